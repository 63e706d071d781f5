import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

export const rotas: RouteObject[] = [
  {
    path: paths.consultaFormandos.path,
    lazy: async () => ({ Component: (await import('./consulta-formandos-page.tsx')).ConsultaFormandosPage }),
  },
  {
    path: paths.consultaIndividualFormandos.path,
    lazy: async () => ({ Component: (await import('./consulta-individual-page.tsx')).ConsultaIndividualPage }),
  },
];
