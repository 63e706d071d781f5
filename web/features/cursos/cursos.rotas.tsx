import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.cursos.path, async () => (await import('./cursos-page.tsx')).CursosPage),
  tela(paths.gerenciarCurso.path, async () => (await import('./gerenciar-curso-page.tsx')).GerenciarCursoPage),
  tela(paths.cursoFormacoes.path, async () => (await import('./formacoes-page.tsx')).FormacoesPage),
  tela(paths.cursoFormacoesNovo.path, async () => (await import('./nova-formacao-page.tsx')).NovaFormacaoPage),
];
