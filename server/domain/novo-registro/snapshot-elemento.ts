import { z } from 'zod';
import { data, texto } from './snapshot-instituicao.ts';

/** Hours: whole class hours, or clock hours with up to two decimals. `etiqueta` is a label code of the curriculum. */
export const cargaHorariaDoSnapshot = z.strictObject({
  unidade: z.enum(['hora-aula', 'hora-relogio']),
  horas: z.number(),
});

const cargaComEtiqueta = cargaHorariaDoSnapshot.extend({ etiqueta: texto.nullable() });
const horasRelogioComEtiqueta = z.strictObject({ horas: z.number(), etiqueta: texto.nullable() });

/** A teacher; MEC demands the academic title, `lattes` is the whole http address. */
const docenteDoSnapshot = z.strictObject({
  nome: texto,
  titulacao: z.enum(['Tecnólogo', 'Graduação', 'Especialização', 'Mestrado', 'Doutorado']),
  lattes: texto.nullable(),
  cpf: texto.nullable(),
});

/** One of MEC's five scales. */
export const avaliacaoDoSnapshot = z.discriminatedUnion('escala', [
  z.strictObject({ escala: z.literal('nota'), valor: z.number() }),
  z.strictObject({ escala: z.literal('nota-ate-cem'), valor: z.number() }),
  z.strictObject({ escala: z.literal('conceito'), valor: texto }),
  z.strictObject({ escala: z.literal('conceito-rm'), valor: texto }),
  z.strictObject({ escala: z.literal('conceito-do-curso'), valor: texto }),
]);

const disciplina = z.strictObject({
  elemento: z.literal('disciplina'),
  codigo: texto.nullable().describe('may be null in a second copy only'),
  nome: texto,
  periodoLetivo: texto,
  cargaHoraria: z.array(cargaComEtiqueta),
  avaliacao: avaliacaoDoSnapshot.nullable(),
  resultado: z.enum(['Aprovado', 'Pendente', 'Reprovado']),
  formaIntegralizacao: texto.nullable().describe('Cursado, Validado, Aproveitado or other words; only when Aprovado'),
  docentes: z.array(docenteDoSnapshot).describe('may be empty in a second copy only'),
});

const atividadeComplementar = z.strictObject({
  elemento: z.literal('atividade-complementar'),
  codigo: texto.nullable().describe('may be null in a second copy only'),
  dataInicio: data,
  dataFim: data,
  dataRegistro: data.nullable(),
  tipo: texto,
  descricao: texto.nullable(),
  cargaHoraria: z.array(horasRelogioComEtiqueta),
  docentes: z.array(docenteDoSnapshot),
});

const estagio = z.strictObject({
  elemento: z.literal('estagio'),
  codigo: texto,
  dataInicio: data,
  dataFim: data,
  concedente: z
    .union([
      z.strictObject({ razaoSocial: texto, nomeFantasia: texto.nullable(), cnpj: texto }),
      z.strictObject({ nome: texto, cpf: texto }),
    ])
    .nullable(),
  descricao: texto.nullable(),
  cargaHoraria: z.array(horasRelogioComEtiqueta),
  docentes: z.array(docenteDoSnapshot),
});

const intercambio = { instituicao: texto.nullable(), pais: texto.nullable(), programa: texto.nullable() };

/** 'Formado' is not among them: it follows from the record's own dates. */
const situacaoDoPeriodo = z.discriminatedUnion('situacao', [
  z.strictObject({
    situacao: z.enum(['Trancamento', 'MatriculadoEmDisciplina', 'Licenca', 'Desistencia', 'Abandono', 'Jubilado']),
  }),
  z.strictObject({ situacao: z.literal('IntercambioInternacional'), ...intercambio }),
  z.strictObject({ situacao: z.literal('IntercambioNacional'), ...intercambio }),
  z.strictObject({ situacao: z.literal('OutraSituacao'), descricao: texto }),
]);

const situacaoDiscente = z.strictObject({
  elemento: z.literal('situacao-discente'),
  periodoLetivo: texto,
  situacao: situacaoDoPeriodo,
});

export const elementoDoHistorico = z.discriminatedUnion('elemento', [
  disciplina,
  atividadeComplementar,
  estagio,
  situacaoDiscente,
]);

export type ElementoDoHistorico = z.infer<typeof elementoDoHistorico>;
export type DocenteDoSnapshot = z.infer<typeof docenteDoSnapshot>;
export type SituacaoDoPeriodo = z.infer<typeof situacaoDoPeriodo>;
export type CargaHorariaDoSnapshot = z.infer<typeof cargaHorariaDoSnapshot>;
