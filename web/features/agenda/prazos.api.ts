import { agendaApi } from '#contract/agenda.contract.ts';
import { consultar } from '../../lib/consultar.ts';

/** Everything with a deadline. */
export const agendaQuery = consultar(['agenda', 'prazos'], agendaApi.listar, {});

/** What asks for attention, by kind. */
export const resumoDaAgendaQuery = consultar(['agenda', 'resumo'], agendaApi.resumir, {});
