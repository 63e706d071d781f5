import type { Busca, consultaPublicaApi, RegistroDaBusca } from '#contract/consulta-publica.contract.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import { inteiro, leve, lista, logico, objeto, talvez, texto } from '../../lib/leve.ts';

const registroDaBusca = objeto<RegistroDaBusca>({
  registroID: texto,
  numeroRegistro: texto,
  livro: texto,
  nomeDiplomado: texto,
  cpf: texto,
  nomeCurso: texto,
  dataRegistroDiploma: texto,
  cancelado: logico,
  revogado: logico,
  suspenso: logico,
  segundaVia: logico,
});

/** `consultaPublicaApi.buscar` as the first page calls it. */
export const buscar = leve<typeof consultaPublicaApi.buscar>(
  'POST /api/registro/busca',
  objeto<Busca>({
    itens: lista(registroDaBusca),
    total: inteiro,
    totalExato: logico,
    sugestao: talvez(texto),
    pagina: inteiro,
    tamanho: inteiro,
  }),
);

/** One page of the public search. The filter travels in the body: a CPF never stands in an address. */
export const buscaQuery = (periodo: Periodo | null, filtro: string, pagina: number, tamanho: number) =>
  consultarPagina(['consulta-publica', 'busca', periodo, filtro, pagina, tamanho], buscar, {
    body: {
      ...(periodo && { DataInicio: periodo.inicio, DataFim: periodo.fim }),
      ...(filtro !== '' && { filtro }),
      pagina,
      tamanho,
    },
  });
