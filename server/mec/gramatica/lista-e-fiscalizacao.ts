import * as codigos from './codigos.ts';
import { versaoEAmbiente } from './diploma.ts';
import { TDadosIesEmissora, TDadosIesRegistradora } from './instituicao.ts';
import * as l from './listas.ts';
import { TLivroRegistro } from './livro.ts';
import { emOrdem, regra, tipo, umDe } from './notacao.ts';
import * as numeros from './numeros.ts';
import * as s from './simples.ts';

/* The registrar's list of annulled diplomas and the file that MEC may ask for. */

/** An empty list is valid. */
export const TInfListaDiplomasAnulados = tipo('TInfListaDiplomasAnulados', {
  ...versaoEAmbiente,
  NumeroDeSequencia: numeros.TNumeroPositivo,
  IESRegistradora: TDadosIesRegistradora,
  DiplomasAnulados: tipo('TDiplomasAnulados', {
    'DiplomaAnulado*': tipo('TDiplomaAnulado', {
      CodigoDiplomaAnulado: codigos.TCodigoValidacao,
      DataAnulacao: s.TData,
      MotivoAnulacao: l.TMotivoAnulacao,
      'AnotacaoAnulacao?': s.TString,
    }),
  }),
  DataMaximaProximaAtualizacao: s.TData,
});
export const TListaDiplomasAnulados = tipo('TListaDiplomasAnulados', {
  infListaDiplomasAnulados: TInfListaDiplomasAnulados,
  'ds:Signature': null,
});

const codigoECpf = { CodigoDiploma: codigos.TCodigoValidacao, CPFDetentor: s.TCpf } as const;
const NENHUM = 'Não há diplomas registrados no período';
export const TDiplomaDaEmissora = tipo('TDiplomaFiscalizadoEmissora', {
  ...codigoECpf,
  'CodigoEMECCurso?': codigos.TCodigoEMEC,
  DataEmissao: s.TData,
  DataRegistro: s.TData,
  URLXMLdoDiplomado: s.THttpsURL,
  URLRVDD: s.THttpsURL,
  'URLXMLdeRegistroAcademico?': s.THttpsURL,
});
const TDiplomasFiscalizadosEmissora = tipo('TDiplomasFiscalizadosEmissora', {
  'DiplomaFiscalizado+': [TDiplomaDaEmissora, NENHUM],
});
export const TDiplomaFiscalizado = tipo('TDiplomaFiscalizadoRegistradora', {
  ...codigoECpf,
  CodigoEMECEmissora: codigos.TCodigoEMEC,
  'CodigoEMECCurso?': codigos.TCodigoEMEC,
  DadosRegistro: TLivroRegistro,
  IdDocumentacaoAcademica: s.idDe('ReqDip'),
});

// The ids are xs:ID, so never twice.
const semRepetir = regra(({ DiplomaFiscalizado: diplomas }) => {
  if (!Array.isArray(diplomas)) return null;
  const ids = new Set(diplomas.map((diploma) => diploma?.IdDocumentacaoAcademica));
  return ids.size === diplomas.length ? null : ['DiplomaFiscalizado', 'O mesmo registro aparece mais de uma vez'];
});
const periodo = emOrdem(
  'DataInicioFiscalizacao',
  'DataFimFiscalizacao',
  'O fim do período não pode ser anterior ao início',
);
const inicio = { ...versaoEAmbiente, DataInicioFiscalizacao: s.TData } as const;
const fim = { DataFimFiscalizacao: s.TData } as const;
/** Only on express request of MEC, with at least one diploma. */
export const TInfFiscalizacaoEmissora = tipo(
  'TInfArquivoFiscalizacaoEmissora',
  { ...inicio, IESEmissora: TDadosIesEmissora, DiplomasFiscalizados: TDiplomasFiscalizadosEmissora, ...fim },
  periodo,
);
const TDiplomasFiscalizados = tipo(
  'TDiplomasFiscalizadosRegistradora',
  { 'DiplomaFiscalizado+': [TDiplomaFiscalizado, NENHUM] },
  semRepetir,
);
/** Only on express request of MEC, with at least one diploma. */
export const TInfFiscalizacaoRegistradora = tipo(
  'TInfArquivoFiscalizacaoRegistradora',
  { ...inicio, IESRegistradora: TDadosIesRegistradora, DiplomasFiscalizados: TDiplomasFiscalizados, ...fim },
  periodo,
);
export const TArquivoFiscalizacao = tipo(
  'TArquivoFiscalizacao',
  umDe('Informe o arquivo da emissora ou da registradora', {
    infArquivoFiscalizacaoEmissora: TInfFiscalizacaoEmissora,
    infArquivoFiscalizacaoRegistradora: TInfFiscalizacaoRegistradora,
  }),
  { 'ds:Signature': null },
);
