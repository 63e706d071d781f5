import { z } from 'zod';
import { feitoResponse, paginaDe, textoOuNull, uuidSchema } from './common.ts';
import {
  aceitarCertificadosBody,
  autorizacaoBody,
  buscarEnviosBody,
  desistirBody,
  documentoParams,
  enviarLoteBody,
  envioResponse,
  exportarEnviosBody,
  infoDoRegistroResponse,
  itemDaFilaResponse,
  itemParams,
  registroParams,
  resultadoDoEnvioResponse,
  salvarEnvioBody,
  salvarErroBody,
  situacaoDoEnvioResponse,
  xmlAssinadoParams,
  xmlParams,
} from './conector.schemas.ts';
import { consulta, operador, responsavel } from './endpoint.ts';
import { fatoQueFaltaResponse } from './fatos.schemas.ts';

/** Holds the sending to the signing connector (CON-*). */
export const conectorApi = {
  /** CON-49: all statuses but 11 (CON-34). */
  listarSituacoes: consulta('GET /api/Conector/situacoes', {
    resumo: 'Lista as situações de envio oferecidas no filtro.',
    resposta: z.array(situacaoDoEnvioResponse),
  }),
  /** CON-50. */
  buscarEnvios: consulta('POST /api/Conector/registros', {
    resumo: 'Busca registros pela situação do envio, período, nome ou RGA.',
    body: buscarEnviosBody,
    resposta: paginaDe(envioResponse),
  }),
  /** All that CON-50's filters leave as a file, in the columns of the screen. 404: nothing was found. */
  exportarEnvios: consulta('POST /api/Conector/registros/exportar-lista', {
    resumo: 'Baixa a lista filtrada de envios em CSV ou XLSX.',
    body: exportarEnviosBody,
    resposta: 'arquivo',
  }),
  /** What the office's facts lack when these records are sent, once for all of them. */
  listarFatosQueFaltam: consulta('POST /api/Conector/fatos-que-faltam', {
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
  atualizarSituacao: operador('PUT /api/Conector/atualizar-situacao', {
    resumo: 'Sincroniza a situação dos registros com o conector.',
    body: z
      .array(z.strictObject({ registroId: uuidSchema }))
      .min(1, { error: 'Nenhum registro selecionado, Verifique' })
      .max(200, { error: 'Selecione até 200 registros por vez' }),
    resposta: z.array(resultadoDoEnvioResponse),
  }),
  /** CON-52. */
  enviarXmlDiploma: operador('POST /api/Conector/enviar/xml-diploma/:registroId', {
    resumo: 'Envia o XML do diploma digital de um registro para assinatura.',
    params: registroParams,
    resposta: resultadoDoEnvioResponse,
  }),
  /** A10: the server posts to the connector, never the browser. */
  enviarXmlDocAcademica: operador('POST /api/Conector/enviar/xml-doc-academica/:registroId', {
    resumo: 'Envia o XML da documentação acadêmica de um registro para assinatura.',
    params: registroParams,
    resposta: resultadoDoEnvioResponse,
  }),
  /** The same for many: everything is queued before the answer, so that nothing depends on who waits for it. */
  enviarEmLote: operador('POST /api/Conector/enviar-lote', {
    resumo: 'Põe na fila o envio de um dos XMLs de vários registros.',
    body: enviarLoteBody,
    resposta: z.array(resultadoDoEnvioResponse),
  }),
  /** CON-53: `documentData` of documentType 4. */
  lerJsonDocAcademica: operador('GET /api/Conector/json/doc-academica/:registroId', {
    resumo: 'Gera o JSON da documentação acadêmica de um registro para o conector.',
    params: registroParams,
    resposta: z.object({ meta: z.record(z.string(), z.unknown()), data: z.record(z.string(), z.unknown()) }),
  }),
  /** CON-54: for an office's own scripts; a browser is refused, so that the token never reaches one. */
  lerAcesso: responsavel('GET /api/Conector/access', {
    resumo: 'Fornece o token de acesso ao conector a um script do escritório (não a navegadores).',
    limitePorMinuto: 10,
    resposta: z.object({
      accessToken: textoOuNull,
      tokenType: z.literal('Bearer'),
      expiresIn: z.number().int(),
    }),
  }),
  /** CON-58. */
  salvarEnvio: operador('POST /api/Conector/salvar-envio', {
    resumo: 'Registra um documento que um script do escritório enviou ao conector.',
    body: salvarEnvioBody,
    resposta: resultadoDoEnvioResponse,
  }),
  /** CON-59, CON-61: error-save type 9. */
  salvarErro: operador('POST /api/Conector/salvar-erro/:registroId/:tipo', {
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
  lerInfoDoRegistro: consulta('GET /api/Conector/info/:registroId', {
    resumo: 'Mostra os documentos, o histórico, as assinaturas e os erros do envio de um registro.',
    params: registroParams,
    resposta: infoDoRegistroResponse,
  }),
  /** CON-64, CON-65: the signed XML; 404 'XML não encontrado'. */
  baixarXml: consulta('GET /api/Conector/download/:xml/:registroId', {
    resumo: 'Baixa o XML assinado do diploma, da documentação acadêmica ou do histórico.',
    params: xmlAssinadoParams,
    resposta: 'arquivo',
  }),
  /** CON-66, CON-67: built now from what was registered, unsigned. 422 when MEC's schema would refuse it. */
  baixarPrevia: consulta('GET /api/Conector/previa-download/:xml/:registroId', {
    resumo: 'Baixa a prévia, sem assinatura, de um dos XMLs de um registro.',
    params: xmlParams,
    resposta: 'arquivo',
  }),
  /** The diploma's picture (RVDD) with its QR code. */
  baixarDiploma: consulta('GET /api/Conector/download-diploma/:registroId', {
    resumo: 'Baixa em PDF a representação visual do diploma.',
    params: registroParams,
    resposta: 'arquivo',
  }),
  /** What MEC's schema says of the preview, line by line. `naoVerificado`: the schemas are not installed. */
  validarPrevia: consulta('GET /api/Conector/previa-validacao/:xml/:registroId', {
    resumo: 'Valida a prévia de um dos XMLs de um registro contra os esquemas do MEC.',
    params: xmlParams,
    resposta: z.object({
      situacao: z.enum(['valido', 'invalido', 'naoVerificado']),
      motivo: textoOuNull,
      erros: z.array(z.object({ linha: z.number(), campo: z.string(), motivo: z.string() })),
    }),
  }),
  /** The service's manual review of a generated document (C14). 409 when none is awaited. */
  autorizarDocumento: responsavel('POST /api/Conector/autorizacao/:xml/:registroId', {
    resumo: 'Autoriza, ou não, a assinatura de um documento que o conector retém para revisão.',
    params: documentoParams,
    body: autorizacaoBody,
    resposta: feitoResponse,
  }),
  /** RNP's receipt of a registered document, as it came (C18); 404 when there is none. */
  lerRecibo: consulta('GET /api/Conector/recibo/:xml/:registroId', {
    resumo: 'Mostra o recibo do registro de um documento na RNP.',
    params: documentoParams,
    resposta: z.record(z.string(), z.unknown()),
  }),
  /** Signed files whose archive stamp must soon be renewed (dates are ISO), and those whose renewal failed (507). */
  lerCarimbos: consulta('GET /api/Conector/carimbos', {
    resumo: 'Conta os diplomas cujo carimbo de arquivamento vence em breve, ou cuja recarimbagem falhou.',
    resposta: z.object({ vencendo: z.number(), primeiro: textoOuNull, falharam: z.number() }),
  }),
  /** Everything that waits, what needs a person first. */
  listarFila: consulta('GET /api/Conector/fila', {
    resumo: 'Lista o que espera pelo conector: desde quando, por quê e quando será tentado de novo.',
    query: z.strictObject({ soPendencias: z.enum(['sim', 'nao']).optional() }),
    resposta: z.array(itemDaFilaResponse),
  }),
  /** Tries again now, whatever the item waits for. */
  repetirItemDaFila: operador('POST /api/Conector/fila/:especie/:id/repetir', {
    resumo: 'Tenta de novo agora um item da fila do conector.',
    params: itemParams,
    resposta: z.object({ ok: z.literal(true), motivo: textoOuNull }),
  }),
  /** Portaria MEC 554/2019 asks for A3: a document that nothing else speaks against. 409 when others wait than shown. */
  aceitarCertificados: responsavel('POST /api/Conector/fila/:especie/:id/aceitar-certificados', {
    resumo: 'Aceita, com motivo, os certificados fora da norma de um documento assinado que espera por uma pessoa.',
    params: itemParams,
    body: aceitarCertificadosBody,
    resposta: z.object({ ok: z.literal(true), motivo: textoOuNull }),
  }),
  /** Stops trying, with a reason that stays. 409 while the item is being sent or is done. */
  desistirItemDaFila: responsavel('POST /api/Conector/fila/:especie/:id/desistir', {
    resumo: 'Desiste de um item da fila do conector, com motivo.',
    params: itemParams,
    body: desistirBody,
    resposta: feitoResponse,
  }),
};
