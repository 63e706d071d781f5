import type { AnotacaoPublica } from '#contract/consulta-publica.contract.ts';
import { ACOES, ANOTACOES } from '#domain/registro/transicoes.ts';
import { t } from '../../lib/idioma.ts';
import { useHora } from '../../lib/instituicao.ts';

const nomeDoAto = (acao: string): string =>
  ACOES.filter((uma) => uma === acao).map((uma) => ANOTACOES[uma])[0] ?? 'Anotação';

/** Annotations of a record, oldest first (PUB-46); 'Nenhuma anotação/justificativa cadastrada.' when none. */
export function Anotacoes({ anotacoes }: { anotacoes: readonly AnotacaoPublica[] }) {
  const hora = useHora();
  return (
    <section aria-labelledby="anotacoes-titulo" className="bloco">
      <h2 id="anotacoes-titulo">{t('Anotações')}</h2>
      {anotacoes.length === 0 ? (
        <p>{t('Nenhuma anotação/justificativa cadastrada.')}</p>
      ) : (
        <ol className="anotacoes sem-marcas">
          {anotacoes.map((anotacao) => (
            <li key={anotacao.registroAnotacaoID}>
              <h3>{t(nomeDoAto(anotacao.acao))}</h3>
              <p className="texto-menor">
                {hora(anotacao.dataJustificativa)} · {anotacao.responsavel}
              </p>
              {anotacao.motivoAnulacao !== null && (
                <p>
                  <strong>{t('Motivo')}:</strong> {t(anotacao.motivoAnulacao.nome)}
                </p>
              )}
              <p lang="pt-BR">{anotacao.justificativa}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
