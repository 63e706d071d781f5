/* What SIGA answers, in its own words: written from docs/siga.md, not from the adapter that reads it. */

type Textos<Certos extends string, Anulaveis extends string> = Record<Certos, string> &
  Record<Anulaveis, string | null>;

export type PessoaSiga = Textos<
  'nome',
  | (
      | 'nomeSocial'
      | 'sexo'
      | 'nacionalidade'
      | 'cpf'
      | 'dataNascimento'
      | 'naturalUF'
      | 'natural'
      | 'naturalMunicipioUID'
    )
  | ('identidade' | 'identidadeExpeditor' | 'identidadeUF' | 'outroDocumentoTipo' | 'outroDocumentoNumero')
  | ('nomeMae' | 'sexoMae' | 'nomePai' | 'sexoPai')
>;

type VinculoSiga = Textos<
  'matricula' | 'codCurso' | 'curso' | 'campus',
  | ('tipoIngressoDescricao' | 'dataIngresso' | 'ocorrencia' | 'ocorrenciaData')
  | ('dataColacaoGrau1' | 'dataColacaoGrau2')
> & { campusID: number; sigaIdDataColacao: number };

export type PendenciaSiga = Record<'codigoDisciplina' | 'nomeDisciplina' | 'periodoLetivo' | 'situacao', string>;

interface EnadeSiga {
  matricula: string;
  cargaHorariaCurso: number;
  cargaHorariaCursada: number;
  enadeIngressante: string | null;
  enadeConcluiente: string | null;
  enadeEdicao: number | null;
}

type Unidade = 'hora-aula' | 'hora-relogio';
type Horas = { horas: number; etiqueta: string | null };
export type DocenteSiga = Textos<'nome' | 'titulacao', 'lattes' | 'cpf'>;

export interface DisciplinaSiga {
  codigoDisciplina: string;
  nomeDisciplina: string;
  periodoLetivo: string;
  cargaHoraria: (Horas & { unidade: Unidade })[];
  avaliacao: { escala: string; valor: string | number } | null;
  situacao: 'Aprovado' | 'Pendente' | 'Reprovado';
  formaIntegralizacao: string | null;
  docentes: DocenteSiga[];
}

type PraticaSiga = { dataInicio: string; dataFim: string; cargaHoraria: Horas[]; docentes: DocenteSiga[] };
type AtividadeSiga = PraticaSiga & Textos<'codigoAtividade' | 'tipo', 'descricao' | 'dataRegistro'>;
type EstagioSiga = PraticaSiga &
  Textos<'codigoUnidadeCurricular', 'descricao'> & { concedente: Textos<'razaoSocial' | 'cnpj', 'nomeFantasia'> };

export interface HistoricoSiga {
  matricula: string;
  codigoCurriculo: string;
  cargaHorariaCurso: { unidade: Unidade; horas: number };
  cargaHorariaCursada: { unidade: Unidade; horas: number };
  nomeParaAreas: string | null;
  areas: { codigo: string; nome: string }[];
  disciplinas: DisciplinaSiga[];
  atividadesComplementares: AtividadeSiga[];
  estagios: EstagioSiga[];
  situacoes: { periodoLetivo: string; situacao: Record<string, string | null> }[];
}

export interface ColacaoSiga {
  sigaIdDataColacao: number;
  sigaDataColacao: string;
  sigaTipoColacao: 'E' | 'P' | null;
  campusID: number;
}

export interface EstudanteSiga {
  dados: PessoaSiga & VinculoSiga;
  pendencias: PendenciaSiga[];
  enade: EnadeSiga;
  historico: HistoricoSiga;
}

export interface DadosSiga {
  colacoes: ColacaoSiga[];
  estudantes: EstudanteSiga[];
  cursos: Record<string, unknown>[];
}
