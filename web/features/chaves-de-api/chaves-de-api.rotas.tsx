import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(
    paths.chavesDeApi,
    () => import('./chaves-de-api-page.tsx'),
    'ChavesDeApiPage',
    'chaves-da-api-e-conferência-em-lote',
  ),
];
