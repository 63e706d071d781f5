import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { limparTexto } from '../texto/limpar.ts';

/** The 27 federative units: the only UFs that MEC's schema knows. */
export const UFS: readonly string[] = getStates()
  .map((estado) => estado.code)
  .sort();

/** UF of somebody born abroad: no UF of MEC's, it opens the free foreign municipality (NOV-101, NOV-109). */
export const UF_EXTERIOR = 'OU';

/** Brasileiro or Brasileira, whatever its case (NOV-94). */
export function ehBrasileiro(nacionalidade: string): boolean {
  return /^brasileir[oa]$/i.test(nacionalidade.trim());
}

/**
 * A nationality within a sentence: a Brazilian's agrees with the person (`brasileira`, `brasileiro`), however it was
 * typed; any other stands as it was registered, and so does one of a person whose sex is not known.
 */
export const nacionalidadeNaFrase = (nacionalidade: string, sexo: string | null): string =>
  sexo !== null && ehBrasileiro(nacionalidade)
    ? sexo === 'F'
      ? 'brasileira'
      : 'brasileiro'
    : `nacionalidade ${nacionalidade}`;

/** Without a nationality it does not (NOV-108, NOV-109). */
export function pedeMunicipioEstrangeiro(nacionalidade: string, uf: string): boolean {
  if (nacionalidade.trim() === '') return uf === UF_EXTERIOR;
  return !ehBrasileiro(nacionalidade) || uf === UF_EXTERIOR;
}

/** Condition over the form as it stands: any value may be missing or wrong. */
export type Condicao = (valores: Readonly<Record<string, unknown>>) => boolean;

const nacionalidade: (v: Readonly<Record<string, unknown>>) => string = (v) => limparTexto(v.Nacionalidade);

const preenchido = (v: Parameters<Condicao>[0], campo: string) => limparTexto(v[campo]) !== '';

export const brasileiro: Condicao = (v) => ehBrasileiro(nacionalidade(v));
const estrangeiro: Condicao = (v) => nacionalidade(v) !== '' && !brasileiro(v);
export const nascidoNoBrasil: Condicao = (v) => brasileiro(v) && limparTexto(v.NaturalidadeUF) !== UF_EXTERIOR;
export const nascidoNoExterior: Condicao = (v) =>
  pedeMunicipioEstrangeiro(nacionalidade(v), limparTexto(v.NaturalidadeUF));

/** A Brazilian's other document, while there is no RG. */
export const podeTerOutroDocumento: Condicao = (v) => estrangeiro(v) || (brasileiro(v) && !preenchido(v, 'RGNumero'));

/** MEC's choice of one: who has no RG is identified by another document, a foreigner always. */
export const identificadoPorOutro: Condicao = (v) =>
  estrangeiro(v) ||
  (podeTerOutroDocumento(v) &&
    (preenchido(v, 'OutroDocumentoIdentificacaoTipoDocumento') ||
      preenchido(v, 'OutroDocumentoIdentificacaoIdentificador')));
export const identificadoPorRg: Condicao = (v) => brasileiro(v) && !identificadoPorOutro(v);
