import { TIPO_CADASTRO } from '#contract/ato-regulatorio.schemas.ts';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import { PATHS_DAS_FACES } from './paths-das-faces.ts';

/** The two faces of regulatory acts: one set of components, these differences. */
export const FACES = {
  reconhecimento: {
    tipoCadastro: TIPO_CADASTRO.reconhecimento,
    listar: atosRegulatoriosApi.listarDeReconhecimento,
    /** As the specification writes it in messages. */
    nome: 'Reconhecimento de Curso(s)',
    titulo: 'Reconhecimentos de Curso',
    paths: PATHS_DAS_FACES.reconhecimento,
  },
  autorizacao: {
    tipoCadastro: TIPO_CADASTRO.autorizacao,
    listar: atosRegulatoriosApi.listarDeAutorizacao,
    nome: 'Autorização de Curso(s)',
    titulo: 'Autorizações de Curso',
    paths: PATHS_DAS_FACES.autorizacao,
  },
} as const;

export type Face = (typeof FACES)[keyof typeof FACES];
