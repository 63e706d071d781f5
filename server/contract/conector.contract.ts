import { z } from 'zod';
import { dataSchema, paginaDe, uuidSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const registroParams = z.strictObject({ registroId: uuidSchema });
const XML = ['xml-diploma', 'xml-doc-academica'] as const;
/** Names of the two documents in addresses (CON-64 to CON-67). */
export type NomeDoXml = (typeof XML)[number];
const xmlParams = registroParams.extend({ xml: z.enum(XML, { error: 'Documento desconhecido' }) });

/** CON-19. */
export const situacaoDoEnvioResponse = z.object({ situacaoId: z.number().int(), descricao: z.string() });

/** Filters of the submission screen (CON-50); everything may be left out. Dates are of the registration, yyyy-MM-dd. */
export const buscarEnviosBody = z.strictObject({
  situacaoId: z.number().int().min(1).max(12).nullish(),
  dataInicial: dataSchema('Data inicial inválida').nullish(),
  dataFinal: dataSchema('Data final inválida').nullish(),
  nome: z.string().max(255, { error: 'O nome aceita até 255 caracteres' }).nullish(),
  rga: z.string().max(20, { error: 'O RGA aceita até 20 números' }).nullish(),
  /** Only these records: how a screen follows what it sent. */
  ids: z.array(uuidSchema).max(500).optional(),
  pagina: z.number().int().min(1).max(1_000_000).optional(),
  tamanho: z.number().int().min(1).max(500).optional(),
});

/** Where one document's sending stands, in the queue's words. */
const andamento = z.enum(['intencao', 'enviando', 'incerto', 'enviado', 'concluido', 'erro', 'desistido']);

/**
 * XML submission record (CON-18). `success` and `error` tell of the sending under way: null while there is no verdict.
 * `etapa` is the stage 1–5 of the progress bar (CON-12).
 */
export const envioResponse = z.object({
  id: z.string().describe('registroId'),
  estudante: z.string(),
  rga: z.string(),
  dataRegistro: z.string(),
  situacaoId: z.number().int(),
  situacao: z.string(),
  etapa: z.number().int(),
  selecionado: z.boolean(),
  success: z.boolean().nullable(),
  error: z.string().nullable(),
  andamento: andamento.nullable(),
  cancelado: z.boolean(),
  suspenso: z.boolean(),
  revogado: z.boolean(),
});
export type Envio = z.infer<typeof envioResponse>;

/** Outcome for one record of a sending or a sync. `mensagem` is the line to show (CON-70, CON-71). */
export const resultadoDoEnvioResponse = z.object({
  registroId: z.string(),
  success: z.boolean(),
  mensagem: z.string(),
  error: z.string().nullable(),
  situacaoId: z.number().int().nullable(),
  situacao: z.string().nullable(),
});
export type ResultadoDoEnvio = z.infer<typeof resultadoDoEnvioResponse>;

/** Record info (CON-20 to CON-22). `id` below 0 is a document that was not sent (CON-38). */
export const infoDoRegistroResponse = z.object({
  registroId: z.string(),
  diplomado: z.string(),
  curso: z.string(),
  rga: z.string(),
  situacaoId: z.number().int(),
  situacao: z.string(),
  cancelado: z.boolean(),
  suspenso: z.boolean(),
  revogado: z.boolean(),
  assinado: z.boolean(),
  documentos: z.array(
    z.object({
      id: z.number(),
      tipo: z.string(),
      xml: z.enum(XML),
      situacaoConector: z.string(),
      andamento: andamento.nullable(),
      ultimoErro: z.string().nullable(),
      temXml: z.boolean(),
      log: z.array(
        z.object({
          situacaoAnterior: z.string().nullable(),
          situacaoAtual: z.string(),
          dataHora: z.iso.datetime(),
          info: z.string().nullable(),
        }),
      ),
      assinaturas: z.array(
        z.object({
          responsavel: z.string(),
          arquivamento: z.boolean(),
          tipo: z.string(),
          situacao: z.string(),
          tag: z.string(),
          dataHora: z.iso.datetime().nullable(),
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
  id: z.string(),
  especie: z.enum(['documento', 'ordem']),
  registroId: z.string(),
  estudante: z.string(),
  rga: z.string(),
  oQue: z.string(),
  andamento: z.string(),
  precisaDePessoa: z.boolean(),
  desde: z.iso.datetime(),
  proximaTentativa: z.iso.datetime().nullable(),
  tentativas: z.number().int(),
  motivo: z.string().nullable(),
});
export type ItemDaFila = z.infer<typeof itemDaFilaResponse>;

const motivoSchema = z
  .string({ error: 'Informe o motivo' })
  .transform((motivo) => motivo.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(5, { error: 'Informe o motivo (ao menos 5 letras)' })
      .max(500, { error: 'O motivo aceita até 500 caracteres' }),
  );
/** Body of giving up. */
export const desistirBody = z.strictObject({ motivo: motivoSchema });
const itemParams = z.strictObject({ especie: z.enum(['documento', 'ordem']), id: uuidSchema });

/** Body of a sending of many: one kind of document, up to 500 records. */
export const enviarLoteBody = z.strictObject({
  xml: z.enum(XML, { error: 'Documento desconhecido' }),
  registros: z
    .array(uuidSchema)
    .min(1, { error: 'Nenhum registro selecionado, Verifique' })
    .max(500, { error: 'Selecione até 500 registros por vez' }),
});

/** Body of CON-58: what an office's own script sent to the connector by itself. */
export const salvarEnvioBody = z.strictObject({
  documentoUID: z.union([z.string().min(1).max(60), z.number().int().min(0)]).transform(String),
  documentType: z.union([z.literal(2), z.literal(4)], { error: 'documentType deve ser 2 ou 4' }),
  registroUID: uuidSchema,
  situacaoUID: z.number().int().min(1).max(12).nullish(),
  yourNumber: z.string().min(1).max(60),
});

/** Body of CON-59. */
export const salvarErroBody = z.strictObject({
  message: z.string().min(1).max(4000),
  TipoXml: z.string().min(1).max(60),
  validationErrors: z
    .array(z.union([z.string().max(1000), z.object({ message: z.string().max(1000) })]))
    .max(100)
    .nullish(),
});

/** CON-49: all statuses but 11 (CON-34). */
export const listarSituacoesDoEnvio = endpoint({
  metodo: 'GET',
  path: '/api/Conector/situacoes',
  acesso: 'consulta',
  resumo: 'Lista as situações de envio oferecidas no filtro.',
  resposta: z.array(situacaoDoEnvioResponse),
});

/** CON-50. */
export const buscarEnvios = endpoint({
  metodo: 'POST',
  path: '/api/Conector/registros',
  acesso: 'consulta',
  resumo: 'Busca registros pela situação do envio, período, nome ou RGA.',
  body: buscarEnviosBody,
  resposta: paginaDe(envioResponse),
});

/** CON-51: asks the connector about each record's document now. */
export const atualizarSituacao = endpoint({
  metodo: 'PUT',
  path: '/api/Conector/atualizar-situacao',
  acesso: 'operador',
  resumo: 'Sincroniza a situação dos registros com o conector.',
  body: z
    .array(z.strictObject({ registroId: uuidSchema }))
    .min(1, { error: 'Nenhum registro selecionado, Verifique' })
    .max(200, { error: 'Selecione até 200 registros por vez' }),
  resposta: z.array(resultadoDoEnvioResponse),
});

/** CON-52. */
export const enviarXmlDiploma = endpoint({
  metodo: 'POST',
  path: '/api/Conector/enviar/xml-diploma/:registroId',
  acesso: 'operador',
  resumo: 'Envia o XML do diploma digital de um registro para assinatura.',
  params: registroParams,
  resposta: resultadoDoEnvioResponse,
});

/** A10: the server posts to the connector, never the browser. */
export const enviarXmlDocAcademica = endpoint({
  metodo: 'POST',
  path: '/api/Conector/enviar/xml-doc-academica/:registroId',
  acesso: 'operador',
  resumo: 'Envia o XML da documentação acadêmica de um registro para assinatura.',
  params: registroParams,
  resposta: resultadoDoEnvioResponse,
});

/** The same for many: everything is queued before the answer, so that nothing depends on who waits for it. */
export const enviarEmLote = endpoint({
  metodo: 'POST',
  path: '/api/Conector/enviar-lote',
  acesso: 'operador',
  resumo: 'Põe na fila o envio de um dos XMLs de vários registros.',
  body: enviarLoteBody,
  resposta: z.array(resultadoDoEnvioResponse),
});

/** CON-53: `documentData` of documentType 4. */
export const lerJsonDocAcademica = endpoint({
  metodo: 'GET',
  path: '/api/Conector/json/doc-academica/:registroId',
  acesso: 'operador',
  resumo: 'Gera o JSON da documentação acadêmica de um registro para o conector.',
  params: registroParams,
  resposta: z.object({ meta: z.record(z.string(), z.unknown()), data: z.record(z.string(), z.unknown()) }),
});

/** CON-54: for an office's own scripts; a browser is refused, so that the token never reaches one. */
export const lerAcessoAoConector = endpoint({
  metodo: 'GET',
  path: '/api/Conector/access',
  acesso: 'responsavel',
  resumo: 'Fornece o token de acesso ao conector a um script do escritório (não a navegadores).',
  limitePorMinuto: 10,
  resposta: z.object({
    accessToken: z.string().nullable(),
    tokenType: z.literal('Bearer'),
    expiresIn: z.number().int(),
  }),
});

/** CON-58. */
export const salvarEnvio = endpoint({
  metodo: 'POST',
  path: '/api/Conector/salvar-envio',
  acesso: 'operador',
  resumo: 'Registra um documento que um script do escritório enviou ao conector.',
  body: salvarEnvioBody,
  resposta: resultadoDoEnvioResponse,
});

/** CON-59, CON-61: error-save type 9. */
export const salvarErro = endpoint({
  metodo: 'POST',
  path: '/api/Conector/salvar-erro/:registroId/:tipo',
  acesso: 'operador',
  resumo: 'Guarda o erro de um envio feito por um script do escritório.',
  params: registroParams.extend({
    tipo: z
      .string()
      .regex(/^\d{1,3}$/, { error: 'Tipo inválido' })
      .transform(Number),
  }),
  body: salvarErroBody,
  resposta: z.object({ ok: z.literal(true) }),
});

/** CON-62. */
export const lerInfoDoRegistro = endpoint({
  metodo: 'GET',
  path: '/api/Conector/info/:registroId',
  acesso: 'consulta',
  resumo: 'Mostra os documentos, o histórico, as assinaturas e os erros do envio de um registro.',
  params: registroParams,
  resposta: infoDoRegistroResponse,
});

/** CON-64, CON-65: the signed XML; 404 'XML não encontrado'. */
export const baixarXml = endpoint({
  metodo: 'GET',
  path: '/api/Conector/download/:xml/:registroId',
  acesso: 'consulta',
  resumo: 'Baixa o XML assinado do diploma ou da documentação acadêmica.',
  params: xmlParams,
  resposta: 'arquivo',
});

/** CON-66, CON-67: built now from what was registered, unsigned. 422 when MEC's schema would refuse it. */
export const baixarPrevia = endpoint({
  metodo: 'GET',
  path: '/api/Conector/previa-download/:xml/:registroId',
  acesso: 'consulta',
  resumo: 'Baixa a prévia, sem assinatura, de um dos XMLs de um registro.',
  params: xmlParams,
  resposta: 'arquivo',
});

/** The diploma's picture (RVDD) with its QR code. */
export const baixarDiploma = endpoint({
  metodo: 'GET',
  path: '/api/Conector/download-diploma/:registroId',
  acesso: 'consulta',
  resumo: 'Baixa em PDF a representação visual do diploma.',
  params: registroParams,
  resposta: 'arquivo',
});

/** What MEC's schema says of the preview, line by line. `naoVerificado`: the schemas are not installed. */
export const validarPrevia = endpoint({
  metodo: 'GET',
  path: '/api/Conector/previa-validacao/:xml/:registroId',
  acesso: 'consulta',
  resumo: 'Valida a prévia de um dos XMLs de um registro contra os esquemas do MEC.',
  params: xmlParams,
  resposta: z.object({
    situacao: z.enum(['valido', 'invalido', 'naoVerificado']),
    motivo: z.string().nullable(),
    erros: z.array(z.object({ linha: z.number(), campo: z.string(), motivo: z.string() })),
  }),
});

/** Everything that waits, what needs a person first. */
export const listarFila = endpoint({
  metodo: 'GET',
  path: '/api/Conector/fila',
  acesso: 'consulta',
  resumo: 'Lista o que espera pelo conector: desde quando, por quê e quando será tentado de novo.',
  query: z.strictObject({ soPendencias: z.enum(['sim', 'nao']).optional() }),
  resposta: z.array(itemDaFilaResponse),
});

/** Tries again now, whatever the item waits for. */
export const repetirItemDaFila = endpoint({
  metodo: 'POST',
  path: '/api/Conector/fila/:especie/:id/repetir',
  acesso: 'operador',
  resumo: 'Tenta de novo agora um item da fila do conector.',
  params: itemParams,
  resposta: z.object({ ok: z.literal(true), motivo: z.string().nullable() }),
});

/** Stops trying, with a reason that stays. 409 while the item is being sent or is done. */
export const desistirItemDaFila = endpoint({
  metodo: 'POST',
  path: '/api/Conector/fila/:especie/:id/desistir',
  acesso: 'responsavel',
  resumo: 'Desiste de um item da fila do conector, com motivo.',
  params: itemParams,
  body: desistirBody,
  resposta: z.object({ ok: z.literal(true) }),
});
