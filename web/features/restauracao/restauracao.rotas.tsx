import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(
    paths.restauracao,
    () => import('./restauracao-page.tsx'),
    'RestauracaoPage',
    'quando-o-siga-ou-o-conector-está-fora-do-ar',
  ),
];
