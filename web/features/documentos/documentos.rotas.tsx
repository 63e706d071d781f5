import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.documentacaoCadastrar.path,
    lazy: async () => ({ Component: (await import('./documentacao-page.tsx')).DocumentacaoPage }),
  },
];
