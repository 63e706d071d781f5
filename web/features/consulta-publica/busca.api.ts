import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { consultarPagina } from '../../lib/consultar.ts';

/** One page of the public search. The filter travels in the body: a CPF never stands in an address. */
export const buscaQuery = (periodo: Periodo | null, filtro: string, pagina: number, tamanho: number) =>
  consultarPagina(['consulta-publica', 'busca', periodo, filtro, pagina, tamanho], consultaPublicaApi.buscar, {
    body: {
      ...(periodo && { DataInicio: periodo.inicio, DataFim: periodo.fim }),
      ...(filtro !== '' && { filtro }),
      pagina,
      tamanho,
    },
  });
