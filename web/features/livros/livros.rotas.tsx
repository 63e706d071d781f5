import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.livros, () => import('./livros-page.tsx'), 'LivrosPage', 'livros-de-registro'),
  tela(paths.livrosNovo, () => import('./novo-livro-page.tsx'), 'NovoLivroPage', 'livros-de-registro'),
  tela(paths.livrosExcluir, () => import('./excluir-livro-page.tsx'), 'ExcluirLivroPage', 'livros-de-registro'),
];
