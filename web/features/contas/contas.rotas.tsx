import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.contas, () => import('./contas-page.tsx'), 'ContasPage'),
  tela(paths.contasNova, () => import('./nova-conta-page.tsx'), 'NovaContaPage'),
  tela(paths.contasDetalhe, () => import('./conta-page.tsx'), 'ContaPage'),
];
