import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(
    paths.listaAnulados,
    () => import('./lista-anulados-page.tsx'),
    'ListaAnuladosPage',
    'lista-de-diplomas-anulados',
  ),
];
