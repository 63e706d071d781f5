import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { desenhada, tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  desenhada(tela(paths.transparencia, () => import('./transparencia-page.tsx'), 'TransparenciaPage')),
  desenhada(tela(paths.acessibilidade, () => import('./acessibilidade-page.tsx'), 'AcessibilidadePage')),
];
