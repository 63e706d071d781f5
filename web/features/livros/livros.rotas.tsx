import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.livros, () => import('./livros-page.tsx'), 'LivrosPage'),
  tela(paths.livrosNovo, () => import('./novo-livro-page.tsx'), 'NovoLivroPage'),
  tela(paths.livrosExcluir, () => import('./excluir-livro-page.tsx'), 'ExcluirLivroPage'),
];
