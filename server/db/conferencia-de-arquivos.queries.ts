// SQL, not Prisma: what is due is told by a union of three tables beside what was looked at.
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** As received, changed, lost, or with a signature that was disproven. */
export type ResultadoDoArquivo = 'integro' | 'alterado' | 'ausente' | 'assinatura';

/** A stored file whose turn has come; `comAssinatura`: its signatures are due, too. */
export interface ArquivoDevido {
  guid: string;
  especie: 'documento' | 'xml';
  sha256: string;
  comAssinatura: boolean;
  emissora: string | null;
  registradora: string | null;
}

const GUARDADOS = `SELECT arquivo_guid AS guid, 'documento' AS especie, sha256, NULL::uuid AS registro_id FROM documento WHERE excluido_em IS NULL
  UNION ALL SELECT arquivo_guid, 'documento', sha256, NULL FROM ato_designacao WHERE excluido_em IS NULL
  UNION ALL SELECT arquivo_guid, 'documento', sha256, NULL FROM solicitacao
  UNION ALL SELECT xml_guid, 'xml', xml_sha256, registro_id FROM documento_no_conector WHERE xml_guid IS NOT NULL AND xml_sha256 IS NOT NULL`;
const SEMANA = `interval '7 days'`;
const MES = `interval '30 days'`;
/** Weekly, monthly for signatures, and every night what was found wrong. */
const DEVIDO = `c.guid IS NULL OR c.sha256 <> g.sha256 OR c.conferido_em <= $1::timestamptz - ${SEMANA}
  OR (g.especie = 'xml' AND (c.assinatura_em IS NULL OR c.assinatura_em <= $1::timestamptz - ${MES}))
  OR (c.resultado <> 'integro' AND c.conferido_em <= $1::timestamptz - interval '20 hours')`;

/** The next files to look at, the longest waiting first. */
export async function arquivosDevidos(pool: Pool, agora: Date, limite: number): Promise<ArquivoDevido[]> {
  const { rows } = await pool.query<ArquivoDevido>(
    `SELECT g.guid, g.especie, g.sha256, e.cnpj AS emissora, i.cnpj AS registradora,
       g.especie = 'xml' AND (c.assinatura_em IS NULL OR c.sha256 <> g.sha256 OR c.resultado = 'assinatura'
         OR c.assinatura_em <= $1::timestamptz - ${MES}) AS "comAssinatura"
     FROM (${GUARDADOS}) g LEFT JOIN arquivo_conferido c ON c.guid = g.guid
     LEFT JOIN registro r ON r.id = g.registro_id
     LEFT JOIN instituicao e ON e.id = r.ies_emissora_id LEFT JOIN instituicao i ON i.id = r.ies_registradora_id
     WHERE ${DEVIDO} ORDER BY c.conferido_em NULLS FIRST, g.guid LIMIT $2`,
    [agora, limite],
  );
  return rows;
}

async function contarDevidos(pool: Pool, agora: Date): Promise<number> {
  const texto = `SELECT count(*)::int AS quantos FROM (${GUARDADOS}) g LEFT JOIN arquivo_conferido c ON c.guid = g.guid WHERE ${DEVIDO}`;
  return (await pool.query<{ quantos: number }>(texto, [agora])).rows[0]?.quantos ?? 0;
}

export async function anotarArquivo(
  pool: Pool,
  { guid, especie, sha256, comAssinatura }: ArquivoDevido,
  resultado: ResultadoDoArquivo,
  agora: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO arquivo_conferido AS c (guid, especie, sha256, resultado, conferido_em, assinatura_em)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (guid) DO UPDATE SET sha256 = excluded.sha256,
       resultado = excluded.resultado, conferido_em = excluded.conferido_em,
       assinatura_em = coalesce(excluded.assinatura_em, c.assinatura_em)`,
    [guid, especie, sha256, resultado, agora, comAssinatura ? agora : null],
  );
}

export async function esquecerArquivos(pool: Pool): Promise<void> {
  await pool.query(
    `DELETE FROM arquivo_conferido c WHERE NOT EXISTS (SELECT 1 FROM (${GUARDADOS}) g WHERE g.guid = c.guid)`,
  );
}

/** How many files, and since when the eldest of them is known to be wrong. */
export async function problemasDosArquivos(pool: Pool) {
  const { rows } = await pool.query<{ resultado: Exclude<ResultadoDoArquivo, 'integro'>; quantos: number; em: Date }>(
    `SELECT resultado, count(*)::int AS quantos, max(conferido_em) AS em FROM arquivo_conferido
     WHERE resultado <> 'integro' GROUP BY resultado ORDER BY resultado`,
  );
  return rows;
}

export async function anotarRelatorio(
  pool: Pool,
  { em, conferidos, assinaturas }: { em: Date; conferidos: number; assinaturas: number },
): Promise<void> {
  const comProblema = (await problemasDosArquivos(pool)).reduce((soma, { quantos }) => soma + quantos, 0);
  await pool.query(
    `INSERT INTO relatorio_de_arquivos (id, em, conferidos, assinaturas, com_problema, restantes)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), em, conferidos, assinaturas, comProblema, await contarDevidos(pool, em)],
  );
}
