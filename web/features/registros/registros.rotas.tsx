import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** Staff routes of the room (REG-08 to REG-14). */
export const rotas: RouteObject[] = [
  {
    path: paths.registros.path,
    lazy: async () => ({ Component: (await import('./registros-page.tsx')).RegistrosPage }),
  },
  {
    path: paths.detalheRegistro.path,
    lazy: async () => ({ Component: (await import('./detalhe-registro-page.tsx')).DetalheRegistroPage }),
  },
  {
    path: paths.gravarNovaDataPublicacao.path,
    lazy: async () => ({ Component: (await import('./publicacao-page.tsx')).PublicacaoPage }),
  },
  {
    path: paths.gravarNovaDataPublicacaoEmLote.path,
    lazy: async () => ({ Component: (await import('./publicacao-em-lote-page.tsx')).PublicacaoEmLotePage }),
  },
  {
    path: paths.cancelaRegistro.path,
    lazy: async () => ({ Component: (await import('./cancela-registro-page.tsx')).CancelaRegistroPage }),
  },
  {
    path: paths.reativaRegistro.path,
    lazy: async () => ({ Component: (await import('./reativa-registro-page.tsx')).ReativaRegistroPage }),
  },
  {
    path: paths.revogaCancelamentoRegistro.path,
    lazy: async () => ({ Component: (await import('./revoga-cancelamento-page.tsx')).RevogaCancelamentoPage }),
  },
  {
    path: paths.verCancelamentoRegistro.path,
    lazy: async () => ({ Component: (await import('./ver-cancelamento-page.tsx')).VerCancelamentoPage }),
  },
  {
    path: paths.situacaoEmLote.path,
    lazy: async () => ({ Component: (await import('./situacao-em-lote-page.tsx')).SituacaoEmLotePage }),
  },
];
