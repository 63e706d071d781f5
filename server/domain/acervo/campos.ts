/** Dates of an old registration, in the order in which they happen. */
export const DATAS_DO_ACERVO = ['ingresso', 'conclusao', 'colacao', 'expedicao', 'registro', 'dou'] as const;
export type DataDoAcervo = (typeof DATAS_DO_ACERVO)[number];

/** What a column of a file may hold, and what people call it. `lugar` is livro, folha and número in one cell. */
export const CAMPOS_DO_ACERVO = {
  nome: 'Nome',
  cpf: 'CPF',
  curso: 'Curso',
  cursoEmec: 'Código e-MEC do curso',
  grau: 'Grau ou nível',
  iesEmissora: 'Instituição expedidora',
  iesEmissoraEmec: 'Código e-MEC da expedidora',
  livro: 'Livro',
  folha: 'Folha',
  sequencia: 'Sequência na folha',
  numero: 'Número do registro',
  lugar: 'Livro, folha e número na mesma célula',
  via: 'Via',
  processo: 'Processo',
  numeroExpedicao: 'Número da expedição',
  codigoValidacao: 'Código de validação',
  ingresso: 'Data de ingresso',
  conclusao: 'Data de conclusão',
  colacao: 'Data de colação de grau',
  expedicao: 'Data de expedição',
  registro: 'Data de registro',
  dou: 'Data de publicação no DOU',
  situacao: 'Situação',
  motivo: 'Motivo da anulação',
  dataAnulacao: 'Data da anulação',
  observacao: 'Observação',
} as const;
export type CampoDoAcervo = keyof typeof CAMPOS_DO_ACERVO;
export const NOMES_DOS_CAMPOS = Object.keys(CAMPOS_DO_ACERVO) as [CampoDoAcervo, ...CampoDoAcervo[]];

/** Tells whether a field is one of the dates. */
export const ehData = (campo: CampoDoAcervo): campo is DataDoAcervo | 'dataAnulacao' =>
  campo === 'dataAnulacao' || (DATAS_DO_ACERVO as readonly string[]).includes(campo);
