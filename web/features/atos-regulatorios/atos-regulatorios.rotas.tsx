import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { comAjuda } from '../../lib/tela.ts';
import { PATHS_DOS_ATOS } from './paths-dos-atos.ts';
import type { TELAS_DOS_ATOS, TelaDosAtos } from './telas-dos-atos.ts';

const AJUDA = comAjuda('atos-regulatórios');

type PaginaDoAto = ComponentType<{ tela: TelaDosAtos }>;

/** The same six pages for each kind. */
function rotasDa(nome: keyof typeof TELAS_DOS_ATOS): RouteObject[] {
  const enderecos = PATHS_DOS_ATOS[nome];
  const rota = (path: string, carregar: () => Promise<PaginaDoAto>): RouteObject => ({
    path,
    handle: AJUDA,
    lazy: async () => {
      const [Tela, { TELAS_DOS_ATOS }] = await Promise.all([carregar(), import('./telas-dos-atos.ts')]);
      return { element: <Tela tela={TELAS_DOS_ATOS[nome]} /> };
    },
  });
  return [
    rota(enderecos.lista.path, async () => (await import('./atos-page.tsx')).AtosPage),
    rota(enderecos.novo.path, async () => (await import('./grava-ato-page.tsx')).NovoAtoPage),
    rota(enderecos.edita.path, async () => (await import('./grava-ato-page.tsx')).EditaAtoPage),
    rota(enderecos.detalhe.path, async () => (await import('./detalhe-ato-page.tsx')).DetalheAtoPage),
    rota(enderecos.exclui.path, async () => (await import('./cancela-ato-page.tsx')).CancelaAtoPage),
    rota(enderecos.vinculaCursos.path, async () => (await import('./vincula-cursos-page.tsx')).VinculaCursosPage),
  ];
}

export const rotas: RouteObject[] = [...rotasDa('reconhecimento'), ...rotasDa('autorizacao')];
