import type { Periodo } from '#domain/texto/periodo.ts';
import type { InstituicaoPublica } from './apoio.contract.ts';
import type { Busca } from './consulta-publica.contract.ts';

/** What a page brings in its HTML, so that its first look asks nothing more: the answers it would begin with. */
export interface Antecipado {
  instituicao: InstituicaoPublica;
  /** First page of the public list; null on other pages. */
  busca: { periodo: Periodo | null; resposta: Busca } | null;
  /** Answers to the page's first GETs, by address, as the endpoints gave them. */
  respostas: Record<string, RespostaAntecipada>;
}

/** Status and body of an answer that came with the page. */
export interface RespostaAntecipada {
  status: number;
  corpo: unknown;
}

/** Id of the element that holds it, as JSON. */
export const ID_DO_ANTECIPADO = 'antecipado';
