// SQL, not Prisma: an entry travels with its code as the JSON that the code is of.
import { ATO_COM_CODIGO, type AtoComCodigo, atoConfere } from './atos-assinados.ts';
import type { Leitura } from './conteudo.ts';

/** Entries without a code may lie before the one that is looked for. */
const POR_VEZ = 10;
const ATOS = `SELECT ${ATO_COM_CODIGO} AS ato FROM auditoria e WHERE e.entidade = $1 AND e.entidade_id = $2
  AND ($3::text[] IS NULL OR e.acao = ANY ($3::text[])) AND ($4 OR e.conteudo IS NOT NULL) AND e.id < $5::bigint ORDER BY e.id DESC LIMIT ${POR_VEZ}`;
const DEPOIS_DE_TODOS = '9223372036854775807';

interface QualAto {
  entidade: string;
  id: string;
  acoes?: readonly string[];
  comConteudo?: true;
}

/** Reads the newest entry about something that bears its code (decision 101); null: there is none. */
export async function ultimoAto(
  db: Leitura,
  { entidade, id, acoes, comConteudo }: QualAto,
): Promise<AtoComCodigo | null> {
  for (let antes = DEPOIS_DE_TODOS; ; ) {
    const valores = [entidade, id, acoes ?? null, comConteudo !== true, antes];
    const lidos = await db.$queryRawUnsafe<{ ato: AtoComCodigo }[]>(ATOS, ...valores);
    const conferido = lidos.find(({ ato }) => atoConfere(ato));
    if (conferido !== undefined) return conferido.ato;
    if (lidos.length < POR_VEZ) return null;
    antes = String(lidos.at(-1)?.ato.id);
  }
}
