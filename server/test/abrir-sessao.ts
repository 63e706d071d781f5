import type { Usuario } from '#contract/sessao.contract.ts';
import type { PrismaClient } from '../db/prisma-client.ts';
import { hashDoSegredo, novoSegredo } from '../db/segredos.ts';
import { inserirSessao } from '../db/sessoes.queries.ts';

/** Opens a session of `horas` hours for somebody of the staff, on an account where one is given; answers its secret. */
export async function abrirSessaoDeTeste(
  prisma: PrismaClient,
  {
    usuario,
    agora,
    horas,
    contaId = null,
  }: { usuario: Usuario; agora: Date; horas: number; contaId?: string | null | undefined },
): Promise<string> {
  const segredo = novoSegredo();
  await inserirSessao(prisma, {
    hash: hashDoSegredo(segredo),
    usuario,
    contaId,
    segundoFator: null,
    aparelhoId: null,
    provedorSub: null,
    provedorSid: null,
    papelMaximo: null,
    agora,
    expiraEm: new Date(agora.getTime() + horas * 3_600_000),
    origem: { requisicao: '', endereco: '', aparelho: '' },
  });
  return segredo;
}
