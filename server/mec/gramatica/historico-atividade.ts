import * as codigos from './codigos.ts';
import { CARGA, TDocentes, THoraRelogioComEtiqueta } from './historico-disciplina.ts';
import { escolha, tipo } from './notacao.ts';
import * as s from './simples.ts';

const atividade = {
  DataInicio: s.TData,
  DataFim: s.TData,
  'DataRegistro?': s.TData,
  TipoAtividadeComplementar: s.TString,
  'Descricao?': s.TString,
  'CargaHorariaEmHoraRelogio+': [THoraRelogioComEtiqueta, CARGA],
  DocentesResponsaveisPelaValidacao: TDocentes,
} as const;

export const TEntradaHistoricoAtividade = tipo('TEntradaHistoricoAtividadeComplementar', {
  CodigoAtividadeComplementar: codigos.TCodigoUnidadeCurricular,
  ...atividade,
});

export const TEntradaHistoricoAtividadeSegundaVia = tipo('TEntradaHistoricoAtividadeComplementarSegundaViaNatoFisica', {
  'CodigoAtividadeComplementar?': codigos.TCodigoUnidadeCurricular,
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

export const estagio = {
  CodigoUnidadeCurricular: codigos.TCodigoUnidadeCurricular,
  DataInicio: s.TData,
  DataFim: s.TData,
  'Concedente?': TConcedenteEstagio,
  'Descricao?': s.TString,
  'CargaHorariaEmHorasRelogio+': [THoraRelogioComEtiqueta, CARGA],
  DocentesOrientadores: TDocentes,
} as const;
