import { Checkbox, Flex, Skeleton } from 'antd';
import { t } from '../lib/idioma.ts';
import { principalDe } from './coluna-principal.ts';
import { ehNumeroLongo } from './numeros-inteiros.tsx';
import type { TabelaProps } from './tabela.tsx';
import { NADA } from './texto-da-celula.ts';

/** The narrow form: each row is a card with label: value lines. `itens` is undefined while the first is on its way. */
export function TabelaCartoes<T>(props: TabelaProps<T> & { itens: T[] | undefined }) {
  const { rotulo, colunas, idDe, acoes, selecao, anulado, itens } = props;
  const principal = principalDe(colunas);
  const noTitulo = colunas.filter((coluna) => coluna !== principal && coluna.noTitulo);
  const doCorpo = colunas.filter((coluna) => coluna !== principal && !coluna.soLarga && !coluna.noTitulo);
  if (itens === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <ul className="tabela-cartoes" aria-label={t(rotulo)}>
      {itens.map((item) => (
        <li key={idDe(item)} className={anulado?.(item) ? 'tabela-cartao tabela-anulado' : 'tabela-cartao'}>
          <div className="tabela-cartao-titulo">
            {selecao !== undefined && (
              <Checkbox
                aria-label={`Selecionar ${selecao.rotuloDe(item)}`}
                disabled={selecao.pode?.(item) === false}
                checked={selecao.tem(selecao.idDe(item))}
                onChange={({ target }) => selecao.marcar([item], target.checked)}
              />
            )}
            <strong>{principal?.celula(item)}</strong>
            {noTitulo.map(({ chave, celula }) => (
              <span key={chave}>{celula(item)}</span>
            ))}
          </div>
          <dl>
            {doCorpo
              .map(({ chave, titulo, celula }) => ({ chave, titulo, valor: celula(item) }))
              .filter(({ valor }) => valor !== NADA)
              .map(({ chave, titulo, valor }) => (
                <div key={chave}>
                  <dt>{t(titulo)}</dt>
                  <dd className={ehNumeroLongo(valor) ? 'numero-inteiro' : undefined}>{valor}</dd>
                </div>
              ))}
          </dl>
          {acoes !== undefined && (
            <Flex wrap gap={8} className="tabela-cartao-acoes">
              {acoes(item)}
            </Flex>
          )}
        </li>
      ))}
    </ul>
  );
}
