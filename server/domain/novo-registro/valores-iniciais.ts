import { formatarCpf } from '../texto/cpf.ts';
import { dataColacao, dataConclusao } from './datas.ts';
import { situacaoEnade } from './enade.ts';
import { formaAcesso } from './forma-acesso.ts';
import type { Valores } from './formulario-campos.ts';
import {
  edicaoEnadePadrao,
  formacaoPadrao,
  grauPadrao,
  IES_PADRAO,
  livroPadrao,
  MODALIDADE_PADRAO,
  PROCESSO_PREFIXO,
  reconhecimentoPadrao,
  SEGUNDA_VIA_PADRAO,
  SEXO_MAE_PADRAO,
  SEXO_PADRAO,
  SEXO_PAI_PADRAO,
  type Sexo,
  SITUACAO_ALUNO_PADRAO,
  tituloPadrao,
  ufNaturalidadePadrao,
} from './padroes.ts';

/** What the academic system knows of the student (NOV-61); `null` is what it does not know. Dates are `yyyy-MM-dd`. */
export interface EstudanteParaRegistro {
  rga: string;
  nome: string;
  nomeSocial: string | null;
  sexo: Sexo | null;
  nacionalidade: string | null;
  cpf: string | null;
  dataNascimento: string | null;
  naturalidade: { uf: string | null; municipio: string | null; codigoMunicipio: string | null };
  identidade: { numero: string | null; orgaoExpedidor: string | null; uf: string | null };
  outroDocumento: { tipo: string; identificador: string } | null;
  mae: { nome: string; sexo: Sexo | null } | null;
  pai: { nome: string; sexo: Sexo | null } | null;
  ingresso: { descricao: string | null; data: string | null };
  dataColacaoGrau1: string | null;
  dataColacaoGrau2: string | null;
}

/** ENADE texts and hours (NOV-62), and the curriculum where the academic system knows it. */
export interface VidaAcademica {
  concluinte: string | null;
  ingressante: string | null;
  edicao: string | null;
  cargaHorariaCurso: number | null;
  cargaHorariaCursada: number | null;
  unidade: 'hora-aula' | 'hora-relogio' | null;
  codigoCurriculo: string | null;
}

/** The course as ours keeps it; `autorizacao` and `endereco` are the texts shown. */
export interface CursoParaRegistro {
  cursoID: string;
  nome: string;
  codigoEmec: string | null;
  grau: string;
  campusUID: number;
  modalidade: string | null;
  titulacoes: readonly { titulacao: string; sexo: string }[];
  formacoes: readonly { formacao: string }[];
  reconhecimentos: readonly {
    reconhecimentoCursoUid: string;
    habilitacao: string | null;
    atoRegulatorio: { data: string | null };
  }[];
  autorizacao: string | null;
  endereco: string | null;
}

/** All that the wizard knows when it opens: the student, the course, the lists, the people of the session and the configuration. */
export interface DadosDeAbertura {
  estudante: EstudanteParaRegistro;
  vida: VidaAcademica | null;
  curso: CursoParaRegistro | null;
  graus: readonly { descricao: string }[];
  livros: readonly { livroID: string; nome: string; campus: readonly { campusUID: number }[] }[];
  ufDaInstituicao: string | null;
  responsavel: { nome: string; cpf: string; matricula: string } | null;
  termo: { nome: string; cpf: string; cargo: string } | null;
  assinantesDiploma: readonly { nome: string; cpf: string; cargo: string }[];
  assinantesRegistro: readonly { nome: string; cpf: string; cargo: string }[];
  /** Today, `yyyy-MM-dd`, in the institution's zone. */
  hoje: string;
}

/** The form as the wizard opens: what is known, the derivations and the defaults (NOV-23 to NOV-60). Nothing is validated. */
export function valoresIniciais(dados: DadosDeAbertura): Valores {
  return {
    ...diplomado(dados),
    ...curso(dados),
    ...livro(dados),
    ...historico(dados),
    FormaAcesso: formaAcesso(dados.estudante.ingresso.descricao),
    DataIngresso: dados.estudante.ingresso.data ?? '',
    DataConclusao: conclusao(dados),
    AssinaturasDiploma: dados.assinantesDiploma,
    AssinaturasRegistro: dados.assinantesRegistro,
    TermoNome: dados.termo?.nome ?? '',
    TermoCPF: formatarCpf(dados.termo?.cpf ?? ''),
    TermoCargo: dados.termo?.cargo ?? '',
    IesEmissoraId: IES_PADRAO,
    IesRegistradoraId: IES_PADRAO,
    Observacao: '',
    SegundaVia: SEGUNDA_VIA_PADRAO,
  };
}

function diplomado({ estudante: e, ufDaInstituicao }: DadosDeAbertura): Valores {
  const uf = ufNaturalidadePadrao(e.naturalidade.uf, ufDaInstituicao);
  const noBrasil = e.naturalidade.codigoMunicipio !== null;
  return {
    ID: e.rga,
    Nome: e.nome,
    NomeSocial: e.nomeSocial ?? '',
    Sexo: e.sexo ?? SEXO_PADRAO,
    Nacionalidade: e.nacionalidade ?? '',
    CPF: formatarCpf(e.cpf ?? ''),
    DataNascimento: e.dataNascimento ?? '',
    NaturalidadeUF: uf,
    NaturalidadeCodigoMunicipio: e.naturalidade.codigoMunicipio ?? '',
    NaturalidadeNomeMunicipio: noBrasil ? (e.naturalidade.municipio ?? '') : '',
    NaturalidadeNomeMunicipioEstrangeiro: noBrasil ? '' : (e.naturalidade.municipio ?? ''),
    RGNumero: e.identidade.numero ?? '',
    RGOrgaoExpedidor: e.identidade.orgaoExpedidor ?? '',
    RGUF: e.identidade.uf ?? '',
    OutroDocumentoIdentificacaoTipoDocumento: e.outroDocumento?.tipo ?? '',
    OutroDocumentoIdentificacaoIdentificador: e.outroDocumento?.identificador ?? '',
    NomeMae: e.mae?.nome ?? '',
    NomeSocialMae: '',
    SexoMae: e.mae?.sexo ?? SEXO_MAE_PADRAO,
    NomePai: e.pai?.nome ?? '',
    NomeSocialPai: '',
    SexoPai: e.pai?.sexo ?? SEXO_PAI_PADRAO,
  };
}

function curso({ curso: c, graus, estudante }: DadosDeAbertura): Valores {
  const reconhecimento = reconhecimentoPadrao(c?.reconhecimentos ?? []);
  return {
    CursoID: c?.cursoID ?? '',
    NomeCurso: c?.nome ?? '',
    Modalidade: c?.modalidade || MODALIDADE_PADRAO,
    Grau: grauPadrao(graus, c?.grau ?? ''),
    CursoFormacao: formacaoPadrao(c?.formacoes ?? []),
    TituloConferido: tituloPadrao(c?.titulacoes ?? [], estudante.sexo ?? SEXO_PADRAO),
    ReconhecimentoID: reconhecimento?.reconhecimentoCursoUid ?? '',
    Habilitacao: reconhecimento?.habilitacao ?? '',
    CodigoCursoEMEC: c?.codigoEmec ?? '',
    EnderecoCurso: c?.endereco ?? '',
    AutorizacaoCurso: c?.autorizacao ?? '',
  };
}

function livro(dados: DadosDeAbertura): Valores {
  const escolhido = dados.curso ? livroPadrao(dados.livros, dados.curso.campusUID) : dados.livros[0];
  return {
    LivroID: escolhido?.livroID ?? '',
    LivroRegistro: escolhido?.nome ?? '',
    Processo: PROCESSO_PREFIXO,
    DataColacao: colacao(dados) ?? '',
    DataExpedicao: dados.hoje,
    DataRegistro: dados.hoje,
    ResponsavelNome: dados.responsavel?.nome ?? '',
    ResponsavelCPF: formatarCpf(dados.responsavel?.cpf ?? ''),
    ResponsavelIDouNumeroMatricula: dados.responsavel?.matricula ?? '',
  };
}

function historico(dados: DadosDeAbertura): Valores {
  const { vida } = dados;
  return {
    SituacaoENADE: situacaoEnade(vida?.concluinte ?? null, vida?.ingressante ?? null),
    EdicaoENADE: vida?.edicao ?? edicaoEnadePadrao(conclusao(dados)),
    DataEmissaoHistorico: '',
    HoraEmissaoHistorico: '',
    CodigoCurriculo: vida?.codigoCurriculo ?? '',
    CargaHorariaUnidade: vida?.unidade ?? 'hora-relogio',
    CargaHorariaCurso: vida?.cargaHorariaCurso ?? undefined,
    CargaHorariaCursada: vida?.cargaHorariaCursada ?? undefined,
    SituacaoAluno: SITUACAO_ALUNO_PADRAO,
  };
}

function colacao({ estudante }: DadosDeAbertura): string | null {
  return dataColacao(estudante.dataColacaoGrau1, estudante.dataColacaoGrau2);
}

function conclusao(dados: DadosDeAbertura): string {
  return dataConclusao(colacao(dados)) ?? '';
}
