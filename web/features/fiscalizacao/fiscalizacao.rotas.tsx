import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.fiscalizacao, () => import('./fiscalizacao-page.tsx'), 'FiscalizacaoPage', 'arquivo-de-fiscalização'),
];
