import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotas: RouteObject[] = [
  tela(paths.consultaFormandos.path, async () => (await import('./consulta-formandos-page.tsx')).ConsultaFormandosPage),
  tela(
    paths.consultaIndividualFormandos.path,
    async () => (await import('./consulta-individual-page.tsx')).ConsultaIndividualPage,
  ),
  tela(paths.colacoes.path, async () => (await import('./colacao/colacoes-page.tsx')).ColacoesPage),
  tela(paths.colacao.path, async () => (await import('./colacao/colacao-page.tsx')).ColacaoPage),
];
