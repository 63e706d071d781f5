import { queryOptions } from '@tanstack/react-query';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { sigaApi } from '#contract/novo-registro.siga.contract.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { montarPayload } from '#domain/novo-registro/payload.ts';
import { chamar } from '../../lib/api-client.ts';

/** Everything the wizard needs to open; asked again at every visit, never while it is being filled. */
export const aberturaQuery = (rga: string) =>
  queryOptions({
    queryKey: ['novo-registro', rga],
    queryFn: ({ signal }) => chamar(novoRegistroApi.abrir, { params: { rga } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The same, right now: what SIGA says before 'Registrar'. */
export const abrirDeNovo = (rga: string) => chamar(novoRegistroApi.abrir, { params: { rga } });

/** Signing authorities to choose from (NOV-153). */
export const assinantesQuery = queryOptions({
  queryKey: ['novo-registro', 'assinantes'],
  queryFn: ({ signal }) => chamar(sigaApi.listarAssinantes, { query: {} }, { signal }),
  staleTime: 5 * 60_000,
});

/** Keeps the draft. */
export const guardarRascunho = (rga: string, passo: number, valores: Valores) =>
  chamar(novoRegistroApi.salvarRascunho, { params: { rga }, body: { Passo: passo, Valores: paraJson(valores) } });

/** Throws the draft away. */
export const descartar = (rga: string) => chamar(novoRegistroApi.descartarRascunho, { params: { rga } });

/** Registers a valid form (NOV-152). */
export const registrarDiploma = (formulario: Formulario) =>
  chamar(novoRegistroApi.registrar, { body: montarPayload(formulario) });

/** Undefined values have no place in JSON. */
const paraJson = (valores: Valores) => JSON.parse(JSON.stringify(valores));
