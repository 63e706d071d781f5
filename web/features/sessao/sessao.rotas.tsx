import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotasPublicas: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../../app/com-antd.tsx')).ComAntdRota }),
    children: [
      { path: paths.entrar.path, lazy: async () => ({ Component: (await import('./entrar-page.tsx')).EntrarPage }) },
      {
        path: paths.caeToken.path,
        lazy: async () => ({ Component: (await import('./cae-token-page.tsx')).CaeTokenPage }),
      },
      {
        path: paths.permissaoNegada.path,
        lazy: async () => ({ Component: (await import('./permissao-negada-page.tsx')).PermissaoNegadaPage }),
      },
    ],
  },
];

export const rotas: RouteObject[] = [
  {
    path: paths.trocarSenha.path,
    lazy: async () => ({ Component: (await import('./trocar-senha-page.tsx')).TrocarSenhaPage }),
  },
];
