import { z } from 'zod';
import { PENDENCIAS } from '#domain/sessao/pendencia.ts';
import { limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';
import { feitoResponse, idParams, textoOuNull, textos } from './common.ts';
import { consulta, PAPEIS, publico } from './endpoint.ts';

/** Logged user (SES-16). `cpf` is eleven digits, `matricula` the SIAPE number. */
export const usuarioResponse = z.object({
  ...textos('nome', 'cpf', 'matricula', 'cargo'),
  papel: z.enum(PAPEIS),
  pendencia: z.enum(PENDENCIAS).nullish(),
  /** The level at the provider of single sign-on leaves less than the role: reading alone. */
  nivelBaixo: z.boolean().optional(),
});
export type Usuario = z.infer<typeof usuarioResponse>;

/** Login token of the route `/cae/{token}`: printable, without blanks. */
const tokenSchema = z.string().regex(/^[\x21-\x7e]{1,2048}$/, { error: 'Credencial de acesso inválida' });

/** Body of the local login (A9); the CPF is digits only. */
export const entrarLocalBody = z.strictObject({
  CPF: z
    .string({ error: 'CPF é obrigatório' })
    .min(1, { error: 'CPF é obrigatório' })
    .overwrite(limparSinais)
    .regex(/^\d{11}$/, { error: ({ input }) => acusarSinal('CPF deve ter 11 dígitos', input, /\d/) }),
  Senha: z
    .string({ error: 'Senha é obrigatória' })
    .min(1, { error: 'Senha é obrigatória' })
    .max(200, { error: 'Senha deve ter até 200 caracteres' }),
});

/** A password that somebody chooses: 12 to 200 characters; what else it may not be is the server's to know. */
const novaSenhaSchema = z
  .string({ error: 'Nova senha é obrigatória' })
  .min(12, { error: 'Nova senha deve ter pelo menos 12 caracteres' })
  .max(200, { error: 'Nova senha deve ter até 200 caracteres' });

/** Body of the password change. */
export const trocarSenhaBody = z.strictObject({
  SenhaAtual: z.string({ error: 'Senha atual é obrigatória' }).min(1, { error: 'Senha atual é obrigatória' }).max(200),
  NovaSenha: novaSenhaSchema,
});

/** Secret of an invitation's link. */
const conviteSchema = z.string().regex(/^[\w-]{43}$/, { error: 'Convite inválido' });

/** Body by which an invitation is taken. */
export const aceitarConviteBody = z.strictObject({ Convite: conviteSchema, NovaSenha: novaSenhaSchema });

/** One of the person's own sessions; `endereco` is its network alone. */
export const sessaoResponse = z.object({
  ...textos('sessaoID', 'aparelho', 'endereco', 'criadaEm', 'ultimoUsoEm'),
  esta: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoResponse>;

/** Login, who am I, leave, password of local accounts (A8, A9). */
export const sessaoApi = {
  /** SES-04, A8: exchanges the token, once, for the session cookie; 401 when it is unknown, used or expired. */
  entrarComToken: publico('GET /api/Login', {
    resumo: 'Troca a credencial de acesso por uma sessão da equipe.',
    query: z.strictObject({ cookie: tokenSchema }),
    mudaEstado: true,
    limitePorMinuto: 20,
    resposta: usuarioResponse,
  }),
  /** Who am I: the logged user, or 401. */
  ler: consulta('GET /api/sessao', {
    resumo: 'Informa quem está na sessão.',
    comPendencia: PENDENCIAS,
    resposta: usuarioResponse,
  }),
  /** The key (64 hex digits) by which this person's browser keeps what was typed and not saved yet. */
  chaveDoDigitado: consulta('GET /api/sessao/chave-do-digitado', {
    resumo: 'Dá a chave com que o navegador desta pessoa cifra o que foi digitado e ainda não foi salvo.',
    resposta: z.object({ chave: z.string().regex(/^[\da-f]{64}$/) }),
  }),
  /**
   * The token of `entrarComToken` was another person's than the session's: that call answered 409 OUTRA_PESSOA with
   * both names (`campos` `atual` and `nova`), and this one, within a minute, ends the session and opens the other one.
   */
  trocarDePessoa: publico('POST /api/sessao/trocar-pessoa', {
    resumo: 'Encerra a sessão atual e abre a da pessoa cuja credencial acabou de chegar.',
    limitePorMinuto: 20,
    resposta: usuarioResponse,
  }),
  /** Ends the session in the server; public, so leaving twice is no error. `saidaUrl`: where the provider's ends. */
  sair: publico('POST /api/sessao/sair', {
    resumo: 'Encerra a sessão.',
    resposta: feitoResponse.extend({ saidaUrl: textoOuNull }),
  }),
  /** A9: checks a local account and answers the single-use token for `/cae/{token}`; 401 for any mismatch, alike. */
  entrarLocal: publico('POST /api/sessao/entrar', {
    resumo: 'Confere CPF e senha de uma conta local e devolve a credencial de acesso.',
    body: entrarLocalBody,
    limitePorMinuto: 10,
    resposta: z.object({ token: z.string() }),
  }),
  /** A9: changes the local account's password and ends its other sessions; 422 when the current one is wrong. */
  trocarSenha: consulta('POST /api/sessao/trocar-senha', {
    resumo: 'Troca a senha da conta local.',
    comPendencia: ['trocar-senha'],
    comSegredo: true,
    body: trocarSenhaBody,
    limitePorMinuto: 10,
    resposta: feitoResponse,
  }),
  /** The person's own sessions that still count. */
  minhas: consulta('GET /api/sessao/minhas', {
    resumo: 'Lista as sessões abertas de quem está na sessão.',
    resposta: z.array(sessaoResponse),
  }),
  /** Ends one of them; 404 when it is nobody's or somebody else's. */
  encerrar: consulta('POST /api/sessao/minhas/:id/encerrar', {
    resumo: 'Encerra uma das próprias sessões.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** Ends all of them but the one that asks. */
  encerrarOutras: consulta('POST /api/sessao/minhas/encerrar-outras', {
    resumo: 'Encerra as outras sessões de quem está na sessão.',
    resposta: feitoResponse,
  }),
  /** Entries from devices that the person has not acknowledged; a device never sees its own. */
  aparelhosNovos: consulta('GET /api/sessao/aparelhos-novos', {
    resumo: 'Lista as entradas de aparelhos novos que faltam reconhecer.',
    resposta: z.array(z.object(textos('aparelhoID', 'aparelho', 'endereco', 'em'))),
  }),
  /** The person says whether a new device is theirs; if not, its sessions end and the password must be changed. */
  reconhecerAparelho: consulta('POST /api/sessao/aparelhos-novos/:id', {
    resumo: 'Diz se a entrada de um aparelho novo foi da própria pessoa.',
    params: idParams,
    body: z.strictObject({ FuiEu: z.boolean() }),
    resposta: feitoResponse,
  }),
  /** Whose an invitation is; 404 when it is unknown, used or expired. The secret travels in the body, in no address. */
  lerConvite: publico('POST /api/sessao/convite', {
    resumo: 'Informa de quem é um convite.',
    body: z.strictObject({ Convite: conviteSchema }),
    limitePorMinuto: 10,
    resposta: z.object({ nome: z.string(), jaTinhaSenha: z.boolean() }),
  }),
  /** Sets the password by an invitation, once, and answers the single-use token for `/cae/{token}`. */
  aceitarConvite: publico('POST /api/sessao/convite/aceitar', {
    resumo: 'Define a senha por um convite e devolve a credencial de acesso.',
    body: aceitarConviteBody,
    limitePorMinuto: 10,
    resposta: z.object({ token: z.string() }),
  }),
};
