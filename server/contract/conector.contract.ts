import { z } from 'zod';
import { ANDAMENTOS } from '#domain/envio/andamento.ts';
import { limparSinais, limparTexto } from '#domain/texto/limpar.ts';
import {
  arquivoDaListaBody,
  dataSchema,
  feitoResponse,
  logicos,
  paginaDe,
  textoOuNull,
  textos,
  uuidSchema,
} from './common.ts';
import { equipe } from './endpoint.ts';
import { fatoQueFaltaResponse } from './fatos.schemas.ts';

const registroParams = z.strictObject({ registroId: uuidSchema });
const XML = ['xml-diploma', 'xml-doc-academica'] as const;
/** Names of the two documents in addresses (CON-64 to CON-67). */
export type NomeDoXml = (typeof XML)[number];
const xmlParams = registroParams.extend({ xml: z.enum(XML, { error: 'Documento desconhecido' }) });
const DO_GRUPO = [...XML, 'xml-historico', 'representacao-visual', 'figura-do-historico'] as const;
export type NomeDoDocumento = (typeof DO_GRUPO)[number];
/** One that comes back as a signed XML. */
const xmlAssinadoParams = registroParams.extend({
  xml: z.enum([...XML, 'xml-historico'], { error: 'Documento desconhecido' }),
});

/** CON-19. */
const situacaoDoEnvioResponse = z.object({ situacaoId: z.number().int(), descricao: z.string() });

/** Filters of the submission screen (CON-50); everything may be left out. Dates are of the registration, yyyy-MM-dd. */
const filtrosDoEnvio = z.strictObject({
  situacaoId: z.number().int().min(1).max(12).nullish(),
  dataInicial: dataSchema('Data inicial inválida', 'Informe a data inicial').nullish(),
  dataFinal: dataSchema('Data final inválida', 'Informe a data final').nullish(),
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

export const COLUNAS_DOS_ENVIOS = ['estudante', 'rga', 'dataRegistro', 'situacao', 'etapa'] as const;

/** The same filters, with the columns of the file that is made of all that they leave. */
export const exportarEnviosBody = arquivoDaListaBody(COLUNAS_DOS_ENVIOS).safeExtend(filtrosDoEnvio.shape);

const andamento = z.enum(ANDAMENTOS);

/**
 * XML submission record (CON-18). `success` is null while there is no verdict; `etapa` is the stage 1–5
 * (CON-12), null for what no longer stands. */
const envioResponse = z.object({
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
const resultadoDoEnvioResponse = z.object({
  registroId: z.string(),
  success: z.boolean(),
  mensagem: z.string(),
  error: textoOuNull,
  situacaoId: z.number().int().nullable(),
  situacao: textoOuNull,
});
export type ResultadoDoEnvio = z.infer<typeof resultadoDoEnvioResponse>;

/** How far a document is at the connector, and what is kept of its way there and of who signs it. */
export const vidaDoDocumento = z.object({
  tipo: z.string(),
  situacaoConector: z.string(),
  andamento: andamento.nullable(),
  ultimoErro: textoOuNull,
  /** MEC's environment with which it went; null: it never went, or went before this was noted. */
  ambiente: textoOuNull,
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
      /** The office that the record names for the person; null: a seal, or nobody whom it names. */
      cargo: textoOuNull,
      arquivamento: z.boolean(),
      dataHora: z.iso.datetime().nullable(),
      /** Tells who signs in the signer's place; until when the signature is valid; since when it is asked for. */
      substituto: textoOuNull,
      expiraEm: z.iso.datetime().nullable(),
      pedidaEm: z.iso.datetime().nullable(),
    }),
  ),
});
export type VidaDoDocumento = z.infer<typeof vidaDoDocumento>;

/** Record info (CON-20 to CON-22). `id` below 0 is a document that was not sent (CON-38). */
const infoDoRegistroResponse = z.object({
  ...textos('registroId', 'diplomado', 'curso', 'rga', 'situacao'),
  situacaoId: z.number().int(),
  ...logicos('cancelado', 'suspenso', 'revogado', 'assinado'),
  codigoValidacao: z.string(),
  /** False: the registration's own code, until the signed diploma brings the official one (H6). */
  codigoOficial: z.boolean(),
  codigosAnteriores: z.array(z.string()),
  documentos: z.array(vidaDoDocumento.extend({ id: z.number(), xml: z.enum(DO_GRUPO) })),
  erros: z.array(
    z.object({ dataHora: z.iso.datetime(), xml: z.string(), erro: z.string(), detalhes: z.array(z.string()) }),
  ),
});
export type InfoDoRegistro = z.infer<typeof infoDoRegistroResponse>;

/** Something that waits: a document on its way, or an order to suspend, reactivate or revoke. */
const itemDaFilaResponse = z.object({
  ...textos('id', 'estudante', 'rga', 'oQue', 'andamento'),
  especie: z.enum(['documento', 'ordem']),
  /** Null: it is the institution's own, and nobody's; `estudante` and `rga` are empty. */
  registroId: textoOuNull,
  precisaDePessoa: z.boolean(),
  desde: z.iso.datetime(),
  proximaTentativa: z.iso.datetime().nullable(),
  tentativas: z.number().int(),
  motivo: textoOuNull,
  /** It tells whether the item can be given up: a document that can be asked for again, an order that waits or stopped. */
  podeDesistir: z.boolean(),
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
/** By its number at the connector. */
const documentoParams = registroParams.extend({
  xml: z.enum(DO_GRUPO, { error: 'Documento desconhecido' }),
});
export const desistirBody = z.strictObject({ motivo: motivoSchema });
/** Body of accepting certificates that the norm does not allow: which, as they were shown, and why. */
export const aceitarCertificadosBody = z.strictObject({
  certificados: z.array(z.string().max(600)).min(1, { error: 'Diga que certificados são aceitos' }).max(40),
  motivo: motivoSchema,
});
const itemParams = z.strictObject({ especie: z.enum(['documento', 'ordem']), id: uuidSchema });

/** One kind of document, up to 500 records. */
const enviarLoteBody = z.strictObject({
  xml: z.enum(XML, { error: 'Documento desconhecido' }),
  registros: z
    .array(uuidSchema)
    .min(1, { error: 'Nenhum registro selecionado, Verifique' })
    .max(500, { error: 'Selecione até 500 registros por vez' }),
});

/** CON-58: what an office's own script sent to the connector by itself. */
export const salvarEnvioBody = z.strictObject({
  documentoUID: z.union([z.string().min(1).max(60), z.number().int().min(0)]).transform(String),
  documentType: z.union([z.literal(2), z.literal(4)], { error: 'documentType deve ser 2 ou 4' }),
  registroUID: uuidSchema,
  situacaoUID: z.number().int().min(1).max(12).nullish(),
  yourNumber: z.string().min(1).max(60),
});

/** CON-59. */
export const salvarErroBody = z.strictObject({
  message: z.string().min(1).max(4000),
  TipoXml: z.string().min(1).max(60),
  validationErrors: z
    .array(z.union([z.string().max(1000), z.object({ message: z.string().max(1000) })]))
    .max(100)
    .nullish(),
});

/** CON-*. */
export const conectorApi = {
  /** CON-49: all statuses but 11 (CON-34). */
  listarSituacoes: equipe('consultar', 'GET /api/Conector/situacoes', {
    resumo: 'Lista as situações de envio oferecidas no filtro.',
    resposta: z.array(situacaoDoEnvioResponse),
  }),
  /** CON-50. */
  buscarEnvios: equipe('consultar', 'POST /api/Conector/registros', {
    soLe: true,
    resumo: 'Busca registros pela situação do envio, período, nome ou RGA.',
    body: buscarEnviosBody,
    resposta: paginaDe(envioResponse),
  }),
  /** All that CON-50's filters leave as a file, in the columns of the screen. 404: nothing was found. */
  exportarEnvios: equipe('consultar', 'POST /api/Conector/registros/exportar-lista', {
    resumo: 'Baixa a lista filtrada de envios em CSV ou XLSX.',
    body: exportarEnviosBody,
    resposta: 'arquivo',
  }),
  /** It stands once for all the records that are sent. */
  listarFatosQueFaltam: equipe('consultar', 'POST /api/Conector/fatos-que-faltam', {
    soLe: true,
    resumo: 'O que falta no cadastro para enviar registros ao conector.',
    body: z.strictObject({
      registros: z
        .array(uuidSchema)
        .min(1, { error: 'Nenhum registro selecionado, Verifique' })
        .max(500, { error: 'Selecione até 500 registros por vez' }),
    }),
    resposta: z.array(fatoQueFaltaResponse),
  }),
  /** CON-51: asks the connector about each record's document now. */
  atualizarSituacao: equipe('enviar', 'PUT /api/Conector/atualizar-situacao', {
    resumo: 'Sincroniza a situação dos registros com o conector.',
    body: z
      .array(z.strictObject({ registroId: uuidSchema }))
      .min(1, { error: 'Nenhum registro selecionado, Verifique' })
      .max(200, { error: 'Selecione até 200 registros por vez' }),
    resposta: z.array(resultadoDoEnvioResponse),
  }),
  /** CON-52. */
  enviarXmlDiploma: equipe('enviar', 'POST /api/Conector/enviar/xml-diploma/:registroId', {
    resumo: 'Envia o XML do diploma digital de um registro para assinatura.',
    params: registroParams,
    resposta: resultadoDoEnvioResponse,
  }),
  /** A10: the server posts to the connector, never the browser. */
  enviarXmlDocAcademica: equipe('enviar', 'POST /api/Conector/enviar/xml-doc-academica/:registroId', {
    resumo: 'Envia o XML da documentação acadêmica de um registro para assinatura.',
    params: registroParams,
    resposta: resultadoDoEnvioResponse,
  }),
  /** The same for many: everything is queued before the answer, so that nothing depends on who waits for it. */
  enviarEmLote: equipe('enviar', 'POST /api/Conector/enviar-lote', {
    resumo: 'Põe na fila o envio de um dos XMLs de vários registros.',
    body: enviarLoteBody,
    resposta: z.array(resultadoDoEnvioResponse),
  }),
  /** CON-53: `documentData` of documentType 4. */
  lerJsonDocAcademica: equipe('enviar', 'GET /api/Conector/json/doc-academica/:registroId', {
    resumo: 'Gera o JSON da documentação acadêmica de um registro para o conector.',
    params: registroParams,
    resposta: z.object({ meta: z.record(z.string(), z.unknown()), data: z.record(z.string(), z.unknown()) }),
  }),
  /**
   * CON-54: for an office's own scripts; a browser is refused, so that the token never reaches one. 409 where the connector
   * is used without an account.
   */
  lerAcesso: equipe('decidir-envios', 'GET /api/Conector/access', {
    resumo: 'Fornece o token de acesso ao conector a um script do escritório (não a navegadores).',
    limitePorMinuto: 10,
    resposta: z.object({
      accessToken: z.string(),
      tokenType: z.literal('Bearer'),
      expiresIn: z.number().int(),
    }),
  }),
  /** CON-58. */
  salvarEnvio: equipe('enviar', 'POST /api/Conector/salvar-envio', {
    resumo: 'Registra um documento que um script do escritório enviou ao conector.',
    body: salvarEnvioBody,
    resposta: resultadoDoEnvioResponse,
  }),
  /** CON-59, CON-61: error-save type 9. */
  salvarErro: equipe('enviar', 'POST /api/Conector/salvar-erro/:registroId/:tipo', {
    resumo: 'Guarda o erro de um envio feito por um script do escritório.',
    params: registroParams.extend({
      tipo: z
        .string()
        .regex(/^\d{1,3}$/, { error: 'Tipo inválido' })
        .transform(Number),
    }),
    body: salvarErroBody,
    resposta: feitoResponse,
  }),
  /** CON-62. */
  lerInfoDoRegistro: equipe('consultar', 'GET /api/Conector/info/:registroId', {
    resumo: 'Mostra os documentos, o histórico, as assinaturas e os erros do envio de um registro.',
    params: registroParams,
    resposta: infoDoRegistroResponse,
  }),
  /** CON-64, CON-65: the signed XML; 404 'XML não encontrado'. */
  baixarXml: equipe('ler-documentos', 'GET /api/Conector/download/:xml/:registroId', {
    resumo: 'Baixa o XML assinado do diploma, da documentação acadêmica ou do histórico.',
    params: xmlAssinadoParams,
    resposta: 'arquivo',
  }),
  /** CON-66, CON-67: built now from what was registered, unsigned. 422 when MEC's schema would refuse it. */
  baixarPrevia: equipe('ler-documentos', 'GET /api/Conector/previa-download/:xml/:registroId', {
    resumo: 'Baixa a prévia, sem assinatura, de um dos XMLs de um registro.',
    params: xmlParams,
    resposta: 'arquivo',
  }),
  /** The diploma's picture (RVDD) with its QR code. */
  baixarDiploma: equipe('consultar', 'GET /api/Conector/download-diploma/:registroId', {
    resumo: 'Baixa em PDF a representação visual do diploma.',
    params: registroParams,
    resposta: 'arquivo',
  }),
  /** MEC's schema, line by line. `naoVerificado`: the schemas are not installed. */
  validarPrevia: equipe('consultar', 'GET /api/Conector/previa-validacao/:xml/:registroId', {
    resumo: 'Valida a prévia de um dos XMLs de um registro contra os esquemas do MEC.',
    params: xmlParams,
    resposta: z.object({
      situacao: z.enum(['valido', 'invalido', 'naoVerificado']),
      motivo: textoOuNull,
      erros: z.array(z.object({ linha: z.number(), campo: z.string(), motivo: z.string() })),
    }),
  }),
  /** The service's manual review of a generated document (C14). 409 when none is awaited. */
  autorizarDocumento: equipe('decidir-envios', 'POST /api/Conector/autorizacao/:xml/:registroId', {
    resumo: 'Autoriza, ou não, a assinatura de um documento que o conector retém para revisão.',
    params: documentoParams,
    body: autorizacaoBody,
    resposta: feitoResponse,
  }),
  /** RNP's receipt of a registered document, as it came (C18); 404 when there is none. */
  lerRecibo: equipe('consultar', 'GET /api/Conector/recibo/:xml/:registroId', {
    resumo: 'Mostra o recibo do registro de um documento na RNP.',
    params: documentoParams,
    resposta: z.record(z.string(), z.unknown()),
  }),
  /** Signed files whose archive stamp must soon be renewed (dates are ISO), and those whose renewal failed (507). */
  lerCarimbos: equipe('consultar', 'GET /api/Conector/carimbos', {
    resumo: 'Conta os diplomas cujo carimbo de arquivamento vence em breve, ou cuja recarimbagem falhou.',
    resposta: z.object({ vencendo: z.number(), primeiro: textoOuNull, falharam: z.number() }),
  }),
  /** Everything that waits, what needs a person first. */
  listarFila: equipe('consultar', 'GET /api/Conector/fila', {
    resumo: 'Lista o que espera pelo conector: desde quando, por quê e quando será tentado de novo.',
    query: z.strictObject({ soPendencias: z.enum(['sim', 'nao']).optional() }),
    resposta: z.array(itemDaFilaResponse),
  }),
  /** Tries again now, whatever the item waits for. */
  repetirItemDaFila: equipe('enviar', 'POST /api/Conector/fila/:especie/:id/repetir', {
    resumo: 'Tenta de novo agora um item da fila do conector.',
    params: itemParams,
    resposta: z.object({ ok: z.literal(true), motivo: textoOuNull }),
  }),
  /** Portaria MEC 554/2019 asks for A3: a document that nothing else speaks against. 409 when others wait than shown. */
  aceitarCertificados: equipe('decidir-envios', 'POST /api/Conector/fila/:especie/:id/aceitar-certificados', {
    resumo: 'Aceita, com motivo, os certificados fora da norma de um documento assinado que espera por uma pessoa.',
    params: itemParams,
    body: aceitarCertificadosBody,
    resposta: z.object({ ok: z.literal(true), motivo: textoOuNull }),
  }),
  /** Stops trying, with a reason that stays. 409 while the item is being sent or is done. */
  desistirItemDaFila: equipe('decidir-envios', 'POST /api/Conector/fila/:especie/:id/desistir', {
    resumo: 'Desiste de um item da fila do conector, com motivo.',
    params: itemParams,
    body: desistirBody,
    resposta: feitoResponse,
  }),
};
