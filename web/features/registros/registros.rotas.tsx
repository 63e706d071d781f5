import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

/** Staff routes of the room (REG-08 to REG-14). */
export const rotas: RouteObject[] = [
  tela(paths.registros, () => import('./registros-page.tsx'), 'RegistrosPage'),
  tela(paths.detalheRegistro, () => import('./detalhe-registro-page.tsx'), 'DetalheRegistroPage'),
  tela(paths.gravarNovaDataPublicacao, () => import('./publicacao-page.tsx'), 'PublicacaoPage'),
  tela(paths.gravarNovaDataPublicacaoEmLote, () => import('./publicacao-em-lote-page.tsx'), 'PublicacaoEmLotePage'),
  tela(paths.cancelaRegistro, () => import('./cancela-registro-page.tsx'), 'CancelaRegistroPage'),
  tela(paths.reativaRegistro, () => import('./reativa-registro-page.tsx'), 'ReativaRegistroPage'),
  tela(paths.revogaCancelamentoRegistro, () => import('./revoga-cancelamento-page.tsx'), 'RevogaCancelamentoPage'),
  tela(paths.verCancelamentoRegistro, () => import('./ver-cancelamento-page.tsx'), 'VerCancelamentoPage'),
  tela(paths.situacaoEmLote, () => import('./situacao-em-lote-page.tsx'), 'SituacaoEmLotePage'),
];
