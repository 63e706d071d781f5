import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  tela(paths.transparencia, () => import('./transparencia-page.tsx'), 'TransparenciaPage'),
  tela(paths.acessibilidade, () => import('./acessibilidade-page.tsx'), 'AcessibilidadePage'),
];
