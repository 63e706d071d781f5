/**
 * Every connection of a running server holds the lock of the form in which it writes, shared: processes of different
 * forms never write beside each other. It grows when what one writes would not be believed by the other.
 */
export const FORMA_DAS_ESCRITAS = { classe: 162, versao: 2 } as const;
export const PRENDER_FORMA = `SELECT pg_advisory_lock_shared(${FORMA_DAS_ESCRITAS.classe}, ${FORMA_DAS_ESCRITAS.versao})`;

/** Class of the locks by which a process holds the background work that it has in hand, each by the hash of its id. */
export const POSSE_DE_TRABALHO = 163;

/** Advisory locks of the product, all in one place: what shares a number waits for each other. */
export const TRAVAS = {
  /** In database `postgres`: shared by users of the embedded cluster, exclusive for who stops it, or makes roles. */
  presenca: '161, 18',
  contas: '161, 25',
  /** Held all the time by the process that sequences. */
  sequenciador: '161, 19',
  migracoes: '161, 20',
  direitos: '161, 21',
  copiaContinua: '161, 22',
  ensaio: '161, 23',
  backup: '161, 24',
  acoes: '161, 26',
} as const;
