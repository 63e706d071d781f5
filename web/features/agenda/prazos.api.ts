import { consultar } from '../../lib/consultar.ts';
import { listar, resumir } from './prazos.leve.ts';

/** Everything with a deadline. */
export const agendaQuery = consultar(['agenda', 'prazos'], listar, {});

/** What asks for attention, by kind. */
export const resumoDaAgendaQuery = consultar(['agenda', 'resumo'], resumir, {});
