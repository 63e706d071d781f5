import { AppError } from '../erros/app-error.ts';
import { falhaDoBanco } from './falha-do-banco.ts';
import type { Db, PrismaClient } from './prisma-client.ts';

/** What waits longer for a connection, or works longer, is given up: a person gets an answer within ten seconds. */
const PRAZOS = { maxWait: 5_000, timeout: 9_000 };

/**
 * Runs `fazer` in one transaction; whatever it throws rolls everything back. Nothing outside is called inside (R3).
 * @throws AppError 503 RESULTADO_DESCONHECIDO when the connection was lost while the database confirmed: nobody knows whether it did
 */
export async function withTransaction<T>(prisma: PrismaClient, fazer: (tx: Db) => Promise<T>): Promise<T> {
  let confirmando = false;
  try {
    return await prisma.$transaction(async (tx) => {
      const feito = await fazer(tx);
      confirmando = true;
      return feito;
    }, PRAZOS);
  } catch (erro) {
    if (confirmando && falhaDoBanco(erro) === 'fora-do-ar') throw resultadoDesconhecido(erro);
    throw erro;
  }
}

const resultadoDesconhecido = (erro: unknown): AppError =>
  new AppError(
    'RESULTADO_DESCONHECIDO',
    503,
    'A resposta do banco de dados se perdeu: não se sabe se o ato foi gravado. Verifique antes de repetir.',
    [],
    erro,
  );
