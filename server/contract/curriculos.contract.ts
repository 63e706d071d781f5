import { z } from 'zod';
import { problemasDoCurriculo } from '#domain/curriculo/conferir-curriculo.ts';
import { limparSinais } from '#domain/texto/limpar.ts';
import { assinaturaAvulsa } from './assinatura-avulsa.schemas.ts';
import { dataSchema, idParams, paginaDe, paginasQuery, textoOuNull, textos, uuidSchema } from './common.ts';
import { TABELAS } from './curriculos.celulas.ts';
import { curriculoEmTextos } from './curriculos.textos.ts';
import { consulta, operador } from './endpoint.ts';
import { textoMecSchema } from './texto-mec.ts';

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
  data: dataSchema('Data do currículo inválida'),
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

/** Digital curricula (RNP's type 11) and their pictures (12). */
export const curriculosApi = {
  /** Newest first. */
  listar: consulta('GET /api/curriculos', {
    resumo: 'Lista os currículos digitais gerados.',
    query: paginasQuery,
    resposta: paginaDe(curriculoResponse),
  }),
  /** What the register's transcripts say of a course's curriculum; `codigos` are those that they name. */
  lerModelo: consulta('GET /api/curriculos/modelo', {
    resumo: 'Mostra o que os históricos registrados dizem do currículo de um curso.',
    query: z.strictObject({ cursoId: uuidSchema, codigo: z.string().max(255).optional() }),
    resposta: z.object({
      codigos: z.array(z.string()),
      /** Transcripts that were read. */
      historicos: z.number().int(),
      curriculo: curriculoEmTextos,
    }),
  }),
  /** What was stated of an earlier one, to begin the next with. */
  lerConteudo: consulta('GET /api/curriculos/:id', {
    resumo: 'Mostra o conteúdo de um currículo gerado.',
    params: idParams,
    resposta: z.object({ cursoId: z.string(), curriculo: curriculoEmTextos }),
  }),
  /** 422 names the fields that MEC's layout refuses. One of the same code that nobody signed yet gives way. */
  gerar: operador('POST /api/curriculos', {
    resumo: 'Gera o currículo digital de um curso e o envia para assinatura.',
    body: curriculoBody,
    resposta: curriculoResponse,
  }),
  /** As it was signed, else as it was generated. */
  baixar: consulta('GET /api/curriculos/xml/:id', {
    resumo: 'Baixa o XML de um currículo.',
    params: idParams,
    resposta: 'arquivo',
  }),
  baixarFigura: consulta('GET /api/curriculos/pdf/:id', {
    resumo: 'Baixa a representação visual de um currículo.',
    params: idParams,
    resposta: 'arquivo',
  }),
};
