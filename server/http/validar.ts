import type { z } from 'zod';
import { AppError, type CampoRecusado, campoInvalido } from '../erros/app-error.ts';

/** zod's own English texts never reach a user: these stand in where a schema gave no sentence of its own. */
const PADRAO: Record<string, string> = {
  invalid_type: 'Valor ausente ou de tipo inválido',
  unrecognized_keys: 'Campo desconhecido',
  too_small: 'Valor menor que o permitido',
  too_big: 'Valor maior que o permitido',
};

/** Parses input by its schema. @throws AppError 400 naming every refused field (A3, A15). */
export function validarEntrada<S extends z.ZodType>(schema: S, valor: unknown): z.output<S> {
  recusarOQueNaoSeGuarda(valor, '', 0);
  const lido = schema.safeParse(valor);
  if (lido.success) return lido.data;
  const campos = lido.error.issues.flatMap(paraCampos);
  const message = campos.map(({ message: texto }) => texto).join('; ');
  throw new AppError('ENTRADA_INVALIDA', 400, message, campos);
}

function paraCampos(problema: z.core.$ZodIssue): CampoRecusado[] {
  const base = problema.path.join('.');
  if (problema.code === 'unrecognized_keys') {
    return problema.keys.map((chave) => ({
      campo: base === '' ? chave : `${base}.${chave}`,
      message: `Campo desconhecido: ${chave}`,
    }));
  }
  const emIngles = /^(Invalid|Unrecognized|Too (small|big)|Expected|Required)/.test(problema.message);
  return [{ campo: base, message: emIngles ? (PADRAO[problema.code] ?? 'Valor inválido') : problema.message }];
}

/** What is only searched for is not refused: it is read without what no text of the register can hold. */
export function aparar(query: unknown): unknown {
  const limpo = (valor: unknown) => (typeof valor === 'string' ? valor.replaceAll('\0', '').toWellFormed() : valor);
  return Object.fromEntries(Object.entries(query ?? {}).map(([chave, valor]) => [chave, limpo(valor)]));
}

/** No call nests deeper; a body of brackets would exhaust the stack of whoever reads it. */
const PROFUNDIDADE = 32;
/** Controls that turn the direction of writing (U+202A–202E, U+2066–2069): they make a name look like another. */
const INVERSORES = /[\u202a-\u202e\u2066-\u2069]/;

/** PostgreSQL has no text with NUL or half a surrogate pair in it: said before any schema looks. */
function recusarOQueNaoSeGuarda(valor: unknown, campo: string, profundidade: number): void {
  if (typeof valor === 'string') {
    if (!valor.includes('\0') && valor.isWellFormed() && !INVERSORES.test(valor)) return;
    throw campoInvalido(campo, 'O texto tem caracteres que não podem ser gravados');
  }
  if (typeof valor !== 'object' || valor === null) return;
  if (profundidade >= PROFUNDIDADE) throw campoInvalido('', 'O conteúdo tem níveis demais');
  for (const [chave, dentro] of Object.entries(valor)) {
    recusarOQueNaoSeGuarda(dentro, campo === '' ? chave : `${campo}.${chave}`, profundidade + 1);
  }
}
