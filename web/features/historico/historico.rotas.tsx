import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.historicoImportar.path,
    lazy: async () => ({ Component: (await import('./historico-importar-page.tsx')).HistoricoImportarPage }),
  },
];
