import * as codigos from './codigos.ts';
import { TAtoRegulatorioComOuSemEMEC, TEndereco, TInformacoesTramitacaoEMEC } from './instituicao.ts';
import * as l from './listas.ts';
import { regra, tipo, umDe } from './notacao.ts';
import * as s from './simples.ts';

const CODIGO_DO_CURSO = 'Informe o código e-MEC do curso ou a tramitação no e-MEC';

const codigoDoCurso = umDe(CODIGO_DO_CURSO, {
  CodigoCursoEMEC: codigos.TCodigoEMEC,
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
    CodigoEMEC: codigos.TCodigoEMEC,
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
    CodigoCursoEMEC: codigos.TCodigoEMEC,
    SemCodigoCursoEMEC: TInformacoesTramitacaoEMEC,
    CodigoCursoEMEC_Indisponivel: s.TVazio,
  }),
  { ...habilitacoes, Modalidade: l.TModalidadeCursoNSF, ...titulo },
  umDe('Informe o endereço do curso', { EnderecoCurso: TEndereco, EnderecoCurso_Indisponivel: s.TVazio }),
  { ...polo, ...atosNSF },
);

export const TDadosMinimoCurso = tipo('TDadosMinimoCurso', nomeDoCurso, codigoDoCurso, { ...habilitacoes, ...atos });

/** In Histórico and Currículo. */
export const cursoMinimo = umDe('Informe os dados do curso', {
  DadosCurso: TDadosMinimoCurso,
  DadosCursoNSF: tipo('TDadosMinimoCursoNSF', nomeDoCurso, codigoDoCurso, { ...habilitacoes, ...atosNSF }),
});
