import { emCsv } from '#domain/texto/csv.ts';
import { salvarArquivo } from './baixar-arquivo.ts';
import type { EstadoDaLista } from './estado-da-lista.ts';
import { paginarLocal } from './lista-local.ts';
import type { Coluna } from './tabela.tsx';
import { textoDaCelula } from './texto-da-celula.ts';

/**
 * Saves a list that is in the browser as a whole, as it is filtered and ordered, as CSV. What is no text, as a button in
 * a cell, is not in it.
 */
export function baixarDaTela<T>(
  nome: string,
  itens: readonly T[],
  colunas: readonly Coluna<T>[],
  { filtro, ordem }: EstadoDaLista,
): void {
  const tudo = { filtro, ordem, pagina: 1, tamanho: Math.max(1, itens.length) };
  const chaves = colunas.map(({ chave }) => chave);
  const coluna = (chave: string) => colunas.find((uma) => uma.chave === chave);
  const achados = paginarLocal(itens, tudo, chaves, (item, chave) => textoDaCelula(coluna(chave), item)).itens;
  const comTexto = colunas.filter((uma) => achados.some((item) => textoDaCelula(uma, item) !== ''));
  const linhas = achados.map((item) => comTexto.map((uma) => String(textoDaCelula(uma, item))));
  const csv = emCsv([comTexto.map(({ titulo }) => titulo), ...linhas]);
  salvarArquivo(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${nome}.csv`);
}
