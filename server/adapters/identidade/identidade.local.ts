import { usuarioResponse } from '#contract/sessao.contract.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { hashDoSegredo } from '../../db/segredos.ts';
import type { IdentidadePort } from './identidade.port.ts';

/** Local accounts: the login screen left a token here; the conditional update makes it single-use even for two at once. */
export function createIdentidadeLocal(prisma: PrismaClient, agora: () => Date): IdentidadePort {
  return {
    async trocarToken(token) {
      const hash = hashDoSegredo(token);
      const { count } = await prisma.tokenLogin.updateMany({
        where: { hash, usadoEm: null, expiraEm: { gt: agora() } },
        data: { usadoEm: agora() },
      });
      if (count === 0) return null;
      const { usuario } = await prisma.tokenLogin.findUniqueOrThrow({ where: { hash } });
      return usuarioResponse.parse(usuario);
    },
  };
}
