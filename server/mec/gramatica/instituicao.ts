import * as codigos from './codigos.ts';
import * as l from './listas.ts';
import { escolha, tipo, umDe } from './notacao.ts';
import * as numeros from './numeros.ts';
import * as s from './simples.ts';

/* What all six documents share: places, acts, institutions, courses and the book. */

// Code, name and UF of a Brazilian municipality, or the name of a foreign one.
const GMunicipio = escolha(
  'Informe o município brasileiro (código, nome e UF) ou o município estrangeiro',
  { CodigoMunicipio: s.TCodMunIBGE, NomeMunicipio: s.TNome, UF: l.TUf },
  { NomeMunicipioEstrangeiro: s.TNome },
);

export const TNaturalidade = tipo('TNaturalidade', GMunicipio);

export const TEndereco = tipo(
  'TEndereco',
  {
    Logradouro: s.textoAte(150, 2),
    'Numero?': s.textoAte(60),
    'Complemento?': s.textoAte(60),
    Bairro: s.textoAte(60, 2),
  },
  GMunicipio,
  { CEP: s.CEP },
);

const publicacao = {
  'VeiculoPublicacao?': s.TString,
  'DataPublicacao?': s.TData,
  'SecaoPublicacao?': numeros.TNumeroPositivo,
  'PaginaPublicacao?': numeros.TNumeroPositivo,
  'NumeroDOU?': numeros.TNumeroPositivo,
} as const;

const TAtoRegulatorio = tipo('TAtoRegulatorio', {
  Tipo: l.TTipoAto,
  Numero: s.TNumeroAto,
  Data: s.TData,
  ...publicacao,
});

/** The process that still runs. */
export const TInformacoesTramitacaoEMEC = tipo('TInformacoesTramitacaoEMEC', {
  NumeroProcesso: numeros.TNumeroPositivo,
  TipoProcesso: s.TString,
  DataCadastro: s.TData,
  DataProtocolo: s.TData,
});

/** Published, or its process at e-MEC. */
export const TAtoRegulatorioComOuSemEMEC = tipo(
  'TAtoRegulatorioComOuSemEMEC',
  escolha(
    'Informe o ato (tipo, número e data) ou a tramitação no e-MEC',
    { Tipo: l.TTipoAtoComAtoProprio, Numero: s.TNumeroAto, Data: s.TData, ...publicacao },
    { InformacoesTramitacaoEMEC: TInformacoesTramitacaoEMEC },
  ),
);

const mantenedora = tipo('', { RazaoSocial: s.TNome, CNPJ: s.TCnpj, Endereco: TEndereco });

const ies = {
  Nome: s.TNome,
  CodigoMEC: codigos.TCodigoEMEC,
  CNPJ: s.TCnpj,
  Endereco: TEndereco,
  Credenciamento: TAtoRegulatorioComOuSemEMEC,
  'Recredenciamento?': TAtoRegulatorioComOuSemEMEC,
  'RenovacaoDeRecredenciamento?': TAtoRegulatorioComOuSemEMEC,
} as const;

export const TDadosIesEmissora = tipo('TDadosIesEmissora', { ...ies, 'Mantenedora?': mantenedora });

export const TDadosIesRegistradora = tipo('TDadosIesRegistradora', {
  ...ies,
  'AtoRegulatorioAutorizacaoRegistro?': TAtoRegulatorio,
  Mantenedora: mantenedora,
});

/** For an issuer that took over the archive of another institution. */
export const TDadosIesOriginalCursoPTA = tipo(
  'TDadosIesOriginalCursoPTA',
  { Nome: s.TNome },
  umDe('Informe o código e-MEC da instituição de origem', {
    CodigoMEC: codigos.TCodigoEMEC,
    CodigoMEC_Indisponivel: s.TVazio,
  }),
  { 'CNPJ?': s.TCnpj, 'Endereco?': TEndereco, Descredenciamento: TAtoRegulatorio },
);
