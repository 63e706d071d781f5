import type { Pool } from 'pg';
import type { RegistroAberto } from '#contract/registro-aberto.contract.ts';
import { enderecoDoLadrilho, LARGURA, lerEndereco } from '#domain/log/ladrilhos.ts';
import type { Verificador } from '#domain/log/nota.ts';
import { destinoDaTestemunha } from '../../auditoria/ancorar.ts';
import { lerLadrilhos } from '../../auditoria/ladrilhos.ts';
import { lerPacoteDoBanco, lerPublicada } from '../../auditoria/publicar-cabeca.ts';

/** Which witnesses a shown head must bear at least (`quorum`). */
interface Politica {
  testemunhas: readonly { verificador: Verificador }[];
  quorum: number;
}

interface Mostrada {
  tamanho: number;
  nota: string;
  em: Date;
}

/** The newest head that as many witnesses have signed as the policy asks for, with their signatures; null: there is none. */
export async function lerMostrada(pool: Pool, { testemunhas, quorum }: Politica): Promise<Mostrada | null> {
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

/** Bytes of a tile or an entry bundle, once a published head covers them; null: there is no such tile yet. `endereco` is without `tile/`. */
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

/** What the log's page tells beside its head: leaves without an act, growth by month, where heads lie elsewhere. */
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
