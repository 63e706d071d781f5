import type { Pool, PoolClient } from 'pg';
import { type EntradaDaAuditoria, hashDaEntrada } from './canonico.ts';

/** Outcome of a walk over the chain: its length and head, or the first place where it does not hold. */
type Verificacao = { integra: true; entradas: number; hash: string } | { integra: false; id: string; motivo: string };

/** A head noted elsewhere earlier (`npm run auditoria:cabeca`): the chain must still pass through it. */
export interface CabecaAnotada {
  id: bigint;
  hash: string;
}

interface Linha {
  id: string;
  quando: Date;
  entidade: string;
  entidade_id: string;
  acao: string;
  usuario_nome: string;
  usuario_cpf: string;
  de: unknown;
  para: unknown;
  porque: string | null;
  requisicao: string | null;
  hash_anterior: string;
  hash: string;
}

const LOTE = 5_000;

/**
 * Reads the whole chain in order, as it stands at one instant, and recomputes every hash; names the first row that was
 * changed, removed, inserted or moved.
 */
export async function verificarAuditoria(pool: Pool, anotada?: CabecaAnotada): Promise<Verificacao> {
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await percorrerAuditoria(cliente, anotada);
  } finally {
    // A connection that broke must not hide what broke it.
    await cliente.query('ROLLBACK').catch(() => undefined);
    cliente.release();
  }
}

/** The same inside a transaction of the caller's. */
export async function percorrerAuditoria(cliente: PoolClient, anotada?: CabecaAnotada): Promise<Verificacao> {
  let hash = '0'.repeat(64);
  let ultimo = 0n;
  let viuAnotada = anotada === undefined || anotada.id === 0n;
  const { rows: antes } = await cliente.query<{ id: string | null }>(
    'SELECT min(id) AS id FROM auditoria WHERE id < 1',
  );
  const intrusa = antes[0]?.id;
  if (intrusa) return quebrada(BigInt(intrusa), 'entrada inserida antes do início');
  for (;;) {
    const { rows } = await cliente.query<Linha>('SELECT * FROM auditoria WHERE id > $1 ORDER BY id LIMIT $2', [
      ultimo.toString(),
      LOTE,
    ]);
    for (const linha of rows) {
      const id = BigInt(linha.id);
      if (id !== ultimo + 1n) return quebrada(ultimo + 1n, 'entrada ausente');
      if (linha.hash_anterior !== hash) return quebrada(id, 'não continua a entrada anterior');
      if (hashDaEntrada(paraEntrada(linha, id)) !== linha.hash) return quebrada(id, 'conteúdo alterado');
      if (anotada?.id === id) {
        if (anotada.hash !== linha.hash) return quebrada(id, 'difere da cabeça anotada');
        viuAnotada = true;
      }
      hash = linha.hash;
      ultimo = id;
    }
    if (rows.length < LOTE) break;
  }
  if (!viuAnotada) return quebrada(ultimo + 1n, 'a cadeia termina antes da cabeça anotada');
  const cabeca = await lerCabecaDe(cliente);
  if (cabeca === null || cabeca.id !== ultimo || cabeca.hash !== hash) {
    return quebrada(ultimo + 1n, 'a cabeça da cadeia não corresponde à última entrada');
  }
  return { integra: true, entradas: Number(ultimo), hash };
}

/** The chain's head as it stands, to be noted elsewhere. @throws Error when there is none */
export async function lerCabeca(pool: Pool): Promise<CabecaAnotada> {
  const cabeca = await lerCabecaDe(pool);
  if (cabeca === null) throw new Error('A cabeça da auditoria não existe');
  return cabeca;
}

async function lerCabecaDe(banco: Pool | PoolClient): Promise<CabecaAnotada | null> {
  const { rows } = await banco.query<{ ultimo_id: string; hash: string }>(
    'SELECT ultimo_id, hash FROM auditoria_cabeca WHERE id = 1',
  );
  const linha = rows[0];
  return linha === undefined ? null : { id: BigInt(linha.ultimo_id), hash: linha.hash };
}

const quebrada = (id: bigint, motivo: string): Verificacao => ({ integra: false, id: id.toString(), motivo });

function paraEntrada(linha: Linha, id: bigint): EntradaDaAuditoria {
  return {
    id,
    quando: linha.quando,
    entidade: linha.entidade,
    entidadeId: linha.entidade_id,
    acao: linha.acao,
    usuarioNome: linha.usuario_nome,
    usuarioCpf: linha.usuario_cpf,
    de: linha.de,
    para: linha.para,
    porque: linha.porque,
    requisicao: linha.requisicao,
    hashAnterior: linha.hash_anterior,
  };
}
