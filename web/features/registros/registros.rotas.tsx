import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

/** Staff routes of the room (REG-08 to REG-14). */
export const rotas: RouteObject[] = [
  tela(paths.registros.path, async () => (await import('./registros-page.tsx')).RegistrosPage),
  tela(paths.detalheRegistro.path, async () => (await import('./detalhe-registro-page.tsx')).DetalheRegistroPage),
  tela(paths.gravarNovaDataPublicacao.path, async () => (await import('./publicacao-page.tsx')).PublicacaoPage),
  tela(
    paths.gravarNovaDataPublicacaoEmLote.path,
    async () => (await import('./publicacao-em-lote-page.tsx')).PublicacaoEmLotePage,
  ),
  tela(paths.cancelaRegistro.path, async () => (await import('./cancela-registro-page.tsx')).CancelaRegistroPage),
  tela(paths.reativaRegistro.path, async () => (await import('./reativa-registro-page.tsx')).ReativaRegistroPage),
  tela(
    paths.revogaCancelamentoRegistro.path,
    async () => (await import('./revoga-cancelamento-page.tsx')).RevogaCancelamentoPage,
  ),
  tela(
    paths.verCancelamentoRegistro.path,
    async () => (await import('./ver-cancelamento-page.tsx')).VerCancelamentoPage,
  ),
  tela(paths.situacaoEmLote.path, async () => (await import('./situacao-em-lote-page.tsx')).SituacaoEmLotePage),
];
