import { semAcento } from '../texto/sem-acento.ts';

/** SituacaoENADE option list, in the specification's order (NOV-81), with what the officer reads. */
export const SITUACOES_ENADE = [
  { valor: 'Irregular', rotulo: 'Irregular' },
  { valor: 'IngressanteParticipante', rotulo: 'Ingressante participante' },
  { valor: 'DispensadoEmRazaoDoCalendarioTrienal', rotulo: 'Dispensado em razão do calendário trienal' },
  { valor: 'ConcluinteParticipante', rotulo: 'Concluinte participante' },
  { valor: 'DispensadoPeloMEC', rotulo: 'Dispensado pelo MEC' },
  { valor: 'DispensadoEmRazaoDaNaturezaDoCurso', rotulo: 'Dispensado em razão da natureza do curso' },
  { valor: 'DispensadoPorRazaoDeOrdemPessoal', rotulo: 'Dispensado por razão de ordem pessoal' },
  { valor: 'DispensadoPorAtoDaInstituicaoDeEnsino', rotulo: 'Dispensado por ato da instituição de ensino' },
  {
    valor: 'DispensadoEmRazaoDeMobilidadeAcademicaNoExterior',
    rotulo: 'Dispensado em razão de mobilidade acadêmica no exterior',
  },
] as const;
type SituacaoEnade = (typeof SITUACOES_ENADE)[number]['valor'];

/** The values alone, for schemas. */
export const VALORES_ENADE = SITUACOES_ENADE.map((situacao) => situacao.valor);

/** What the officer reads of a value; '' of none. */
export const rotuloDoEnade = (valor: string): string =>
  SITUACOES_ENADE.find((situacao) => situacao.valor === valor)?.rotulo ?? '';

/** Status when the texts say nothing (NOV-31). */
export const ENADE_PADRAO: SituacaoEnade = 'DispensadoEmRazaoDoCalendarioTrienal';

// 'participante' only counts when it is not denied ("não participante", "não foi participante").
const PARTICIPANTE = /(?<!\bnao(?: \w+){0,2} )\bparticip(?:antes?|ou)\b/;

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

/** Whether the texts say what is derived from them: no default, and no concluding student's text passed over. */
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
 * Year of an entrant's entry that stands beside the concluding student's: named in the entrant's text where both texts say
 * something, '' otherwise.
 */
export function edicaoDoIngressante(concluinte: string | null, ingressante: string | null): string {
  const texto = semAcento(ingressante ?? '');
  if (situacaoEnade(concluinte, ingressante) === 'IngressanteParticipante' || !PARTICIPANTE.test(texto)) return '';
  return /\b20\d\d\b/.exec(texto)?.[0] ?? '';
}

/** The two reasons that MEC 1.05 lists, literally; any other goes as `OutroMotivo`. */
export const MOTIVOS_ENADE_MEC = {
  calendario: 'Estudante não habilitado ao Enade em razão do calendário do ciclo avaliativo',
  natureza: 'Estudante não habilitado ao Enade em razão da natureza do projeto pedagógico do curso',
} as const;

/** The ENADE entry in MEC 1.05's words, without the edition year (R10). */
type EnadeMec =
  | { tipo: 'Habilitado' | 'Irregular'; condicao: 'Ingressante' | 'Concluinte' }
  | {
      tipo: 'NaoHabilitado';
      condicao: 'Concluinte';
      motivo: (typeof MOTIVOS_ENADE_MEC)[keyof typeof MOTIVOS_ENADE_MEC];
    }
  | { tipo: 'NaoHabilitado'; condicao: 'Concluinte'; outroMotivo: string };

const outro = (outroMotivo: string): EnadeMec => ({ tipo: 'NaoHabilitado', condicao: 'Concluinte', outroMotivo });

const PARA_MEC: Readonly<Record<SituacaoEnade, EnadeMec>> = {
  Irregular: { tipo: 'Irregular', condicao: 'Concluinte' },
  IngressanteParticipante: { tipo: 'Habilitado', condicao: 'Ingressante' },
  ConcluinteParticipante: { tipo: 'Habilitado', condicao: 'Concluinte' },
  DispensadoEmRazaoDoCalendarioTrienal: {
    tipo: 'NaoHabilitado',
    condicao: 'Concluinte',
    motivo: MOTIVOS_ENADE_MEC.calendario,
  },
  DispensadoEmRazaoDaNaturezaDoCurso: {
    tipo: 'NaoHabilitado',
    condicao: 'Concluinte',
    motivo: MOTIVOS_ENADE_MEC.natureza,
  },
  DispensadoPeloMEC: outro('Estudante dispensado pelo MEC'),
  DispensadoPorRazaoDeOrdemPessoal: outro('Estudante dispensado por razão de ordem pessoal'),
  DispensadoPorAtoDaInstituicaoDeEnsino: outro('Estudante dispensado por ato da instituição de ensino'),
  DispensadoEmRazaoDeMobilidadeAcademicaNoExterior: outro(
    'Estudante dispensado em razão de mobilidade acadêmica no exterior',
  ),
};

/** The wizard's status in MEC 1.05's words (R10). */
export function enadeParaMec(situacao: SituacaoEnade): EnadeMec {
  return PARA_MEC[situacao];
}
