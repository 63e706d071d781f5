import { TNaturalidade } from './instituicao.ts';
import * as l from './listas.ts';
import { tipo, umDe } from './notacao.ts';
import * as s from './simples.ts';

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

export const TDadosDiplomadoPorDecisaoJudicial = tipo(
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
