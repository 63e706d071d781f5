import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.cursos, () => import('./cursos-page.tsx'), 'CursosPage'),
  tela(paths.gerenciarCurso, () => import('./gerenciar-curso-page.tsx'), 'GerenciarCursoPage'),
  tela(paths.cursoFormacoes, () => import('./formacoes-page.tsx'), 'FormacoesPage'),
  tela(paths.cursoFormacoesNovo, () => import('./nova-formacao-page.tsx'), 'NovaFormacaoPage'),
];
