import { z } from 'zod';
import { ANDAMENTOS } from '#domain/envio/andamento.ts';
import { limparSinais, limparTexto } from '#domain/texto/limpar.ts';
import { arquivoDaListaBody, dataSchema, logicos, textoOuNull, textos, uuidSchema } from './common.ts';

/** The record that an address names. */
export const registroParams = z.strictObject({ registroId: uuidSchema });
const XML = ['xml-diploma', 'xml-doc-academica'] as const;
/** Names of the two documents in addresses (CON-64 to CON-67). */
export type NomeDoXml = (typeof XML)[number];
/** Describes one of its two documents. */
export const xmlParams = registroParams.extend({ xml: z.enum(XML, { error: 'Documento desconhecido' }) });
const DO_GRUPO = [...XML, 'xml-historico', 'representacao-visual', 'figura-do-historico'] as const;
/** Names of the documents that a record has at the connector. */
export type NomeDoDocumento = (typeof DO_GRUPO)[number];
/** One that comes back as a signed XML. */
export const xmlAssinadoParams = registroParams.extend({
  xml: z.enum([...XML, 'xml-historico'], { error: 'Documento desconhecido' }),
});

/** Describes CON-19. */
export const situacaoDoEnvioResponse = z.object({ situacaoId: z.number().int(), descricao: z.string() });

/** Filters of the submission screen (CON-50); everything may be left out. Dates are of the registration, yyyy-MM-dd. */
const filtrosDoEnvio = z.strictObject({
  situacaoId: z.number().int().min(1).max(12).nullish(),
  dataInicial: dataSchema('Data inicial inválida').nullish(),
  dataFinal: dataSchema('Data final inválida').nullish(),
  nome: z.string().overwrite(limparSinais).max(255, { error: 'O nome aceita até 255 caracteres' }).nullish(),
  rga: z.string().overwrite(limparSinais).max(20, { error: 'O RGA aceita até 20 números' }).nullish(),
});

/** Body of CON-50: one page of what the filters leave. */
export const buscarEnviosBody = filtrosDoEnvio.extend({
  /** Only these records: how a screen follows what it sent. */
  ids: z.array(uuidSchema).max(500).optional(),
  pagina: z.number().int().min(1).max(1_000_000).optional(),
  tamanho: z.number().int().min(1).max(500).optional(),
});

/** Columns of the submission screen that its file may have. */
export const COLUNAS_DOS_ENVIOS = ['estudante', 'rga', 'dataRegistro', 'situacao', 'etapa'] as const;

/** The same filters, with the columns of the file that is made of all that they leave. */
export const exportarEnviosBody = arquivoDaListaBody(COLUNAS_DOS_ENVIOS).safeExtend(filtrosDoEnvio.shape);

/** Where one document's sending stands, in the queue's words. */
const andamento = z.enum(ANDAMENTOS);

/**
 * XML submission record (CON-18). `success` is null while there is no verdict; `etapa` is the stage 1–5
 * (CON-12), null for what no longer stands. */
export const envioResponse = z.object({
  id: z.string().describe('registroId'),
  ...textos('estudante', 'rga', 'dataRegistro', 'situacao'),
  situacaoId: z.number().int(),
  etapa: z.number().int().nullable(),
  ...logicos('selecionado', 'cancelado', 'suspenso', 'revogado'),
  success: z.boolean().nullable(),
  error: textoOuNull,
  andamento: andamento.nullable(),
});
export type Envio = z.infer<typeof envioResponse>;

/** Outcome for one record of a sending or a sync. `mensagem` is the line to show (CON-70, CON-71). */
export const resultadoDoEnvioResponse = z.object({
  registroId: z.string(),
  success: z.boolean(),
  mensagem: z.string(),
  error: textoOuNull,
  situacaoId: z.number().int().nullable(),
  situacao: textoOuNull,
});
export type ResultadoDoEnvio = z.infer<typeof resultadoDoEnvioResponse>;

/** Record info (CON-20 to CON-22). `id` below 0 is a document that was not sent (CON-38). */
export const infoDoRegistroResponse = z.object({
  ...textos('registroId', 'diplomado', 'curso', 'rga', 'situacao'),
  situacaoId: z.number().int(),
  ...logicos('cancelado', 'suspenso', 'revogado', 'assinado'),
  codigoValidacao: z.string(),
  /** False: the registration's own code, until the signed diploma brings the official one (H6). */
  codigoOficial: z.boolean(),
  codigosAnteriores: z.array(z.string()),
  documentos: z.array(
    z.object({
      id: z.number(),
      tipo: z.string(),
      xml: z.enum(DO_GRUPO),
      situacaoConector: z.string(),
      andamento: andamento.nullable(),
      ultimoErro: textoOuNull,
      temXml: z.boolean(),
      /** Since when it stands as it does at the connector; null: never sent. */
      desde: z.iso.datetime().nullable(),
      /** Manual review at the service: it waits for, or got, somebody's word. */
      autorizacao: textoOuNull,
      /** Every passage by the connector's own clock, and whether its receipt is kept. */
      historico: z.array(z.object({ quando: textoOuNull, situacao: z.string(), info: z.string() })),
      temRecibo: z.boolean(),
      versoes: z.array(z.object({ documentId: z.string(), situacao: z.string() })),
      log: z.array(
        z.object({
          situacaoAnterior: textoOuNull,
          situacaoAtual: z.string(),
          dataHora: z.iso.datetime(),
          info: textoOuNull,
        }),
      ),
      assinaturas: z.array(
        z.object({
          ...textos('responsavel', 'tipo', 'situacao', 'tag'),
          arquivamento: z.boolean(),
          dataHora: z.iso.datetime().nullable(),
          /** Who signs in the signer's place; until when the signature is valid; since when it is asked for. */
          substituto: textoOuNull,
          expiraEm: z.iso.datetime().nullable(),
          pedidaEm: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
  erros: z.array(
    z.object({ dataHora: z.iso.datetime(), xml: z.string(), erro: z.string(), detalhes: z.array(z.string()) }),
  ),
});
export type InfoDoRegistro = z.infer<typeof infoDoRegistroResponse>;

/** Something that waits: a document on its way, or an order to suspend, reactivate or revoke. */
export const itemDaFilaResponse = z.object({
  ...textos('id', 'registroId', 'estudante', 'rga', 'oQue', 'andamento'),
  especie: z.enum(['documento', 'ordem']),
  precisaDePessoa: z.boolean(),
  desde: z.iso.datetime(),
  proximaTentativa: z.iso.datetime().nullable(),
  tentativas: z.number().int(),
  motivo: textoOuNull,
  /** Certificates that the norm does not allow and nothing else: a person may accept them. */
  certificadosPorAceitar: z.array(z.string()),
});
export type ItemDaFila = z.infer<typeof itemDaFilaResponse>;

const motivoSchema = z
  .string({ error: 'Informe o motivo' })
  .transform(limparTexto)
  .pipe(
    z
      .string()
      .min(5, { error: 'Informe o motivo (ao menos 5 letras)' })
      .max(500, { error: 'O motivo aceita até 500 caracteres' }),
  );
/** Body of an answer to the service's manual review. */
export const autorizacaoBody = z.strictObject({ autorizado: z.boolean(), motivo: motivoSchema });
/** Describes one document of a record, by its number at the connector. */
export const documentoParams = registroParams.extend({
  xml: z.enum(DO_GRUPO, { error: 'Documento desconhecido' }),
});
/** Describes the body of giving up. */
export const desistirBody = z.strictObject({ motivo: motivoSchema });
/** Body of accepting certificates that the norm does not allow: which, as they were shown, and why. */
export const aceitarCertificadosBody = z.strictObject({
  certificados: z.array(z.string().max(600)).min(1, { error: 'Diga que certificados são aceitos' }).max(40),
  motivo: motivoSchema,
});
/** Describes an item of the queue. */
export const itemParams = z.strictObject({ especie: z.enum(['documento', 'ordem']), id: uuidSchema });

/** Describes the body of a sending of many: one kind of document, up to 500 records. */
export const enviarLoteBody = z.strictObject({
  xml: z.enum(XML, { error: 'Documento desconhecido' }),
  registros: z
    .array(uuidSchema)
    .min(1, { error: 'Nenhum registro selecionado, Verifique' })
    .max(500, { error: 'Selecione até 500 registros por vez' }),
});

/** Describes the body of CON-58: what an office's own script sent to the connector by itself. */
export const salvarEnvioBody = z.strictObject({
  documentoUID: z.union([z.string().min(1).max(60), z.number().int().min(0)]).transform(String),
  documentType: z.union([z.literal(2), z.literal(4)], { error: 'documentType deve ser 2 ou 4' }),
  registroUID: uuidSchema,
  situacaoUID: z.number().int().min(1).max(12).nullish(),
  yourNumber: z.string().min(1).max(60),
});

/** Describes the body of CON-59. */
export const salvarErroBody = z.strictObject({
  message: z.string().min(1).max(4000),
  TipoXml: z.string().min(1).max(60),
  validationErrors: z
    .array(z.union([z.string().max(1000), z.object({ message: z.string().max(1000) })]))
    .max(100)
    .nullish(),
});
