import type { PoolClient } from 'pg';
import { conferirAcervo } from './acervo.queries.ts';
import { conferirCodigos } from './codigos.queries.ts';
import { conferirDitas } from './colunas-ditas.queries.ts';
import { conferirLote } from './conferir-lote.ts';
import { conferirBytes, conferirConjunto, conferirDocumentos, conferirListas } from './conjunto.queries.ts';
import type { Diferenca } from './diferenca.ts';
import { conferirSelos } from './selos.queries.ts';

const POR_VEZ = 1_000;
const PRIMEIRO = '00000000-0000-0000-0000-000000000000';
/** So many are told; a register in which everything differs has been exchanged as a whole. */
const MAXIMO = 1_000;

/** Outcome over the register: how many records, how many are older than the sums of content, and what differs. */
interface RegistroConferido {
  registros: number;
  semResumo: number;
  diferencas: Diferenca[];
}

/**
 * The whole register against its acts, as it stands at one instant (R5): every record, what goes with it, books, lists,
 * documents and their bytes, counts, seals, codes. `selo`: the key of the seals; `fuso`: the zone of dates; `bytes` false
 * leaves stored files to the nightly check.
 */
export async function conferirRegistro(
  cliente: PoolClient,
  { selo, fuso, bytes = true }: { selo: string | undefined; fuso: string; bytes?: boolean },
): Promise<RegistroConferido> {
  const diferencas: Diferenca[] = [];
  let [ultimo, registros, semResumo]: [string | null, number, number] = [PRIMEIRO, 0, 0];
  while (ultimo !== null && diferencas.length < MAXIMO) {
    const lote = await conferirLote(cliente, ultimo, { quantos: POR_VEZ, fuso });
    registros += lote.registros;
    semResumo += lote.semResumo;
    diferencas.push(...lote.diferencas);
    ultimo = lote.registros < POR_VEZ ? null : lote.ultimo;
  }
  for (const conferir of [
    conferirConjunto,
    conferirListas,
    conferirDocumentos,
    conferirAcervo,
    conferirDitas,
    ...(bytes ? [conferirBytes] : []),
  ]) {
    diferencas.push(...(await conferir(cliente)));
  }
  diferencas.push(...(await conferirSelos(cliente, selo)), ...(await conferirCodigos(cliente)));
  return { registros, semResumo, diferencas };
}
