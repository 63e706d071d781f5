import pg from 'pg';
import { falhaDoBanco } from '../../db/falha-do-banco.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { instanteDoAto } from '../../db/relogio.ts';
import type { NovoRegistro } from './comando-do-registro.queries.ts';
import { type Gravado, gravarRegistros } from './gravar-registro.repository.ts';

interface Deps {
  pool: pg.Pool;
  prisma: PrismaClient;
  agora(): Date;
}

/** A judged registration: all but the instant, which it gets when its turn comes. */
export type RegistroPronto = Omit<NovoRegistro, 'criadoEm' | 'entrada'> & { entrada(quando: Date): object };

interface NaFila {
  deps: Deps;
  pronto: RegistroPronto;
  cumprir(gravado: Gravado): void;
  rejeitar(erro: unknown): void;
}

/** Those that wait in this process for one database, how many transactions write, and the books that they hold. */
interface Fila {
  abertas: number;
  presos: Set<string>;
  espera: NaFila[];
}

/** Registrations of one transaction: it holds their books for some hundredths of a second. */
const MAXIMO = 40;
/** Transactions that this process keeps open at once, each with books of its own. */
const ABERTAS = 2;
const filas = new WeakMap<pg.Pool, Fila>();

/**
 * Writes a registration down in its turn; those that wait meanwhile, whatever their books, are written with the next
 * transaction. Each has its own number, entry and answer: what is refused holds back no other, and where the database
 * refuses the transaction, halves of it are tried, down to each alone.
 * @throws AppError as `gravarRegistro`, the database's own error otherwise
 */
export function juntarAosLivros(deps: Deps, pronto: RegistroPronto): Promise<Gravado> {
  const fila = filas.get(deps.pool) ?? { abertas: 0, presos: new Set(), espera: [] };
  filas.set(deps.pool, fila);
  return new Promise((cumprir, rejeitar) => {
    fila.espera.push({ deps, pronto, cumprir, rejeitar });
    if (fila.abertas < ABERTAS) void escreverTodos(fila);
  });
}

const livroDe = ({ pronto }: NaFila): string => pronto.snapshot.livro.livroId;

async function escreverTodos(fila: Fila): Promise<void> {
  fila.abertas += 1;
  for (let lote = tirarIguais(fila); lote.length > 0; lote = tirarIguais(fila)) {
    for (const um of lote) fila.presos.add(livroDe(um));
    await escrever(lote);
    for (const um of lote) fila.presos.delete(livroDe(um));
  }
  fila.abertas -= 1;
}

/**
 * Those that can be written with the first of the line, in their order: of its date, since days and months are counted
 * in that order, and of each book those that saw the same last date. A book that another transaction of ours holds
 * waits for its end: more are written with the next one, which would only wait for the book's row.
 */
function tirarIguais(fila: Fila): NaFila[] {
  const primeiro = fila.espera.find((um) => !fila.presos.has(livroDe(um)));
  const vistas = new Map<string, string | null>();
  const lote: NaFila[] = [];
  const ficam: NaFila[] = [];
  for (const um of fila.espera) {
    const { ultimaDataVista, snapshot } = um.pronto;
    const { livroId, dataRegistroDiploma } = snapshot.livro;
    const igual = dataRegistroDiploma === primeiro?.pronto.snapshot.livro.dataRegistroDiploma;
    const vista = vistas.get(livroId);
    const presa = fila.presos.has(livroId);
    if (presa || lote.length === MAXIMO || !igual || (vista !== undefined && vista !== ultimaDataVista)) {
      ficam.push(um);
      continue;
    }
    vistas.set(livroId, ultimaDataVista);
    lote.push(um);
  }
  fila.espera = ficam;
  return lote;
}

async function escrever(lote: readonly NaFila[]): Promise<void> {
  const [um] = lote;
  if (um === undefined) return;
  try {
    const quando = instanteDoAto(um.deps.agora);
    const [primeiro, ...outros] = lote.map(({ pronto }) => ({
      ...pronto,
      criadoEm: quando,
      entrada: pronto.entrada(quando),
    }));
    if (primeiro === undefined) return;
    const escritos = await gravarRegistros(um.deps, [primeiro, ...outros]);
    for (const [i, { cumprir, rejeitar }] of lote.entries()) {
      const escrito = escritos[i];
      if (escrito !== undefined && 'gravado' in escrito) cumprir(escrito.gravado);
      else rejeitar(escrito?.recusa ?? new Error('o registro não voltou da transação'));
    }
  } catch (erro) {
    if (lote.length === 1 || !podeSerDeUm(erro)) for (const { rejeitar } of lote) rejeitar(erro);
    else {
      const meio = Math.ceil(lote.length / 2);
      await escrever(lote.slice(0, meio));
      await escrever(lote.slice(meio));
    }
  }
}

/** What is no failure of the database; and two transactions that waited for each other: alone, none waits in a circle. */
const podeSerDeUm = (erro: unknown): boolean =>
  falhaDoBanco(erro) === null || (erro instanceof pg.DatabaseError && erro.code === '40P01');
