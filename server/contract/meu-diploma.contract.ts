import { z } from 'zod';
import { feitoResponse, idiomaQuery, idParams, paginacaoQuery, paginaDe, textoOuNull, textos } from './common.ts';
import { codigoSchema } from './consulta-publica.contract.ts';
import { cpfSchema } from './cpf.schema.ts';
import { operador, publico, responsavel, titular } from './endpoint.ts';
import {
  codigoTypado,
  compartilhadoResponse,
  compartilharBody,
  decidirBody,
  emailBody,
  meuDiplomaResponse,
  pedidoDaMesaResponse,
  pedirBody,
  RETORNO_DO_TITULAR,
  registroParams,
} from './meu-diploma.schemas.ts';

/** The graduate's own door (`/meu-diploma`), the links that it gives out, and the office's desk for what it asks. */
export const meuDiplomaApi = {
  lerEntradas: publico('GET /api/meu-diploma/entradas', {
    resumo: 'Como um diplomado pode entrar: nome do provedor de identidade e se há código por e-mail.',
    resposta: z.object({ provedor: textoOuNull, codigo: z.boolean() }),
  }),
  /** Sends the browser to the provider; 404 where there is none. */
  irAoProvedor: publico('GET /api/meu-diploma/provedor', {
    resumo: 'Leva o diplomado ao provedor de identidade.',
    limitePorMinuto: 20,
    resposta: feitoResponse,
  }),
  /** Where the provider sends the browser back to; goes on to `/meu-diploma`. */
  voltarDoProvedor: publico(`GET ${RETORNO_DO_TITULAR}`, {
    resumo: 'Recebe a resposta do provedor de identidade do diplomado.',
    query: z.looseObject({ state: z.string().max(200).optional() }),
    limitePorMinuto: 20,
    resposta: feitoResponse,
  }),
  /** Always the same answer: it does not tell whether the CPF has a diploma or an e-mail. */
  pedirCodigo: publico('POST /api/meu-diploma/codigo', {
    resumo: 'Envia um código de uso único ao e-mail registrado do diplomado, se houver.',
    query: idiomaQuery,
    body: z.strictObject({ CPF: cpfSchema }),
    comSegredo: true,
    limitePorMinuto: 5,
    resposta: feitoResponse,
  }),
  /** Five tries a code, in the browser that asked, within ten minutes; 400 at `Codigo` for any other. */
  entrarComCodigo: publico('POST /api/meu-diploma/entrar', {
    resumo: 'Entra em Meu diploma com o código recebido por e-mail.',
    body: z.strictObject({ Codigo: codigoTypado }),
    comSegredo: true,
    limitePorMinuto: 15,
    resposta: feitoResponse,
  }),
  /** What a shared link shows; its secret, from behind the address's #, travels in the body. 404: no longer good. */
  verCompartilhado: publico('POST /api/compartilhado', {
    resumo: 'Mostra o que um diplomado compartilhou por um link.',
    body: z.strictObject({ Link: z.string().min(20, { error: 'Link inválido' }).max(100, { error: 'Link inválido' }) }),
    comSegredo: true,
    limitePorMinuto: 30,
    conferida: true,
    resposta: compartilhadoResponse,
  }),

  /**
   * The address of a diploma's file in MEC's inspection file: for its graduate, and for the staff. 401 for whoever is
   * neither, whether or not the code exists; 404 for a graduate whose it is not.
   */
  baixarArquivo: publico('GET /api/diploma/arquivo/:codigo/:arquivo', {
    resumo: 'O XML assinado ou a representação visual, para o próprio diplomado ou para a equipe, com sessão.',
    params: z.strictObject({ codigo: codigoSchema, arquivo: z.enum(['xml', 'pdf']) }),
    limitePorMinuto: 30,
    resposta: 'arquivo',
  }),

  sair: titular('POST /api/meu-diploma/sair', {
    resumo: 'Encerra a sessão do diplomado.',
    semRelogio: true,
    resposta: feitoResponse,
  }),
  /** Every reading is an entry of the audit on each record. */
  ler: titular('GET /api/meu-diploma', {
    resumo: 'Os próprios registros: situação, o que falta, links, pedidos e quem consultou.',
    limitePorMinuto: 60,
    conferida: true,
    resposta: meuDiplomaResponse,
  }),
  baixarXml: titular('GET /api/meu-diploma/:registroId/xml', {
    resumo: 'O XML assinado do próprio diploma.',
    params: registroParams,
    limitePorMinuto: 30,
    resposta: 'arquivo',
  }),
  baixarPdf: titular('GET /api/meu-diploma/:registroId/pdf', {
    resumo: 'A representação visual (PDF) do próprio diploma.',
    params: registroParams,
    limitePorMinuto: 10,
    resposta: 'arquivo',
  }),
  /** The link's secret is told once. 409 beyond 20 that stand. */
  compartilhar: titular('POST /api/meu-diploma/:registroId/compartilhamento', {
    resumo: 'Cria um link que mostra os dados escolhidos do próprio diploma.',
    params: registroParams,
    body: compartilharBody,
    comSegredo: true,
    limitePorMinuto: 20,
    resposta: z.object({ ...textos('id', 'segredo', 'expiraEm') }),
  }),
  revogarLink: titular('DELETE /api/meu-diploma/compartilhamento/:id', {
    resumo: 'Revoga um link do próprio diploma.',
    params: idParams,
    resposta: feitoResponse,
  }),
  pedir: titular('POST /api/meu-diploma/:registroId/pedido', {
    resumo: 'Pede ao escritório correção ou nome social.',
    params: registroParams,
    body: pedirBody,
    limitePorMinuto: 10,
    resposta: z.object({ id: z.string() }),
  }),
  avisar: titular('PUT /api/meu-diploma/avisos', {
    resumo: 'Liga ou desliga os avisos por e-mail quando a situação muda; eles vêm no idioma de `lang`.',
    query: idiomaQuery,
    body: z.strictObject({ Avisar: z.boolean() }),
    limitePorMinuto: 20,
    resposta: feitoResponse,
  }),

  listarPedidos: operador('GET /api/pedido-do-diplomado', {
    resumo: 'Pedidos dos diplomados, os abertos primeiro.',
    query: z.strictObject(paginacaoQuery),
    resposta: paginaDe(pedidoDaMesaResponse).extend({ abertos: z.number().int() }),
  }),
  /** 409 when somebody has decided meanwhile. */
  decidirPedido: responsavel('POST /api/pedido-do-diplomado/:id/decidir', {
    resumo: 'Aceita ou recusa um pedido, com a resposta que a pessoa lê.',
    params: idParams,
    body: decidirBody,
    resposta: feitoResponse,
  }),
  lerEmail: responsavel('GET /api/registro/:registroId/email-do-diplomado', {
    resumo: 'O e-mail registrado do diplomado.',
    params: registroParams,
    resposta: z.object({ email: textoOuNull, ...textos('nome', 'curso') }),
  }),
  /** By this address the person enters: it is recorded from a document, and every change is in the audit. */
  gravarEmail: responsavel('PUT /api/registro/:registroId/email-do-diplomado', {
    resumo: 'Registra o e-mail pelo qual o diplomado entra em Meu diploma.',
    params: registroParams,
    body: emailBody,
    resposta: feitoResponse,
  }),
};
