// SQL, not Prisma: PostgreSQL writes the text of a list's rows, which the audit hashes.
import { CONTEUDO_DA_LISTA } from '../../auditoria/conteudo.ts';
import { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';

/** As the audit hashes it, and whose it is; undefined for an unknown list. */
export async function lerConteudoDaLista(tx: Db, id: string) {
  const [linha] = await tx.$queryRaw<{ lista: string; instituicaoId: number }[]>`
    SELECT ${Prisma.raw(CONTEUDO_DA_LISTA)} AS lista, l.instituicao_id AS "instituicaoId" FROM lista_anulados l WHERE l.id = ${id}::uuid`;
  return linha;
}
