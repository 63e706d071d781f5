import type { ClientBase } from 'pg';
import { chaveDoCodigo, codigoConfere } from '../acoes/chaves.ts';
import { lerChavesConhecidas, lerCorte } from '../acoes/corte.queries.ts';
import { type LinhaDaAuditoria, textoDoAto } from './canonico.ts';

/* Which entries of the audit an act of this product wrote: those that bear its code (decision 101). */

export type AtoComCodigo = Omit<LinhaDaAuditoria, 'quando'> & { quando: Date | string; codigo: string | null };

/** SQL: an entry (`auditoria e`) with its code, as JSON; its id as text. */
export const ATO_COM_CODIGO = `(to_jsonb(e) || jsonb_build_object('id', e.id::text,
    'codigo', (SELECT k.codigo FROM auditoria_codigo k WHERE k.entrada_id = e.id)))`;

export const atoConfere = ({ codigo, ...linha }: AtoComCodigo): boolean =>
  codigoConfere('ato', textoDoAto(linha), codigo);

/** The rule tells which entries are believed, by where they stand. */
export interface RegraDosAtos {
  /** Tells it of one that waits: coded by a key that has not been retired, or it waited already when codes began. */
  valeNaFila(ato: AtoComCodigo): boolean;
  /**
   * Tells it of one at a place of the chain: older than the codes (none of those ever gets one), or as above; a retired
   * key vouches up to its last place.
   */
  valeNoLugar(ato: AtoComCodigo, numero: bigint): boolean;
}

/** Reads which entries are believed. @throws Error when the beginning of the codes is not this installation's own */
export async function lerAtosAssinados(banco: Pick<ClientBase, 'query'>): Promise<RegraDosAtos> {
  const corte = await lerCorte(banco);
  const chaves = new Map((await lerChavesConhecidas(banco)).map((uma) => [uma.id, uma]));
  // A process that was started before a key came to the database knows it, or it could not have been started.
  const ate = (codigo: string | null) => chaves.get(chaveDoCodigo(codigo ?? ''))?.retiradaNoLugar ?? null;
  const esperava = (ato: AtoComCodigo) => ato.codigo === null && corte.esperavam.has(String(ato.id));
  return {
    valeNaFila: (ato) => esperava(ato) || (ate(ato.codigo) === null && atoConfere(ato)),
    valeNoLugar(ato, numero) {
      if (numero <= corte.numero) return !chaves.has(chaveDoCodigo(ato.codigo ?? ''));
      const ultimo = ate(ato.codigo);
      return esperava(ato) || ((ultimo === null || numero <= ultimo) && atoConfere(ato));
    },
  };
}
