import { t } from '../lib/idioma.ts';
import { CaixaDeMarcar } from './caixa-de-marcar.tsx';
import { BarraDeEsqueleto } from './carregando.tsx';
import type { TabelaProps } from './tabela.tsx';

/** The narrow form: each row is a card with label: value lines. `itens` is undefined while the first is on its way. */
export function TabelaCartoes<T>({
  rotulo,
  colunas,
  idDe,
  acoes,
  selecao,
  anulado,
  itens,
}: TabelaProps<T> & { itens: T[] | undefined }) {
  const principal = colunas.find((coluna) => coluna.principal) ?? colunas[0];
  if (itens === undefined) {
    return (
      <div className="tabela-cartoes">
        {[1, 2, 3].map((cartao) => (
          <div key={cartao} className="tabela-cartao">
            <BarraDeEsqueleto />
            <BarraDeEsqueleto />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className="tabela-cartoes" aria-label={t(rotulo)}>
      {itens.map((item) => (
        <li key={idDe(item)} className={anulado?.(item) ? 'tabela-cartao tabela-anulado' : 'tabela-cartao'}>
          <div className="tabela-cartao-titulo">
            {selecao !== undefined && (
              <CaixaDeMarcar
                rotulo={`Selecionar ${selecao.rotuloDe(item)}`}
                desabilitada={selecao.pode?.(item) === false}
                marcada={selecao.tem(selecao.idDe(item))}
                aoMudar={(marcada) => selecao.marcar([item], marcada)}
              />
            )}
            <strong>{principal?.celula(item)}</strong>
          </div>
          <dl>
            {colunas
              .filter((coluna) => coluna !== principal)
              .map((coluna) => (
                <div key={coluna.chave}>
                  <dt>{t(coluna.titulo)}</dt>
                  <dd>{coluna.celula(item)}</dd>
                </div>
              ))}
          </dl>
          {acoes !== undefined && <div className="tabela-cartao-acoes">{acoes(item)}</div>}
        </li>
      ))}
    </ul>
  );
}
