import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(
    paths.documentacaoCadastrar,
    () => import('./documentacao-page.tsx'),
    'DocumentacaoPage',
    'documentação-acadêmica',
  ),
  tela(
    paths.documentacaoDaColacao,
    () => import('./pasta/pasta-page.tsx'),
    'PastaPage',
    'os-documentos-de-uma-colação-inteira',
  ),
  tela(
    paths.atosDeDesignacao,
    () => import('./atos-de-designacao-page.tsx'),
    'AtosDeDesignacaoPage',
    'atos-de-designação',
  ),
];
