import { paths } from './paths.ts';

/** For pages that lie under the public consultation. */
export const TRILHA_DA_CONSULTA = [{ rotulo: 'Consulta Pública', href: paths.consultaPublica.href() }];
