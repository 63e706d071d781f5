import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { desenhada, tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  desenhada(tela(paths.privacidade, () => import('./privacidade-page.tsx'), 'PrivacidadePage')),
];

export const rotas: RouteObject[] = [
  tela(paths.titular, () => import('./titular-page.tsx'), 'TitularPage', 'dados-pessoais-e-relatório-do-titular'),
];
