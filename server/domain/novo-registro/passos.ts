import { CAMPOS, CAMPOS_DO_PASSO, type CampoDoFormulario, type PassoId } from './formulario-campos.ts';

/** One step of the wizard: its number (from 1), title and fields. */
interface Passo {
  numero: number;
  id: PassoId;
  titulo: string;
  campos: readonly CampoDoFormulario[];
}

const TITULOS: readonly (readonly [PassoId, string])[] = [
  ['diplomado', 'Dados do Diplomado'],
  ['curso', 'Dados do Curso'],
  ['livro', 'Livro de Registro'],
  ['historico', 'Histórico Escolar'],
  ['ingresso', 'Dados de Ingresso'],
  ['assinaturas', 'Assinaturas'],
  ['informacoes', 'Informações Adicionais'],
];

/** The seven steps in order (NOV-03 to NOV-10, R11); parents belong to the first. */
export const PASSOS: readonly Passo[] = TITULOS.map(([id, titulo], indice) => ({
  numero: indice + 1,
  id,
  titulo,
  campos: Object.keys(CAMPOS_DO_PASSO[id]).filter(ehCampo),
}));

/** The step with this number; anything outside 1 to 7 gives the nearest one. */
export function passo(numero: number): Passo {
  const indice = Math.min(Math.max(Math.trunc(numero) || 1, 1), PASSOS.length) - 1;
  const achado = PASSOS[indice];
  if (!achado) throw new Error(`Não há passo ${numero}`);
  return achado;
}

/** Never below 1 (NOV-21). */
export function anterior(numero: number): number {
  return passo(numero - 1).numero;
}

/** Never past the last. */
export function proximo(numero: number): number {
  return passo(numero + 1).numero;
}

/** 'Registrar' stands only there (NOV-19). */
export function ehUltimo(numero: number): boolean {
  return passo(numero).numero === PASSOS.length;
}

export function passoDoCampo(campo: CampoDoFormulario): Passo {
  return PASSOS.find((p) => p.campos.includes(campo)) ?? passo(1);
}

export function ehCampo(nome: string): nome is CampoDoFormulario {
  return Object.hasOwn(CAMPOS, nome);
}
