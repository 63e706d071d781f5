import { tipo, umDe } from './notacao.ts';
import * as s from './simples.ts';

const TSituacaoIntercambio = tipo('TSituacaoIntercambio', {
  'Instituicao?': s.TString,
  'Pais?': s.TString,
  'NomeProgramaIntercambio?': s.TString,
});

// The order of a choice means nothing; Formado comes first because a missing situation is nearly always that one.
const situacao = umDe('Informe uma situação do discente', {
  Formado: tipo('TSituacaoFormado', {
    DataConclusaoCurso: s.TData,
    DataColacaoGrau: s.TData,
    DataExpedicaoDiploma: s.TData,
  }),
  Trancamento: s.TVazio,
  MatriculadoEmDisciplina: s.TVazio,
  Licenca: s.TVazio,
  IntercambioInternacional: TSituacaoIntercambio,
  IntercambioNacional: TSituacaoIntercambio,
  Desistencia: s.TVazio,
  Abandono: s.TVazio,
  Jubilado: s.TVazio,
  OutraSituacao: s.TString,
});

/** The date of expedition is inside Formado, so it is fixed before the request is built. */
export const TSituacaoAtualDiscente = tipo('TSituacaoAtualDiscente', { 'PeriodoLetivo?': s.TString }, situacao);

export const TEntradaHistoricoSituacao = tipo(
  'TEntradaHistoricoSituacaoDiscentePeriodoLetivo',
  { PeriodoLetivo: s.TString },
  situacao,
);
