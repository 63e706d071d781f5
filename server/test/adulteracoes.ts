import type { PoolClient } from 'pg';
import { entradaDaLinha, hashDaEntrada } from '../auditoria/canonico.ts';

/** One change that only someone with all rights in PostgreSQL can make; the triggers are off when it runs. */
export interface Adulteracao {
  descricao: string;
  fazer(cliente: PoolClient): Promise<void>;
}

const COLUNAS: Readonly<Record<string, (n: number) => string>> = {
  quando: (n) => `quando + interval '${(n % 5) + 1} milliseconds'`,
  entidade: () => `entidade || 'x'`,
  entidade_id: (n) => `entidade_id || '${n}'`,
  acao: () => `reverse(acao) || '!'`,
  usuario_nome: () => `upper(usuario_nome) || ' '`,
  // The system has none.
  usuario_cpf: () =>
    `CASE usuario_cpf WHEN '' THEN '52998224725' ELSE translate(usuario_cpf, '0123456789', '1234567890') END`,
  de: (n) => `coalesce(de, '{}') || '{"mudado": ${n}}'`,
  para: () => `para - 'situacao'`,
  porque: () => `coalesce(porque || ' ', '')`,
  requisicao: () => 'NULL',
  hash_anterior: (n) => `translate(hash_anterior, '0123456789abcdef', '123456789abcdef${n % 2}')`,
  entrada_id: (n) => `entrada_id + ${100_000 + n}`,
  conteudo: () => `coalesce(conteudo, '') || '0'`,
  fatos: (n) => `coalesce(fatos, '{}') || '{"mudado": ${n}}'`,
  selo: () => 'NULL',
  hash: (n) => `translate(hash, '0123456789abcdef', '123456789abcdef${n % 2}')`,
};

const DO_LUGAR = ['hash_anterior', 'hash', 'entrada_id', 'selo'];
const ENTRADA = (numero: number) => `(SELECT entrada_id FROM auditoria_lugar WHERE numero = ${numero})`;

/** The change that a seed stands for, on a chain of `total` rows numbered from 1. */
export function criarAdulteracao(semente: number, total: number): Adulteracao {
  const sorteio = criarSorteio(semente);
  const linha = 1 + sorteio(total);
  const outra = 1 + ((linha + sorteio(total - 1)) % total);
  const tipo = sorteio(8);
  const n = sorteio(1_000);
  if (tipo <= 2) {
    const coluna = Object.keys(COLUNAS)[sorteio(Object.keys(COLUNAS).length)] ?? 'acao';
    const mudanca = `SET ${coluna} = ${COLUNAS[coluna]?.(n)}`;
    if (DO_LUGAR.includes(coluna)) return porSql(`UPDATE auditoria_lugar ${mudanca} WHERE numero = ${linha}`);
    return porSql(`UPDATE auditoria ${mudanca} WHERE id = ${ENTRADA(linha)}`);
  }
  if (tipo === 3) {
    return porSql(
      n % 2 === 0
        ? `DELETE FROM auditoria WHERE id = ${ENTRADA(linha)}`
        : `DELETE FROM auditoria_lugar WHERE numero = ${linha}`,
    );
  }
  if (tipo === 4) return insercao(linha, n % 2 === 0 ? total + 1 + (n % 3) : -n);
  if (tipo === 5) return troca(linha, outra);
  if (tipo === 6) {
    return porSql(`UPDATE auditoria_cabeca SET ultimo_id = ${total - 1 - (n % (total - 1))}`);
  }
  return reescrita(linha);
}

const porSql = (sql: string): Adulteracao => ({
  descricao: sql,
  fazer: async (cliente) => void (await cliente.query(sql)),
});

/** A place that says what another said, at the end or before the beginning, or an entry without a place. */
const insercao = (de: number, numero: number): Adulteracao =>
  porSql(
    numero % 3 === 0
      ? `INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para)
         SELECT quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para FROM auditoria WHERE id = ${ENTRADA(de)}`
      : `INSERT INTO auditoria_lugar SELECT ${numero}, -entrada_id, hash_anterior, md5(hash) || md5('${numero}'), selo
         FROM auditoria_lugar WHERE numero = ${de}`,
  );

/** Two rows change places, hashes and all. */
const troca = (a: number, b: number): Adulteracao =>
  porSql(`UPDATE auditoria_lugar SET numero = -${a} WHERE numero = ${a}; UPDATE auditoria_lugar SET numero = ${a} WHERE numero = ${b};
    UPDATE auditoria_lugar SET numero = ${b} WHERE numero = -${a}`);

/** The thorough one: changes a row and makes later hashes and the head anew. Only a noted head or a seal finds it. */
const reescrita = (desde: number): Adulteracao => ({
  descricao: `chain written anew from ${desde}`,
  fazer: (cliente) => reescrever(cliente, desde),
});

/** Changes the entry at a place and computes every hash after it and the head anew. */
export async function reescrever(cliente: PoolClient, desde: number): Promise<void> {
  await cliente.query(`UPDATE auditoria SET porque = coalesce(porque, '') || ' (outro)' WHERE id = ${ENTRADA(desde)}`);
  const { rows } = await cliente.query(
    `SELECT l.numero, l.hash, l.selo, a.* FROM auditoria_lugar l JOIN auditoria a ON a.id = l.entrada_id
     WHERE numero >= ${desde - 1} ORDER BY numero`,
  );
  let anterior = desde === 1 ? '0'.repeat(64) : String(rows[0].hash);
  for (const linha of rows.slice(desde === 1 ? 0 : 1)) {
    const lugar = { numero: BigInt(linha.numero), hashAnterior: anterior, antiga: linha.selo === null };
    const hash = hashDaEntrada(entradaDaLinha(linha, lugar));
    await cliente.query('UPDATE auditoria_lugar SET hash_anterior = $1, hash = $2 WHERE numero = $3', [
      anterior,
      hash,
      linha.numero,
    ]);
    anterior = hash;
  }
  await cliente.query('UPDATE auditoria_cabeca SET hash = $1', [anterior]);
}

/** Small deterministic generator (mulberry32): `sorteio(n)` is 0 to n − 1. */
export function criarSorteio(semente: number): (n: number) => number {
  let estado = semente >>> 0;
  return (n) => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let x = Math.imul(estado ^ (estado >>> 15), estado | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % n;
  };
}
