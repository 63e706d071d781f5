import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.conectorEnviar, () => import('./envios-page.tsx'), 'EnviosPage', 'enviar-os-xmls-ao-conector'),
  tela(paths.conectorDetalhes, () => import('./detalhes-page.tsx'), 'DetalhesPage', 'enviar-os-xmls-ao-conector'),
  tela(paths.conectorFila, () => import('./fila-page.tsx'), 'FilaPage', 'enviar-os-xmls-ao-conector'),
];
