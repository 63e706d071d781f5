import { TDadosDiplomado, versaoEAmbiente } from './diploma.ts';
import { cursoMinimo, TDadosIesEmissora } from './instituicao.ts';
import * as l from './listas.ts';
import { escolha, livre, nenhumOuUm, tipo, umDe, type Valor } from './notacao.ts';
import * as s from './simples.ts';

/* The Histórico Escolar: inside the request, and as a document of its own. */

const UMA_CARGA = 'Informe hora-aula ou hora-relógio';
const horas = umDe(UMA_CARGA, { HoraAula: s.THoraAula, HoraRelogio: s.THoraRelogio });
const TCargaHoraria = tipo('TCargaHoraria', horas);
const TCargaHorariaComEtiqueta = tipo('TCargaHorariaComEtiqueta', { '@etiqueta?': s.TString }, horas);
const THoraRelogioComEtiqueta = tipo('THoraRelogioComEtiqueta', { '@etiqueta?': s.TString, '#': s.THoraRelogio });
const CARGA = 'Informe a carga horária';

const TDocentes = tipo('TDocentes', {
  'Docente+': [
    tipo('TDocente', { Nome: s.TNome, Titulacao: l.TTitulacao, 'Lattes?': s.TLattes, 'CPF?': s.TCpf }),
    'Informe ao menos um docente',
  ],
});

const avaliacao = nenhumOuUm('Informe uma só nota ou conceito', {
  Nota: s.TNota,
  NotaAteCem: s.TNotaAteCem,
  Conceito: l.TConceito,
  ConceitoRM: l.TConceitoRM,
  ConceitoEspecificoDoCurso: s.TString,
});
const TDisciplinaAprovada = tipo(
  'TDisciplinaAprovada',
  nenhumOuUm('Informe uma só forma de integralização', {
    FormaIntegralizacao: l.TFormaIntegralizacao,
    OutraFormaIntegralizacao: s.TString,
  }),
);
const resultado = umDe('Informe se a disciplina foi aprovada, está pendente ou foi reprovada', {
  Aprovado: TDisciplinaAprovada,
  Pendente: s.TVazio,
  Reprovado: s.TVazio,
});
const disciplina = {
  NomeDisciplina: s.TString,
  PeriodoLetivo: s.TString,
  'CargaHoraria+': [TCargaHorariaComEtiqueta, CARGA],
} as const;
const TEntradaHistoricoDisciplina = tipo(
  'TEntradaHistoricoDisciplina',
  { CodigoDisciplina: s.TCodigoUnidadeCurricular, ...disciplina },
  avaliacao,
  resultado,
  { Docentes: TDocentes },
);
const TEntradaHistoricoDisciplinaSegundaVia = tipo(
  'TEntradaHistoricoDisciplinaSegundaViaNatoFisica',
  { 'CodigoDisciplina?': s.TCodigoUnidadeCurricular, ...disciplina },
  avaliacao,
  resultado,
  { 'Docentes?': TDocentes },
);

const atividade = {
  DataInicio: s.TData,
  DataFim: s.TData,
  'DataRegistro?': s.TData,
  TipoAtividadeComplementar: s.TString,
  'Descricao?': s.TString,
  'CargaHorariaEmHoraRelogio+': [THoraRelogioComEtiqueta, CARGA],
  DocentesResponsaveisPelaValidacao: TDocentes,
} as const;
const TEntradaHistoricoAtividade = tipo('TEntradaHistoricoAtividadeComplementar', {
  CodigoAtividadeComplementar: s.TCodigoUnidadeCurricular,
  ...atividade,
});
const TEntradaHistoricoAtividadeSegundaVia = tipo('TEntradaHistoricoAtividadeComplementarSegundaViaNatoFisica', {
  'CodigoAtividadeComplementar?': s.TCodigoUnidadeCurricular,
  ...atividade,
});

const TConcedenteEstagio = tipo(
  'TConcedenteEstagio',
  escolha(
    'Informe a empresa (razão social e CNPJ) ou a pessoa (nome e CPF) concedente do estágio',
    { RazaoSocial: s.TNome, 'NomeFantasia?': s.TNome, CNPJ: s.TCnpj },
    { Nome: s.TNome, CPF: s.TCpf },
  ),
);
const estagio = {
  CodigoUnidadeCurricular: s.TCodigoUnidadeCurricular,
  DataInicio: s.TData,
  DataFim: s.TData,
  'Concedente?': TConcedenteEstagio,
  'Descricao?': s.TString,
  'CargaHorariaEmHorasRelogio+': [THoraRelogioComEtiqueta, CARGA],
  DocentesOrientadores: TDocentes,
} as const;

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
const TSituacaoAtualDiscente = tipo('TSituacaoAtualDiscente', { 'PeriodoLetivo?': s.TString }, situacao);
const TEntradaHistoricoSituacao = tipo(
  'TEntradaHistoricoSituacaoDiscentePeriodoLetivo',
  { PeriodoLetivo: s.TString },
  situacao,
);

const NENHUM = 'O histórico não tem nenhum elemento';
const TElementosHistorico = tipo(
  'TElementosHistorico',
  livre(1, NENHUM, 'Informe um elemento do histórico', {
    Disciplina: TEntradaHistoricoDisciplina,
    AtividadeComplementar: TEntradaHistoricoAtividade,
    Estagio: tipo('TEntradaHistoricoEstagio', estagio),
    SituacaoDiscente: TEntradaHistoricoSituacao,
  }),
);
const TElementosHistoricoSegundaVia = tipo(
  'TElementosHistoricoSegundaViaNatoFisico',
  livre(1, NENHUM, 'Informe um elemento do histórico', {
    Disciplina: TEntradaHistoricoDisciplinaSegundaVia,
    AtividadeComplementar: TEntradaHistoricoAtividadeSegundaVia,
    Estagio: tipo('TEntradaHistoricoEstagioSegundaViaNatoFisica', estagio),
    SituacaoDiscente: TEntradaHistoricoSituacao,
  }),
);

/** One entry of a transcript, of a first or a second copy. */
export type ElementoHistorico = NonNullable<Valor<typeof TElementosHistorico>['#']>[number];

const condicao = { Condicao: l.TEnumCondicaoEnade, Edicao: s.TAno } as const;
const TInformacoesEnade = tipo('TInformacoesEnade', condicao);
const TEnade = tipo(
  'TEnade',
  livre(0, '', 'Informe a situação no Enade', {
    Habilitado: TInformacoesEnade,
    NaoHabilitado: tipo(
      'TEnadeNaoHabilitado',
      condicao,
      umDe('Informe o motivo da não habilitação', { Motivo: l.TEnumMotivoNaoHabilitacao, OutroMotivo: s.TString }),
    ),
    Irregular: TInformacoesEnade,
  }),
);
const TAreasComNome = tipo('TAreasComNome', { 'Area*': tipo('TAreaComNome', { Codigo: s.TString, Nome: s.TString }) });

const emissao = {
  'NomeParaAreas?': s.TString,
  'Areas?': TAreasComNome,
  DataEmissaoHistorico: s.TData,
  HoraEmissaoHistorico: s.THora,
  SituacaoAtualDiscente: TSituacaoAtualDiscente,
} as const;
const cargas = { CargaHorariaCursoIntegralizada: TCargaHoraria, CargaHorariaCurso: TCargaHoraria } as const;
export const THistoricoEscolar = tipo('THistoricoEscolar', {
  CodigoCurriculo: s.TCodigoCurriculo,
  ElementosHistorico: TElementosHistorico,
  ...emissao,
  ENADE: TEnade,
  ...cargas,
  IngressoCurso: tipo('', { Data: s.TData, FormaAcesso: l.TFormaAcessoCurso }),
});
/** For what was born on paper. */
export const THistoricoEscolarSegundaVia = tipo('THistoricoEscolarSegundaVia', {
  'CodigoCurriculo?': s.TCodigoCurriculo,
  ElementosHistorico: TElementosHistoricoSegundaVia,
  ...emissao,
  'ENADE?': TEnade,
  ...cargas,
  'IngressoCurso?': tipo('', {
    Data: s.TData,
    'FormaAcesso+': l.TFormaAcessoCurso,
    'AnoMesProcessoSeletivo?': s.TAnoMes,
  }),
});

export const TSegurancaHistorico = tipo('TSegurancaHistorico', { CodigoValidacao: s.TCodigoValidacaoHistorico });
const seguranca = {
  SegurancaHistorico: TSegurancaHistorico,
  'InformacoesAdicionais?': s.TString,
} as const;
const aluno = { ...versaoEAmbiente, Aluno: TDadosDiplomado } as const;
const emissora = { IesEmissora: TDadosIesEmissora } as const;
export const TInfHistoricoEscolar = tipo('TInfHistoricoEscolar', aluno, cursoMinimo, emissora, {
  HistoricoEscolar: THistoricoEscolar,
  ...seguranca,
});
export const TInfHistoricoEscolarSegundaVia = tipo(
  'TInfHistoricoEscolarSegundaViaNatoFisico',
  aluno,
  cursoMinimo,
  emissora,
  { HistoricoEscolar: THistoricoEscolarSegundaVia, ...seguranca },
);
/** A graduate's (`final`) or a student's (`parcial`). */
export const TDocumentoHistoricoEscolarDigital = tipo('TDocumentoHistoricoEscolarDigital', {
  infHistoricoEscolar: TInfHistoricoEscolar,
  'ds:Signature+': null,
});
export const TDocumentoHistoricoEscolarSegundaVia = tipo('TDocumentoHistoricoEscolarSegundaViaNatoFisico', {
  infHistoricoEscolar: TInfHistoricoEscolarSegundaVia,
  'ds:Signature+': null,
});
