import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { FACES, type Face } from './faces.ts';

type PaginaDaFace = ComponentType<{ face: Face }>;

/** The same six pages for each face. */
function rotasDa(face: Face): RouteObject[] {
  const rota = (path: string, carregar: () => Promise<PaginaDaFace>): RouteObject => ({
    path,
    lazy: async () => {
      const Tela = await carregar();
      return { element: <Tela face={face} /> };
    },
  });
  return [
    rota(face.paths.lista.path, async () => (await import('./atos-page.tsx')).AtosPage),
    rota(face.paths.novo.path, async () => (await import('./novo-ato-page.tsx')).NovoAtoPage),
    rota(face.paths.edita.path, async () => (await import('./edita-ato-page.tsx')).EditaAtoPage),
    rota(face.paths.detalhe.path, async () => (await import('./detalhe-ato-page.tsx')).DetalheAtoPage),
    rota(face.paths.exclui.path, async () => (await import('./cancela-ato-page.tsx')).CancelaAtoPage),
    rota(face.paths.vinculaCursos.path, async () => (await import('./vincula-cursos-page.tsx')).VinculaCursosPage),
  ];
}

export const rotas: RouteObject[] = [...rotasDa(FACES.reconhecimento), ...rotasDa(FACES.autorizacao)];
