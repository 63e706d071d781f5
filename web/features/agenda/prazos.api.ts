import { agendaApi } from '#contract/agenda.contract.ts';
import { consultar } from '../../lib/consultar.ts';

/** Describes everything with a deadline. */
export const agendaQuery = consultar(['agenda', 'prazos'], agendaApi.listar, {});
