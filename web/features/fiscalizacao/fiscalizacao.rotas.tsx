import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.fiscalizacao.path,
    lazy: async () => ({ Component: (await import('./fiscalizacao-page.tsx')).FiscalizacaoPage }),
  },
];
