import { servidorApi } from '#contract/servidor.contract.ts';
import { consultar } from '../../lib/consultar.ts';

export const atencaoDoServidorQuery = consultar(['servidor', 'atencao'], servidorApi.atencao, {});
