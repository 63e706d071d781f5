import type { PoolClient } from 'pg';
import { hashDaEntrada } from '../auditoria/canonico.ts';

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
  usuario_cpf: () => `translate(usuario_cpf, '5', '6')`,
  de: (n) => `coalesce(de, '{}') || '{"mudado": ${n}}'`,
  para: () => `para - 'situacao'`,
  porque: () => `coalesce(porque || ' ', '')`,
  requisicao: () => 'NULL',
  hash_anterior: (n) => `translate(hash_anterior, '0123456789abcdef', '123456789abcdef${n % 2}')`,
  hash: (n) => `translate(hash, '0123456789abcdef', '123456789abcdef${n % 2}')`,
};

/** The change that a seed stands for, on a chain of `total` rows numbered from 1. */
export function criarAdulteracao(semente: number, total: number): Adulteracao {
  const sorteio = criarSorteio(semente);
  const linha = 1 + sorteio(total);
  const outra = 1 + ((linha + sorteio(total - 1)) % total);
  const tipo = sorteio(8);
  const n = sorteio(1_000);
  if (tipo <= 2) {
    const coluna = Object.keys(COLUNAS)[sorteio(Object.keys(COLUNAS).length)] ?? 'acao';
    return porSql(`UPDATE auditoria SET ${coluna} = ${COLUNAS[coluna]?.(n)} WHERE id = ${linha}`);
  }
  if (tipo === 3) return porSql(`DELETE FROM auditoria WHERE id = ${linha}`);
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

/** A row that says what another said, at the end or before the beginning. */
const insercao = (de: number, id: number): Adulteracao =>
  porSql(`INSERT INTO auditoria SELECT ${id}, quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque,
    requisicao, hash_anterior, md5(hash) || md5(id::text) FROM auditoria WHERE id = ${de}`);

/** Two rows change places, hashes and all. */
const troca = (a: number, b: number): Adulteracao =>
  porSql(`UPDATE auditoria SET id = -${a} WHERE id = ${a}; UPDATE auditoria SET id = ${a} WHERE id = ${b};
    UPDATE auditoria SET id = ${b} WHERE id = -${a}`);

/** The thorough one: changes a row and computes every hash after it and the head anew. Only a noted head finds it. */
function reescrita(desde: number): Adulteracao {
  return {
    descricao: `chain written anew from ${desde}`,
    async fazer(cliente) {
      await cliente.query(`UPDATE auditoria SET porque = coalesce(porque, '') || ' (outro)' WHERE id = ${desde}`);
      const { rows } = await cliente.query(`SELECT * FROM auditoria WHERE id >= ${desde - 1} ORDER BY id`);
      let anterior = desde === 1 ? '0'.repeat(64) : String(rows[0].hash);
      for (const linha of rows.slice(desde === 1 ? 0 : 1)) {
        const hash = hashDaEntrada({
          id: BigInt(linha.id),
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
          hashAnterior: anterior,
        });
        await cliente.query('UPDATE auditoria SET hash_anterior = $1, hash = $2 WHERE id = $3', [
          anterior,
          hash,
          linha.id,
        ]);
        anterior = hash;
      }
      await cliente.query('UPDATE auditoria_cabeca SET hash = $1', [anterior]);
    },
  };
}

/** Small deterministic generator (mulberry32): `sorteio(n)` is 0 to n − 1. */
function criarSorteio(semente: number): (n: number) => number {
  let estado = semente >>> 0;
  return (n) => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let x = Math.imul(estado ^ (estado >>> 15), estado | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % n;
  };
}
