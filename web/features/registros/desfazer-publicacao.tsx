import { UndoOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { desfazAte } from '#domain/registro/publicacao.ts';
import { useHora } from '../../lib/instituicao.ts';
import { esquecerPublicacao, type Publicados, ultimaPublicacao } from '../../lib/ultima-publicacao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { useRegistros } from './registros.api.ts';

/** Shows the on the list: what this tab published last, and the way back. */
export function UltimaPublicacao() {
  const [publicados, setPublicados] = useState(ultimaPublicacao);
  if (publicados === null) return null;
  return (
    <Desfazer
      {...publicados}
      aoTerminar={() => {
        esquecerPublicacao();
        setPublicados(null);
      }}
    />
  );
}

/** The button, until ten minutes have passed. */
export function Desfazer({ ids, quando, aoTerminar }: Publicados & { aoTerminar?: () => void }) {
  const hora = useHora();
  const { desfazerPublicacao } = useRegistros();
  const ate = desfazAte(new Date(quando)).getTime();
  const [vale, setVale] = useState(ate > Date.now());
  useEffect(() => {
    const fim = setTimeout(() => setVale(false), ate - Date.now());
    return () => clearTimeout(fim);
  }, [ate]);
  if (!vale) return null;
  const quantos = ids.length === 1 ? '1 registro' : `${ids.length} registros`;
  const desfazer = async () => {
    try {
      await desfazerPublicacao.mutateAsync({ Registros: [...ids] });
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao desfazer a publicação!' });
      return;
    }
    aoTerminar?.();
    await avisar({ titulo: `Publicação desfeita em ${quantos}!` });
  };
  return (
    <p className="painel fila registro-desfazer" role="status">
      Publicação no DOU gravada em {quantos}.
      <Botao
        icone={<UndoOutlined aria-hidden="true" />}
        ocupado={desfazerPublicacao.isPending}
        onClick={() => void desfazer()}
      >
        Desfazer
      </Botao>
      <span className="texto-menor">até {hora(new Date(ate).toISOString())}</span>
    </p>
  );
}
