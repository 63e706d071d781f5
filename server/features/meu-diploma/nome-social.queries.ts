// SQL, not Prisma: the registered name stands inside the snapshot (JSON), and one statement tells what changed.
import { USAR_NOME_SOCIAL } from '#domain/log/atos-publicos.ts';
import type { Db } from '../../db/prisma-client.ts';

/** As the entry of the act tells it; `nomeSocial` is null where it is the snapshot's own. */
interface NomeMudado {
  id: string;
  acao: typeof USAR_NOME_SOCIAL;
  de: { nomeSocial: string | null };
  para: { nomeSocial: string | null };
}

const DO_SNAPSHOT = `nullif(r.snapshot #>> '{diplomado,nomeSocial}', '')`;
const contado = (nome: string) => `CASE WHEN ${nome} IS DISTINCT FROM dele.registrado THEN coalesce(${nome}, '') END`;
const USAR = `WITH dele AS (
    SELECT r.id, n.nome, ${DO_SNAPSHOT} AS registrado FROM registro r LEFT JOIN nome_social n ON n.registro_id = r.id WHERE r.cpf = $1),
  usado AS (
    INSERT INTO nome_social (registro_id, nome, desde, por) SELECT id, $2::text, $3::timestamptz, $4::text FROM dele WHERE nome IS DISTINCT FROM $2::text
    ON CONFLICT (registro_id) DO UPDATE SET nome = excluded.nome, desde = excluded.desde, por = excluded.por RETURNING registro_id)
  SELECT dele.id, ${contado('dele.nome')} AS antes, ${contado('$2::text')} AS agora FROM dele JOIN usado ON usado.registro_id = dele.id`;

/** Lets a person be called by a name on every record; what was registered and signed stays. Answers what changed. */
export async function usarNomeSocial(
  tx: Db,
  { cpf, nome, desde, por }: { cpf: string; nome: string; desde: Date; por: string },
): Promise<NomeMudado[]> {
  const linhas = await tx.$queryRawUnsafe<{ id: string; antes: string | null; agora: string | null }[]>(
    USAR,
    cpf,
    nome,
    desde,
    por,
  );
  return linhas.map(({ id, antes, agora }) => ({
    id,
    acao: USAR_NOME_SOCIAL,
    de: { nomeSocial: antes },
    para: { nomeSocial: agora },
  }));
}
