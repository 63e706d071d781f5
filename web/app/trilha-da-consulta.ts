import { paths } from './paths.ts';

/** Holds the trail of the pages that lie under the public consultation. */
export const TRILHA_DA_CONSULTA = [{ rotulo: 'Consulta Pública', href: paths.consultaPublica.href() }];
