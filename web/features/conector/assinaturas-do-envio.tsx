import type { InfoDoRegistro } from '#contract/conector.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { nomeLegivel } from '../../lib/nome-legivel.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Recolhivel } from '../../ui/recolhivel.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

type Assinatura = InfoDoRegistro['documentos'][number]['assinaturas'][number];

/** Who signs a document, as what and since when; certificates and their end are folded (CON-21). */
export function AssinaturasDoEnvio({ assinaturas }: { assinaturas: readonly Assinatura[] }) {
  const hora = useHora();
  const quando = (instante: string | null) => (instante === null ? '–' : hora(instante));
  if (assinaturas.length === 0) return <p>Ninguém foi chamado a assinar ainda.</p>;
  const nomes = assinaturas.map((uma) => <Nome key="nome" assinatura={uma} />);
  return (
    <>
      <TabelaSimples
        colunas={['Quem assina', 'Como', 'Situação']}
        linhas={assinaturas.map((uma, i) => [nomes[i], <Como key="como" assinatura={uma} />, estado(uma, quando)])}
      />
      <Recolhivel simples titulo="Certificados e prazos">
        <TabelaSimples
          colunas={['Responsável', 'Certificado', 'Local da assinatura', 'Pedida em', 'Data e hora', 'Vale até']}
          linhas={assinaturas.map((uma, i) => [
            nomes[i],
            uma.tipo,
            uma.tag,
            quando(uma.pedidaEm),
            quando(uma.dataHora),
            quando(uma.expiraEm),
          ])}
        />
      </Recolhivel>
    </>
  );
}

const Nome = ({ assinatura: { responsavel, substituto } }: { assinatura: Assinatura }) => (
  <>
    <span translate="no">{nomeLegivel(responsavel)}</span>
    {substituto !== null && <span className="texto-menor">Substituto: {nomeLegivel(substituto)}</span>}
  </>
);

const Como = ({ assinatura: { tipo, arquivamento } }: { assinatura: Assinatura }) => (
  <>
    <span>{tipo === 'e-CNPJ' ? 'Selo da instituição' : 'Pessoa'}</span>{' '}
    {arquivamento && <Etiqueta tom="informacao">Arquivamento</Etiqueta>}
  </>
);

function estado({ situacao, dataHora, pedidaEm }: Assinatura, quando: (instante: string | null) => string): string {
  if (situacao === 'Assinado') return `Assinado em ${quando(dataHora)}`;
  return pedidaEm === null ? situacao : `${situacao}, desde ${quando(pedidaEm)}`;
}
