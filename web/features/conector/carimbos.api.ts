import { consultar } from '../../lib/consultar.ts';
import { lerCarimbos } from './carimbos.leve.ts';

/** Archive stamps that are due. */
export const carimbosQuery = consultar(['conector', 'carimbos'], lerCarimbos, {});
