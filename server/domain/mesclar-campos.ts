import { jsonCanonico } from './texto/json-canonico.ts';

export type Campos = Readonly<Record<string, unknown>>;

/** Since the two people agreed; both lists hold names of fields. */
interface Mescla {
  /** Fields that only they changed: their value is to be taken. */
  recebidos: string[];
  /** Fields that both changed, differently: ours stands until somebody chooses. */
  divergentes: string[];
}

/** Joins two versions by field: what only they changed since `base` is to be taken, what both changed is named (H11). */
export function mesclarCampos(base: Campos, meus: Campos, deles: Campos): Mescla {
  const mudadosLa = camposDiferentes(base, deles).filter((campo) => !iguais(meus[campo], deles[campo]));
  const divergentes = mudadosLa.filter((campo) => !iguais(meus[campo], base[campo]));
  return { recebidos: mudadosLa.filter((campo) => !divergentes.includes(campo)), divergentes };
}

/** Empty, null and absent are the same. */
export const camposDiferentes = (um: Campos, outro: Campos): string[] =>
  [...new Set([...Object.keys(um), ...Object.keys(outro)])].filter((campo) => !iguais(um[campo], outro[campo]));

const iguais = (a: unknown, b: unknown): boolean => jsonCanonico(semVazio(a)) === jsonCanonico(semVazio(b));
const semVazio = (valor: unknown) => (valor === undefined || valor === '' ? null : valor);
