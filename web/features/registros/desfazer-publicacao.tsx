import { UndoOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { desfazAte } from '#domain/registro/publicacao.ts';
import { contar } from '#domain/texto/contar.ts';
import { useHora } from '../../lib/instituicao.ts';
import { esquecerPublicacao, type Publicados, ultimaPublicacao } from '../../lib/ultima-publicacao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { useRegistros } from './registros.api.ts';

/** On the list: the last publication of this tab, and the way back. */
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
export function Desfazer({ ids, gravados, ato, quando, aoTerminar }: Publicados & { aoTerminar?: () => void }) {
  const hora = useHora();
  const { desfazerPublicacao } = useRegistros();
  const ate = desfazAte(new Date(quando)).getTime();
  const [vale, setVale] = useState(ate > Date.now());
  useEffect(() => {
    const fim = setTimeout(() => setVale(false), ate - Date.now());
    return () => clearTimeout(fim);
  }, [ate]);
  if (!vale) return null;
  const desfazer = async () => {
    try {
      const { desfeitos, mantidos } = await desfazerPublicacao.mutateAsync({ Registros: [...ids], Ato: ato });
      aoTerminar?.();
      await avisar({
        titulo: `Publicação desfeita em ${contar(desfeitos, 'registro', 'registros')}!`,
        ...(mantidos.length > 0 && { texto: ficaram(mantidos.map(({ numeroRegistro }) => numeroRegistro)) }),
      });
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao desfazer a publicação!' });
    }
  };
  return (
    <p className="painel fila registro-desfazer" role="status">
      Publicação no DOU gravada em {contar(gravados, 'registro', 'registros')}.
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

const NOMEADOS = 20;

function ficaram(numeros: readonly number[]): string {
  const resto = numeros.length - NOMEADOS;
  const nomeados = [
    ...numeros.slice(0, NOMEADOS).map((numero) => `nº ${numero}`),
    ...(resto > 0 ? [`mais ${resto}`] : []),
  ];
  return `Com a data de outro ato, como estava: ${nomeados.join(', ')}.`;
}
