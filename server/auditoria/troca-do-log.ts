import type { ClientBase } from 'pg';
import { lerVerificador, textoDoVerificador, type Verificador } from '#domain/log/nota.ts';
import { anotarNaAuditoria } from './anotar.ts';
import { SISTEMA } from './atuar.ts';
import { verificadorDoLog } from './chave-do-log.ts';
import { escritaPorCliente } from './escrita-por-cliente.ts';

/* The open log's key changes by an act with a leaf of its own, so that the next head is another one than the last of the key before. */

const TROCAR = { entidade: 'auditoria', entidadeId: 'log', acao: 'trocar-chave-do-log' };

/** A key by which heads of up to `ate` leaves were signed. */
export interface VerificadorDeAntes {
  verificador: Verificador;
  ate: number;
}

/** Keys of before the one that `auditoria_cabeca` names, by the acts that ended them. */
export async function lerVerificadoresDeAntes(banco: Pick<ClientBase, 'query'>): Promise<VerificadorDeAntes[]> {
  const { rows } = await banco.query<{ de: { verificador?: unknown } | null; para: { tamanho?: unknown } | null }>(
    `SELECT a.de, a.para FROM auditoria a WHERE a.entidade = $1 AND a.entidade_id = $2 AND a.acao = $3 ORDER BY a.id`,
    [TROCAR.entidade, TROCAR.entidadeId, TROCAR.acao],
  );
  return rows.flatMap(({ de, para }) => {
    const verificador = lerVerificador(String(de?.verificador));
    return verificador === null ? [] : [{ verificador, ate: Number(para?.tamanho) }];
  });
}

/** From the next head on the log is signed by `chave` (64 hex digits). Inside a transaction of the owner's. */
export async function trocarChaveDoLog(cliente: ClientBase, chave: string, quando: Date): Promise<void> {
  const { rows } = await cliente.query<{ verificador: string | null; tamanho: string }>(
    'SELECT verificador_do_log AS verificador, tamanho_do_log AS tamanho FROM auditoria_cabeca WHERE id = 1 FOR UPDATE',
  );
  const antes = lerVerificador(rows[0]?.verificador ?? '');
  if (antes === null) return;
  const novo = textoDoVerificador(verificadorDoLog(antes.nome, chave));
  await cliente.query('UPDATE auditoria_cabeca SET verificador_do_log = $1 WHERE id = 1', [novo]);
  await anotarNaAuditoria(escritaPorCliente(cliente), {
    ...TROCAR,
    usuario: SISTEMA.usuario,
    quando,
    de: { verificador: rows[0]?.verificador },
    para: { verificador: novo, tamanho: Number(rows[0]?.tamanho) },
    fatos: { verificador: novo },
  });
}
