// SQL, not Prisma: the newest order of each record is found by a LATERAL.
import type { SuspensaoPorOrdem } from '#contract/ordens-judiciais.contract.ts';
import type { Db } from '../../db/prisma-client.ts';

const SEM_LIMITE = '9999-12-31';

/**
 * Reads the reviews due until a day (yyyy-MM-dd), the oldest first: of records suspended now, by their newest order.
 */
export function lerRevisoesAVencer(db: Db, ate: string): Promise<SuspensaoPorOrdem[]> {
  return db.$queryRaw<SuspensaoPorOrdem[]>`
    SELECT r.id AS "registroId", r.nome_diplomado AS "nomeDiplomado", l.nome AS livro, r.numero_registro AS "numeroRegistro",
           o.numero, o.juizo, o.autos, o.revisar_em::text AS "revisarEm", o.criado_por AS "criadoPor"
    FROM registro r JOIN livro_registro l ON l.id = r.livro_id
      JOIN LATERAL (SELECT * FROM ordem_judicial WHERE registro_id = r.id ORDER BY id DESC LIMIT 1) o ON true
    WHERE r.suspenso AND NOT r.cancelado AND o.revisar_em <= ${ate}::date
    ORDER BY o.revisar_em, r.id`;
}

/** Every suspension that stands on an order, the next review first. */
export const lerSuspensoes = (db: Db): Promise<SuspensaoPorOrdem[]> => lerRevisoesAVencer(db, SEM_LIMITE);

/** The order that a record's suspension stands on, the newest one; null where it stands on none. */
export async function lerOrdem(db: Db, registroId: string) {
  const ordem = await db.ordemJudicial.findFirst({
    where: { registroId, registro: { suspenso: true } },
    orderBy: { id: 'desc' },
  });
  if (ordem === null) return null;
  const { numero, juizo, autos, revisarEm, criadoPor } = ordem;
  return { numero, juizo, autos, revisarEm: revisarEm.toISOString().slice(0, 10), criadoPor };
}
