import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

/** Staff routes of the room (REG-08 to REG-14). */
export const rotas: RouteObject[] = [
  tela(paths.registros, () => import('./registros-page.tsx'), 'RegistrosPage', 'consultar-registros-e-emitir-extratos'),
  tela(
    paths.detalheRegistro,
    () => import('./detalhe-registro-page.tsx'),
    'DetalheRegistroPage',
    'consultar-registros-e-emitir-extratos',
  ),
  tela(paths.gravarNovaDataPublicacao, () => import('./publicacao-page.tsx'), 'PublicacaoPage', 'publicar-no-dou'),
  tela(
    paths.gravarNovaDataPublicacaoEmLote,
    () => import('./publicacao-em-lote-page.tsx'),
    'PublicacaoEmLotePage',
    'publicar-no-dou',
  ),
  tela(
    paths.cancelaRegistro,
    () => import('./cancela-registro-page.tsx'),
    'CancelaRegistroPage',
    'cancelar-suspender-reativar-e-revogar',
  ),
  tela(
    paths.reativaRegistro,
    () => import('./reativa-registro-page.tsx'),
    'ReativaRegistroPage',
    'cancelar-suspender-reativar-e-revogar',
  ),
  tela(
    paths.revogaCancelamentoRegistro,
    () => import('./revoga-cancelamento-page.tsx'),
    'RevogaCancelamentoPage',
    'cancelar-suspender-reativar-e-revogar',
  ),
  tela(
    paths.verCancelamentoRegistro,
    () => import('./ver-cancelamento-page.tsx'),
    'VerCancelamentoPage',
    'cancelar-suspender-reativar-e-revogar',
  ),
  tela(
    paths.situacaoEmLote,
    () => import('./situacao-em-lote-page.tsx'),
    'SituacaoEmLotePage',
    'cancelar-suspender-reativar-e-revogar',
  ),
];
