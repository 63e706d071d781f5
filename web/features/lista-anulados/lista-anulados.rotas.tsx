import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.listaAnulados.path,
    lazy: async () => ({ Component: (await import('./lista-anulados-page.tsx')).ListaAnuladosPage }),
  },
];
