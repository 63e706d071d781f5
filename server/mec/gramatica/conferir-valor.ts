import type { Facetas, Simples } from './modelo.ts';

/* Our own check of a value before it is written: MEC's facets, our rules, each refusal a sentence at its field. */

/** What is said of a value that is missing. */
export const OBRIGATORIO = 'Preenchimento obrigatório';

const MAIOR_UNSIGNED_INT = 4_294_967_295;

const padroes = new Map<string, RegExp>();
function segue(pattern: string, valor: string): boolean {
  let regra = padroes.get(pattern);
  if (regra === undefined) {
    regra = new RegExp(`^(?:${pattern})$`);
    padroes.set(pattern, regra);
  }
  return regra.test(valor);
}

/** What is wrong with the value of a simple type, or null. */
export function problemaDoValor(tipo: Simples, valor: unknown): string | null {
  const { facetas, nossa } = tipo;
  if (facetas.enumeration !== undefined) {
    if (typeof valor === 'string' && facetas.enumeration.includes(valor)) return null;
    return nossa.mensagem ?? `Opção inválida; são aceitas: ${facetas.enumeration.join(', ')}`;
  }
  if (nossa.numero !== undefined) return nossa.numero(typeof valor === 'number' ? valor : Number.NaN);
  if (typeof valor !== 'string') return OBRIGATORIO;
  return problemaDaForma(tipo, valor) ?? problemaDoTamanho(facetas, valor) ?? problemaDoMaior(tipo, valor);
}

function problemaDaForma({ facetas: { pattern }, nossa, base }: Simples, texto: string): string | null {
  if (nossa.regra !== undefined) return nossa.regra(texto);
  if (pattern !== undefined) return segue(pattern, texto) ? null : (nossa.mensagem ?? 'Valor inválido');
  return typeof base === 'string' ? null : problemaDoValor(base, texto);
}

function problemaDoTamanho({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Facetas, texto: string) {
  if (texto.length < minLength) return `Mínimo de ${minLength} caracteres`;
  return texto.length > maxLength ? `Máximo de ${maxLength} caracteres` : null;
}

const problemaDoMaior = ({ nossa: { acima } }: Simples, digitos: string) =>
  acima !== undefined && Number(digitos) > MAIOR_UNSIGNED_INT ? acima : null;
