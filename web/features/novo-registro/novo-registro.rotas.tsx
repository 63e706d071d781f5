import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.novoRegistro.path,
    lazy: async () => ({ Component: (await import('./novo-registro-page.tsx')).NovoRegistroPage }),
  },
  {
    path: paths.novoRegistroDireto.path,
    lazy: async () => ({ Component: (await import('./direto/direto-page.tsx')).DiretoPage }),
  },
  {
    path: paths.registrosEmPreparo.path,
    lazy: async () => ({ Component: (await import('./em-preparo-page.tsx')).EmPreparoPage }),
  },
  {
    path: paths.novoRegistroEmLote.path,
    lazy: async () => ({ Component: (await import('./lote/lote-page.tsx')).LotePage }),
  },
  tela(paths.corrigirRegistro, () => import('./correcao/correcao-page.tsx'), 'CorrigirRegistroPage'),
  tela(paths.segundaVia, () => import('./correcao/correcao-page.tsx'), 'SegundaViaPage'),
];
