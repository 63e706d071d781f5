import * as l from './listas.ts';
import { emOrdem, escolha, regra, tipo, umDe } from './notacao.ts';
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
  'SecaoPublicacao?': s.TNumeroPositivo,
  'PaginaPublicacao?': s.TNumeroPositivo,
  'NumeroDOU?': s.TNumeroPositivo,
} as const;
const TAtoRegulatorio = tipo('TAtoRegulatorio', {
  Tipo: l.TTipoAto,
  Numero: s.TNumeroAto,
  Data: s.TData,
  ...publicacao,
});
/** The process that still runs. */
export const TInformacoesTramitacaoEMEC = tipo('TInformacoesTramitacaoEMEC', {
  NumeroProcesso: s.TNumeroPositivo,
  TipoProcesso: s.TString,
  DataCadastro: s.TData,
  DataProtocolo: s.TData,
});
/** A published act, or its process at e-MEC. */
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
  CodigoMEC: s.TCodigoEMEC,
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
/** Where the diploma comes from, when the issuer took over the archive of another institution. */
export const TDadosIesOriginalCursoPTA = tipo(
  'TDadosIesOriginalCursoPTA',
  { Nome: s.TNome },
  umDe('Informe o código e-MEC da instituição de origem', {
    CodigoMEC: s.TCodigoEMEC,
    CodigoMEC_Indisponivel: s.TVazio,
  }),
  { 'CNPJ?': s.TCnpj, 'Endereco?': TEndereco, Descredenciamento: TAtoRegulatorio },
);

const CODIGO_DO_CURSO = 'Informe o código e-MEC do curso ou a tramitação no e-MEC';
const codigoDoCurso = umDe(CODIGO_DO_CURSO, {
  CodigoCursoEMEC: s.TCodigoEMEC,
  SemCodigoCursoEMEC: TInformacoesTramitacaoEMEC,
});
const THabilitacao = tipo('THabilitacao', { NomeHabilitacao: s.TString, DataHabilitacao: s.TData });
const TTituloConferido = tipo(
  'TTituloConferido',
  umDe('Informe o título conferido', { Titulo: l.TTitulo, OutroTitulo: s.OutroTitulo }),
  regra(({ OutroTitulo: outro }) =>
    l.TTitulo.facetas.enumeration?.some((titulo) => titulo === outro)
      ? ['OutroTitulo', 'Este título tem de ser informado em Titulo']
      : null,
  ),
);
const TPolo = tipo(
  'TPolo',
  { Nome: s.TString, Endereco: TEndereco },
  umDe('Informe o código e-MEC do polo ou a tramitação no e-MEC', {
    CodigoEMEC: s.TCodigoEMEC,
    SemCodigoEMEC: TInformacoesTramitacaoEMEC,
  }),
);
const nomeDoCurso = { NomeCurso: s.TString } as const;
const habilitacoes = { 'Habilitacao*': THabilitacao } as const;
const titulo = { TituloConferido: TTituloConferido, GrauConferido: l.TGrauConferido } as const;
const polo = { 'Polo?': TPolo } as const;
const atos = {
  Autorizacao: TAtoRegulatorioComOuSemEMEC,
  Reconhecimento: TAtoRegulatorioComOuSemEMEC,
  'RenovacaoReconhecimento?': TAtoRegulatorioComOuSemEMEC,
} as const;
const atosNSF = {
  'Autorizacao?': TAtoRegulatorioComOuSemEMEC,
  'Reconhecimento?': TAtoRegulatorioComOuSemEMEC,
  'RenovacaoReconhecimento?': TAtoRegulatorioComOuSemEMEC,
} as const;

export const TDadosCurso = tipo('TDadosCurso', nomeDoCurso, codigoDoCurso, {
  ...habilitacoes,
  Modalidade: l.TModalidadeCurso,
  ...titulo,
  'Enfase*': s.TString,
  EnderecoCurso: TEndereco,
  ...polo,
  ...atos,
});
/** NSF: institutions outside the federal system. */
export const TDadosCursoNSF = tipo('TDadosCursoNSF', nomeDoCurso, codigoDoCurso, {
  ...habilitacoes,
  Modalidade: l.TModalidadeCursoNSF,
  ...titulo,
  EnderecoCurso: TEndereco,
  ...polo,
  ...atosNSF,
});
export const TDadosCursoPorDecisaoJudicial = tipo(
  'TDadosCursoPorDecisaoJudicial',
  nomeDoCurso,
  umDe(CODIGO_DO_CURSO, {
    CodigoCursoEMEC: s.TCodigoEMEC,
    SemCodigoCursoEMEC: TInformacoesTramitacaoEMEC,
    CodigoCursoEMEC_Indisponivel: s.TVazio,
  }),
  { ...habilitacoes, Modalidade: l.TModalidadeCursoNSF, ...titulo },
  umDe('Informe o endereço do curso', { EnderecoCurso: TEndereco, EnderecoCurso_Indisponivel: s.TVazio }),
  { ...polo, ...atosNSF },
);
export const TDadosMinimoCurso = tipo('TDadosMinimoCurso', nomeDoCurso, codigoDoCurso, { ...habilitacoes, ...atos });
/** The course in Histórico and Currículo. */
export const cursoMinimo = umDe('Informe os dados do curso', {
  DadosCurso: TDadosMinimoCurso,
  DadosCursoNSF: tipo('TDadosMinimoCursoNSF', nomeDoCurso, codigoDoCurso, { ...habilitacoes, ...atosNSF }),
});

const datasDoLivro = {
  'ProcessoDoDiploma?': s.TId,
  DataColacaoGrau: s.TData,
  DataExpedicaoDiploma: s.TData,
  DataRegistroDiploma: s.TData,
  ResponsavelRegistro: tipo('', { Nome: s.TNome, CPF: s.TCpf, 'IDouNumeroMatricula?': s.TId }),
} as const;
// Portaria 1.095, not in the schema.
const emQueOrdem = [
  emOrdem('DataColacaoGrau', 'DataExpedicaoDiploma', 'A expedição não pode ser anterior à colação de grau'),
  emOrdem('DataExpedicaoDiploma', 'DataRegistroDiploma', 'O registro não pode ser anterior à expedição'),
] as const;
const NUMERO = 'Informe o número do registro, ou a folha e a sequência';
const folha = { NumeroFolhaDoDiploma: s.TId, NumeroSequenciaDoDiploma: s.TId } as const;
/** Number, or leaf and sequence, never both. */
export const TLivroRegistro = tipo(
  'TLivroRegistro',
  { LivroRegistro: s.TId },
  escolha(NUMERO, { NumeroRegistro: s.TId }, folha),
  datasDoLivro,
  ...emQueOrdem,
);
export const TLivroRegistroNSF = tipo(
  'TLivroRegistroNSF',
  { 'LivroRegistro?': s.TId },
  escolha(NUMERO, { NumeroRegistro: s.TId }, { ...folha, 'NumeroRegistro?': s.TId }),
  datasDoLivro,
  ...emQueOrdem,
);

/** When present, it lists every authority that signs the node. */
export const TInfoAssinantes = tipo('TInfoAssinantes', {
  'Assinante+': [
    tipo(
      '',
      { CPF: s.TCpf },
      umDe('Informe o cargo do assinante', { Cargo: l.TCargosAssinantes, OutroCargo: s.TString }),
    ),
    'Informe ao menos um assinante',
  ],
});
