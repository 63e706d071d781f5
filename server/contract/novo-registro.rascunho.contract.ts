import { z } from 'zod';
import { feitoResponse, inteiros, textoOuNull, textos } from './common.ts';
import { operador } from './endpoint.ts';
import { rgaParams } from './novo-registro.siga.contract.ts';

/** The form of a draft as the wizard keeps it: any JSON, at most 200 kB; judged only when prepared or registered. */
export const valoresDoRascunho = z.record(z.string().max(80), z.json());

/** Somebody who changed the draft lately, and when (ISO instant). */
const quemEstaNele = z.object({ nome: z.string(), atualizadoEm: z.string() });

/** Who changed a field last, and when. */
const autorDoCampo = z.object({ nome: z.string(), em: z.string() });

/** Who left a draft ready to be confirmed. */
const prontoResponse = z.object({ por: z.string(), em: z.string() }).nullable();

/** The student's draft (H11), with the version that the next change must name. */
export const rascunhoResponse = z.object({
  ...inteiros('versao', 'passo'),
  ...textos('atualizadoEm', 'atualizadoPor'),
  valores: valoresDoRascunho,
  autores: z.record(z.string(), autorDoCampo),
  pronto: prontoResponse,
});
export type RascunhoDoEstudante = z.infer<typeof rascunhoResponse>;

/** Body of an autosave: the step and all values typed so far. */
export const salvarRascunhoBody = z.strictObject({
  Passo: z.number({ error: 'Passo inválido' }).int().min(1).max(7),
  Valores: valoresDoRascunho.refine((valores) => JSON.stringify(valores).length <= 200_000, {
    error: 'Rascunho grande demais',
  }),
});

const salvoResponse = z.object({
  versao: z.number().int(),
  atualizadoEm: z.string(),
  outros: z.array(quemEstaNele),
});

/** Others who changed the draft of a student lately. */
export const outrosNoRascunho = z.array(quemEstaNele);

const rascunhoDaFila = z.object({
  ...textos('rga', 'nome', 'curso', 'atualizadoEm', 'atualizadoPor'),
  passo: z.number().int(),
  pronto: prontoResponse,
  /** Others sign now than when the draft was begun. */
  quemAssinaMudou: z.boolean(),
});
export type RascunhoDaFila = z.infer<typeof rascunhoDaFila>;

/**
 * Drafts of registrations: one per student, of whoever works on it (H11). A change names the version that it was made
 * on in `If-Match` (none: there was no draft); 409 with both values of every field that differs when it is another one
 * by now.
 */
export const rascunhosApi = {
  /** Drafts under way, those that wait for confirmation first; at most 200. */
  listar: operador('GET /api/registro/rascunhos', {
    resumo: 'Registros em preparo: primeiro os que aguardam confirmação.',
    resposta: z.array(rascunhoDaFila),
  }),
  /** The student's draft as it stands, or null. */
  ler: operador('GET /api/registro/rascunho/:rga', {
    resumo: 'O rascunho de um estudante.',
    params: rgaParams,
    etag: true,
    resposta: z.object({ rascunho: rascunhoResponse.nullable(), outros: z.array(quemEstaNele) }),
  }),
  /** Keeps the draft; answers its new version and who else works on it. */
  salvar: operador('PUT /api/registro/rascunho/:rga', {
    resumo: 'Guarda o rascunho de um novo registro; If-Match diz a versão que foi alterada.',
    params: rgaParams,
    body: salvarRascunhoBody,
    resposta: salvoResponse,
  }),
  /** Leaves a whole and valid draft ready for a responsible person to confirm. 422 names what is missing. */
  preparar: operador('POST /api/registro/rascunho/:rga/pronto', {
    resumo: 'Deixa o rascunho pronto para a confirmação do responsável; If-Match diz a versão conferida.',
    params: rgaParams,
    resposta: salvoResponse.extend({ pronto: prontoResponse }),
  }),
  /** Throws the draft away, for everybody; no error when there is none. */
  descartar: operador('DELETE /api/registro/rascunho/:rga', {
    resumo: 'Descarta o rascunho de um novo registro.',
    params: rgaParams,
    resposta: feitoResponse,
  }),
};

/** One derived value of a form, with its source; `duvida` says why a person has to confirm it. */
export const derivacaoResponse = z.object({
  campo: z.enum(['FormaAcesso', 'SituacaoENADE', 'CursoFormacao', 'TituloConferido', 'Sexo']),
  valor: z.string(),
  texto: textoOuNull,
  duvida: textoOuNull,
  sugestao: textoOuNull,
});
