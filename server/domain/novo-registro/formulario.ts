import { z } from 'zod';
import type { Problema } from './datas.ts';
import {
  CAMPOS_DO_PASSO,
  type CampoDoFormulario,
  type Formulario,
  type PassoId,
  todosOsCampos,
  type Valores,
} from './formulario-campos.ts';
import { ehCampo, PASSOS, passo, passoDoCampo } from './passos.ts';
import { problemasCruzados } from './regras.ts';

/** Titles of the two popups (NOV-83, NOV-140), verbatim. */
export const MENSAGENS_DO_FORMULARIO = {
  tituloDoPasso: 'Verfique campos obrigatórios!',
  titulo: 'Oops...',
  texto: 'Existem campos obrigatórios não preenchidos!',
} as const;

/** A problem of the form and the number of the step where it is solved. `campo` may go deeper: `AssinaturasDiploma.0.cpf`. */
export interface ProblemaDoFormulario extends Problema {
  passo: number;
}

// Cross-field rules also run when some field is missing: every problem is shown at once.
const SEMPRE = { when: () => true };

/** Schema of the whole form (NOV-22): every field and every rule over several fields. Unknown keys are dropped. */
export const formularioSchema = todosOsCampos.superRefine((valores, ctx) => {
  for (const { campo, mensagem } of problemasCruzados(valores)) {
    ctx.addIssue({ code: 'custom', path: [campo], message: mensagem });
  }
}, SEMPRE);

/** Schema of one step: its fields, and the rules that speak at them as far as its own fields let them judge. */
export function schemaDoPasso(id: PassoId) {
  const campos = Object.keys(CAMPOS_DO_PASSO[id]).filter(ehCampo);
  return z.object(CAMPOS_DO_PASSO[id]).superRefine((valores, ctx) => {
    for (const { campo, mensagem } of problemasCruzados(valores, undefined, campos)) {
      ctx.addIssue({ code: 'custom', path: [campo], message: mensagem });
    }
  }, SEMPRE);
}

/** Outcome of validating the whole form. */
export type FormularioValidado =
  | { ok: true; formulario: Formulario }
  | { ok: false; problemas: ProblemaDoFormulario[] };

/**
 * Validates one step (NOV-20) against everything known so far; the wizard goes forward only on an empty list. `hoje`
 * (`yyyy-MM-dd`) also refuses dates in the future.
 */
export function problemasDoPasso(numero: number, valores: Valores, hoje?: string): ProblemaDoFormulario[] {
  const { id, campos } = passo(numero);
  const dosCampos = issues(z.object(CAMPOS_DO_PASSO[id]).safeParse(valores).error);
  return emOrdem(dosCampos, problemasCruzados(valores, hoje, campos));
}

/** Validates the whole form (NOV-22, NOV-139); problems come in the order of the steps and their fields. */
export function validarFormulario(valores: Valores, hoje?: string): FormularioValidado {
  const resultado = todosOsCampos.safeParse(valores);
  const problemas = emOrdem(issues(resultado.error), problemasCruzados(valores, hoje));
  return resultado.success && problemas.length === 0
    ? { ok: true, formulario: resultado.data }
    : { ok: false, problemas };
}

/** Text of the popup of a step (NOV-82): the messages joined with semicolons, each once. */
export function juntarMensagens(problemas: readonly Problema[]): string {
  return [...new Set(problemas.map((problema) => problema.mensagem))].join('; ');
}

function issues(erro: z.ZodError | undefined): Problema[] {
  return (erro?.issues ?? []).map((issue) => ({ campo: issue.path.join('.'), mensagem: issue.message }));
}

/** One problem a field, the field's own before that of a rule; in the order of the wizard. */
function emOrdem(dosCampos: readonly Problema[], cruzados: readonly Problema<CampoDoFormulario>[]) {
  const porCampo = new Map<string, Problema>();
  for (const problema of [...dosCampos, ...cruzados]) {
    if (!porCampo.has(problema.campo)) porCampo.set(problema.campo, problema);
  }
  const ordem = PASSOS.flatMap((p) => p.campos);
  return [...porCampo.values()]
    .map((problema) => ({ problema, posicao: posicao(ordem, problema.campo) }))
    .sort((a, b) => a.posicao - b.posicao)
    .map(({ problema }): ProblemaDoFormulario => ({ ...problema, passo: passoDe(problema.campo) }));
}

function posicao(ordem: readonly CampoDoFormulario[], campo: string): number {
  const raiz = raizDe(campo);
  return ehCampo(raiz) ? ordem.indexOf(raiz) : ordem.length;
}

function passoDe(campo: string): number {
  const raiz = raizDe(campo);
  return ehCampo(raiz) ? passoDoCampo(raiz).numero : 1;
}

function raizDe(campo: string): string {
  return campo.split('.')[0] ?? campo;
}
