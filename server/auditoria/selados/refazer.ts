import type { ClientBase } from 'pg';
import type { LinhaDaAuditoria } from '../canonico.ts';
import { selarConteudos } from './selar.ts';

const POR_VEZ = 2_000;
/** Facts of the last act that has some: a nome social changes no state. */
const FATOS = `coalesce(u.fatos, (SELECT f.fatos FROM auditoria f WHERE f.entidade_id = u.entidade_id AND f.conteudo IS NOT NULL
  AND f.fatos IS NOT NULL AND f.id < u.id ORDER BY f.id DESC LIMIT 1))`;
const ULTIMOS = `SELECT u.*, ${FATOS} AS fatos FROM (SELECT DISTINCT ON (a.entidade_id) a.* FROM auditoria a JOIN auditoria_lugar l ON l.entrada_id = a.id
  WHERE a.conteudo IS NOT NULL ORDER BY a.entidade_id, a.id DESC) u WHERE u.entidade_id > $1 ORDER BY u.entidade_id LIMIT $2`;

/**
 * Seals anew what the last acts left, under the key of now (64 hex digits): after the key was exchanged, or once the
 * owner has mended what did not fit. Inside a transaction of the owner's, while nothing else writes. Answers how many
 * contents.
 */
export async function refazerSelos(cliente: ClientBase, chave: string): Promise<number> {
  const { rows } = await cliente.query<{ numero: string }>(
    'SELECT ultimo_id AS numero FROM auditoria_cabeca WHERE id = 1 FOR UPDATE',
  );
  const numero = BigInt(rows[0]?.numero ?? 0);
  await cliente.query('DELETE FROM conteudo_selado; DELETE FROM conteudo_selado_no');
  let cabeca: Awaited<ReturnType<typeof selarConteudos>> = { raiz: null, soma: null, selo: null };
  let [ultimo, quantos] = ['', 0];
  for (;;) {
    const { rows: linhas } = await cliente.query<LinhaDaAuditoria>(ULTIMOS, [ultimo, POR_VEZ]);
    cabeca = await selarConteudos(cliente, { ...cabeca, numero }, linhas, { numero, chave });
    quantos += linhas.length;
    ultimo = linhas.at(-1)?.entidade_id ?? ultimo;
    if (linhas.length < POR_VEZ) break;
  }
  await cliente.query(
    'UPDATE auditoria_cabeca SET raiz_dos_conteudos = $1, soma_dos_restritos = $2, selo_dos_conteudos = $3 WHERE id = 1',
    [cabeca.raiz, cabeca.soma, cabeca.selo],
  );
  return quantos;
}
