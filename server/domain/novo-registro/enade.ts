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

export type SituacaoEnade = (typeof SITUACOES_ENADE)[number]['valor'];
export const VALORES_ENADE = SITUACOES_ENADE.map((situacao) => situacao.valor);

/** '' of no value. */
export const rotuloDoEnade = (valor: string): string =>
  SITUACOES_ENADE.find((situacao) => situacao.valor === valor)?.rotulo ?? '';

/** Status when the texts say nothing (NOV-31). */
export const ENADE_PADRAO: SituacaoEnade = 'DispensadoEmRazaoDoCalendarioTrienal';
// 'participante' only counts when it is not denied ("não participante", "não foi participante").
export const PARTICIPANTE = /(?<!\bnao(?: \w+){0,2} )\bparticip(?:antes?|ou)\b/;
