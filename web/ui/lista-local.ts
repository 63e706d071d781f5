import type { Pagina } from '#contract/common.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import type { EstadoDaLista } from './estado-da-lista.ts';

/** Filters, sorts and pages a short list in memory, answering as a paged endpoint. `textoDe` gives a column's text. */
export function paginarLocal<T>(
  itens: readonly T[],
  estado: Pick<EstadoDaLista, 'pagina' | 'tamanho' | 'filtro' | 'ordem'>,
  colunas: readonly string[],
  textoDe: (item: T, coluna: string) => string | number,
): Pagina<T> {
  const achados = filtrarLocal(itens, estado.filtro, (item) => colunas.map((coluna) => textoDe(item, coluna)));
  const { ordem } = estado;
  if (ordem !== undefined) {
    const coluna = ordem.replace(/^-/, '');
    const sentido = ordem.startsWith('-') ? -1 : 1;
    achados.sort((a, b) => sentido * comparar(textoDe(a, coluna), textoDe(b, coluna)));
  }
  const ultima = Math.max(1, Math.ceil(achados.length / estado.tamanho));
  const pagina = Math.min(estado.pagina, ultima);
  const inicio = (pagina - 1) * estado.tamanho;
  return {
    itens: achados.slice(inicio, inicio + estado.tamanho),
    total: achados.length,
    pagina,
    tamanho: estado.tamanho,
  };
}

/** The items whose texts hold every word of the filter, without accents and case. */
export function filtrarLocal<T>(
  itens: readonly T[],
  filtro: string,
  textosDe: (item: T) => readonly (string | number)[],
): T[] {
  const termos = semAcento(filtro).split(/\s+/).filter(Boolean);
  return itens.filter((item) => {
    const linha = semAcento(textosDe(item).join(' '));
    return termos.every((termo) => linha.includes(termo));
  });
}

const comparar = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'pt-BR', { numeric: true });
