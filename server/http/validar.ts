import type { z } from 'zod';
import { AppError, type CampoRecusado } from '../erros/app-error.ts';
import { recusarOQueNaoSeGuarda } from './entrada-guardavel.ts';

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

/** A text that is only searched for is not refused: it is read without what no text of the register can hold. */
export function aparar(query: unknown): unknown {
  const limpo = (valor: unknown) => (typeof valor === 'string' ? valor.replaceAll('\0', '').toWellFormed() : valor);
  return Object.fromEntries(Object.entries(query ?? {}).map(([chave, valor]) => [chave, limpo(valor)]));
}
