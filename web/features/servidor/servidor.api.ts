import { servidorApi } from '#contract/servidor.contract.ts';
import { consultar } from '../../lib/consultar.ts';

/** What needs the administrator. */
export const atencaoDoServidorQuery = consultar(['servidor', 'atencao'], servidorApi.atencao, {});
