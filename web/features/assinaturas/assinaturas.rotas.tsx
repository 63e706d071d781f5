import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.conectorAssinaturas, () => import('./assinaturas-page.tsx'), 'AssinaturasPage', 'mesa-de-assinaturas'),
  tela(paths.conectorAvulso, () => import('./avulso-page.tsx'), 'AvulsoPage', 'mesa-de-assinaturas'),
  tela(paths.conectorTestar, () => import('./testar-page.tsx'), 'TestarPage', 'mesa-de-assinaturas'),
];
