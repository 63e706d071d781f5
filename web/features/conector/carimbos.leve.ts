import type { conectorApi } from '#contract/conector.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { leve, numero, objeto, textoOuNull } from '../../lib/leve.ts';

type Api = typeof conectorApi;

/** `conectorApi.lerCarimbos`, as the home calls it. */
export const lerCarimbos = leve<Api['lerCarimbos']>(
  'GET /api/Conector/carimbos',
  objeto<RespostaDe<Api['lerCarimbos']>>({ vencendo: numero, primeiro: textoOuNull, falharam: numero }),
  { acesso: 'consulta' },
);
