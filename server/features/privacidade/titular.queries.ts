// SQL, not Prisma: everything that is held of a person is read at one instant, from all tables.
import type { Pool, PoolClient } from 'pg';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { PARTES } from './partes.queries.ts';

export interface ParteLida {
  titulo: string;
  tabela: string;
  itens: Record<string, unknown>[];
}

export interface Acesso {
  quando: Date;
  quem: string;
  entidade: string;
  acao: string;
  porque: string | null;
}

/** All that is held of a person, parts without rows left out, and who read or changed it; one instant. */
export async function lerTitular(
  pool: Pool,
  cpf: string,
): Promise<{ registros: string[]; partes: ParteLida[]; acessos: Acesso[] }> {
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const chaves = await lerChaves(cliente, cpf);
    const valores = [cpf, chaves.rgas, chaves.registros, chaves.contas, formatarCpf(cpf)];
    const partes: ParteLida[] = [];
    for (const { titulo, tabela, sql } of PARTES) {
      const usados = [1, 2, 3, 4, 5].map((n) => `$${n}::${n === 1 || n === 5 ? 'text' : 'text[]'} AS v${n}`);
      const { rows } = await cliente.query<{ linha: Record<string, unknown> }>(
        `WITH valores AS (SELECT ${usados.join(', ')}) ${sql}`,
        valores,
      );
      if (rows.length > 0) partes.push({ titulo, tabela, itens: rows.map(({ linha }) => linha) });
    }
    const acessos = await lerAcessos(cliente, cpf, chaves);
    await cliente.query('COMMIT');
    return { registros: chaves.registros, partes, acessos };
  } catch (erro) {
    await cliente.query('ROLLBACK').catch(() => undefined);
    throw erro;
  } finally {
    cliente.release();
  }
}

interface Chaves {
  rgas: string[];
  registros: string[];
  contas: string[];
}

async function lerChaves(cliente: PoolClient, cpf: string): Promise<Chaves> {
  const { rows } = await cliente.query<Chaves>(
    `SELECT ARRAY(SELECT DISTINCT rga::text FROM registro WHERE cpf = $1) AS rgas,
       ARRAY(SELECT id::text FROM registro WHERE cpf = $1) AS registros,
       ARRAY(SELECT id::text FROM conta WHERE cpf = $1) AS contas`,
    [cpf],
  );
  return rows[0] ?? { rgas: [], registros: [], contas: [] };
}

async function lerAcessos(cliente: PoolClient, cpf: string, { rgas, registros }: Chaves): Promise<Acesso[]> {
  const { rows } = await cliente.query<Acesso>(
    `SELECT quando, usuario_nome AS quem, entidade, acao, porque FROM auditoria
     WHERE (entidade = 'registro' AND entidade_id = ANY($1::text[]))
       OR (entidade IN ('estudante', 'historico', 'rascunho') AND entidade_id = ANY($2::text[]))
       OR (entidade = 'solicitacao' AND entidade_id IN (SELECT id::text FROM solicitacao WHERE cpf = $3))
       OR (entidade = 'documento' AND entidade_id IN (SELECT id::text FROM documento WHERE rga = ANY($2::text[])))
     ORDER BY id`,
    [registros, rgas, cpf],
  );
  return rows;
}
