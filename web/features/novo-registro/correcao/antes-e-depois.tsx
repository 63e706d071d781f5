import type { Mudanca } from '#domain/novo-registro/correcao.ts';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';

/** What will be registered otherwise, beside what was registered. */
export function AntesEDepois({ mudancas, vazio }: { mudancas: readonly Mudanca[]; vazio: string }) {
  return (
    <section className="painel correcao-mudancas" aria-labelledby="antes-e-depois" aria-live="polite">
      <h2 id="antes-e-depois">Antes e depois</h2>
      {mudancas.length === 0 ? (
        <p>{vazio}</p>
      ) : (
        <TabelaSimples
          colunas={['Campo', 'Como foi registrado', 'Como será registrado']}
          linhas={mudancas.map(({ rotulo, de, para }) => [
            rotulo,
            de ?? 'vazio',
            <strong key="para" className="quebra">
              {para ?? 'vazio'}
            </strong>,
          ])}
        />
      )}
    </section>
  );
}
