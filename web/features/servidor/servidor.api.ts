import { consultar } from '../../lib/consultar.ts';
import { atencao } from './servidor.leve.ts';

/** What needs the administrator. */
export const atencaoDoServidorQuery = consultar(['servidor', 'atencao'], atencao, {});
