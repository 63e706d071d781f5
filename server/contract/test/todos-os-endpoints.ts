import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../endpoint.ts';

const PASTA = join(import.meta.dirname, '..');
const contratos = readdirSync(PASTA).filter((nome) => nome.endsWith('.contract.ts'));
const modulos: Record<string, Record<string, Endpoint>>[] = await Promise.all(
  contratos.map((nome) => import(`../${nome}`)),
);

/** Of every contract, by the name that its room calls it: 'livrosApi.criar'. */
export const TODOS: readonly (readonly [nome: string, endpoint: Endpoint])[] = modulos
  .flatMap((modulo) => Object.entries(modulo).filter(([nome]) => nome.endsWith('Api')))
  .flatMap(([api, endpoints]) => Object.entries(endpoints).map(([nome, um]) => [`${api}.${nome}`, um] as const));
