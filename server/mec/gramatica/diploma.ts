import * as codigos from './codigos.ts';
import { TDadosCurso, TDadosCursoNSF, TDadosCursoPorDecisaoJudicial } from './curso.ts';
import { TDadosDiplomado, TDadosDiplomadoPorDecisaoJudicial } from './diplomado.ts';
import { TDadosIesEmissora, TDadosIesOriginalCursoPTA, TDadosIesRegistradora } from './instituicao.ts';
import * as l from './listas.ts';
import { TInfoAssinantes, TLivroRegistro, TLivroRegistroNSF } from './livro.ts';
import { escolha, sequencia, tipo, umDe } from './notacao.ts';
import * as s from './simples.ts';

/* The Diploma and its two signed parts, in the federal form, for other systems (NSF) and by order of a court. */

export const versaoEAmbiente = { '@versao': l.TVersao, '@ambiente!': l.TAmb } as const;

export const TInformacoesProcessoJudicial = tipo('TInformacoesProcessoJudicial', {
  NumeroProcessoJudicial: codigos.TNumeroProcessoJudicial,
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

/** Signed by the issuer. */
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
  Seguranca: tipo('TSeguranca', { CodigoValidacao: codigos.TCodigoValidacao }),
} as const;

const informacoes = { 'InformacoesAdicionais?': s.TString } as const;

/** Signed by the registrar. */
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
