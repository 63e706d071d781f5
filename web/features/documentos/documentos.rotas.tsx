import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.documentacaoCadastrar, () => import('./documentacao-page.tsx'), 'DocumentacaoPage'),
  tela(paths.documentacaoDaColacao, () => import('./pasta/pasta-page.tsx'), 'PastaPage'),
  tela(paths.atosDeDesignacao, () => import('./atos-de-designacao-page.tsx'), 'AtosDeDesignacaoPage'),
];
