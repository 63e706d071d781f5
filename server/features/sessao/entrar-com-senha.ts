import type { z } from 'zod';
import { type entrarLocalBody, usuarioResponse } from '#contract/sessao.contract.ts';
import { hashDaSenha, hashDoSegredo, novoSegredo, senhaConfere } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { inserirToken, tomarTentativa } from './sessao.repository.ts';

const TENTATIVAS_SEGUIDAS = 5;
const BLOQUEIO_MS = 15 * 60_000;
const VALIDADE_DO_TOKEN_MS = 60_000;

/** A well-formed hash of no one's password: an unknown CPF costs the same time as a known one. */
const HASH_DE_NINGUEM = hashDaSenha('ninguém');

/**
 * Checks a local account and leaves a single-use token for `/cae/{token}` (A9). Unknown CPF, wrong password and blocked
 * or inactive account get the same 401. Five failures in a row block the account for 15 minutes.
 */
export async function entrarComSenha(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  body: z.output<typeof entrarLocalBody>,
): Promise<{ token: string }> {
  const quando = agora();
  const daqui = (ms: number) => new Date(quando.getTime() + ms);
  const tentativa = { limite: TENTATIVAS_SEGUIDAS, agora: quando, bloqueadaAte: daqui(BLOQUEIO_MS) };
  const conta = await tomarTentativa(prisma, body.CPF, tentativa);
  const confere = await senhaConfere(body.Senha, conta?.senhaHash ?? (await HASH_DE_NINGUEM));
  if (conta === null || !confere) {
    const message = 'CPF ou senha não conferem. Após cinco tentativas a conta espera 15 minutos.';
    throw new AppError('CREDENCIAL_INVALIDA', 401, message);
  }
  const token = novoSegredo();
  await inserirToken(prisma, conta.id, {
    hash: hashDoSegredo(token),
    usuario: usuarioResponse.parse(conta),
    expiraEm: daqui(VALIDADE_DO_TOKEN_MS),
  });
  return { token };
}
