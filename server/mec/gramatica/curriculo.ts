import * as codigos from './codigos.ts';
import { cursoMinimo } from './curso.ts';
import { versaoEAmbiente } from './diploma.ts';
import { TDadosIesEmissora } from './instituicao.ts';
import * as l from './listas.ts';
import { livre, talvez, tipo } from './notacao.ts';
import * as numeros from './numeros.ts';
import * as s from './simples.ts';

/* The Currículo Escolar. */

const TInfEtiquetas = tipo('TInfEtiquetas', {
  'Etiqueta+': tipo('TDadoEtiqueta', {
    Codigo: s.TString,
    Nome: s.TString,
    'AplicadoAutomaticamenteUnidadesNaoPertencentesAoCurriculo?': l.TSimNao,
  }),
});
const TInfAreas = tipo('TInfAreas', { 'Area*': tipo('TDadoArea', { 'Codigo+': s.TString, 'Nome+': s.TString }) });

const cargas = {
  'CargaHorariaEmHoraAula?': numeros.THoraAula,
  CargaHorariaEmHoraRelogio: numeros.THoraRelogio,
} as const;
const TUnidadeCurricular = tipo('TUnidadeCurricular', {
  Tipo: l.TTipoUnidadeCurricular,
  Codigo: codigos.TCodigoUnidadeCurricular,
  Nome: s.TString,
  ...cargas,
  'Ementa?': tipo('TEmenta', { 'ItemEmenta+': s.TString }),
  'Fase?': s.TString,
  'Equivalencias?': tipo('TEquivalenciaUnidadesCurriculares', {
    'UnidadesCurricularesEquivalente+': tipo('', { 'CodigoUnidadeEquivalente+': codigos.TCodigoUnidadeCurricular }),
  }),
  'PreRequisitos?': tipo('TPreRequisitosUnidadesCurriculares', {
    'CodigoDependencia+': codigos.TCodigoUnidadeCurricular,
  }),
  'Etiquetas?': tipo('TEtiquetas', { 'Etiqueta+': tipo('TEtiqueta', { Codigo: s.TString }, talvez(cargas)) }),
  'Areas?': tipo('TAreas', { 'Area*': tipo('TCodigoArea', { Codigo: s.TString }) }),
});

const TAtividadeComplementar = tipo('TAtividadeComplementar', {
  Codigo: s.TId,
  Nome: s.TString,
  'Descricao?': s.TTextoAberto,
  LimiteCargaHorariaEmHoraRelogio: numeros.THoraRelogio,
});
const TInfEstruturaAtividades = tipo('TInfEstruturaAtividadesComplementares', {
  'Categoria*': tipo('TCategoriaAtividadeComplementar', {
    Codigo: s.TId,
    Nome: s.TString,
    'LimiteCargaHorariaEmHoraRelogio?': numeros.THoraRelogio,
    Atividades: tipo('TAtividadesComplementares', { 'Atividade+': TAtividadeComplementar }),
  }),
});

const limites = {
  CargasHorariasCriterio: tipo('TCriterioLimitesCargas', {
    CargaHorariaMinima: numeros.THoraRelogio,
    CargaHorariaMaxima: numeros.THoraRelogio,
    'CargaHorariaParaTotal?': numeros.THoraRelogio,
  }),
} as const;
const TInfCriteriosIntegralizacao = tipo(
  'TInfCriteriosIntegralizacao',
  livre(1, 'Informe ao menos um critério', 'Informe um critério de integralização', {
    CriterioIntegralizacaoRotulos: tipo('TCriterioIntegralizacaoRotulos', {
      Codigo: s.TId,
      'UnidadeCurricular?': l.TTipoUnidadeCurricular,
      'Etiqueta*': s.TString,
      ...limites,
    }),
    CriterioIntegralizacaoExpressao: tipo('TCriterioIntegralizacaoExpressao', {
      Codigo: s.TId,
      Expressao: tipo('TExpressao', { Soma: tipo('TCodigos', { 'Codigo+': s.TString }) }),
      ...limites,
    }),
  }),
);

export const TInfCurriculoEscolar = tipo(
  'TInfCurriculoEscolar',
  {
    ...versaoEAmbiente,
    CodigoCurriculo: codigos.TCodigoCurriculo,
    DataCurriculo: s.TData,
    MinutosRelogioDaHoraAula: numeros.TNumeroPositivo,
    'NomeParaAreas?': s.TString,
  },
  cursoMinimo,
  {
    IesEmissora: TDadosIesEmissora,
    infEtiquetas: TInfEtiquetas,
    infAreas: TInfAreas,
    infEstruturaCurricular: tipo('TInfEstruturaCurricular', { 'UnidadeCurricular+': TUnidadeCurricular }),
    'infEstruturaAtividadesComplementares?': TInfEstruturaAtividades,
    infCriteriosIntegralizacao: TInfCriteriosIntegralizacao,
    SegurancaCurriculo: tipo('TSegurancaCurriculo', { CodigoValidacao: codigos.TCodigoValidacaoCurriculo }),
    'InformacoesAdicionais?': s.TString,
  },
);

export const TCurriculoEscolar = tipo('TCurriculoEscolar', {
  infCurriculoEscolar: TInfCurriculoEscolar,
  'ds:Signature+': null,
});
