import { type Campos, camposDiferentes } from '#domain/mesclar-campos.ts';
import type { Mudancas } from '../lib/digitado.ts';

type Grupo = Readonly<Record<string, unknown>>;

const ehGrupo = (valor: unknown): valor is Grupo =>
  typeof valor === 'object' && valor !== null && Object.getPrototypeOf(valor) === Object.prototype;

export function temArquivo(valor: unknown): boolean {
  if (valor instanceof Blob) return true;
  const partes = ehGrupo(valor) ? Object.values(valor) : Array.isArray(valor) ? valor : [];
  return partes.some(temArquivo);
}

/** By path, as `endereco.cep`. A list is one field; empty ones are left out, and so are chosen files. */
export function camposDe(valores: object, antes = ''): Record<string, unknown> {
  const campos: Record<string, unknown> = {};
  for (const [nome, valor] of Object.entries(valores)) {
    const vazio = valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);
    if (vazio) continue;
    if (ehGrupo(valor)) Object.assign(campos, temArquivo(valor) ? {} : camposDe(valor, `${antes}${nome}.`));
    else if (!temArquivo(valor)) campos[antes + nome] = valor;
  }
  return campos;
}

/** An empty field is null. */
export const mudancasDe = (antes: Campos, agora: Campos): Mudancas =>
  Object.fromEntries(
    camposDiferentes(antes, agora).map((campo) => [campo, [antes[campo] ?? null, agora[campo] ?? null]]),
  );
