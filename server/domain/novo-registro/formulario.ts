import { z } from 'zod';
import type { Problema } from './datas.ts';
import {
  type CampoDoFormulario,
  type Formulario,
  LISTA_DE_CAMPOS,
  naPessoa,
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

/** A problem of the form and the step where it is solved. `campo` may go deeper: `AssinaturasDiploma.0.cpf`. */
export interface ProblemaDoFormulario extends Problema {
  passo: number;
}

type FormularioValidado = { ok: true; formulario: Formulario } | { ok: false; problemas: ProblemaDoFormulario[] };

const SCHEMAS = PASSOS.map(({ campos }) =>
  z.object(Object.fromEntries(campos.map((campo) => [campo, todosOsCampos.shape[campo]]))),
);

/** One step (NOV-20) against all that is known; `hoje` (`yyyy-MM-dd`) also refuses dates in the future. */
export function problemasDoPasso(numero: number, valores: Valores, hoje?: string): ProblemaDoFormulario[] {
  const { numero: real, campos } = passo(numero);
  const dosCampos = issues(SCHEMAS[real - 1]?.safeParse(valores).error);
  return emOrdem(dosCampos, problemasCruzados(valores, hoje, campos)).map((um) => naPessoa(um, valores));
}

/**
 * Validates the whole form (NOV-22, NOV-139); problems in the order of steps and fields. Unknown keys go. `dispensados`
 * may be empty, and then are not in the form: what the layout lets another institution's request leave out.
 */
export function validarFormulario(
  valores: Valores,
  hoje?: string,
  dispensados: readonly CampoDoFormulario[] = [],
): FormularioValidado {
  const faltam = dispensados.filter((campo) => (valores[campo] ?? '') === '');
  const ditos = Object.fromEntries(Object.entries(valores).filter(([campo]) => !(faltam as string[]).includes(campo)));
  const dispensa: Partial<Record<CampoDoFormulario, true>> = Object.fromEntries(faltam.map((campo) => [campo, true]));
  const resultado = todosOsCampos.partial(dispensa).safeParse(ditos);
  const cruzados = problemasCruzados(ditos, hoje).filter(({ campo }) => !faltam.includes(campo));
  const problemas = emOrdem(issues(resultado.error), cruzados).map((um) => naPessoa(um, valores));
  return resultado.success && problemas.length === 0
    ? { ok: true, formulario: resultado.data as Formulario }
    : { ok: false, problemas };
}

/** The messages joined with semicolons, each once (NOV-82). */
export function juntarMensagens(problemas: readonly Problema[]): string {
  return [...new Set(problemas.map((problema) => problema.mensagem))].join('; ');
}

function issues(erro: z.ZodError | undefined): Problema[] {
  return (erro?.issues ?? []).map((issue) => ({ campo: issue.path.join('.'), mensagem: issue.message }));
}

const POSICOES: ReadonlyMap<string, number> = new Map(LISTA_DE_CAMPOS.map(([campo], posicao) => [campo, posicao]));

/** One problem a field, the field's own before that of a rule; in the order of the wizard. */
function emOrdem(dosCampos: readonly Problema[], cruzados: readonly Problema<CampoDoFormulario>[]) {
  const porCampo = new Map<string, Problema>();
  for (const problema of [...dosCampos, ...cruzados]) {
    if (!porCampo.has(problema.campo)) porCampo.set(problema.campo, problema);
  }
  return [...porCampo.values()]
    .map((problema) => ({ ...problema, raiz: problema.campo.split('.')[0] ?? '' }))
    .sort((a, b) => (POSICOES.get(a.raiz) ?? POSICOES.size) - (POSICOES.get(b.raiz) ?? POSICOES.size))
    .map(({ raiz, campo, mensagem }): ProblemaDoFormulario => {
      return { campo, mensagem, passo: ehCampo(raiz) ? passoDoCampo(raiz).numero : 1 };
    });
}
