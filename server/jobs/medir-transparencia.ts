import { hojeEm } from '#domain/texto/data.ts';
import { anotarAmostra, guardarMedidas, lerMedidas, medir } from '../features/transparencia/transparencia.queries.ts';
import type { Tarefa } from './tarefa.ts';

const HORA_MS = 3_600_000;

/** Every minute a sample of the register working; once an hour the figures of the public meter. */
export const tarefaMedirTransparencia: Tarefa = {
  nome: 'medir-transparencia',
  titulo: 'Números da página de transparência',
  cron: '* * * * *',
  naRestauracao: true,
  aoIniciar: true,
  async executar({ pool, prisma, agora, config }) {
    const momento = agora();
    await anotarAmostra(pool, momento);
    const lidas = await lerMedidas(prisma);
    if (lidas !== null && momento.getTime() - lidas.em.getTime() < HORA_MS) return;
    await guardarMedidas(prisma, momento, await medir(pool, hojeEm(momento, config.fusoHorario)));
  },
};
