import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.acervo, () => import('./acervo-page.tsx'), 'AcervoPage', 'livros-anteriores'),
];
