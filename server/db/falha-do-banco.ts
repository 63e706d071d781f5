/** Why the database could not serve: it cannot be reached, it is busy for too long, or it has no room left. */
export type FalhaDoBanco = 'fora-do-ar' | 'ocupado' | 'cheio';

/** Codes of Prisma, node and PostgreSQL. */
const CODIGOS: Record<FalhaDoBanco, ReadonlySet<string>> = {
  'fora-do-ar': new Set([
    'P1000',
    'P1001',
    'P1002',
    'P1003',
    'P1008',
    'P1011',
    'P1017',
    'P2024',
    'P2037',
    '57P01',
    '57P02',
    '57P03',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '53300',
  ]),
  // Deadlines of the session (`PRAZOS_DO_PEDIDO`) and of Prisma's transactions, deadlocks.
  ocupado: new Set(['55P03', '57014', '25P03', '40P01', 'P2028', 'P2034']),
  // Full disk, no memory, and a write that a database in read-only mode refuses.
  cheio: new Set(['53100', '53200', '25006']),
};

/** Codes of sockets and files: the database's only where its driver met them. */
const DO_SISTEMA: Readonly<Record<string, FalhaDoBanco>> = {
  ECONNREFUSED: 'fora-do-ar',
  ECONNRESET: 'fora-do-ar',
  EHOSTUNREACH: 'fora-do-ar',
  ENETUNREACH: 'fora-do-ar',
  ENOTFOUND: 'fora-do-ar',
  EPIPE: 'fora-do-ar',
  ETIMEDOUT: 'fora-do-ar',
  EAI_AGAIN: 'fora-do-ar',
  ENOENT: 'fora-do-ar',
  EACCES: 'fora-do-ar',
};

const doDriver = new WeakSet<object>();

/** Marks what the database's driver met, for `falhaDoBanco`. */
export function marcarDoBanco(erro: unknown): void {
  if (typeof erro === 'object' && erro !== null) doDriver.add(erro);
}

const FRASES: Partial<Record<FalhaDoBanco, RegExp>> = {
  'fora-do-ar':
    /connection terminated|is not queryable|timeout exceeded when trying to connect|server closed the connection|can't reach database/i,
  ocupado: /query read timeout|due to (statement|lock) timeout/i,
};

const ESPECIES: Record<string, FalhaDoBanco> = {
  DatabaseNotReachable: 'fora-do-ar',
  ConnectionClosed: 'fora-do-ar',
  SocketTimeout: 'fora-do-ar',
  TransactionWriteConflict: 'ocupado',
};

/** 503 and not 500, by the error or one of its causes (A14). Null for any other error. */
export function falhaDoBanco(erro: unknown, profundidade = 0): FalhaDoBanco | null {
  if (typeof erro !== 'object' || erro === null || profundidade > 5) return null;
  const { code, message, cause, meta, originalCode, kind, errors } = erro as Record<string, unknown>;
  const desta = (['cheio', 'ocupado', 'fora-do-ar'] as const).find(
    (falha) =>
      [code, originalCode].some((valor) => typeof valor === 'string' && CODIGOS[falha].has(valor)) ||
      (typeof message === 'string' && FRASES[falha]?.test(message)),
  );
  const doSistema = doDriver.has(erro) && typeof code === 'string' ? DO_SISTEMA[code] : undefined;
  const dita = desta ?? doSistema ?? ESPECIES[String(kind)];
  if (dita !== undefined) return dita;
  const dentro = [cause, (meta as { driverAdapterError?: unknown })?.driverAdapterError].concat(errors ?? []);
  return dentro.map((um) => falhaDoBanco(um, profundidade + 1)).find((falha) => falha !== null) ?? null;
}
