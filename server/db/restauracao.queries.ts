// SQL, not Prisma: it is written by restore and audit inside their own connections, without a Prisma client.
import type { ClientBase, Pool } from 'pg';
import { AppError } from '../erros/app-error.ts';

type Banco = Pick<ClientBase, 'query'>;

/** How a database went back in time: from a backup, by its log to an instant, or otherwise, as the open log shows. */
type OrigemDaRestauracao = 'backup' | 'instante' | 'log';

/** A restored database that nobody has reconciled yet with what is outside. */
export interface Restauracao {
  id: string;
  em: Date;
  /** Instant of the last act that the copy holds. */
  de: Date;
  origem: OrigemDaRestauracao;
  /** Leaves of the open log in the copy, and those published outside when it came back; null: none, or not looked. */
  folhasAntes: number;
  folhasFora: number | null;
  consultadoEm: Date | null;
}

/** The office waits until `concluida_em` is set; an open one stays. `folhasAntes`: where not the present ones. */
export async function abrirRestauracao(
  banco: Banco,
  { em, origem, folhasAntes }: { em: Date; origem: OrigemDaRestauracao; folhasAntes?: number },
): Promise<void> {
  await banco.query(
    `INSERT INTO restauracao (id, em, de, origem, folhas_antes)
     SELECT uuidv7(), $1::timestamptz, coalesce((SELECT quando FROM auditoria ORDER BY id DESC LIMIT 1), $1::timestamptz), $2,
       coalesce($3::bigint, (SELECT tamanho_do_log FROM auditoria_cabeca WHERE id = 1), 0)
     ON CONFLICT DO NOTHING`,
    [em, origem, folhasAntes ?? null],
  );
}

/** Nothing lies outside: later heads there are our own and say nothing of the loss. */
const NADA_FORA = -1;

/** Notes, once, how many leaves of the open log lie outside (null: none), where a reconciliation waits for it. */
export async function anotarFolhasDeFora(banco: Banco, folhas: number | null): Promise<void> {
  await banco.query('UPDATE restauracao SET folhas_fora = $1 WHERE concluida_em IS NULL AND folhas_fora IS NULL', [
    folhas ?? NADA_FORA,
  ]);
}

/** The one that waits for its reconciliation, or null. */
export async function lerRestauracaoAberta(pool: Pool): Promise<Restauracao | null> {
  // Every write without a staff session asks: one prepared statement.
  const { rows } = await pool.query<Restauracao>({
    name: 'restauracao-aberta',
    text: `SELECT id, em, de, origem, folhas_antes::int AS "folhasAntes", nullif(folhas_fora, ${NADA_FORA})::int AS "folhasFora", consultado_em AS "consultadoEm"
     FROM restauracao WHERE concluida_em IS NULL`,
  });
  return rows[0] ?? null;
}

export interface VigiaDaRestauracao {
  aberta(): Promise<Restauracao | null>;
  /** @throws AppError 503 BANCO_RESTAURADO: an act of now could repeat what was done before the loss */
  exigirConciliado(): Promise<void>;
}

/** Asks the database each time: one row of a table that is empty but after a disaster; sessions are read with it. */
export function criarVigiaDaRestauracao(pool: Pool): VigiaDaRestauracao {
  const aberta = () => lerRestauracaoAberta(pool);
  return {
    aberta,
    async exigirConciliado() {
      if ((await aberta()) === null) return;
      throw new AppError(
        'BANCO_RESTAURADO',
        503,
        'O banco de dados foi restaurado de uma cópia e ainda não foi conciliado com o que existe fora dele. Nada foi alterado. Avise o administrador: ele decide o que falta em Conciliação.',
      );
    },
  };
}
