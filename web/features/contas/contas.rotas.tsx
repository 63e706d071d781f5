import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.contas, () => import('./contas-page.tsx'), 'ContasPage', 'contas-da-equipe-administrador'),
  tela(paths.contasNova, () => import('./nova-conta-page.tsx'), 'NovaContaPage', 'contas-da-equipe-administrador'),
  tela(paths.contasPerfis, () => import('./perfis-page.tsx'), 'PerfisPage', 'contas-da-equipe-administrador'),
  tela(paths.contasDetalhe, () => import('./conta-page.tsx'), 'ContaPage', 'contas-da-equipe-administrador'),
];
