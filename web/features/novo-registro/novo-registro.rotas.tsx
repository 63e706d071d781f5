import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.novoRegistro, () => import('./novo-registro-page.tsx'), 'NovoRegistroPage', '2-os-sete-passos'),
  tela(paths.novoRegistroDireto, () => import('./direto/direto-page.tsx'), 'DiretoPage', '2-os-sete-passos'),
  tela(paths.registrosEmPreparo, () => import('./em-preparo-page.tsx'), 'EmPreparoPage', '2-os-sete-passos'),
  tela(paths.novoRegistroEmLote, () => import('./lote/lote-page.tsx'), 'LotePage', 'registrar-uma-colação-inteira'),
  tela(
    paths.corrigirRegistro,
    () => import('./correcao/correcao-page.tsx'),
    'CorrigirRegistroPage',
    'corrigir-um-registro',
  ),
  tela(
    paths.solicitacaoAceitar,
    () => import('./solicitacao/aceitar-solicitacao-page.tsx'),
    'AceitarSolicitacaoPage',
    'solicitações-de-outras-instituições',
  ),
  tela(paths.segundaVia, () => import('./correcao/correcao-page.tsx'), 'SegundaViaPage', 'segunda-via'),
];
