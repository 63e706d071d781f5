import { appendFileSync } from 'node:fs';
import fc from 'fast-check';

/** A fixed few in an ordinary run, the whole in a campaign: seeds, rounds or whatever the campaign counts. */
interface Tamanho {
  pequena: number;
  inteira: number;
}

const INTEIRA = process.env.CAMPANHA === '1';
/** Of each campaign; no seed but its first begins after them. */
const MINUTOS = Number(process.env.CAMPANHA_MINUTOS ?? Number.POSITIVE_INFINITY);
/** Documents or texts that one seed of a property draws. */
const POR_SEMENTE = 500;

/** Limit of a campaign's test, ms: it tells what hangs, never what a busy machine does slowly. */
export const PRAZO_DA_CAMPANHA = INTEIRA ? 86_400_000 : 600_000;

export const quantidade = ({ pequena, inteira }: Tamanho): number => (INTEIRA ? inteira : pequena);

/** The campaign walks what an ordinary run leaves out, since another test tells nearly the same. */
export const SO_NA_CAMPANHA = INTEIRA;

/** Takes about so many, evenly, of a table that another level's tests hold whole; the campaign takes all. */
export function amostra<T>(nome: string, todos: readonly T[], quantos: number): readonly T[] {
  const passo = INTEIRA ? 1 : Math.ceil(todos.length / quantos);
  const estes = todos.filter((_, n) => n % passo === 0);
  const { AMOSTRAS } = process.env;
  if (AMOSTRAS) appendFileSync(AMOSTRAS, `${nome}: ${estes.length} de ${todos.length}\n`);
  return estes;
}

/** First and last seed of this run: from 1, or what `npm run campanhas -- --de N --ate M` says. */
export function sementes(tamanho: Tamanho): { de: number; ate: number } {
  const { CAMPANHA_DE = '1', CAMPANHA_ATE = String(quantidade(tamanho)) } = process.env;
  return { de: Number(CAMPANHA_DE), ate: Number(CAMPANHA_ATE) };
}

/**
 * Lives every seed of a campaign, some at a time, and prints how many were done and how many failed. The first failure
 * ends it, so that `--de` that seed repeats it and goes on. @throws what the seed threw
 */
export async function correrCampanha(
  nome: string,
  tamanho: Tamanho,
  viver: (semente: number) => Promise<void> | void,
  aoMesmoTempo = 1,
): Promise<void> {
  const { de, ate } = sementes(tamanho);
  const inicio = performance.now();
  const falhas: { semente: number; erro: unknown }[] = [];
  let proxima = de;
  let feitas = 0;
  const haTempo = () => proxima === de || performance.now() - inicio < MINUTOS * 60_000;
  const trabalhar = async () => {
    while (proxima <= ate && falhas.length === 0 && haTempo()) {
      const semente = proxima;
      proxima += 1;
      try {
        await viver(semente);
        feitas += 1;
      } catch (erro) {
        falhas.push({ semente, erro });
      }
    }
  };
  await Promise.all(Array.from({ length: aoMesmoTempo }, trabalhar));
  const quais = falhas.map(({ semente }) => semente).sort((a, b) => a - b);
  const onde = quais.length === 0 ? '' : ` (semente ${quais.join(', ')})`;
  const segundos = ((performance.now() - inicio) / 1_000).toFixed(1);
  contar(nome, `sementes ${de} a ${ate}: ${feitas} feitas, ${falhas.length} com falha${onde}, em ${segundos} s`);
  // `npm test` says what all of them took.
  const { CAMPANHAS_SEGUNDOS } = process.env;
  if (CAMPANHAS_SEGUNDOS) appendFileSync(CAMPANHAS_SEGUNDOS, `${segundos}\n`);
  if (falhas.length > 0) throw falhas.find(({ semente }) => semente === quais[0])?.erro;
}

/** A property for a number of drawn values: as many seeds of 500 as it takes. `tamanho` counts values. */
export async function correrPropriedade(nome: string, tamanho: Tamanho, propriedade: fc.IProperty<unknown>) {
  const emSementes = {
    pequena: Math.ceil(tamanho.pequena / POR_SEMENTE),
    inteira: Math.ceil(tamanho.inteira / POR_SEMENTE),
  };
  const numRuns = Math.min(POR_SEMENTE, quantidade(tamanho));
  await correrCampanha(`${nome}, ${numRuns} por semente`, emSementes, (seed) => {
    fc.assert(propriedade, { numRuns, seed });
  });
}

/** A campaign's line in the output, past vitest's own. */
export const contar = (nome: string, contas: string): void => void process.stdout.write(`${nome}: ${contas}\n`);
