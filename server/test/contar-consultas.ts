import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements that this process sends to its database while `fazer` runs: what grows with rows is seen, whatever the machine. */
export async function contarConsultas<T>(fazer: () => Promise<T>): Promise<{ consultas: number; valor: T }> {
  const espia = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const valor = await fazer();
    return { consultas: espia.mock.calls.length, valor };
  } finally {
    espia.mockRestore();
  }
}
