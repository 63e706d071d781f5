/** Codes of Prisma, node and PostgreSQL that mean "the database cannot be reached or is stopping". */
const CODIGOS = new Set([
  ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1011', 'P1017', 'P2024', 'P2037'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300'],
]);

const FRASES =
  /connection terminated|timeout exceeded when trying to connect|server closed the connection|can't reach database/i;

/** Whether the error, or one of its causes, says that the database could not be asked: 503 and not 500 (A14). */
export function bancoForaDoAr(erro: unknown, profundidade = 0): boolean {
  if (typeof erro !== 'object' || erro === null || profundidade > 5) return false;
  const { code, message, cause, meta, originalCode, kind, errors } = erro as Record<string, unknown>;
  if ([code, originalCode].some((valor) => typeof valor === 'string' && CODIGOS.has(valor))) return true;
  if (kind === 'DatabaseNotReachable' || kind === 'ConnectionClosed' || kind === 'SocketTimeout') return true;
  if (typeof message === 'string' && FRASES.test(message)) return true;
  const dentro = [cause, (meta as { driverAdapterError?: unknown })?.driverAdapterError];
  return dentro.concat(errors ?? []).some((um) => bancoForaDoAr(um, profundidade + 1));
}
