import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.documentacaoCadastrar.path, async () => (await import('./documentacao-page.tsx')).DocumentacaoPage),
  tela(paths.atosDeDesignacao.path, async () => (await import('./atos-de-designacao-page.tsx')).AtosDeDesignacaoPage),
];
