/** Transactions of one book that this process keeps open at once: one writes, the next is ready to. */
const ABERTAS = 2;

interface Fila {
  abertas: number;
  espera: (() => void)[];
}

const filas = new Map<string, Fila>();

/**
 * Lets a book's registrations in by their order. The book's row lock decides who writes, in all processes; but whoever
 * waits for it holds a database connection, and twenty waiting clerks would leave none for the public.
 */
export async function naVezDoLivro<T>(livroId: string, fazer: () => Promise<T>): Promise<T> {
  const fila = filas.get(livroId) ?? { abertas: 0, espera: [] };
  filas.set(livroId, fila);
  if (fila.abertas < ABERTAS) fila.abertas += 1;
  else await new Promise<void>((entrar) => fila.espera.push(entrar));
  try {
    return await fazer();
  } finally {
    const proximo = fila.espera.shift();
    if (proximo !== undefined) proximo();
    else fila.abertas -= 1;
    if (fila.abertas === 0) filas.delete(livroId);
  }
}
