import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  tela(paths.privacidade, () => import('./privacidade-page.tsx'), 'PrivacidadePage'),
];

export const rotas: RouteObject[] = [
  tela(paths.titular, () => import('./titular-page.tsx'), 'TitularPage', 'dados-pessoais-e-relatório-do-titular'),
];
