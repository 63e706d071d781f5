import type { Pool } from 'pg';
import { falhaDoBanco } from '../../db/falha-do-banco.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { instanteDoAto } from '../../db/relogio.ts';
import { atosVistos, type NovoRegistro } from './comando-do-registro.queries.ts';
import { naVezDoLivro } from './fila-do-livro.ts';
import { type Gravado, gravarRegistros } from './gravar-registro.repository.ts';

interface Deps {
  pool: Pool;
  prisma: PrismaClient;
  agora(): Date;
}

/** A judged registration: all but the instant, which it gets when its turn comes. */
export type RegistroPronto = Omit<NovoRegistro, 'criadoEm' | 'entrada'> & { entrada(quando: Date): object };

interface NaFila {
  deps: Deps;
  pronto: RegistroPronto;
  /** What must be the same for two to be written together. */
  igual: string;
  cumprir(gravado: Gravado): void;
  rejeitar(erro: unknown): void;
}

/** Registrations of one transaction: it holds the book for some milliseconds. */
const MAXIMO = 20;
const filas = new Map<string, NaFila[]>();

/**
 * Writes a registration down in its book's turn; those that wait for the same book meanwhile are written with the next
 * transaction, all of them. Each has its own number, entry and answer; where they cannot stand together, each is tried
 * alone. @throws AppError as `gravarRegistros`, the database's own error otherwise
 */
export function juntarAoLivro(deps: Deps, pronto: RegistroPronto): Promise<Gravado> {
  const { livroId, dataRegistroDiploma } = pronto.snapshot.livro;
  const igual = JSON.stringify([dataRegistroDiploma, pronto.ultimaDataVista, atosVistos(pronto.curso)]);
  return new Promise((cumprir, rejeitar) => {
    const fila = filas.get(livroId);
    const este = { deps, pronto, igual, cumprir, rejeitar };
    if (fila !== undefined) return void fila.push(este);
    filas.set(livroId, [este]);
    void escreverTodos(livroId);
  });
}

async function escreverTodos(livroId: string): Promise<void> {
  const fila = filas.get(livroId) ?? [];
  for (let [primeiro] = fila; primeiro !== undefined; [primeiro] = fila) {
    const { deps } = primeiro;
    await naVezDoLivro(livroId, () => escrever(deps, tirarIguais(fila)));
  }
  filas.delete(livroId);
}

/** Those that can be written with the first of the line, in their order. */
function tirarIguais(fila: NaFila[]): NaFila[] {
  const [primeiro] = fila;
  const juntos = fila.filter(({ igual, deps }) => igual === primeiro?.igual && deps === primeiro.deps);
  const lote = juntos.slice(0, MAXIMO);
  fila.splice(0, fila.length, ...fila.filter((um) => !lote.includes(um)));
  return lote;
}

async function escrever(deps: Deps, lote: readonly NaFila[]): Promise<void> {
  try {
    const quando = instanteDoAto(deps.agora);
    const [primeiro, ...outros] = lote.map(({ pronto }) => ({
      ...pronto,
      criadoEm: quando,
      entrada: pronto.entrada(quando),
    }));
    if (primeiro === undefined) return;
    const gravados = await gravarRegistros(deps, [primeiro, ...outros]);
    const porCodigo = new Map(gravados.map((gravado) => [gravado.codigo, gravado]));
    for (const { pronto, cumprir, rejeitar } of lote) {
      const gravado = porCodigo.get(pronto.snapshot.ids.codigoValidacao);
      if (gravado === undefined) rejeitar(new Error('o registro não voltou da transação'));
      else cumprir(gravado);
    }
  } catch (erro) {
    // What the database did not refuse is no fault of one among them.
    if (lote.length === 1 || falhaDoBanco(erro) !== null) for (const { rejeitar } of lote) rejeitar(erro);
    else for (const um of lote) await escrever(deps, [um]);
  }
}
