import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.contas.path, async () => (await import('./contas-page.tsx')).ContasPage),
  tela(paths.contasNova.path, async () => (await import('./nova-conta-page.tsx')).NovaContaPage),
  tela(paths.contasDetalhe.path, async () => (await import('./conta-page.tsx')).ContaPage),
];
