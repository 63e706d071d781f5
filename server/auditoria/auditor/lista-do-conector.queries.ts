// SQL, not Prisma: the auditor reads by pool alone, and the first day is the least of two tables.
import type { Pool } from 'pg';
import { eDiploma, lerChaveDoDocumento, tipoDoAvulso } from '#domain/envio/especies.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import type { CopiaNoConector } from '../../adapters/conector/conector.port.ts';
import type { Diferenca } from './diferenca.ts';

/** `resolvido`: nothing is being done with the document. */
interface Conhecido {
  chave: string;
  documentId: string | null;
  resolvido: boolean;
  versoes: { documentId: string }[] | null;
}

// One of the institution's own counts when it is signed (59).
const CONHECIDOS = `SELECT your_number AS chave, document_id AS "documentId",
    andamento = 'concluido' OR xml IS NOT NULL AS resolvido, versoes
  FROM documento_no_conector WHERE your_number = ANY ($1)`;

/** First day of anything of ours (AAAA-MM-DD); null: there is nothing yet, and nothing to be held against it. */
export async function primeiroDia(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ dia: string | null }>(
    `SELECT (least((SELECT min(criado_em) FROM documento_no_conector),
       (SELECT min(criado_em) FROM registro)) - interval '1 day')::date::text AS dia`,
  );
  return rows[0]?.dia ?? null;
}

/**
 * Documents under keys of ours that nothing here knows or that are not the known ones, and diplomas that came in under
 * no key of ours. Versions of a document are no others.
 */
export async function confrontarListados(pool: Pool, listados: readonly CopiaNoConector[]): Promise<Diferenca[]> {
  const chaves = listados.flatMap(({ yourNumber }) => yourNumber ?? []);
  const { rows } = await pool.query<Conhecido>(CONHECIDOS, [chaves]);
  const porChave = new Map(rows.map((um) => [um.chave, um]));
  const versoes = new Set(
    [...listados.flatMap((um) => um.versoes), ...rows.flatMap((um) => um.versoes ?? [])].map((uma) => uma.documentId),
  );
  const registros = await quaisExistem(
    pool,
    chaves.flatMap((chave) => lerChaveDoDocumento(chave)?.registroId ?? []),
  );
  return listados.flatMap((listado): Diferenca[] => {
    const { documentId, yourNumber } = listado;
    if (versoes.has(documentId)) return [];
    const motivo = motivoDe(listado, yourNumber === null ? undefined : porChave.get(yourNumber), registros);
    if (motivo === null) return [];
    const alvo = lerChaveDoDocumento(yourNumber ?? '')?.registroId;
    const linha = `documento nº ${documentId} no conector (${yourNumber ?? 'sem chave'}, ${descricaoDoEstado(listado.estado)})`;
    return [{ tabela: 'documento_no_conector', linha, coluna: 'your_number', motivo, ...(alvo && { alvo }) }];
  });
}

function motivoDe(
  { documentId, yourNumber, tipo }: CopiaNoConector,
  aqui: Conhecido | undefined,
  registros: ReadonlySet<string>,
): string | null {
  if (aqui !== undefined) {
    if (!aqui.resolvido || aqui.documentId === documentId) return null;
    return `esta chave é do documento nº ${aqui.documentId}; deveria haver só ele`;
  }
  const chave = lerChaveDoDocumento(yourNumber ?? '');
  if (chave !== null)
    return registros.has(chave.registroId)
      ? 'nenhum envio daqui o entregou; não deveria existir lá'
      : `o registro ${chave.registroId} não existe aqui; não deveria existir lá`;
  if (tipoDoAvulso(yourNumber ?? '') !== null) return 'nenhum documento daqui tem esta chave';
  return tipo !== null && eDiploma(tipo) ? 'é um diploma, e a chave não é deste registro' : null;
}

async function quaisExistem(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>('SELECT id::text AS id FROM registro WHERE id = ANY ($1::uuid[])', [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}
