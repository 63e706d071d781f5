import { z } from 'zod';
import { feitoResponse, textos } from './common.ts';
import { consulta, PAPEIS, publico } from './endpoint.ts';

/** CPF that stands for "nobody has logged in" (SES-12, A13): never a person. */
export const CPF_SEM_SESSAO = '99999999999';

/** System code that the external permission-denied page carries (SES-13). */
export const CODIGO_DO_SISTEMA = '161';

/** The only login token that demo mode accepts; refused at boot in production. */
export const TOKEN_DE_DEMONSTRACAO = 'demo-responsavel';

/** Logged user (SES-16). `cpf` is eleven digits, `matricula` the SIAPE number. */
export const usuarioResponse = z.object({ ...textos('nome', 'cpf', 'matricula', 'cargo'), papel: z.enum(PAPEIS) });
export type Usuario = z.infer<typeof usuarioResponse>;

/** Login token of the route `/cae/{token}`: printable, without blanks. */
const tokenSchema = z.string().regex(/^[\x21-\x7e]{1,2048}$/, { error: 'Credencial de acesso inválida' });

/** Body of the local login (A9); the CPF is digits only. */
export const entrarLocalBody = z.strictObject({
  CPF: z
    .string({ error: 'CPF é obrigatório' })
    .min(1, { error: 'CPF é obrigatório' })
    .regex(/^\d{11}$/, { error: 'CPF deve ter 11 dígitos' }),
  Senha: z
    .string({ error: 'Senha é obrigatória' })
    .min(1, { error: 'Senha é obrigatória' })
    .max(200, { error: 'Senha deve ter até 200 caracteres' }),
});

/** Body of the password change; the new one has 12 to 200 characters. */
export const trocarSenhaBody = z.strictObject({
  SenhaAtual: z.string({ error: 'Senha atual é obrigatória' }).min(1, { error: 'Senha atual é obrigatória' }).max(200),
  NovaSenha: z
    .string({ error: 'Nova senha é obrigatória' })
    .min(12, { error: 'Nova senha deve ter pelo menos 12 caracteres' })
    .max(200, { error: 'Nova senha deve ter até 200 caracteres' }),
});

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
  ler: consulta('GET /api/sessao', { resumo: 'Informa quem está na sessão.', resposta: usuarioResponse }),
  /** Ends the session in the server; public, so that leaving twice is no error. */
  sair: publico('POST /api/sessao/sair', { resumo: 'Encerra a sessão.', resposta: feitoResponse }),
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
    body: trocarSenhaBody,
    limitePorMinuto: 10,
    resposta: feitoResponse,
  }),
};
