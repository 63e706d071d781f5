import type { Pool } from 'pg';
import {
  BALDES,
  caminhoDe,
  hashDoBalde,
  type Nos,
  porHash,
  type Selado,
  SOMA_VAZIA,
  seloDosConteudos,
  somar,
  subirAteARaiz,
} from '../../server/auditoria/selados/arvore.ts';
import { baldeEmSql } from '../../server/auditoria/selados/conferir.queries.ts';
import { gravarNos } from '../../server/auditoria/selados/selar.ts';
import { semIndices } from '../../server/backup/sem-indices.ts';

/** Places of the chain with sums that stand for the real ones: what is measured asks for head and tree alone. */
const LUGARES = `INSERT INTO auditoria_lugar (numero, entrada_id, hash_anterior, hash, selo)
  SELECT row_number() OVER (ORDER BY id), id, repeat('0', 64), encode(sha256(id::text::bytea), 'hex'), repeat('0', 64) FROM auditoria`;
const SELADOS = `INSERT INTO conteudo_selado (alvo_id, balde, entrada_id, conteudo, valor)
  SELECT r.id, ${baldeEmSql('r.id')}, a.id, a.conteudo,
    CASE WHEN r.cancelado THEN 1 WHEN r.suspenso THEN 2 ELSE 0 END
  FROM auditoria a JOIN registro r ON r.id::text = a.entidade_id WHERE a.entidade = 'registro' AND a.conteudo IS NOT NULL`;
const DO_BALDE = `SELECT balde, json_agg(json_build_object('alvo', alvo_id, 'entrada', entrada_id::text, 'conteudo', conteudo,
    'valor', valor)) AS linhas FROM conteudo_selado WHERE balde >= $1 AND balde < $2 GROUP BY balde`;
const POR_VEZ = 16_384;

/**
 * Seals a filled register as the sequencer would in ten minutes a million: the chain's sums are stand-ins, the tree
 * over what the last acts left is whole, so that every public answer is proven as in production. `chave` is the seals'
 * key.
 */
export async function selarMedida(pool: Pool, chave: string): Promise<void> {
  const cliente = await pool.connect();
  try {
    await cliente.query(`SET synchronous_commit = off; SET work_mem = '256MB'`);
    await semIndices(cliente, ['auditoria_lugar', 'conteudo_selado'], async () => {
      await cliente.query(LUGARES);
      await cliente.query('TRUNCATE auditoria_fila');
      await cliente.query(SELADOS);
    });
    await cliente.query('RESET synchronous_commit; RESET work_mem');
    const nos: Nos = new Map();
    let soma: Buffer = SOMA_VAZIA;
    for (let de = 0; de < BALDES; de += POR_VEZ) {
      const { rows } = await cliente.query<{ balde: number; linhas: Selado[] }>(DO_BALDE, [de, de + POR_VEZ]);
      for (const { balde, linhas } of rows) {
        for (const linha of linhas) soma = somar(soma, linha, chave, 1);
        const [primeiro] = caminhoDe(balde);
        if (primeiro !== undefined) porHash(nos, primeiro, hashDoBalde(linhas));
      }
    }
    const raiz = subirAteARaiz(nos);
    await gravarNos(cliente, nos);
    const { rows } = await cliente.query<{ numero: string; hash: string }>(
      'SELECT numero, hash FROM auditoria_lugar ORDER BY numero DESC LIMIT 1',
    );
    const numero = BigInt(rows[0]?.numero ?? 0);
    // The head has the last place's hash: else the guards refuse every act that comes after the fill its place.
    await cliente.query(
      `UPDATE auditoria_cabeca SET ultimo_id = $1, hash = coalesce($5, hash), raiz_dos_conteudos = $2, soma_dos_restritos = $3,
         selo_dos_conteudos = $4 WHERE id = 1`,
      [numero.toString(), raiz, soma, seloDosConteudos({ numero, raiz, soma }, chave), rows[0]?.hash],
    );
  } finally {
    cliente.release();
  }
  await pool.query('VACUUM (ANALYZE) auditoria, auditoria_lugar, auditoria_fila, conteudo_selado, conteudo_selado_no');
}
