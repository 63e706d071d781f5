import { semAcento } from '../texto/sem-acento.ts';
import { ENADE_PADRAO, PARTICIPANTE, type SituacaoEnade } from './enade.ts';

/** Phrases of the concluding-student text, first match wins, in the specification's order (NOV-23 to NOV-29). */
const FRASES_DO_CONCLUINTE: readonly (readonly [RegExp, SituacaoEnade])[] = [
  [PARTICIPANTE, 'ConcluinteParticipante'],
  [/calendario/, 'DispensadoEmRazaoDoCalendarioTrienal'],
  [/\bmec\b|ministerio da educacao/, 'DispensadoPeloMEC'],
  [/natureza/, 'DispensadoEmRazaoDaNaturezaDoCurso'],
  [/pessoal|pessoais/, 'DispensadoPorRazaoDeOrdemPessoal'],
  [/instrucao normativa|portaria/, 'DispensadoPorAtoDaInstituicaoDeEnsino'],
  [/mobilidade|exterior/, 'DispensadoEmRazaoDeMobilidadeAcademicaNoExterior'],
];

/** The concluding student's text first, then a participating entrant, else the default (NOV-23 to NOV-31). */
export function situacaoEnade(concluinte: string | null, ingressante: string | null): SituacaoEnade {
  const texto = semAcento(concluinte ?? '');
  const achada = FRASES_DO_CONCLUINTE.find(([frase]) => frase.test(texto));
  if (achada) return achada[1];
  return PARTICIPANTE.test(semAcento(ingressante ?? '')) ? 'IngressanteParticipante' : ENADE_PADRAO;
}

/** False of a default, and when a concluding student's text is passed over. */
export function enadeReconhecido(concluinte: string | null, ingressante: string | null): boolean {
  const texto = semAcento(concluinte ?? '').trim();
  if (sugestaoDeEnade(concluinte, ingressante) !== null) return false;
  return texto === ''
    ? PARTICIPANTE.test(semAcento(ingressante ?? ''))
    : FRASES_DO_CONCLUINTE.some(([frase]) => frase.test(texto));
}

/** `Irregular` is derived from no text; where one names it, it is offered. */
export const sugestaoDeEnade = (concluinte: string | null, ingressante: string | null): SituacaoEnade | null =>
  /(?<!\bnao )\birregular/.test(semAcento(`${concluinte ?? ''} ${ingressante ?? ''}`)) ? 'Irregular' : null;

/**
 * Year of an entrant's entry that stands beside the concluding student's: named in the entrant's text where both texts
 * say something, '' otherwise.
 */
export function edicaoDoIngressante(concluinte: string | null, ingressante: string | null): string {
  const texto = semAcento(ingressante ?? '');
  if (situacaoEnade(concluinte, ingressante) === 'IngressanteParticipante' || !PARTICIPANTE.test(texto)) return '';
  return /\b20\d\d\b/.exec(texto)?.[0] ?? '';
}
