import { ehTeste, type Fonte } from './fontes.ts';

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

/** Finds pairs of server rooms that import each other: a sentence each, empty when all go one way (S8). */
export function salasQueSeVeem(fontes: readonly Fonte[]): string[] {
  const pares = new Set(
    fontes
      .filter(({ caminho }) => !ehTeste(caminho))
      .flatMap(({ caminho, importacoes }) =>
        importacoes.map(({ de }) => `${salaDoServidor(caminho) ?? ''} ${salaDoServidor(de) ?? ''}`),
      ),
  );
  return [...pares]
    .map((par) => par.split(' '))
    .filter(([a = '', b = '']) => a !== '' && a < b && pares.has(`${b} ${a}`))
    .map(([a, b]) => `${a} e ${b} importam uma da outra: uma das duas é de baixo`);
}

const salaDoServidor = (caminho: string): string | undefined => /^server\/features\/([^/]+)\//.exec(caminho)?.[1];
