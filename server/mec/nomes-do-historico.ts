/*
 * Our names of a transcript's parts and MEC's, written down once: the mapping reads them forwards, an import and its
 * messages backwards.
 */
export const DOCENTE = { nome: 'Nome', titulacao: 'Titulacao', lattes: 'Lattes', cpf: 'CPF' } as const;
export const DISCIPLINA = {
  codigo: 'CodigoDisciplina',
  nome: 'NomeDisciplina',
  periodoLetivo: 'PeriodoLetivo',
} as const;
const PERIODO = { dataInicio: 'DataInicio', dataFim: 'DataFim', descricao: 'Descricao' } as const;
export const ATIVIDADE = {
  ...PERIODO,
  codigo: 'CodigoAtividadeComplementar',
  dataRegistro: 'DataRegistro',
  tipo: 'TipoAtividadeComplementar',
} as const;
export const ESTAGIO = { ...PERIODO, codigo: 'CodigoUnidadeCurricular' } as const;
export const EMPRESA = { razaoSocial: 'RazaoSocial', nomeFantasia: 'NomeFantasia', cnpj: 'CNPJ' } as const;
export const PESSOA = { nome: 'Nome', cpf: 'CPF' } as const;
export const INTERCAMBIO = { instituicao: 'Instituicao', pais: 'Pais', programa: 'NomeProgramaIntercambio' } as const;
export const ESCALAS = {
  nota: 'Nota',
  'nota-ate-cem': 'NotaAteCem',
  conceito: 'Conceito',
  'conceito-rm': 'ConceitoRM',
  'conceito-do-curso': 'ConceitoEspecificoDoCurso',
} as const;
