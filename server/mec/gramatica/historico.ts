import * as codigos from './codigos.ts';
import { cursoMinimo } from './curso.ts';
import { versaoEAmbiente } from './diploma.ts';
import { TDadosDiplomado } from './diplomado.ts';
import { estagio, TEntradaHistoricoAtividade, TEntradaHistoricoAtividadeSegundaVia } from './historico-atividade.ts';
import {
  TCargaHoraria,
  TEntradaHistoricoDisciplina,
  TEntradaHistoricoDisciplinaSegundaVia,
} from './historico-disciplina.ts';
import { TEntradaHistoricoSituacao, TSituacaoAtualDiscente } from './historico-situacao.ts';
import { TDadosIesEmissora } from './instituicao.ts';
import * as l from './listas.ts';
import { livre, tipo, umDe, type Valor } from './notacao.ts';
import * as s from './simples.ts';

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
  CodigoCurriculo: codigos.TCodigoCurriculo,
  ElementosHistorico: TElementosHistorico,
  ...emissao,
  ENADE: TEnade,
  ...cargas,
  IngressoCurso: tipo('', { Data: s.TData, FormaAcesso: l.TFormaAcessoCurso }),
});

/** For what was born on paper. */
export const THistoricoEscolarSegundaVia = tipo('THistoricoEscolarSegundaVia', {
  'CodigoCurriculo?': codigos.TCodigoCurriculo,
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

export const TSegurancaHistorico = tipo('TSegurancaHistorico', { CodigoValidacao: codigos.TCodigoValidacaoHistorico });

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
