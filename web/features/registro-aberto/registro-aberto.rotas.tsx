import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  tela(paths.registroAberto.path, async () => (await import('./registro-aberto-page.tsx')).RegistroAbertoPage),
];
