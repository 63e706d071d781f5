// SQL, not Prisma: leaf, act and head are read at one instant.
import type { Pool } from 'pg';
import { type LerNos, provarInclusao } from '#domain/log/arvore.ts';
import { emHex } from '#domain/log/bytes.ts';
import { salDaFolha, salDoDiploma } from '#domain/log/folha.ts';
import type { ProvaDeInclusao } from '#domain/log/prova-de-inclusao.ts';
import type { LinhaDaAuditoria } from './canonico.ts';
import { nosDoBanco } from './ladrilhos.ts';
import { lerMostrada, type PoliticaDeTestemunhas } from './mostrada.queries.ts';
import { buscarSegredos, fatosDaFolha, type Segredo } from './sequenciar.ts';

/** For whoever holds the diploma: the proof, and the facts behind `fatos.diploma` with their salt. */
interface ProvaDoDiploma extends ProvaDeInclusao {
  /** Null where no person is named (lists). */
  diploma: { fatos: Record<string, unknown>; sal: string } | null;
}

type ProvaNoLog =
  | { estado: 'provada'; prova: ProvaDoDiploma }
  /** The act is a moment old: its head is not published yet. */
  | { estado: 'a-caminho' }
  /** No act of it is in the log: it is older than the log, or was forgotten. */
  | { estado: 'sem-folha' };

type Folha = LinhaDaAuditoria & { indice: string };

/**
 * Proof of the newest act that changed what is publicly true of a record, under the newest head that may be shown, with
 * its witnesses' signatures. `registroId` is a UUID.
 */
export const provaDeInclusao = (pool: Pool, politica: PoliticaDeTestemunhas, registroId: string): Promise<ProvaNoLog> =>
  provaDoUltimoAto(pool, politica, 'registro', registroId);

/** The same of anything that has leaves: `registro`, `lista-anulados`. */
async function provaDoUltimoAto(
  pool: Pool,
  politica: PoliticaDeTestemunhas,
  entidade: string,
  id: string,
): Promise<ProvaNoLog> {
  const { rows } = await pool.query<Folha & { na_fila: boolean }>({
    name: 'log-ultima-folha',
    text: `SELECT a.*, f.indice, p.numero IS NULL AS na_fila FROM auditoria a
      LEFT JOIN auditoria_lugar p ON p.entrada_id = a.id LEFT JOIN log_folha f ON f.numero = p.numero
      WHERE a.entidade = $1 AND a.entidade_id = $2 AND a.fatos IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM auditoria_fila q WHERE q.entrada_id = a.id AND q.apartada_em IS NOT NULL) ORDER BY a.id DESC LIMIT 1`,
    values: [entidade, id.toLowerCase()],
  });
  const [folha] = rows;
  if (folha === undefined) return { estado: 'sem-folha' };
  if (folha.na_fila) return { estado: 'a-caminho' };
  const [mostrada, segredos] = await Promise.all([
    lerMostrada(pool, politica),
    buscarSegredos(pool, [entidade], [folha.entidade_id]),
  ]);
  const segredo = segredos.get(`${entidade}/${folha.entidade_id}`);
  if (segredo === undefined) return { estado: 'sem-folha' };
  if (mostrada === null || mostrada.tamanho <= Number(folha.indice)) return { estado: 'a-caminho' };
  return { estado: 'provada', prova: await provar(nosDoBanco(pool), folha, segredo, mostrada) };
}

async function provar(
  nos: LerNos,
  folha: Folha,
  segredo: Segredo,
  { tamanho, nota }: { tamanho: number; nota: string },
): Promise<ProvaDoDiploma> {
  const indice = Number(folha.indice);
  return {
    indice,
    tamanho,
    fatos: fatosDaFolha(folha, segredo),
    sal: emHex(salDaFolha(segredo.sal, indice)),
    prova: (await provarInclusao(indice, tamanho, nos)).map(emHex),
    checkpoint: nota,
    diploma: segredo.diploma && { fatos: segredo.diploma, sal: emHex(salDoDiploma(segredo.sal)) },
  };
}
