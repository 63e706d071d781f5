import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(
    paths.consultaFormandos,
    () => import('./consulta-formandos-page.tsx'),
    'ConsultaFormandosPage',
    '1-escolher-o-formando',
  ),
  tela(
    paths.consultaIndividualFormandos,
    () => import('./consulta-individual-page.tsx'),
    'ConsultaIndividualPage',
    '1-escolher-o-formando',
  ),
  tela(paths.colacoes, () => import('./colacao/colacoes-page.tsx'), 'ColacoesPage', 'a-colação-como-um-caso-só'),
  tela(paths.colacao, () => import('./colacao/colacao-page.tsx'), 'ColacaoPage', 'a-colação-como-um-caso-só'),
];
