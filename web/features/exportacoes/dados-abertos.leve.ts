import type { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { endereco, inteiro, leve, lista, objeto } from '../../lib/leve.ts';

type Api = typeof exportacoesApi;

/** What the page of open data calls, as `exportacoesApi` has it. */
export const listarDadosAbertos = leve<Api['listarDadosAbertos']>(
  'GET /api/publico/dados-abertos',
  lista(objeto<{ ano: number; registros: number }>({ ano: inteiro, registros: inteiro })),
);
export const baixarDadosAbertos = endereco<Api['baixarDadosAbertos']>('GET /api/publico/dados-abertos/:ano/:formato');
