import { z } from 'zod';
import { problemasDoCurriculo } from '#domain/curriculo/conferir-curriculo.ts';
import { TIPOS_DE_UNIDADE } from '#domain/curriculo/tipos-de-unidade.ts';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { emUmaLinha, limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';
import { assinaturaAvulsa } from './assinatura-avulsa.schemas.ts';
import {
  dataSchema,
  idParams,
  paginaDe,
  paginasQuery,
  textoMecSchema,
  textoOuNull,
  textos,
  uuidSchema,
} from './common.ts';
import { equipe } from './endpoint.ts';

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
const codigos = z
  .string()
  .max(4_000, { error: 'A lista de códigos passa de 4000 caracteres' })
  .transform((texto) =>
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

export const TABELAS = {
  etiquetas: tabela(CELULAS.etiquetas, 1, 'Informe ao menos uma etiqueta'),
  areas: tabela(CELULAS.areas, 0, ''),
  unidades: tabela(CELULAS.unidades, 1, 'Informe ao menos uma unidade curricular'),
  atividades: tabela(CELULAS.atividades, 0, ''),
  criterios: tabela(CELULAS.criterios, 1, 'Informe ao menos um critério de integralização'),
};
export type NomeDeTabela = keyof typeof TABELAS;

const linhas = <K extends string>(...nomes: K[]) => z.array(z.object(textos(...nomes)));

/** A curriculum as texts, to fill a form with; `''` is what nobody knows. */
const curriculoEmTextos = z.object({
  ...textos('codigo', 'data', 'minutosDaHoraAula', 'nomeParaAreas', 'informacoes'),
  etiquetas: linhas('codigo', 'nome'),
  areas: linhas('codigo', 'nome'),
  unidades: linhas(
    ...([
      'tipo',
      'codigo',
      'nome',
      'horasAula',
      'horasRelogio',
      'fase',
      'etiquetas',
      'areas',
      'preRequisitos',
    ] as const),
  ),
  atividades: linhas('categoria', 'nomeDaCategoria', 'limiteDaCategoria', 'codigo', 'nome', 'limite'),
  criterios: linhas('codigo', 'tipo', 'etiquetas', 'soma', 'minima', 'maxima', 'paraTotal'),
});
export type CurriculoEmTextos = z.infer<typeof curriculoEmTextos>;

const vazioENada = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);
const inteiro = (rotulo: string, maximo: number) =>
  z
    .string()
    .overwrite(limparSinais)
    .regex(/^[1-9]\d{0,3}$/, { error: `${rotulo}: informe um número inteiro` })
    .transform(Number)
    .refine((n) => n <= maximo, { error: `${rotulo}: o maior valor é ${maximo}` });

/** Fields of a curriculum outside its tables, each typed as text. */
export const camposDoCurriculo = {
  codigo: textoMecSchema('Código do currículo', 255),
  data: dataSchema('Data do currículo inválida', 'Informe a data do currículo'),
  minutosDaHoraAula: inteiro('Duração da hora-aula', 120),
  nomeParaAreas: vazioENada(textoMecSchema('Nome para áreas', 255)),
  informacoes: vazioENada(textoMecSchema('Informações adicionais', 2_000)),
};

/** The curriculum of a course as the office states it: texts that are read by their cells. */
const curriculoBody = z
  .strictObject({ cursoId: uuidSchema, ...camposDoCurriculo, ...TABELAS })
  .superRefine((curriculo, ctx) => {
    for (const { campo, mensagem } of problemasDoCurriculo(curriculo)) {
      const path = campo.split('.').map((parte) => (/^\d+$/.test(parte) ? Number(parte) : parte));
      ctx.addIssue({ code: 'custom', path, message: mensagem });
    }
  });

/** A curriculum that went to be signed; `data` is yyyy-MM-dd, `criadoEm` an instant. */
const curriculoResponse = z.object({
  ...textos('curriculoUID', 'cursoId', 'curso', 'codigo', 'criadoPor'),
  data: z.iso.date(),
  unidades: z.number().int(),
  criadoEm: z.iso.datetime(),
  /** Of the signing service; null: it is not signed. */
  codigoValidacao: textoOuNull,
  assinatura: assinaturaAvulsa,
  /** Its picture; null: it does not follow yet. */
  figura: assinaturaAvulsa.nullable(),
});
export type Curriculo = z.infer<typeof curriculoResponse>;

/** RNP's type 11, and their pictures (12). */
export const curriculosApi = {
  /** Newest first. */
  listar: equipe('consultar', 'GET /api/curriculos', {
    resumo: 'Lista os currículos digitais gerados.',
    query: paginasQuery,
    resposta: paginaDe(curriculoResponse),
  }),
  /** As the register's transcripts say it; `codigos` are those that they name. */
  lerModelo: equipe('consultar', 'GET /api/curriculos/modelo', {
    resumo: 'Mostra o currículo de um curso como está nos históricos registrados.',
    query: z.strictObject({ cursoId: uuidSchema, codigo: z.string().max(255).optional() }),
    resposta: z.object({
      codigos: z.array(z.string()),
      historicos: z.number().int(),
      curriculo: curriculoEmTextos,
    }),
  }),
  /** An earlier one, to begin the next with. */
  lerConteudo: equipe('consultar', 'GET /api/curriculos/:id', {
    resumo: 'Mostra o conteúdo de um currículo gerado.',
    params: idParams,
    resposta: z.object({ cursoId: z.string(), curriculo: curriculoEmTextos }),
  }),
  /** 422 names the fields that MEC's layout refuses. One of the same code that nobody signed yet gives way. */
  gerar: equipe('enviar', 'POST /api/curriculos', {
    resumo: 'Gera o currículo digital de um curso e o envia para assinatura.',
    body: curriculoBody,
    resposta: curriculoResponse,
  }),
  /** As it was signed, else as it was generated. */
  baixar: equipe('consultar', 'GET /api/curriculos/xml/:id', {
    resumo: 'Baixa o XML de um currículo.',
    params: idParams,
    resposta: 'arquivo',
  }),
  baixarFigura: equipe('consultar', 'GET /api/curriculos/pdf/:id', {
    resumo: 'Baixa a representação visual de um currículo.',
    params: idParams,
    resposta: 'arquivo',
  }),
};
