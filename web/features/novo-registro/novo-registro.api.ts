import { queryOptions } from '@tanstack/react-query';
import { documentosApi } from '#contract/documentos.contract.ts';
import { formandosApi } from '#contract/formandos.contract.ts';
import { novoRegistroApi, rascunhosApi, sigaApi } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import type { PartesDaRevisao } from '#domain/folha/respostas.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { parteDoRascunho } from '#domain/novo-registro/mesclar-rascunho.ts';
import { montarPayload } from '#domain/novo-registro/payload.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';

/** The last call for a student's draft, whatever became of it. */
const chamadas = new Map<string, Promise<void>>();

export function anotarChamada(rga: string, chamada: Promise<void>): void {
  chamadas.set(rga, chamada);
  void chamada.finally(() => chamadas.get(rga) === chamada && chamadas.delete(rga));
}

/** Opening a student's registration waits for it: else it would read the old draft and forget the changes. */
const chamadaEmCurso = (rga: string): Promise<void> => chamadas.get(rga) ?? Promise.resolve();

/** Everything the wizard needs to open; asked again at every visit, never while it is being filled. */
export const aberturaQuery = (rga: string) =>
  queryOptions({
    queryKey: ['novo-registro', rga],
    queryFn: async ({ signal }) => {
      await chamadaEmCurso(rga);
      return chamar(novoRegistroApi.abrir, { params: { rga } }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The same, right now: what SIGA says before 'Registrar'. */
export const abrirDeNovo = (rga: string) => chamar(novoRegistroApi.abrir, { params: { rga } });

export const assinantesQuery = queryOptions({
  queryKey: ['novo-registro', 'assinantes'],
  queryFn: ({ signal }) => chamar(sigaApi.listarAssinantes, { query: {} }, { signal }),
  staleTime: 5 * 60_000,
});

export const colacaoQuery = (id: string) =>
  consultar(['formandos', 'lista', id], formandosApi.listar, { params: { id } });

export const emPreparoQuery = consultar(['novo-registro', 'em-preparo'], rascunhosApi.listar, {});

/** Keeps the draft, as a change of the version that the server is known to have. */
export const guardarRascunho = (rga: string, passo: number, valores: Valores, versao: number | null) =>
  chamar(
    rascunhosApi.salvar,
    { params: { rga }, body: { Passo: passo, Valores: paraJson(parteDoRascunho(valores)) } },
    { seCombinar: versao },
  );

/** Leaves this version of the draft for somebody else to confirm. */
export const prepararRascunho = (rga: string, versao: number) =>
  chamar(rascunhosApi.preparar, { params: { rga } }, { seCombinar: versao });

export const lerRascunho = (rga: string) => chamar(rascunhosApi.ler, { params: { rga } });

export const descartar = (rga: string) => chamar(rascunhosApi.descartar, { params: { rga } });

/** The difference sheet of a valid form, as of now: asked anew at every review. */
export const lerFolha = (formulario: Formulario) =>
  chamar(novoRegistroApi.revisar, { body: montarPayload(formulario) });

/** In the office's hands, to prove a ressalva with. */
export const documentosDoEstudanteQuery = (rga: string) =>
  consultar(['novo-registro', 'documentos', rga], documentosApi.listar, { params: { rga } });

/** Registers a valid form (NOV-152) as it was reviewed. */
export const registrarDiploma = (formulario: Formulario, partes?: PartesDaRevisao) =>
  chamar(novoRegistroApi.registrar, { body: { ...montarPayload(formulario), ...partes } });

/** The record of a form that stands in the book, or null: the same student, course and copy. */
export async function procurarRegistro({ ID, NomeCurso, SegundaVia }: Formulario) {
  const { itens } = await chamar(registrosApi.listar, { query: { filtro: ID, pagina: '1', tamanho: '50' } });
  const achado = itens.find(
    (um) => um.id === ID && um.nomeCurso === NomeCurso && um.segundaVia === SegundaVia && !um.cancelado,
  );
  if (achado === undefined) return null;
  return { numeroRegistro: achado.livroRegistro.numeroRegistro, livro: achado.livroRegistro.livroRegistro };
}

/** Undefined values have no place in JSON. */
const paraJson = (valores: Valores) => JSON.parse(JSON.stringify(valores));
