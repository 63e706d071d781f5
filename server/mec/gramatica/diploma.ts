import {
  TDadosCurso,
  TDadosCursoNSF,
  TDadosCursoPorDecisaoJudicial,
  TDadosIesEmissora,
  TDadosIesOriginalCursoPTA,
  TDadosIesRegistradora,
  TInfoAssinantes,
  TLivroRegistro,
  TLivroRegistroNSF,
  TNaturalidade,
} from './instituicao.ts';
import * as l from './listas.ts';
import { escolha, sequencia, tipo, umDe } from './notacao.ts';
import * as s from './simples.ts';

/* The Diploma and its two signed parts, in the federal form, for other systems (NSF) and by order of a court. */

/** Attributes of what is signed as a whole. */
export const versaoEAmbiente = { '@versao': l.TVersao, '@ambiente!': l.TAmb } as const;

const pessoa = { Nome: s.TNome, 'NomeSocial?': s.TNome, Sexo: l.TSexo } as const;
export const TPessoa = tipo('TPessoa', pessoa);
const identidade = umDe('Informe o RG ou outro documento de identificação', {
  RG: tipo('TRg', { Numero: s.TNumeroRg, 'OrgaoExpedidor?': s.TString, UF: l.TUf }),
  OutroDocumentoIdentificacao: tipo('TOutroDocumentoIdentificacao', {
    TipoDocumento: s.TString,
    Identificador: s.TString,
  }),
});

/** `Diplomado` in the diploma, `Aluno` in the transcript. */
export const TDadosDiplomado = tipo(
  'TDadosDiplomado',
  { ID: s.TId, ...pessoa, Nacionalidade: s.TNome, Naturalidade: TNaturalidade, CPF: s.TCpf },
  identidade,
  { DataNascimento: s.TData },
);
const TDadosDiplomadoPorDecisaoJudicial = tipo(
  'TDadosDiplomadoPorDecisaoJudicial',
  umDe('Informe a identificação do aluno', { ID: s.TId, ID_Indisponivel: s.TVazio }),
  { Nome: s.TNome, 'NomeSocial?': s.TNome },
  umDe('Informe o sexo', { Sexo: l.TSexo, Sexo_Indisponivel: s.TVazio }),
  umDe('Informe a nacionalidade', { Nacionalidade: s.TNome, Nacionalidade_Indisponivel: s.TVazio }),
  umDe('Informe a naturalidade', { Naturalidade: TNaturalidade, Naturalidade_Indisponivel: s.TVazio }),
  { CPF: s.TCpf },
  identidade,
  umDe('Informe a data de nascimento', { DataNascimento: s.TData, DataNascimento_Indisponivel: s.TVazio }),
);

export const TInformacoesProcessoJudicial = tipo('TInformacoesProcessoJudicial', {
  NumeroProcessoJudicial: s.TNumeroProcessoJudicial,
  NomeJuiz: s.TString,
  'Decisao?': s.TString,
});
const TDeclaracoesAcercaProcesso = tipo('TDeclaracoesAcercaProcesso', { 'Declaracao+': s.TString });

const emissao = {
  'DadosIesOriginalCursoPTA?': TDadosIesOriginalCursoPTA,
  IesEmissora: TDadosIesEmissora,
} as const;
const assinado = { 'Assinantes?': TInfoAssinantes, 'ds:Signature+': null } as const;
const inicioDoDiploma = { '@id': s.idDe('Dip'), Diplomado: TDadosDiplomado, 'DataConclusao?': s.TData } as const;
/** What the issuer signs. */
export const TDadosDiploma = tipo('TDadosDiploma', {
  ...inicioDoDiploma,
  DadosCurso: TDadosCurso,
  ...emissao,
  ...assinado,
});
export const TDadosDiplomaNSF = tipo('TDadosDiplomaNSF', {
  ...inicioDoDiploma,
  DadosCurso: TDadosCursoNSF,
  ...emissao,
  ...assinado,
});
export const TDadosDiplomaPorDecisaoJudicial = tipo('TDadosDiplomaPorDecisaoJudicial', {
  '@id': s.idDe('Dip'),
  Diplomado: TDadosDiplomadoPorDecisaoJudicial,
  'DataConclusao?': s.TData,
  DadosCurso: TDadosCursoPorDecisaoJudicial,
  ...emissao,
  'DeclaracoesEmissoraAcercaProcesso?': TDeclaracoesAcercaProcesso,
  ...assinado,
});

const registro = { '@id': s.idDe('RDip'), IesRegistradora: TDadosIesRegistradora } as const;
const seguranca = {
  IdDocumentacaoAcademica: s.idDe('ReqDip'),
  Seguranca: tipo('TSeguranca', { CodigoValidacao: s.TCodigoValidacao }),
} as const;
const informacoes = { 'InformacoesAdicionais?': s.TString } as const;
/** What the registrar signs. */
export const TDadosRegistro = tipo('TDadosRegistro', {
  ...registro,
  LivroRegistro: TLivroRegistro,
  ...seguranca,
  ...informacoes,
  ...assinado,
});
const TDadosRegistroNSF = tipo('TDadosRegistroNSF', {
  ...registro,
  LivroRegistro: TLivroRegistroNSF,
  ...seguranca,
  ...informacoes,
  ...assinado,
});
const TDadosRegistroPorDecisaoJudicial = tipo('TDadosRegistroPorDecisaoJudicial', {
  ...registro,
  LivroRegistro: TLivroRegistroNSF,
  ...seguranca,
  InformacoesProcessoJudicial: TInformacoesProcessoJudicial,
  'DeclaracoesRegistradoraAcercaProcesso?': TDeclaracoesAcercaProcesso,
  ...informacoes,
  ...assinado,
});

export const TInfDiploma = tipo(
  'TInfDiploma',
  { '@versao': l.TVersao, '@id': s.idDe('VDip'), '@ambiente!': l.TAmb },
  escolha(
    'Informe os dados do diploma e do registro',
    sequencia(
      umDe('Informe os dados do diploma', { DadosDiploma: TDadosDiploma, DadosDiplomaNSF: TDadosDiplomaNSF }),
      umDe('Informe os dados do registro', { DadosRegistro: TDadosRegistro, DadosRegistroNSF: TDadosRegistroNSF }),
    ),
    {
      DadosDiplomaPorDecisaoJudicial: TDadosDiplomaPorDecisaoJudicial,
      DadosRegistroPorDecisaoJudicial: TDadosRegistroPorDecisaoJudicial,
    },
  ),
);

export const TDiploma = tipo('TDiploma', { infDiploma: TInfDiploma, 'ds:Signature': null });
