import type { z } from 'zod';

/** What is wrong with one field: `campo` is the path in MEC's element names, `IesEmissora.Endereco.CEP`. */
export interface ErroDeCampo {
  campo: string;
  mensagem: string;
}

/** A value that MEC's schema would refuse; no document is built from it. */
export class DocumentoInvalido extends Error {
  readonly campos: readonly ErroDeCampo[];
  constructor(campos: readonly ErroDeCampo[]) {
    super(campos.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join('; '));
    this.name = 'DocumentoInvalido';
    this.campos = campos;
  }
}

function mensagemPadrao(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `Campo desconhecido: ${issue.keys.join(', ')}`;
  if (issue.code === 'too_small') return `Informe ao menos ${issue.minimum}`;
  return issue.input === undefined ? 'Preenchimento obrigatório' : 'Valor inválido';
}

// '#' only marks free order in the written value, nobody knows it as a field.
const caminho = (path: readonly PropertyKey[]) =>
  path
    .filter((parte) => parte !== '#')
    .map(String)
    .join('.');

/** Every message of a refused value, or an empty list. */
export function errosDe(schema: z.ZodType, valor: unknown): ErroDeCampo[] {
  const resultado = schema.safeParse(valor, { error: mensagemPadrao });
  if (resultado.success) return [];
  return resultado.error.issues.map(({ path, message }) => ({ campo: caminho(path), mensagem: message }));
}

/** The checked value, its keys in the order of MEC's sequences; throws DocumentoInvalido. */
export function conferir<S extends z.ZodType>(schema: S, valor: unknown): z.output<S> {
  const resultado = schema.safeParse(valor, { error: mensagemPadrao });
  if (resultado.success) return resultado.data;
  throw new DocumentoInvalido(
    resultado.error.issues.map(({ path, message }) => ({ campo: caminho(path), mensagem: message })),
  );
}
