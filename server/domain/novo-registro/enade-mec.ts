import type { SituacaoEnade } from './enade.ts';

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

/** R10. */
export function enadeParaMec(situacao: SituacaoEnade): EnadeMec {
  return PARA_MEC[situacao];
}
