import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from './app/paths.ts';
import { modulosDeRotas } from './app/rotas.ts';
import { PAGINAS, padraoDe } from './partes-das-paginas.ts';

const arquivos = import.meta.glob<Record<string, unknown>>('./features/**/*-page.tsx');
const publicas = modulosDeRotas().flatMap(({ rotasPublicas = [] }) => rotasPublicas);
/** Reached by a redirect alone, which its own page names as that page's. */
const DESVIADAS: readonly string[] = [paths.consultarDiploma.path];

const daTela = publicas.filter((uma): uma is RouteObject & { path: string } => uma.path !== undefined);

test.each(daTela.map((uma) => [uma.path, uma] as const))(
  '%s names the page that its route shows',
  async (path, rota) => {
    const [chave] = Object.entries(paths).find(([, { path: outro }]) => outro === path) ?? [];
    const modulo = PAGINAS[chave as keyof typeof paths];
    expect(modulo).toBeDefined();
    const pagina = await arquivos[`./features/${modulo}.tsx`]?.();
    expect(pagina).toBeDefined();
    if (DESVIADAS.includes(path)) return;
    const { Component } = typeof rota.lazy === 'function' ? await rota.lazy() : {};
    expect(Object.values(pagina ?? {})).toContain(Component);
  },
);

test.each([
  ['/ConsultaPublica', '/digital/consultapublica/2024-01-01/2024-12-31/', true],
  ['/ConsultaPublica', '/digital/ConsultaPublica', true],
  ['/diploma', '/digital/diploma', true],
  ['/diploma', '/digital/diploma/1.2.ab', true],
  ['/diploma', '/digital/diploma/1.2.ab/outra', false],
  ['/localizar', '/digital/localizar', false],
])('%s is at %s: %s', (comeco, endereco, sim) => {
  const { path } = Object.values(paths).find((um) => um.path.startsWith(`${comeco}/`)) ?? { path: '' };
  expect(new RegExp(padraoDe(path), 'i').test(endereco)).toBe(sim);
});
