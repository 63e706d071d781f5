import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.livros.path, async () => (await import('./livros-page.tsx')).LivrosPage),
  tela(paths.livrosNovo.path, async () => (await import('./novo-livro-page.tsx')).NovoLivroPage),
  tela(paths.livrosExcluir.path, async () => (await import('./excluir-livro-page.tsx')).ExcluirLivroPage),
];
