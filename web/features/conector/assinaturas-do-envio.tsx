import type { InfoDoRegistro } from '#contract/conector.schemas.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

type Assinatura = InfoDoRegistro['documentos'][number]['assinaturas'][number];

/** Who signs a document, in whose place, since when it is asked for and until when it is valid (CON-21). */
export function AssinaturasDoEnvio({ assinaturas }: { assinaturas: readonly Assinatura[] }) {
  const hora = useHora();
  const quando = (instante: string | null) => (instante === null ? '–' : hora(instante));
  if (assinaturas.length === 0) return <p>Nenhuma assinatura.</p>;
  return (
    <TabelaSimples
      colunas={[
        'Responsável',
        'Certificado',
        'Local da assinatura',
        'Situação',
        'Pedida em',
        'Data e hora',
        'Vale até',
      ]}
      linhas={assinaturas.map((assinatura) => [
        <>
          <span>{assinatura.responsavel}</span>
          {assinatura.substituto !== null && <span className="texto-menor">Substituto: {assinatura.substituto}</span>}
        </>,
        assinatura.tipo,
        <>
          <span>{assinatura.tag}</span> {assinatura.arquivamento && <Etiqueta tom="informacao">Arquivamento</Etiqueta>}
        </>,
        assinatura.situacao,
        quando(assinatura.pedidaEm),
        quando(assinatura.dataHora),
        quando(assinatura.expiraEm),
      ])}
    />
  );
}
