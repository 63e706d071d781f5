// SQL, not Prisma: the latest anchor of each kind (DISTINCT ON) beside failures (FULL JOIN).
import type { Pool } from 'pg';
import type { RegistroAberto } from '#contract/registro-aberto.contract.ts';
import { enderecoDoLadrilho, LARGURA, lerEndereco } from '#domain/log/ladrilhos.ts';
import { lerLadrilhos } from '../../auditoria/ladrilhos.ts';
import { lerPacoteDoBanco, lerPublicada } from '../../auditoria/publicar-cabeca.ts';

/** Bytes of a tile or an entry bundle, under a published head; null: none yet. `endereco`: without `tile/`. */
export async function lerPublicado(pool: Pool, endereco: string): Promise<Uint8Array | null> {
  const lugar = lerEndereco(endereco);
  const tamanho = (await lerPublicada(pool))?.tamanho ?? 0;
  if (lugar === null) return null;
  const { nivel, indice, largura } = lugar;
  const folhas = nivel === 'entries' ? 1 : LARGURA ** nivel;
  if ((indice * LARGURA + largura) * folhas > tamanho) return null;
  if (nivel === 'entries') return lerPacoteDoBanco(pool, indice, largura);
  const [ladrilho] = await lerLadrilhos(pool, [{ nivel, indice }]);
  const hashes = ladrilho?.hashes.subarray(0, largura * 32);
  if (hashes?.length !== largura * 32) throw new Error(`falta ${enderecoDoLadrilho(nivel, indice, largura)}`);
  return hashes;
}

type Situacao = Pick<RegistroAberto, 'semAto' | 'crescimento' | 'ancoras'>;

/** Leaves without an act, growth by month, and the other places of heads. */
export async function lerSituacaoDoLog(pool: Pool): Promise<Situacao> {
  const { rows } = await pool.query<Situacao>(
    `SELECT (SELECT count(*)::int FROM log_folha WHERE numero IS NULL) AS "semAto",
       (SELECT coalesce(json_agg(json_build_object('mes', mes, 'tamanho', tamanho) ORDER BY mes), '[]') FROM (
          SELECT to_char(em, 'YYYY-MM') AS mes, max(tamanho) AS tamanho FROM log_checkpoint GROUP BY 1) m) AS crescimento,
       (SELECT coalesce(json_agg(json_build_object('destino', coalesce(u.destino, f.destino), 'tamanho', u.tamanho, 'em', u.em, 'falha', f.motivo)
            ORDER BY coalesce(u.destino, f.destino)), '[]')
          FROM (SELECT DISTINCT ON (destino) destino, tamanho, em FROM log_ancora ORDER BY destino, tamanho DESC) u
          FULL JOIN log_ancora_falha f ON f.destino = u.destino) AS ancoras`,
  );
  return rows[0] ?? { semAto: 0, crescimento: [], ancoras: [] };
}
