import type { Fonte } from './fontes.ts';

const nomes = (fontes: readonly Fonte[], lugar: RegExp): string[] => [
  ...new Set(fontes.flatMap(({ caminho }) => lugar.exec(caminho)?.[1] ?? [])),
];

/** Finds rooms that lack their contract or their twin on the other side: a sentence each, empty when all is in order. */
export function salasSemPar(fontes: readonly Fonte[]): string[] {
  const servidor = nomes(fontes, /^server\/features\/([^/]+)\//);
  const cliente = nomes(fontes, /^web\/features\/([^/]+)\//);
  const contratos = nomes(fontes, /^server\/contract\/(.+)\.contract\.ts$/);
  const falta = (salas: string[], onde: string, tem: (sala: string) => boolean) =>
    salas.filter((sala) => !tem(sala)).map((sala) => `${sala}: falta ${onde.replace('*', sala)}`);
  return [
    ...falta(servidor, 'web/features/*/', (sala) => cliente.includes(sala)),
    ...falta(cliente, 'server/features/*/', (sala) => servidor.includes(sala)),
    ...falta(servidor, 'server/contract/*.contract.ts', (sala) => contratos.includes(sala)),
    ...falta(contratos, 'server/features/*/', (sala) => servidor.includes(sala.replace(/\..*/, ''))),
  ];
}
