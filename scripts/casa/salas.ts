import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RAIZ } from './fontes.ts';

/** Folder names below `pasta`, sorted. */
const salas = (pasta: string): string[] =>
  readdirSync(join(RAIZ, pasta), { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map((item) => item.name)
    .sort();

/** Rooms that lack their contract or their twin on the other side: a sentence each, empty when all is in order. */
export function salasSemPar(): string[] {
  const servidor = salas('server/features');
  const cliente = salas('web/features');
  const contratos = readdirSync(join(RAIZ, 'server/contract'))
    .filter((nome) => nome.endsWith('.contract.ts'))
    .map((nome) => nome.replace('.contract.ts', ''));
  const falta = (nomes: string[], onde: string, tem: (nome: string) => boolean) =>
    nomes.filter((nome) => !tem(nome)).map((nome) => `${nome}: falta ${onde.replace('*', nome)}`);
  return [
    ...falta(servidor, 'web/features/*/', (nome) => cliente.includes(nome)),
    ...falta(cliente, 'server/features/*/', (nome) => servidor.includes(nome)),
    ...falta(servidor, 'server/contract/*.contract.ts', (nome) => contratos.includes(nome)),
    ...falta(contratos, 'server/features/*/', (nome) =>
      existsSync(join(RAIZ, 'server/features', nome.split('.')[0] ?? '')),
    ),
  ];
}
