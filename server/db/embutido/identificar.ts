import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tentar } from '../../erros/causa.ts';
import { type Dono, existe, pelaLinhaDeComando, pelaPastaProc } from './processo.ts';

/** First line of `postmaster.pid`: the process number of the server, or `null` when there is no such file. */
export function lerPid(dados: string): number | null {
  return positivo(lerLinhas(dados)[0]);
}

export function portaEmUso(dados: string): number | null {
  return positivo(lerLinhas(dados)[3]);
}

const lerLinhas = (dados: string): string[] =>
  tentar(() => readFileSync(join(dados, 'postmaster.pid'), 'utf8').split('\n'), []);

function positivo(texto: string | undefined): number | null {
  const numero = Number(texto);
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null;
}

/** `este-cluster` only of the PostgreSQL server of exactly this data folder; the process is sent nothing but signal 0. */
export function identificar(pid: number, dados: string): Dono {
  if (!existe(pid)) return 'ninguem';
  if (process.platform === 'linux') return pelaPastaProc(pid, dados);
  if (process.platform === 'win32') return 'desconhecido';
  return pelaLinhaDeComando(pid, dados);
}
