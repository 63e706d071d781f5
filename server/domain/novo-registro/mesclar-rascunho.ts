import { jsonCanonico } from '../texto/json-canonico.ts';
import type { Valores } from './formulario-campos.ts';

/** A draft that two people changed since they agreed. Lists hold names of fields. */
interface Mescla {
  /** Ours, with every change of theirs that we did not also make. */
  valores: Valores;
  recebidos: string[];
  /** Changed by both, differently: ours stands until somebody chooses. */
  divergentes: string[];
}

/** Who is in the session is no part of a draft: it says who registers, not what (A13). */
const DA_SESSAO = ['ResponsavelNome', 'ResponsavelCPF', 'ResponsavelIDouNumeroMatricula'];

/** What of a form belongs to the student's draft. */
export const parteDoRascunho = <V extends Valores>(valores: V): Partial<V> =>
  Object.fromEntries(Object.entries(valores).filter(([campo]) => !DA_SESSAO.includes(campo))) as Partial<V>;

type Campos = Readonly<Record<string, unknown>>;

/** Joins two versions of a draft by field: what one side changed since `base` is taken, else named (H11). */
export function mesclarRascunho(base: Valores, meus: Valores, deles: Valores): Mescla {
  const [antes, aqui, la]: Campos[] = [base, meus, deles];
  const mudadosLa = camposDiferentes(base, deles);
  const divergentes = mudadosLa.filter(
    (campo) => !iguais(aqui?.[campo], antes?.[campo]) && !iguais(aqui?.[campo], la?.[campo]),
  );
  const recebidos = mudadosLa.filter((campo) => !divergentes.includes(campo) && !iguais(aqui?.[campo], la?.[campo]));
  const novos = Object.fromEntries(recebidos.map((campo) => [campo, la?.[campo] ?? '']));
  return { valores: { ...meus, ...novos }, recebidos, divergentes };
}

/** Names of the fields that two versions fill differently; empty, null and absent are the same. */
export function camposDiferentes(um: Valores, outro: Valores): string[] {
  const [a, b]: Campos[] = [um, outro];
  return [...new Set([...Object.keys(um), ...Object.keys(outro)])].filter((campo) => !iguais(a?.[campo], b?.[campo]));
}

const iguais = (a: unknown, b: unknown): boolean => jsonCanonico(semVazio(a)) === jsonCanonico(semVazio(b));
const semVazio = (valor: unknown) => (valor === undefined || valor === '' ? null : valor);
