import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  tela(paths.compartilhado, () => import('./compartilhado-page.tsx'), 'CompartilhadoPage'),
  tela(paths.meuDiploma, () => import('./meu-diploma-page.tsx'), 'MeuDiplomaPage'),
  tela(paths.arquivo, () => import('./arquivo-page.tsx'), 'ArquivoPage'),
];

export const rotas: RouteObject[] = [
  tela(
    paths.pedidosDosDiplomados,
    () => import('./pedidos-page.tsx'),
    'PedidosPage',
    'meu-diploma-e-os-pedidos-dos-diplomados',
  ),
  tela(
    paths.emailDoDiplomado,
    () => import('./email-page.tsx'),
    'EmailPage',
    'meu-diploma-e-os-pedidos-dos-diplomados',
  ),
];
