import { z } from 'zod';
import { TIPOS_DE_UNIDADE } from '#domain/curriculo/tipos-de-unidade.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { emUmaLinha, limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';
import { textoMecSchema } from './texto-mec.ts';

/*
 * The cells of a curriculum's tables: each is typed or pasted as text, and read here as what it says. Both the office's
 * form and the server judge by these.
 */

const CODIGO_MAXIMO = 60;
const NOME_MAXIMO = 255;

const codigo = textoMecSchema('Código', CODIGO_MAXIMO);
const nome = textoMecSchema('Nome', NOME_MAXIMO);
const facultativo = (rotulo: string, maximo = NOME_MAXIMO) =>
  z
    .string()
    .transform(emUmaLinha)
    .refine((texto) => texto.length <= maximo, { error: `${rotulo} deve ter até ${maximo} caracteres` })
    .refine((texto) => texto === '' || problemaTextoMec(texto) === null, {
      error: ({ input }) => `${rotulo} ${problemaTextoMec(String(input))}`,
    })
    .transform((texto) => texto || null);

const HORAS = /^\d{1,6}(?:[.,]\d{1,2})?$/;
const lerHoras = (texto: string) => Number(texto.replace(',', '.'));
const horas = (rotulo: string) =>
  z
    .string()
    .overwrite(limparSinais)
    .regex(HORAS, { error: `${rotulo}: informe as horas` })
    .transform(lerHoras);
const horasOuNada = (rotulo: string) =>
  z
    .string()
    .overwrite(limparSinais)
    .refine((texto) => texto === '' || HORAS.test(texto), { error: `${rotulo}: informe as horas` })
    .transform((texto) => (texto === '' ? null : lerHoras(texto)));
const horasAula = z
  .string()
  .overwrite(limparSinais)
  .refine((texto) => texto === '' || /^[1-9]\d{0,5}$/.test(texto), { error: 'Horas-aula: informe um número inteiro' })
  .transform((texto) => (texto === '' ? null : Number(texto)));

/** Codes separated by commas. */
const codigos = z.string().transform((texto) =>
  texto
    .split(',')
    .map(emUmaLinha)
    .filter((um) => um !== ''),
);
const CODIGO_DA_UNIDADE = /^[A-Za-z0-9À-ÖØ-öø-ÿ.-]+$/;
const codigoDaUnidade = codigo.refine((texto) => CODIGO_DA_UNIDADE.test(texto), {
  error: ({ input }) =>
    acusarSinal('O código aceita letras, dígitos, hífen e ponto, sem espaços', input, CODIGO_DA_UNIDADE),
});
const tipo = z.enum(TIPOS_DE_UNIDADE, { error: 'Escolha o tipo' });

/** Cells of one row, by table. */
export const CELULAS = {
  unidades: {
    tipo,
    codigo: codigoDaUnidade,
    nome,
    horasAula,
    horasRelogio: horasOuNada('Horas-relógio'),
    fase: facultativo('Fase', 60),
    etiquetas: codigos,
    areas: codigos,
    preRequisitos: codigos,
  },
  etiquetas: { codigo, nome },
  areas: { codigo, nome },
  atividades: {
    categoria: codigo,
    nomeDaCategoria: nome,
    limiteDaCategoria: horasOuNada('Limite da categoria'),
    codigo,
    nome,
    limite: horas('Limite'),
  },
  criterios: {
    codigo,
    tipo: tipo.or(z.literal('').transform(() => null)),
    etiquetas: codigos,
    soma: codigos,
    minima: horas('Mínima'),
    maxima: horas('Máxima'),
    paraTotal: horasOuNada('Para o total'),
  },
} as const;

const MAXIMO_DE_LINHAS = 1_000;
const tabela = <T extends z.ZodRawShape>(celulas: T, minimo: number, falta: string) =>
  z
    .array(z.strictObject(celulas))
    .min(minimo, { error: falta })
    .max(MAXIMO_DE_LINHAS, { error: `São aceitas até ${MAXIMO_DE_LINHAS} linhas` });

/** The tables with their rows. */
export const TABELAS = {
  etiquetas: tabela(CELULAS.etiquetas, 1, 'Informe ao menos uma etiqueta'),
  areas: tabela(CELULAS.areas, 0, ''),
  unidades: tabela(CELULAS.unidades, 1, 'Informe ao menos uma unidade curricular'),
  atividades: tabela(CELULAS.atividades, 0, ''),
  criterios: tabela(CELULAS.criterios, 1, 'Informe ao menos um critério de integralização'),
};
export type NomeDeTabela = keyof typeof TABELAS;
