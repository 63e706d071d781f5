import { TOKEN_DE_DEMONSTRACAO, usuarioResponse } from '#contract/sessao.contract.ts';
import type { Config } from '../../config.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { gastarTokenDeLogin } from '../../db/token-de-login.ts';
import { createIdentidadeHttp } from './identidade.http.ts';
import type { IdentidadePort } from './identidade.port.ts';

/** Local accounts: the login screen left a token here. */
const createIdentidadeLocal = (prisma: PrismaClient, agora: () => Date): IdentidadePort => ({
  async trocarToken(token) {
    const achado = await gastarTokenDeLogin(prisma, token, agora());
    return achado && { ...achado, usuario: usuarioResponse.parse(achado.usuario) };
  },
});

/** Invented person behind the demo token; demo mode itself is refused in production (config.ts). */
const RESPONSAVEL_DE_DEMONSTRACAO = {
  nome: 'Marina Teste Responsável',
  cpf: '52998224725',
  matricula: '1234567',
  cargo: 'Chefe da área de registro de diplomas',
  papel: 'administrador',
} as const;

/** Chooses the identity by configuration; demo mode also knows its fixed token. */
export function createIdentidade(config: Config, prisma: PrismaClient, agora: () => Date): IdentidadePort {
  const real =
    config.identidade.tipo === 'externa'
      ? createIdentidadeHttp({ url: config.identidade.url ?? '', tempoLimiteMs: config.tempoLimiteExternoMs })
      : createIdentidadeLocal(prisma, agora);
  if (config.modo !== 'demo') return real;
  return {
    trocarToken: async (token) =>
      token === TOKEN_DE_DEMONSTRACAO
        ? { usuario: RESPONSAVEL_DE_DEMONSTRACAO, contaId: null, segundoFator: null, deTodos: true }
        : real.trocarToken(token),
  };
}
