import type { InfoDoRegistro } from '#contract/conector.schemas.ts';
import { useHora } from '../../lib/instituicao.ts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

type Documento = InfoDoRegistro['documentos'][number];

/** The documents of a diploma as one thing: what is sent, what waits, who has signed and who has not, since when. */
export function GrupoDoEnvio({ documentos }: { documentos: readonly Documento[] }) {
  const hora = useHora();
  return (
    <section className="grupo-do-envio" aria-labelledby="grupo-do-envio">
      <h2 id="grupo-do-envio">Documentos do diploma</h2>
      <TabelaSimples
        colunas={['Documento', 'Situação', 'Desde', 'Assinaram', 'Faltam']}
        linhas={documentos.map((documento) => [
          documento.tipo,
          documento.situacaoConector,
          documento.desde === null ? '–' : hora(documento.desde),
          nomes(documento, true),
          nomes(documento, false),
        ])}
      />
    </section>
  );
}

function nomes({ assinaturas }: Documento, assinado: boolean): string {
  const desses = assinaturas.filter(({ situacao }) => (situacao === 'Assinado') === assinado);
  const unicos = [...new Set(desses.map(({ responsavel }) => responsavel))];
  return unicos.length === 0 ? '–' : unicos.join(', ');
}
