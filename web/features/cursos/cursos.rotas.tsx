import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.cursos.path,
    lazy: async () => ({ Component: (await import('./cursos-page.tsx')).CursosPage }),
  },
  {
    path: paths.gerenciarCurso.path,
    lazy: async () => ({ Component: (await import('./gerenciar-curso-page.tsx')).GerenciarCursoPage }),
  },
  {
    path: paths.cursoFormacoes.path,
    lazy: async () => ({ Component: (await import('./formacoes-page.tsx')).FormacoesPage }),
  },
  {
    path: paths.cursoFormacoesNovo.path,
    lazy: async () => ({ Component: (await import('./nova-formacao-page.tsx')).NovaFormacaoPage }),
  },
];
