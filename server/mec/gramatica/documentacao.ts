import {
  TDadosDiploma,
  TDadosDiplomaNSF,
  TDadosDiplomaPorDecisaoJudicial,
  TInformacoesProcessoJudicial,
} from './diploma.ts';
import { TPessoa } from './diplomado.ts';
import { THistoricoEscolar, THistoricoEscolarSegundaVia } from './historico.ts';
import * as l from './listas.ts';
import { livre, tipo, umDe } from './notacao.ts';
import * as s from './simples.ts';

/* The Documentação Acadêmica: the request that the issuer signs and the registrar keeps. */

const TFiliacao = tipo('TFiliacao', { 'Genitor+': [TPessoa, 'Informe ao menos um genitor'] });
const filiacao = { Filiacao: TFiliacao } as const;
const TDadosPrivadosDiplomado = tipo('TDadosPrivadosDiplomado', { ...filiacao, HistoricoEscolar: THistoricoEscolar });
const TDadosPrivadosDiplomadoSegundaVia = tipo('TDadosPrivadosDiplomadoSegundaVia', {
  ...filiacao,
  HistoricoEscolar: THistoricoEscolarSegundaVia,
});
const TDadosPrivadosDiplomadoPorDecisaoJudicial = tipo(
  'TDadosPrivadosDiplomadoPorDecisaoJudicial',
  umDe('Informe a filiação', { ...filiacao, Filiacao_Indisponivel: s.TVazio }),
  umDe('Informe o histórico', {
    HistoricoEscolar: THistoricoEscolarSegundaVia,
    HistoricoEscolar_Indisponivel: s.TVazio,
  }),
  { InformacoesProcessoJudicial: TInformacoesProcessoJudicial },
);

const TTermoResponsabilidade = tipo('TTermoResponsabilidade', {
  Nome: s.TNome,
  CPF: s.TCpf,
  Cargo: s.TString,
  'AtoDesignacao?': s.TPdfA,
});
const atributosDoDocumento = { '@tipo': l.TTipoDocumentacao, '@observacoes?': s.TString } as const;
/** PDF/A in base64. */
const Documento = tipo('', { ...atributosDoDocumento, '#': s.TPdfA });
const TDocumentacaoComprobatoria = tipo('TDocumentacaoComprobatoria', {
  'Documento+': [Documento, 'Anexe ao menos um documento comprobatório'],
});
const TDocumentacaoComprobatoriaPorDecisaoJudicial = tipo(
  'TDocumentacaoComprobatoriaPorDecisaoJudicial',
  livre(0, '', 'Informe um documento', { Documento, Documento_Indisponivel: tipo('', atributosDoDocumento) }),
);

const requisicao = { '@versao': l.TVersao, '@id': s.idDe('ReqDip'), '@ambiente!': l.TAmb } as const;
const termo = { 'TermoResponsabilidadeEmissora?': TTermoResponsabilidade } as const;
const comprobatoria = { 'DocumentacaoComprobatoria?': TDocumentacaoComprobatoria } as const;
/** The term is optional in the schema; Portaria 1.095 wants it. */
const TRegistroReq = tipo('TRegistroReq', {
  ...requisicao,
  DadosDiploma: TDadosDiploma,
  DadosPrivadosDiplomado: TDadosPrivadosDiplomado,
  'TermoResponsabilidadeEmissora!': TTermoResponsabilidade,
  DocumentacaoComprobatoria: TDocumentacaoComprobatoria,
});
const TRegistroReqNSF = tipo('TRegistroReqNSF', {
  ...requisicao,
  DadosDiplomaNSF: TDadosDiplomaNSF,
  DadosPrivadosDiplomado: TDadosPrivadosDiplomado,
  ...termo,
  ...comprobatoria,
});
/** The digital second copy of a diploma issued on paper. */
const TRegistroSegundaViaReq = tipo(
  'TRegistroSegundaViaReq',
  requisicao,
  umDe('Informe os dados do diploma', { DadosDiploma: TDadosDiploma, DadosDiplomaNSF: TDadosDiplomaNSF }),
  { DadosPrivadosDiplomado: TDadosPrivadosDiplomadoSegundaVia, ...termo, ...comprobatoria },
);
const TRegistroPorDecisaoJudicialReq = tipo('TRegistroPorDecisaoJudicialReq', {
  ...requisicao,
  DadosDiplomaPorDecisaoJudicial: TDadosDiplomaPorDecisaoJudicial,
  DadosPrivadosDiplomado: TDadosPrivadosDiplomadoPorDecisaoJudicial,
  ...termo,
  'DocumentacaoComprobatoria?': TDocumentacaoComprobatoriaPorDecisaoJudicial,
});

export const TDocumentacaoAcademicaRegistro = tipo(
  'TDocumentacaoAcademicaRegistro',
  umDe('Informe uma requisição de registro', {
    RegistroReq: TRegistroReq,
    RegistroReqNSF: TRegistroReqNSF,
    RegistroSegundaViaReq: TRegistroSegundaViaReq,
    RegistroPorDecisaoJudicialReq: TRegistroPorDecisaoJudicialReq,
  }),
  { 'ds:Signature': null },
);
