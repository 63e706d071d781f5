import { atosRegulatoriosApi, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import { PATHS_DOS_ATOS } from './paths-dos-atos.ts';

/** Two kinds of screens of regulatory acts: one set of components, these differences. */
export const TELAS_DOS_ATOS = {
  reconhecimento: {
    tipoCadastro: TIPO_CADASTRO.reconhecimento,
    listar: atosRegulatoriosApi.listarDeReconhecimento,
    /** As the specification writes it in messages. */
    nome: 'Reconhecimento de Curso(s)',
    titulo: 'Reconhecimentos de Curso',
    paths: PATHS_DOS_ATOS.reconhecimento,
  },
  autorizacao: {
    tipoCadastro: TIPO_CADASTRO.autorizacao,
    listar: atosRegulatoriosApi.listarDeAutorizacao,
    nome: 'Autorização de Curso(s)',
    titulo: 'Autorizações de Curso',
    paths: PATHS_DOS_ATOS.autorizacao,
  },
} as const;

export type TelaDosAtos = (typeof TELAS_DOS_ATOS)[keyof typeof TELAS_DOS_ATOS];
