import { agendaApi } from '#contract/agenda.contract.ts';
import { consultar } from '../../lib/consultar.ts';

export const agendaQuery = consultar(['agenda', 'prazos'], agendaApi.listar, {});
