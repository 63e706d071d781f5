import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.curriculos, () => import('./curriculos-page.tsx'), 'CurriculosPage', 'currículos-digitais'),
  tela(paths.curriculosNovo, () => import('./novo-curriculo-page.tsx'), 'NovoCurriculoPage', 'currículos-digitais'),
];
