import { dizNivel } from './niveis.ts';

interface Campo {
  /** The office's name of it, and of a column of a file that holds it. */
  rotulo: string;
  /** Titles of files that name it, as `tituloSimples` writes them. Of several that a title may mean, the last of the table is taken. */
  titulos?: RegExp;
  maximo?: number;
  /** A date: all of them stand in the column `datas`. */
  data?: true;
  /** A text that may be missing, in a column of its own: read as it stands, as a number that is a text, or by rules of its own. */
  fato?: 'texto' | 'numero' | 'proprio';
  /** Its columns in `registro_antigo`, each with its type. */
  colunas?: Readonly<Record<string, string>>;
  /** The seal tells it by its name, where it is not null: sums made before it was there stay what they are. All others it tells by their place. */
  seladoPeloNome?: true;
  /** How a fact that is kept as a code is told. */
  dizer?: (valor: string) => string;
  /** The public's name of it; '' where it is said beside another. What has none is never public. */
  publico?: string;
  aberto?: string;
  /** A column of the office's list. */
  lista?: true;
  /** The box of the office's list finds it, typed whole. */
  procurado?: true;
  /** A published registration may be corrected in it. */
  corrigivel?: true;
}

/**
 * The fields of an old registration; `lugar` is livro, folha and número in one cell. The order is that of the seal, of lists
 * and pages: a new field says `seladoPeloNome` and stands where people expect it.
 */
export const CAMPOS = {
  nome: {
    rotulo: 'Nome',
    titulos: /^(nome|aluno|diplomado|formando|estudante|discente|graduado)\b/,
    maximo: 255,
    colunas: { nome: 'text' },
    publico: 'Diplomado',
    aberto: 'diplomado',
    lista: true,
    corrigivel: true,
  },
  cpf: {
    rotulo: 'CPF',
    titulos: /\bcpf\b/,
    colunas: { cpf: 'text', cpf_central: 'text', cpf_escrito: 'text' },
    publico: 'CPF',
    aberto: 'cpf',
    corrigivel: true,
  },
  curso: {
    rotulo: 'Curso',
    titulos: /\bcurso\b/,
    maximo: 255,
    colunas: { curso_nome: 'text', curso_id: 'uuid' },
    publico: 'Curso',
    aberto: 'curso',
    lista: true,
    corrigivel: true,
  },
  cursoEmec: {
    rotulo: 'Código e-MEC do curso',
    titulos: /emec (do )?curso|curso emec|codigo (e ?mec )?(do )?curso/,
    maximo: 20,
    fato: 'texto',
    colunas: { curso_emec: 'text' },
    publico: '',
    aberto: 'curso_codigo_emec',
  },
  grau: {
    rotulo: 'Grau ou título',
    titulos: /^(grau|titulo|titulacao|modalidade)/,
    maximo: 60,
    fato: 'texto',
    colunas: { grau: 'text' },
  },
  nivel: {
    rotulo: 'Nível',
    titulos: /^(nivel|tipo (de )?curso)/,
    maximo: 60,
    fato: 'proprio',
    colunas: { nivel: 'text' },
    seladoPeloNome: true,
    dizer: dizNivel,
    publico: 'Nível',
    aberto: 'nivel',
    lista: true,
    corrigivel: true,
  },
  iesEmissora: {
    rotulo: 'Instituição expedidora',
    titulos: /expedidora|emissora|instituicao de origem|^ies$/,
    maximo: 255,
    fato: 'texto',
    colunas: { ies_emissora: 'text' },
    publico: 'Instituição expedidora',
    aberto: 'expedidora',
  },
  iesEmissoraEmec: {
    rotulo: 'Código e-MEC da expedidora',
    titulos: /emec ies expedidora|emec (da )?(ies|expedidora|emissora)$/,
    maximo: 20,
    fato: 'texto',
    colunas: { ies_emissora_emec: 'text' },
    publico: '',
    aberto: 'expedidora_codigo_emec',
  },
  livro: {
    rotulo: 'Livro',
    titulos: /\blivro\b|^(lvr|liv)$|^n livro/,
    maximo: 60,
    colunas: { livro: 'text' },
    publico: 'Livro',
    aberto: 'livro',
    lista: true,
    corrigivel: true,
  },
  folha: {
    rotulo: 'Folha',
    titulos: /\b(folha|fls?|pagina|fl)\b/,
    maximo: 30,
    colunas: { folha: 'text', verso: 'boolean' },
    publico: 'Folha',
    aberto: 'folha',
    lista: true,
    corrigivel: true,
  },
  sequencia: {
    rotulo: 'Sequência na folha',
    titulos: /sequencia|ordem (do registro )?na folha/,
    maximo: 30,
    colunas: { sequencia: 'text' },
    publico: 'Sequência na folha',
    aberto: 'sequencia',
    corrigivel: true,
  },
  numero: {
    rotulo: 'Número do registro',
    titulos:
      /^(numero|num|n|nr|no) (do |de )?(registro|reg)\b|^registro n|^(numero|num|n|nr|no|reg)$|^n registro|^ordem$|numero registro/,
    maximo: 60,
    colunas: { numero: 'text' },
    publico: 'Número do registro',
    aberto: 'numero_registro',
    lista: true,
    procurado: true,
    corrigivel: true,
  },
  lugar: {
    rotulo: 'Livro, folha e número na mesma célula',
    colunas: { livro_chave: 'text', folha_chave: 'text', numero_chave: 'text', chave: 'text', lugar: 'text' },
  },
  via: {
    rotulo: 'Via',
    titulos: /^via$|\bvia (do )?diploma/,
    colunas: { via: 'smallint', primeira_via_id: 'uuid' },
    publico: 'Via',
    aberto: 'via',
    lista: true,
  },
  processo: {
    rotulo: 'Processo',
    titulos: /\bprocesso\b|^protocolo/,
    maximo: 60,
    fato: 'numero',
    colunas: { processo: 'text' },
    procurado: true,
    corrigivel: true,
  },
  ingresso: {
    rotulo: 'Data de ingresso',
    titulos: /\bingresso\b|data (de )?matricula/,
    data: true,
    publico: 'Ingresso no curso',
    aberto: 'data_ingresso',
    corrigivel: true,
  },
  conclusao: {
    rotulo: 'Data de conclusão',
    titulos: /\bconclusao\b/,
    data: true,
    publico: 'Conclusão do curso',
    aberto: 'data_conclusao',
    corrigivel: true,
  },
  colacao: {
    rotulo: 'Data de colação de grau',
    titulos: /\bcolacao\b|\bgrau em\b/,
    data: true,
    publico: 'Colação de grau',
    corrigivel: true,
  },
  expedicao: {
    rotulo: 'Data de expedição',
    titulos: /\bexpedicao\b|\bdata emissao\b|\bdt emissao\b/,
    data: true,
    publico: 'Expedição do diploma',
    aberto: 'data_expedicao',
    corrigivel: true,
  },
  numeroExpedicao: {
    rotulo: 'Número da expedição',
    titulos: /(numero|num|n|nr) (da |de )?expedicao/,
    maximo: 60,
    fato: 'numero',
    colunas: { numero_expedicao: 'text' },
    publico: 'Número da expedição',
    aberto: 'numero_expedicao',
  },
  registro: {
    rotulo: 'Data de registro',
    titulos: /(data|dt)\w* (do |de )?(registro|homologacao)|registro da homologacao|^registrado em/,
    data: true,
    colunas: { datas: 'jsonb', data_registro: 'date' },
    publico: 'Data de registro',
    aberto: 'data_registro',
    lista: true,
    corrigivel: true,
  },
  dou: {
    rotulo: 'Data de publicação no DOU',
    titulos: /\b(dou|diario oficial)\b|data publicacao|^dt_?publicacao/,
    data: true,
    publico: 'Publicação no DOU',
    aberto: 'data_publicacao_dou',
    corrigivel: true,
  },
  codigoValidacao: {
    rotulo: 'Código de validação',
    titulos: /codigo (de )?(validacao|verificacao|seguranca)/,
    maximo: 120,
    fato: 'texto',
    colunas: { codigo_validacao: 'text' },
    publico: 'Código de validação',
    procurado: true,
  },
  situacao: {
    rotulo: 'Situação',
    titulos: /^(situacao|status|cancelado|ativo)$/,
    colunas: { situacao: 'text' },
    aberto: 'situacao',
    lista: true,
  },
  dataAnulacao: {
    rotulo: 'Data da anulação',
    titulos: /^(data|dt)\w* (da |de )?(anulacao|cancelamento)/,
    colunas: { anulado_em: 'date' },
  },
  motivo: {
    rotulo: 'Motivo da anulação',
    titulos: /^motivo/,
    maximo: 500,
    fato: 'proprio',
    colunas: { motivo: 'text' },
  },
  observacao: {
    rotulo: 'Observação',
    titulos: /^obs/,
    maximo: 1000,
    fato: 'texto',
    colunas: { observacao: 'text' },
    corrigivel: true,
  },
} as const satisfies Record<string, Campo>;

type Campos = typeof CAMPOS;
export type CampoDoAcervo = keyof Campos;
type Com<K extends keyof Campo> = {
  [C in CampoDoAcervo]: Campos[C] extends Record<K, unknown> ? C : never;
}[CampoDoAcervo];

export const NOMES_DOS_CAMPOS = Object.keys(CAMPOS) as [CampoDoAcervo, ...CampoDoAcervo[]];
export const campoDoAcervo = (campo: CampoDoAcervo): Campo => CAMPOS[campo];
const comTal = <K extends keyof Campo>(dito: K): [Com<K>, ...Com<K>[]] =>
  NOMES_DOS_CAMPOS.filter((campo) => campoDoAcervo(campo)[dito] !== undefined) as unknown as [Com<K>, ...Com<K>[]];

export type DataDoAcervo = Com<'data'>;
/** Dates of an old registration, in the order in which they happen. */
export const DATAS_DO_ACERVO = comTal('data');
export type FatoDoAcervo = Com<'fato'>;
export const FATOS_DO_ACERVO = comTal('fato');
export type FatoPublico = Com<'publico'> & FatoDoAcervo;
export const FATOS_PUBLICOS = FATOS_DO_ACERVO.filter(
  (fato) => campoDoAcervo(fato).publico !== undefined,
) as FatoPublico[];
export type FatoDaLista = Com<'lista'> & FatoDoAcervo;
export const FATOS_DA_LISTA = FATOS_DO_ACERVO.filter((fato) => campoDoAcervo(fato).lista) as FatoDaLista[];
export const CAMPOS_PUBLICOS = comTal('publico');
export const CAMPOS_ABERTOS = comTal('aberto');
export const CAMPOS_DA_LISTA = comTal('lista');
export const CAMPOS_PROCURADOS = comTal('procurado');
export const CAMPOS_CORRIGIVEIS = comTal('corrigivel');

/** Columns of a fact: it has one. */
export type ColunaDoFato = { [F in FatoDoAcervo]: keyof Campos[F]['colunas'] & string }[FatoDoAcervo];
export const colunaDoFato = (fato: FatoDoAcervo): ColunaDoFato => Object.keys(CAMPOS[fato].colunas)[0] as ColunaDoFato;

/** The columns of `registro_antigo` that a line fills, with their types. */
export const COLUNAS_DO_ACERVO: readonly (readonly [coluna: string, tipo: string])[] = NOMES_DOS_CAMPOS.flatMap(
  (campo) => Object.entries(campoDoAcervo(campo).colunas ?? {}),
);

export const porCampo = <C extends CampoDoAcervo, V>(campos: readonly C[], valor: (campo: C) => V): Record<C, V> =>
  Object.fromEntries(campos.map((campo) => [campo, valor(campo)])) as Record<C, V>;

export const ehFato = (campo: CampoDoAcervo): campo is FatoDoAcervo => campoDoAcervo(campo).fato !== undefined;

/** A fact as people read it; null: it is not known. */
export const dizFato = (fato: FatoDoAcervo, valor: string | null): string | null =>
  valor === null ? null : (campoDoAcervo(fato).dizer?.(valor) ?? valor);

export const ehData = (campo: CampoDoAcervo): campo is DataDoAcervo | 'dataAnulacao' =>
  campo === 'dataAnulacao' || campoDoAcervo(campo).data === true;
