import { useQuery } from '@tanstack/react-query';
import { formatarDataHora } from '#domain/texto/data.ts';
import { numero, t } from '../../lib/idioma.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import type { Conferencia } from './conferir-cabeca.ts';
import { conferenciaQuery } from './registro-aberto.api.ts';

export function Conferida({
  checkpoint,
  verificador,
  fuso,
}: {
  checkpoint: string;
  verificador: string;
  fuso: string;
}) {
  const { data, error, isPending, refetch } = useQuery(conferenciaQuery(checkpoint, verificador));
  if (isPending) return <Carregando />;
  if (error !== null)
    return <ErroDeCarga erro={error} titulo="Não foi possível conferir agora" aoTentarDeNovo={refetch} />;
  return <Veredito {...resultadoDe(data, fuso)} rotulo="Conferência neste navegador" />;
}

type Resultado = { tom: 'sucesso' | 'alerta' | 'perigo'; palavra: string; frase: string };

function resultadoDe({ assinatura, anterior }: Conferencia, fuso: string): Resultado {
  if (assinatura === false) {
    return {
      tom: 'perigo',
      palavra: 'A assinatura da cabeça não confere',
      frase: 'A cabeça mostrada não foi assinada pela chave deste registro. Guarde esta página e avise a instituição.',
    };
  }
  const visto =
    anterior &&
    t('as {folhas} folhas vistas aqui em {quando}', {
      folhas: numero(anterior.tamanho),
      quando: formatarDataHora(new Date(anterior.em), fuso),
    });
  if (anterior?.continua === false) {
    return {
      tom: 'perigo',
      palavra: 'O registro não continua o que este navegador já viu',
      frase: t('As folhas de agora não começam com {visto}. Guarde esta página e avise a instituição.', {
        visto: visto ?? '',
      }),
    };
  }
  const chave = assinatura === null ? t('Este navegador não sabe verificar a assinatura (Ed25519).') : '';
  const frase = (dita: string) => [dita, chave].join(' ').trim();
  if (visto === null) {
    return {
      tom: assinatura === null ? 'alerta' : 'sucesso',
      palavra: 'Primeira visita',
      frase: frase(t('A cabeça foi guardada neste navegador: na próxima visita ele confere se o registro só cresceu.')),
    };
  }
  return {
    tom: assinatura === null ? 'alerta' : 'sucesso',
    palavra: 'Nada mudou do que já foi visto',
    frase: frase(t('Este navegador conferiu: o registro continua {visto}.', { visto })),
  };
}
