import { paths } from '../../app/paths.ts';

/** Addresses of each kind, apart from the rest so that the route table stays small. */
export const PATHS_DOS_ATOS = {
  reconhecimento: {
    lista: paths.reconhecimentos,
    novo: paths.reconhecimentosNovo,
    edita: paths.reconhecimentosEdita,
    detalhe: paths.reconhecimentosDetalhe,
    exclui: paths.reconhecimentosExclui,
    vinculaCursos: paths.reconhecimentosVinculaCursos,
  },
  autorizacao: {
    lista: paths.autorizacaoCurso,
    novo: paths.autorizacaoCursoNovo,
    edita: paths.autorizacaoCursoEdita,
    detalhe: paths.autorizacaoCursoDetalhe,
    exclui: paths.autorizacaoCursoExclui,
    vinculaCursos: paths.autorizacaoCursoVinculaCursos,
  },
} as const;
