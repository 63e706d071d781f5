import { usuarioResponse } from '#contract/sessao.contract.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { gastarTokenDeLogin } from '../../db/token-de-login.ts';
import type { IdentidadePort } from './identidade.port.ts';

/** Local accounts: the login screen left a token here. */
export const createIdentidadeLocal = (prisma: PrismaClient, agora: () => Date): IdentidadePort => ({
  async trocarToken(token) {
    const achado = await gastarTokenDeLogin(prisma, token, agora());
    return achado && { ...achado, usuario: usuarioResponse.parse(achado.usuario) };
  },
});
