import { z } from 'zod';
import { inteiroDaUrl } from './common.ts';
import { publico } from './endpoint.ts';

/** Purposes of the W3C's lists, each of one bit a place. */
export const PROPOSITOS = ['revocation', 'suspension'] as const;
export type Proposito = (typeof PROPOSITOS)[number];

export const enderecoDaLista = (urlPublica: string, lista: number): string => `${urlPublica}/api/situacoes/${lista}`;

const lista = inteiroDaUrl(0, 100_000);

/** Signed for everybody: lists of statuses that need no question about one diploma. */
export const comprovantesApi = {
  /** Token Status List of the IETF (`application/statuslist+jwt`), two bits a place; 404 when there is no such list. */
  lerSituacoes: publico('GET /api/situacoes/:lista', {
    resumo:
      'Lista de situações assinada (Token Status List): diz a situação de um diploma sem que se pergunte por ele.',
    params: z.strictObject({ lista }),
    limitePorMinuto: 120,
    resposta: 'arquivo',
  }),
  /** The same places as a Bitstring Status List of the W3C (`application/vc+jwt`), one bit a place. */
  lerBitstring: publico('GET /api/situacoes/:lista/:proposito', {
    resumo: 'As mesmas situações como Bitstring Status List do W3C, por propósito: revocation ou suspension.',
    params: z.strictObject({ lista, proposito: z.enum(PROPOSITOS, { error: 'Propósito desconhecido' }) }),
    limitePorMinuto: 120,
    resposta: 'arquivo',
  }),
};
