import type { RespostaDe } from '#contract/endpoint.ts';
import type { ListaAtual, listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { dia, instante, inteiro, leve, logico, objeto, ouNull, texto, textoOuNull } from '../../lib/leve.ts';

/* What the home asks of the list, as `listaAnuladosApi` has it. */

type Api = typeof listaAnuladosApi;

export const lerAtual = leve<Api['lerAtual']>(
  'GET /api/lista-anulados/atual',
  objeto<ListaAtual>({
    ...{ controleDiplomasAnuladosUID: texto, numeroDeSequencia: inteiro, dataCriacao: instante },
    ...{ dataMaximaProximaAtualizacao: dia, quantidade: inteiro },
    ...{ assinadaEm: ouNull(instante), assinadaPor: textoOuNull },
  }),
);
export const lerPendencia = leve<Api['lerPendencia']>(
  'GET /api/lista-anulados/pendencia',
  objeto<RespostaDe<Api['lerPendencia']>>({ motivo: textoOuNull, emAssinatura: logico }),
  { acesso: 'consulta' },
);
