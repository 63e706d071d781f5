import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { anotarNaAuditoria } from './anotar.ts';
import { SISTEMA } from './atuar.ts';
import { type LinhaDaAuditoria, textoDoAto } from './canonico.ts';
import { escritaPorCliente } from './escrita-por-cliente.ts';

/**
 * Takes an entry away that was set aside for want of its code: it never had a place in the chain, and as long as its row
 * stands everything that it speaks of differs. The act that says so keeps what it was. Inside a transaction of the
 * owner's. @throws Error in Portuguese for one that was not set aside
 */
export async function descartarApartada(cliente: ClientBase, id: string, quando: Date): Promise<void> {
  const { rows } = await cliente.query<LinhaDaAuditoria>(
    `SELECT a.* FROM auditoria a JOIN auditoria_fila f ON f.entrada_id = a.id
     WHERE a.id::text = $1 AND f.apartada_em IS NOT NULL FOR UPDATE OF f`,
    [id],
  );
  const [entrada] = rows;
  if (entrada === undefined) throw new Error(`A entrada ${id} não está apartada.`);
  await cliente.query('ALTER TABLE auditoria DISABLE TRIGGER auditoria_so_inclusao');
  for (const sql of [
    'DELETE FROM auditoria_fila WHERE entrada_id = $1',
    'DELETE FROM auditoria_codigo WHERE entrada_id = $1',
    'DELETE FROM auditoria WHERE id = $1',
  ])
    await cliente.query(sql, [id]);
  await cliente.query('ALTER TABLE auditoria ENABLE TRIGGER auditoria_so_inclusao');
  await anotarNaAuditoria(escritaPorCliente(cliente), {
    entidade: 'acoes',
    entidadeId: id,
    acao: 'descartar-apartada',
    usuario: SISTEMA.usuario,
    quando,
    de: {
      entidade: entrada.entidade,
      entidadeId: entrada.entidade_id,
      acao: entrada.acao,
      quando: entrada.quando,
      emNomeDe: entrada.usuario_nome,
      soma: createHash('sha256').update(textoDoAto(entrada)).digest('hex'),
    },
  });
}
