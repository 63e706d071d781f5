import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.cursos, () => import('./cursos-page.tsx'), 'CursosPage', 'cursos'),
  tela(paths.cursosNovo, () => import('./novo-curso-page.tsx'), 'NovoCursoPage', 'cursos'),
  tela(paths.gerenciarCurso, () => import('./gerenciar-curso-page.tsx'), 'GerenciarCursoPage', 'cursos'),
  tela(paths.cursoFormacoes, () => import('./formacoes-page.tsx'), 'FormacoesPage', 'cursos'),
  tela(paths.cursoFormacoesNovo, () => import('./nova-formacao-page.tsx'), 'NovaFormacaoPage', 'cursos'),
];
