import { TIPO_CADASTRO } from '#contract/ato-regulatorio.schemas.ts';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import { paths } from '../../app/paths.ts';

/** The two faces of regulatory acts: one set of components, these differences. */
export const FACES = {
  reconhecimento: {
    tipoCadastro: TIPO_CADASTRO.reconhecimento,
    listar: atosRegulatoriosApi.listarDeReconhecimento,
    /** As the specification writes it in messages. */
    nome: 'Reconhecimento de Curso(s)',
    titulo: 'Reconhecimentos de Curso',
    paths: {
      lista: paths.reconhecimentos,
      novo: paths.reconhecimentosNovo,
      edita: paths.reconhecimentosEdita,
      detalhe: paths.reconhecimentosDetalhe,
      exclui: paths.reconhecimentosExclui,
      vinculaCursos: paths.reconhecimentosVinculaCursos,
    },
  },
  autorizacao: {
    tipoCadastro: TIPO_CADASTRO.autorizacao,
    listar: atosRegulatoriosApi.listarDeAutorizacao,
    nome: 'Autorização de Curso(s)',
    titulo: 'Autorizações de Curso',
    paths: {
      lista: paths.autorizacaoCurso,
      novo: paths.autorizacaoCursoNovo,
      edita: paths.autorizacaoCursoEdita,
      detalhe: paths.autorizacaoCursoDetalhe,
      exclui: paths.autorizacaoCursoExclui,
      vinculaCursos: paths.autorizacaoCursoVinculaCursos,
    },
  },
} as const;

export type Face = (typeof FACES)[keyof typeof FACES];
