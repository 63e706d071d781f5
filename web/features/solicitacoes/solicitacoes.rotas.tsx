import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

const AJUDA = 'solicitações-de-outras-instituições';

export const rotas: RouteObject[] = [
  tela(paths.solicitacoes, () => import('./solicitacoes-page.tsx'), 'SolicitacoesPage', AJUDA),
  tela(paths.solicitacoesEnviar, () => import('./enviar-page.tsx'), 'EnviarSolicitacoesPage', AJUDA),
  tela(paths.solicitacao, () => import('./solicitacao-page.tsx'), 'SolicitacaoPage', AJUDA),
];
