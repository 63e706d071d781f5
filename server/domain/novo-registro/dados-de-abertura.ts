import type { Sexo } from './padroes.ts';

/** NOV-61; `null` is what the academic system does not know. Dates are `yyyy-MM-dd`. */
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
  /** Further parents; absent where the academic system gives none. */
  outrosGenitores?: readonly { nome: string; sexo: Sexo | null }[];
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
interface CursoParaRegistro {
  cursoID: string;
  /** The institution of its campus, which issues its diplomas. */
  instituicaoID: number;
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

/** All that the wizard knows when it opens: the student, the course, lists, people of the session, configuration. */
export interface DadosDeAbertura {
  estudante: EstudanteParaRegistro;
  vida: VidaAcademica | null;
  curso: CursoParaRegistro | null;
  graus: readonly { descricao: string }[];
  livros: readonly { livroID: string; nome: string; campus: readonly { campusUID: number }[] }[];
  ufDaInstituicao: string | null;
  /** The numbers of the institution's processes begin with it. */
  prefixoDoProcesso: string | null;
  /** Name of the student's birthplace in today's table of IBGE; absent where the code is of none. */
  municipioDeHoje?: string | undefined;
  responsavel: { nome: string; cpf: string; matricula: string } | null;
  termo: { nome: string; cpf: string; cargo: string } | null;
  assinantesDiploma: readonly { nome: string; cpf: string; cargo: string }[];
  assinantesRegistro: readonly { nome: string; cpf: string; cargo: string }[];
  /** Today, `yyyy-MM-dd`, in the institution's zone. */
  hoje: string;
}
