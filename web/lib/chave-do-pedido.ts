/** Requests of this page whose outcome is not known yet, and the key that each was sent with. */
const semDesfecho = new Map<string, { chave: string; em: number }>();
/** Whoever presses again later asks anew: meanwhile others may have undone what the first one did. */
const MESMO_PEDIDO_MS = 120_000;

/**
 * The idempotency key of a write. Asked again before the first one is known to have ended, the same request gets the
 * same key, so that the server carries it out once.
 */
export function chaveDoPedido(pedido: string): string {
  const anterior = semDesfecho.get(pedido);
  const em = Date.now();
  const chave = anterior !== undefined && em - anterior.em < MESMO_PEDIDO_MS ? anterior.chave : novaChave();
  semDesfecho.set(pedido, { chave, em });
  return chave;
}

/** The request has an answer that says what happened: the next one like it is another one. */
export const encerrarPedido = (pedido: string): void => void semDesfecho.delete(pedido);

/** As far as a person could ask it again: a form's files by name, size and date. */
export function descreverPedido(metodo: string, url: string, body: unknown): string {
  const partes = body instanceof FormData ? [...body].map(([nome, valor]) => [nome, descreverParte(valor)]) : body;
  return JSON.stringify([metodo, url, partes]);
}

const descreverParte = (valor: FormDataEntryValue) =>
  typeof valor === 'string' ? valor : [valor.name, valor.size, valor.lastModified];

// `crypto.randomUUID` is missing where the page is not served by https.
const novaChave = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((um) => um.toString(16).padStart(2, '0')).join('');
