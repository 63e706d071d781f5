import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.curriculos.path, async () => (await import('./curriculos-page.tsx')).CurriculosPage),
  tela(paths.curriculosNovo.path, async () => (await import('./novo-curriculo-page.tsx')).NovoCurriculoPage),
];
