import type { z } from 'zod';
import type { provaBody } from '#contract/sessao.contract.ts';
import { provarSessao } from '../../db/sessoes.queries.ts';
import { AppError } from '../../erros/app-error.ts';
import { lerComFatores } from './segundo-fator.repository.ts';
import { conferirCodigo, type DepsDoFator, type DonoDoFator } from './segundo-fator.ts';
import { conferirSenhaAtual } from './trocar-senha.ts';

/** How long a proof counts, and how fresh an entry must be to count as one where there is no factor yet. */
const PROVA_MS = 5 * 60_000;
const ENTRADA_MS = 10 * 60_000;

/** A session's person gives password or code again. @throws AppError 422 at the field, 401 after five wrong ones */
export async function provar(
  deps: DepsDoFator,
  dono: DonoDoFator,
  { Senha, Codigo }: z.output<typeof provaBody>,
): Promise<void> {
  const { contaId, sessao: estaSessao, origem } = dono;
  if (Senha !== undefined) {
    const conta = await lerComFatores(deps.prisma, contaId);
    await conferirSenhaAtual(deps, { conta, estaSessao, origem, onde: 'ao mudar o segundo fator' }, Senha, 'Senha');
  } else await conferirCodigo(deps, dono, Codigo ?? '');
  await provarSessao(deps.prisma, estaSessao, deps.agora());
}

/**
 * Factors change only within five minutes of a proof: an open session on an abandoned screen is not enough. Who has
 * none yet may make the first one right after entering. @throws AppError 403 PROVA
 */
export async function exigirProva(
  deps: DepsDoFator,
  { contaId }: DonoDoFator,
  { provadaEm, criadaEm }: { provadaEm: Date | null; criadaEm: Date },
): Promise<void> {
  const agora = deps.agora().getTime();
  if (provadaEm !== null && agora - provadaEm.getTime() <= PROVA_MS) return;
  const { totpSegredo, chaves } = await lerComFatores(deps.prisma, contaId);
  const semFator = totpSegredo === null && chaves.length === 0;
  if (semFator && agora - criadaEm.getTime() <= ENTRADA_MS) return;
  throw new AppError('PROVA', 403, 'Confirme a sua senha, ou um código do segundo fator, para continuar.');
}
