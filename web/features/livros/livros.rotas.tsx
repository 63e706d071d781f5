import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.livros.path,
    lazy: async () => ({ Component: (await import('./livros-page.tsx')).LivrosPage }),
  },
  {
    path: paths.livrosNovo.path,
    lazy: async () => ({ Component: (await import('./novo-livro-page.tsx')).NovoLivroPage }),
  },
  {
    path: paths.livrosExcluir.path,
    lazy: async () => ({ Component: (await import('./excluir-livro-page.tsx')).ExcluirLivroPage }),
  },
];
