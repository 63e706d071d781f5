import type { Pool } from 'pg';

/** Adds `vezes` to the uses of `chave` in the window that began at `janela`; answers the sum over all processes. */
export async function contarUso(pool: Pool, chave: string, janela: Date, vezes: number): Promise<number> {
  const { rows } = await pool.query<{ contagem: number }>({
    name: 'limitar',
    text: `INSERT INTO limite_de_uso (chave, janela, contagem) VALUES ($1, $2, $3)
           ON CONFLICT (chave, janela) DO UPDATE SET contagem = limite_de_uso.contagem + $3 RETURNING contagem`,
    values: [chave, janela, vezes],
  });
  return rows[0]?.contagem ?? 0;
}
