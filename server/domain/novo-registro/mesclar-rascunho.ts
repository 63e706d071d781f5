import { type Campos, mesclarCampos } from '../mesclar-campos.ts';
import type { Valores } from './formulario-campos.ts';

/** A draft that two people changed since they agreed. Lists hold names of fields. */
interface Mescla {
  /** Ours, with every change of theirs that we did not also make. */
  valores: Valores;
  recebidos: string[];
  /** Changed by both, differently: ours stands until somebody chooses. */
  divergentes: string[];
}

/** No part of a draft: they say who registers, not what (A13). */
const DA_SESSAO = ['ResponsavelNome', 'ResponsavelCPF', 'ResponsavelIDouNumeroMatricula'];

export const parteDoRascunho = <V extends Valores>(valores: V): Partial<V> =>
  Object.fromEntries(Object.entries(valores).filter(([campo]) => !DA_SESSAO.includes(campo))) as Partial<V>;

/** Joins two versions of a draft by field: what one side changed since `base` is taken, else named (H11). */
export function mesclarRascunho(base: Valores, meus: Valores, deles: Valores): Mescla {
  const la: Campos = deles;
  const { recebidos, divergentes } = mesclarCampos(base, meus, deles);
  const novos = Object.fromEntries(recebidos.map((campo) => [campo, la[campo] ?? '']));
  return { valores: { ...meus, ...novos }, recebidos, divergentes };
}
