/*
 * Files that a person chose and that were not sent yet, kept by the browser so that a reload or a lost line takes
 * nothing away. They leave with their sending, with 'Descartar', with the session (`esquecerArquivos`) and, at the
 * latest, after a week.
 */
const BANCO = 'arquivos-por-enviar';
const TABELA = 'arquivos';
const VALIDADE_MS = 7 * 86_400_000;

/** One kept thing of a list (`lista`): plain data beside the bytes. */
interface Guardado<T> {
  id: string;
  dado: T;
  bytes: Blob | null;
}
type Linha<T> = Guardado<T> & { chave: string; lista: string; em: number };

/** Everything kept for a list; what is too old is thrown away. Empty where the browser keeps nothing. */
export async function lerGuardados<T>(lista: string): Promise<Guardado<T>[]> {
  const limite = Date.now() - VALIDADE_MS;
  const linhas = (await comTabela<Linha<T>[]>('readwrite', (tabela) => tabela.getAll())) ?? [];
  const vencidas = linhas.filter(({ em }) => em < limite).map(({ chave }) => chave);
  if (vencidas.length > 0) await apagar(vencidas);
  return linhas.filter((linha) => linha.lista === lista && linha.em >= limite);
}

/** Keeps these; false where the browser does not (private window, no room): then they live as long as the page. */
export async function guardar<T>(lista: string, itens: readonly Guardado<T>[]): Promise<boolean> {
  const em = Date.now();
  const feito = await comTabela('readwrite', (tabela) => {
    const pedidos = itens.map((um) => tabela.put({ ...um, lista, em, chave: `${lista}|${um.id}` }));
    return pedidos.at(-1) ?? tabela.count();
  });
  return feito !== null;
}

export const esquecer = (lista: string, ids: readonly string[]): Promise<unknown> =>
  apagar(ids.map((id) => `${lista}|${id}`));

/** Throws everything away: the session of this person is over. */
export const esquecerArquivos = (): Promise<unknown> => comTabela('readwrite', (tabela) => tabela.clear());

const apagar = (chaves: readonly string[]) =>
  comTabela('readwrite', (tabela) => chaves.map((chave) => tabela.delete(chave)).at(-1) ?? tabela.count());

/** Does something in a transaction and answers its last request, once it is written; null when the browser refuses. */
async function comTabela<R>(
  modo: IDBTransactionMode,
  fazer: (tabela: IDBObjectStore) => IDBRequest,
): Promise<R | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const banco = await abrir();
    try {
      return await new Promise<R>((resolve, reject) => {
        const transacao = banco.transaction(TABELA, modo);
        const pedido = fazer(transacao.objectStore(TABELA));
        transacao.oncomplete = () => resolve(pedido.result);
        transacao.onabort = () => reject(transacao.error);
      });
    } finally {
      banco.close();
    }
  } catch {
    return null;
  }
}

const abrir = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const pedido = indexedDB.open(BANCO, 1);
    pedido.onupgradeneeded = () => pedido.result.createObjectStore(TABELA, { keyPath: 'chave' });
    pedido.onsuccess = () => resolve(pedido.result);
    pedido.onerror = () => reject(pedido.error);
  });
