import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.conectorEnviar.path, async () => (await import('./envios-page.tsx')).EnviosPage),
  tela(paths.conectorDetalhes.path, async () => (await import('./detalhes-page.tsx')).DetalhesPage),
  tela(paths.conectorFila.path, async () => (await import('./fila-page.tsx')).FilaPage),
];
