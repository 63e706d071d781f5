import { conectorApi } from '#contract/conector.contract.ts';
import { consultar } from '../../lib/consultar.ts';

/** Archive stamps that are due. */
export const carimbosQuery = consultar(['conector', 'carimbos'], conectorApi.lerCarimbos, {});
