// SQL, not Prisma: which witnesses signed a head is an aggregate beside it (LATERAL).
import type { Pool } from 'pg';
import type { Verificador } from '#domain/log/nota.ts';
import { destinoDaTestemunha } from './ancoras.repository.ts';

/** Which witnesses a shown head must bear at least (`quorum`). */
export interface PoliticaDeTestemunhas {
  testemunhas: readonly { verificador: Verificador }[];
  quorum: number;
}

interface Mostrada {
  tamanho: number;
  nota: string;
  em: Date;
}

/** The newest head signed by as many witnesses as the policy asks for, with their signatures; null: there is none. */
export async function lerMostrada(
  pool: Pool,
  { testemunhas, quorum }: PoliticaDeTestemunhas,
): Promise<Mostrada | null> {
  const { rows } = await pool.query<{ tamanho: string; nota: string; em: Date; linhas: string[] }>({
    name: 'log-mostrada',
    text: `SELECT c.tamanho, c.nota, c.em, coalesce(a.linhas, '{}') AS linhas FROM log_checkpoint c LEFT JOIN LATERAL (
        SELECT array_agg(prova ORDER BY destino) AS linhas FROM log_ancora a WHERE a.tamanho = c.tamanho AND a.destino = ANY ($1::text[])) a ON true
      WHERE cardinality(coalesce(a.linhas, '{}')) >= $2 ORDER BY c.tamanho DESC LIMIT 1`,
    values: [testemunhas.map(({ verificador }) => destinoDaTestemunha(verificador.nome)), quorum],
  });
  const [linha] = rows;
  if (linha === undefined) return null;
  return { tamanho: Number(linha.tamanho), em: linha.em, nota: linha.nota + linha.linhas.join('') };
}
