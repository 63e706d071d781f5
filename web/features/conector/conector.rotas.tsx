import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.conectorEnviar.path,
    lazy: async () => ({ Component: (await import('./envios-page.tsx')).EnviosPage }),
  },
  {
    path: paths.conectorDetalhes.path,
    lazy: async () => ({ Component: (await import('./detalhes-page.tsx')).DetalhesPage }),
  },
  { path: paths.conectorFila.path, lazy: async () => ({ Component: (await import('./fila-page.tsx')).FilaPage }) },
];
