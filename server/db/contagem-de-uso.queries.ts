// SQL, not Prisma: one statement counts a use and answers the sum of all processes.
import type { Pool } from 'pg';
import type { UsoDaConsulta } from '../domain/consulta/preco.ts';
import { resumoDe } from './segredos.ts';

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

const TRECHO_MS = 10 * 60_000;
const HORA_MS = 60 * 60_000;
const DO_REGISTRO = 'consulta|*';

/**
 * Counts one challenge that `quem` asked for, and answers how many were asked for within the hour, by them and in all.
 * Stored is a hash of the network, under the end of each stretch of ten minutes: no use of the last hour is ever
 * forgotten.
 */
export async function contarConsulta(pool: Pool, quem: string, agora: Date): Promise<UsoDaConsulta> {
  const fim = new Date((Math.floor(agora.getTime() / TRECHO_MS) + 1) * TRECHO_MS);
  const { rows } = await pool.query<UsoDaConsulta>({
    name: 'contar-consulta',
    text: `WITH novas AS (INSERT INTO limite_de_uso (chave, janela, contagem) VALUES ($1, $3, 1), ($2, $3, 1)
             ON CONFLICT (chave, janela) DO UPDATE SET contagem = limite_de_uso.contagem + 1 RETURNING chave, contagem),
           antes AS (SELECT chave, contagem FROM limite_de_uso WHERE chave IN ($1, $2) AND janela > $4 AND janela <> $3)
           SELECT coalesce(sum(contagem) FILTER (WHERE chave = $1), 0)::int AS "doEndereco",
             coalesce(sum(contagem) FILTER (WHERE chave = $2), 0)::int AS "doRegistro"
           FROM (SELECT * FROM novas UNION ALL SELECT * FROM antes) usos`,
    values: [`consulta|${resumoDe(quem).slice(0, 32)}`, DO_REGISTRO, fim, new Date(agora.getTime() - HORA_MS)],
  });
  return rows[0] ?? { doEndereco: 1, doRegistro: 1 };
}

/** Challenges of the last hour, and addresses that asked for more of them than a visitor does. */
export const USO_DAS_CONSULTAS = `SELECT coalesce(max(usos) FILTER (WHERE chave = '${DO_REGISTRO}'), 0)::int AS desafios,
    count(*) FILTER (WHERE chave <> '${DO_REGISTRO}' AND usos > 50)::int AS enderecos
  FROM (SELECT chave, sum(contagem) AS usos FROM limite_de_uso
        WHERE chave LIKE 'consulta|%' AND janela > $1::timestamptz - interval '1 hour' GROUP BY chave) por_endereco`;
