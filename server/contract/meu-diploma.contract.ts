import { z } from 'zod';
import { limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal, FORMA_DE_NOME, SINAL_DE_NOME } from '#domain/texto/parecidos.ts';
import { DIAS_DO_LINK, NOMES_DOS_FATOS } from '#domain/titular/fatos.ts';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS } from '#domain/veredito/resultados.ts';
import {
  cpfSchema,
  emailOuVazio,
  feitoResponse,
  fraseSchema,
  idiomaQuery,
  idParams,
  inteiros,
  logicos,
  paginacaoQuery,
  paginaDe,
  textoDeSinais,
  textoOuNull,
  textos,
  textosOuNull,
  uuidSchema,
} from './common.ts';
import { codigoSchema } from './consulta-publica.contract.ts';
import { equipe, publico, titular } from './endpoint.ts';
import { doAnuncio } from './veredito.schemas.ts';

/** As it is registered at the provider of graduates' identity. */
export const RETORNO_DO_TITULAR = '/api/meu-diploma/provedor/retorno';

/** Why somebody is back at the door without being in. */
export const MOTIVOS_NA_PORTA = ['cancelada', 'indisponivel', 'expirou', 'sem-cpf', 'nivel-baixo'] as const;

const registroParams = z.strictObject({ registroId: uuidSchema });

/** Digits of a one-time code. */
export const ALGARISMOS_DO_CODIGO = 8;

/** The code as somebody types it from an e-mail: blanks and hyphen do not matter. */
export const codigoTypado = z
  .string({ error: 'Informe o código' })
  .overwrite((codigo) => limparSinais(codigo).replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: 'Informe o código' })
      .regex(/^\d{8}$/, { error: ({ input }) => acusarSinal('O código tem 8 algarismos', input, /\d/) }),
  );

export const compartilharBody = z.strictObject({
  Para: z
    .string({ error: 'Diga para quem é' })
    .trim()
    .min(2, { error: 'Diga para quem é' })
    .max(100, { error: 'Até 100 caracteres' }),
  Fatos: z.array(z.enum(NOMES_DOS_FATOS)).min(1, { error: 'Escolha ao menos um dado' }),
  Dias: z.literal(DIAS_DO_LINK, { error: 'Escolha por quanto tempo vale' }),
});

/** `NomeSocial` only where it is asked for. */
export const pedirBody = z
  .strictObject({
    Especie: z.enum(['correcao', 'nome-social']),
    NomeSocial: textoDeSinais('Use só letras, espaço, hífen, apóstrofo e ponto', FORMA_DE_NOME, SINAL_DE_NOME)
      .max(255, { error: 'Até 255 caracteres' })
      .optional(),
    Texto: z
      .string({ error: 'Escreva o pedido' })
      .trim()
      .min(10, { error: 'Escreva o pedido com ao menos 10 letras' })
      .max(2000, { error: 'Até 2000 caracteres' }),
  })
  .refine(({ Especie, NomeSocial }) => Especie === 'correcao' || (NomeSocial ?? '').length >= 2, {
    path: ['NomeSocial'],
    error: 'Informe o nome social',
  });

/** For a registration of the old books. */
export const pedirCorrecaoBody = z.strictObject({ Texto: pedirBody.shape.Texto });

/** The office's answer to a request. */
export const decidirBody = z.strictObject({
  Decisao: z.enum(['aceito', 'recusado']),
  Resposta: z
    .string({ error: 'Escreva a resposta' })
    .trim()
    .min(5, { error: 'Escreva a resposta: é o que a pessoa lê' })
    .max(1000, { error: 'Até 1000 caracteres' }),
});

/** An address of the office's record; empty takes it away. */
export const emailBody = z.strictObject({
  Email: emailOuVazio('Até 254 caracteres'),
});

const linkResponse = z.object({
  ...textos('id', 'para', 'criadoEm', 'expiraEm'),
  ...textosOuNull('revogadoEm', 'vistaEm'),
  fatos: z.array(z.enum(NOMES_DOS_FATOS)),
  ...inteiros('vistas'),
  vale: z.boolean(),
});
export type LinkCompartilhado = z.infer<typeof linkResponse>;

const SITUACOES_DO_PEDIDO = ['aberto', 'aceito', 'recusado'] as const;
const pedidoResponse = z.object({
  ...textos('id', 'texto', 'pedidoEm'),
  especie: z.enum(['correcao', 'nome-social']),
  situacao: z.enum(SITUACOES_DO_PEDIDO),
  ...textosOuNull('nomeSocial', 'resposta', 'decididoEm'),
});
export type PedidoDoTitular = z.infer<typeof pedidoResponse>;

const meuRegistroResponse = z.object({
  ...textos('registroId', 'nome', 'curso', 'titulo', 'grau', 'instituicao', 'livro', 'numeroRegistro'),
  ...textos('dataConclusao', 'dataColacaoGrau', 'dataExpedicao', 'dataRegistro'),
  /** Null while it is provisional. */
  ...textosOuNull('nomeSocial', 'codigoValidacao'),
  ...logicos('segundaVia', 'temXml', 'temPdf'),
  ...doAnuncio,
  etapas: z.array(
    z.object({
      ...textos('titulo', 'detalhe'),
      estado: z.enum(['feita', 'atual', 'falta', 'parada']),
      frases: z.object({ detalhe: fraseSchema }),
    }),
  ),
  links: z.array(linkResponse),
  pedidos: z.array(pedidoResponse),
  /** By the day: never a private person's name. */
  consultas: z.array(z.object({ ...textos('dia', 'quem', 'oQue'), ...inteiros('vezes') })),
});
export type MeuRegistro = z.infer<typeof meuRegistroResponse>;

/** An own registration of the old books, as far as the book tells it; dates yyyy-MM-dd, yyyy-MM or yyyy. */
const meuAntigoResponse = z.object({
  ...textos('id', 'nome', 'curso', 'livro', 'folha', 'sequencia', 'numero'),
  ...textosOuNull('conclusao', 'registro', 'nivel'),
  ...logicos('anulado', 'digital'),
  via: z.number().int(),
  pedidos: z.array(pedidoResponse),
});
export type MeuAntigo = z.infer<typeof meuAntigoResponse>;

const meuDiplomaResponse = z.object({
  nome: z.string(),
  /** Masked; null where nobody recorded one. */
  email: textoOuNull,
  ...logicos('avisar', 'temCorreio'),
  registros: z.array(meuRegistroResponse),
  /** Of the old books only what is surely theirs: CPF and name agree, and no other name has this CPF there. */
  antigos: z.array(meuAntigoResponse),
});
export type MeuDiploma = z.infer<typeof meuDiplomaResponse>;

const compartilhadoResponse = z.object({
  ...textos('para', 'expiraEm', 'instituicao', 'consultadoEm'),
  ...doAnuncio,
  /** None of an annulled diploma. */
  fatos: z.array(z.object({ ...textos('rotulo', 'valor') })),
  conferencias: z.array(z.object({ chave: z.enum(CONFERENCIAS), titulo: z.string(), resultado: z.enum(RESULTADOS) })),
});
export type Compartilhado = z.infer<typeof compartilhadoResponse>;

const pedidoDaMesaResponse = pedidoResponse.extend({
  ...textos('nome', 'curso'),
  /** Of a record, or of a registration of the old books. */
  ...textosOuNull('registroId', 'antigoId', 'decididoPor'),
});
export type PedidoNaMesa = z.infer<typeof pedidoDaMesaResponse>;

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
  /** Goes on to `/meu-diploma`. */
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
  /** The link's secret, from behind the address's #, travels in the body. 404: no longer good. */
  verCompartilhado: publico('POST /api/compartilhado', {
    soLe: true,
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
  /** 404 where it is not surely theirs, as `ler` shows them; 409 beyond as many as may wait. */
  pedirSobreAntigo: titular('POST /api/meu-diploma/livro-anterior/:id/pedido', {
    resumo: 'Pede ao escritório a correção de um registro próprio dos livros anteriores.',
    params: idParams,
    body: pedirCorrecaoBody,
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

  listarPedidos: equipe('ler-pedidos', 'GET /api/pedido-do-diplomado', {
    resumo: 'Pedidos dos diplomados, os abertos primeiro.',
    query: z.strictObject(paginacaoQuery),
    resposta: paginaDe(pedidoDaMesaResponse).extend({ abertos: z.number().int() }),
  }),
  /** 409 when somebody has decided meanwhile. */
  decidirPedido: equipe('atender-titulares', 'POST /api/pedido-do-diplomado/:id/decidir', {
    resumo: 'Aceita ou recusa um pedido, com a resposta que a pessoa lê.',
    params: idParams,
    body: decidirBody,
    resposta: feitoResponse,
  }),
  lerEmail: equipe('atender-titulares', 'GET /api/registro/:registroId/email-do-diplomado', {
    resumo: 'O e-mail registrado do diplomado.',
    params: registroParams,
    resposta: z.object({ email: textoOuNull, ...textos('nome', 'curso') }),
  }),
  /** By this address the person enters: it is recorded from a document, and every change is in the audit. */
  gravarEmail: equipe('atender-titulares', 'PUT /api/registro/:registroId/email-do-diplomado', {
    resumo: 'Registra o e-mail pelo qual o diplomado entra em Meu diploma.',
    params: registroParams,
    body: emailBody,
    resposta: feitoResponse,
  }),
};
