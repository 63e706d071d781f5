import type { Pool, PoolClient } from 'pg';
import { entradaDaLinha, hashDaEntrada, type LinhaDaAuditoria, seloDe } from './canonico.ts';
import { lerTrocas, seladosPorOutra, trocaQueNaoConfere } from './troca-do-selo.ts';

/** A place whose act is dated more than five minutes before one that came first. */
interface Recuo {
  numero: string;
  antes: Date;
  depois: Date;
}

/** A walk over the chain: length, head, what waits, where the clock went back; or the first place where it breaks. */
type Verificacao =
  | { integra: true; entradas: number; hash: string; naFila: number; recuos: Recuo[] }
  | { integra: false; id: string; motivo: string };

/** A head noted elsewhere earlier (`npm run auditoria:cabeca`): the chain must still pass through it. */
export interface CabecaAnotada {
  id: bigint;
  hash: string;
}

/** A noted head, and the seals' key (64 hex digits; absent: not recomputed). */
export interface Contra {
  anotada?: CabecaAnotada | undefined;
  selo?: string | undefined;
}

/** A place of the chain with the entry that stands there; `entrada` is null when that is gone. */
type Lugar = LinhaDaAuditoria & {
  numero: string;
  entrada: string | null;
  hash_anterior: string;
  hash: string;
  selo: string | null;
};

const LOTE = 5_000;
const LUGARES = `SELECT l.numero, l.hash_anterior, l.hash, l.selo, a.id AS entrada, a.* FROM auditoria_lugar l
  LEFT JOIN auditoria a ON a.id = l.entrada_id WHERE l.numero > $1 ORDER BY l.numero LIMIT $2`;

/**
 * Reads the whole chain in order, inside a transaction of the caller's, and recomputes every hash and seal; names the
 * first row that was changed, removed, inserted or moved.
 */
export async function percorrerAuditoria(cliente: PoolClient, { anotada, selo }: Contra = {}): Promise<Verificacao> {
  let hash = '0'.repeat(64);
  let ultimo = 0n;
  let selada = false;
  const relogio = acompanharRelogio();
  const trocas = await lerTrocas(cliente);
  const deOutra = seladosPorOutra(trocas);
  let viuAnotada = anotada === undefined || (anotada.id === 0n && anotada.hash === hash);
  const { rows: antes } = await cliente.query<{ numero: string | null }>(
    'SELECT min(numero) AS numero FROM auditoria_lugar WHERE numero < 1',
  );
  const intrusa = antes[0]?.numero;
  if (intrusa) return quebrada(BigInt(intrusa), 'entrada inserida antes do início');
  for (;;) {
    const { rows } = await cliente.query<Lugar>(LUGARES, [ultimo.toString(), LOTE]);
    for (const lugar of rows) {
      const motivo = problemaDoLugar(lugar, { numero: ultimo + 1n, hash, selada, chave: selo, deOutra });
      if (motivo !== null) return quebrada(ultimo + 1n, motivo);
      ultimo += 1n;
      relogio.ver(lugar);
      if (anotada?.id === ultimo) {
        if (anotada.hash !== lugar.hash) return quebrada(ultimo, 'difere da cabeça anotada');
        viuAnotada = true;
      }
      hash = lugar.hash;
      selada ||= lugar.selo !== null;
    }
    if (rows.length < LOTE) break;
  }
  const naoConfere = await trocaQueNaoConfere(cliente, trocas);
  if (naoConfere !== null) return quebrada(naoConfere, SELOS_DE_ANTES);
  if (!viuAnotada) return quebrada(ultimo + 1n, 'a cadeia termina antes da cabeça anotada');
  const cabeca = await lerCabecaDe(cliente);
  if (cabeca === null || cabeca.id !== ultimo || cabeca.hash !== hash) {
    return quebrada(ultimo + 1n, 'a cabeça da cadeia não corresponde à última entrada');
  }
  return contarFila(cliente, { entradas: Number(ultimo), hash, recuos: relogio.recuos });
}

/** Clocks of several processes differ by seconds, and a confirmed clock is no surprise. */
const TOLERANCIA_MS = 5 * 60_000;
const MAXIMO_DE_RECUOS = 100;

function acompanharRelogio() {
  const recuos: Recuo[] = [];
  let antes: Date | null = null;
  return {
    recuos,
    ver({ numero, quando, acao }: Pick<Lugar, 'numero' | 'quando' | 'acao'>): void {
      const recuou = antes !== null && antes.getTime() - quando.getTime() > TOLERANCIA_MS;
      if (antes !== null && recuou && acao !== 'confirmar-relogio' && recuos.length < MAXIMO_DE_RECUOS) {
        recuos.push({ numero, antes, depois: quando });
      }
      if (recuou || antes === null || quando > antes) antes = quando;
    },
  };
}

interface Esperado {
  numero: bigint;
  hash: string;
  selada: boolean;
  chave: string | undefined;
  /** Last place that a key of before has sealed. */
  deOutra: bigint;
}

const SELOS_DE_ANTES = 'os selos de antes da troca da chave não são os que ela encontrou';

/** A stretch of the chain after a place that is known to hold: how far it was read, and what does not hold. */
interface Trecho {
  ate: bigint;
  acabou: boolean;
  problema: { numero: bigint; motivo: string } | null;
}

/** Reads the next places after one (0: from the beginning), which must itself bear its seal where a key is known. */
export async function percorrerTrecho(cliente: PoolClient, desde: bigint, selo: string | undefined): Promise<Trecho> {
  const { rows: antes } = await cliente.query<{ hash: string; selo: string | null }>(
    'SELECT hash, selo FROM auditoria_lugar WHERE numero = $1',
    [desde.toString()],
  );
  const [anterior] = antes;
  let hash = anterior?.hash ?? '0'.repeat(64);
  if (desde > 0n && anterior === undefined)
    return { ate: desde, acabou: true, problema: { numero: desde, motivo: 'entrada ausente' } };
  const trocas = await lerTrocas(cliente);
  const deOutra = seladosPorOutra(trocas);
  const naoConfere = desde === 0n ? await trocaQueNaoConfere(cliente, trocas) : null;
  if (naoConfere !== null) return { ate: 0n, acabou: true, problema: { numero: naoConfere, motivo: SELOS_DE_ANTES } };
  const nosso = selo !== undefined && desde > deOutra && anterior?.selo != null;
  if (nosso && seloDe(hash, selo) !== anterior.selo) {
    return { ate: desde, acabou: true, problema: { numero: desde, motivo: 'o selo não confere' } };
  }
  let selada = anterior?.selo != null;
  let ate = desde;
  const { rows } = await cliente.query<Lugar>(LUGARES, [desde.toString(), LOTE]);
  for (const lugar of rows) {
    const motivo = problemaDoLugar(lugar, { numero: ate + 1n, hash, selada, chave: selo, deOutra });
    if (motivo !== null) return { ate, acabou: true, problema: { numero: ate + 1n, motivo } };
    ate += 1n;
    hash = lugar.hash;
    selada ||= lugar.selo !== null;
  }
  return { ate, acabou: rows.length < LOTE, problema: null };
}

/** Why a place does not follow the one before it; null: it does. */
function problemaDoLugar(lugar: Lugar, { numero, hash, selada, chave, deOutra }: Esperado): string | null {
  if (BigInt(lugar.numero) !== numero || lugar.entrada === null) return 'entrada ausente';
  if (lugar.hash_anterior !== hash) return 'não continua a entrada anterior';
  const entrada = entradaDaLinha(lugar, { numero, hashAnterior: hash, antiga: lugar.selo === null });
  if (hashDaEntrada(entrada) !== lugar.hash) return 'conteúdo alterado';
  if (lugar.selo === null) return selada ? 'entrada sem selo' : null;
  return chave === undefined || numero <= deOutra || seloDe(lugar.hash, chave) === lugar.selo
    ? null
    : 'o selo não confere';
}

/** Entries without a place must wait in the queue for it, and none that has one waits again. */
async function contarFila(
  cliente: PoolClient,
  feita: { entradas: number; hash: string; recuos: Recuo[] },
): Promise<Verificacao> {
  const { rows } = await cliente.query<{ fora: string | null; na_fila: number }>(
    `SELECT (SELECT min(id) FROM auditoria WHERE NOT EXISTS (SELECT 1 FROM auditoria_lugar l WHERE l.entrada_id = id)
               AND NOT EXISTS (SELECT 1 FROM auditoria_fila f WHERE f.entrada_id = id)) AS fora,
            (SELECT count(*)::int FROM auditoria_fila) AS na_fila`,
  );
  const fora = rows[0]?.fora;
  if (fora) return quebrada(BigInt(fora), 'entrada fora da cadeia e da fila');
  return { integra: true, ...feita, naFila: rows[0]?.na_fila ?? 0 };
}

/** The chain's head as it stands, to be noted elsewhere. @throws Error when there is none */
export async function lerCabeca(pool: Pool): Promise<CabecaAnotada> {
  const cabeca = await lerCabecaDe(pool);
  if (cabeca === null) throw new Error('A cabeça da auditoria não existe');
  return cabeca;
}

async function lerCabecaDe(banco: Pool | PoolClient): Promise<CabecaAnotada | null> {
  const { rows } = await banco.query<{ ultimo_id: string; hash: string }>(
    'SELECT ultimo_id, hash FROM auditoria_cabeca WHERE id = 1',
  );
  const linha = rows[0];
  return linha === undefined ? null : { id: BigInt(linha.ultimo_id), hash: linha.hash };
}

const quebrada = (id: bigint, motivo: string): Verificacao => ({ integra: false, id: id.toString(), motivo });
