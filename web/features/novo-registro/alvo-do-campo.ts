import { focarNaChegada } from '../../lib/foco.ts';

/** First name of a path: `AssinaturasDiploma.0.cpf` belongs to `AssinaturasDiploma`. */
export const raizDe = (campo: string): string => campo.split('.')[0] ?? campo;

/** Name of the wizard's forms, which begins the ids of their fields. */
export const ASSISTENTE = 'nr';

/** Fields without an input of their own, and the input where they are put right. */
const ALVOS: Readonly<Record<string, string>> = {
  NaturalidadeNomeMunicipio: 'NaturalidadeCodigoMunicipio',
  LivroRegistro: 'LivroID',
  CursoID: 'NomeCurso',
  PrimeiraViaRegistroID: 'PrimeiraViaLivro',
};

/** Id of the input where a field (`Nome`, `AssinaturasDiploma.0.cpf`) is put right. */
export function idDoCampo(campo: string): string {
  const raiz = raizDe(campo);
  return `${ASSISTENTE}_${(ALVOS[raiz] ?? campo).replaceAll('.', '_')}`;
}

/**
 * Puts the focus where a field is put right; a list of signers has its add button in that place, and a doubt without a
 * field its first answer. `chegada`: the page opens with it.
 */
export function focarCampo(campo: string, { chegada = false } = {}): void {
  const alvo: HTMLElement | null =
    document.getElementById(idDoCampo(campo)) ??
    document.getElementById(idDoCampo(raizDe(campo))) ??
    document.querySelector<HTMLElement>(`[data-duvida="${CSS.escape(campo)}"] button`);
  if (chegada && alvo !== null) focarNaChegada(alvo, {});
  else alvo?.focus();
}
