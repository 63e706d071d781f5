import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { comAjuda } from '../../lib/tela.ts';
import type { FACES, Face } from './faces.ts';
import { PATHS_DAS_FACES } from './paths-das-faces.ts';

const AJUDA = comAjuda('atos-regulatórios');

type PaginaDaFace = ComponentType<{ face: Face }>;

/** The same six pages for each face. */
function rotasDa(nome: keyof typeof FACES): RouteObject[] {
  const enderecos = PATHS_DAS_FACES[nome];
  const rota = (path: string, carregar: () => Promise<PaginaDaFace>): RouteObject => ({
    path,
    handle: AJUDA,
    lazy: async () => {
      const [Tela, { FACES }] = await Promise.all([carregar(), import('./faces.ts')]);
      return { element: <Tela face={FACES[nome]} /> };
    },
  });
  return [
    rota(enderecos.lista.path, async () => (await import('./atos-page.tsx')).AtosPage),
    rota(enderecos.novo.path, async () => (await import('./novo-ato-page.tsx')).NovoAtoPage),
    rota(enderecos.edita.path, async () => (await import('./edita-ato-page.tsx')).EditaAtoPage),
    rota(enderecos.detalhe.path, async () => (await import('./detalhe-ato-page.tsx')).DetalheAtoPage),
    rota(enderecos.exclui.path, async () => (await import('./cancela-ato-page.tsx')).CancelaAtoPage),
    rota(enderecos.vinculaCursos.path, async () => (await import('./vincula-cursos-page.tsx')).VinculaCursosPage),
  ];
}

export const rotas: RouteObject[] = [...rotasDa('reconhecimento'), ...rotasDa('autorizacao')];
