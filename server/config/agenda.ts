import type { z } from 'zod';
import type { esquema } from './chaves.ts';

/** Terms in days, as the calendar counts them, and who gets its digest by mail. */
export const agendaDe = (env: z.output<typeof esquema>) => ({
  prazoDouDias: env.PRAZO_DOU_DIAS,
  prazos: {
    expedicao: env.PRAZO_EXPEDICAO_DIAS,
    envio: env.PRAZO_ENVIO_DIAS,
    registro: env.PRAZO_REGISTRO_DIAS,
    dou: env.PRAZO_DOU_DIAS,
  },
  agendaEmails: env.AGENDA_EMAIL?.split(',').map((um) => um.trim()) ?? [],
});
