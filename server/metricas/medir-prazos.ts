import { Gauge, type Registry } from 'prom-client';

/** Reads how many things each kind of deadline has in each state; rejects while the database is away. */
export type ContarPrazos = () => Promise<{ assunto: string; situacao: string; quantos: number }[]>;

/** Gauge of the calendar; left out when it cannot be read. */
export function medirPrazos(registro: Registry, contar: ContarPrazos) {
  const prazos = new Gauge({
    name: 'registro_agenda_prazos',
    help: 'Things with a deadline or waiting for somebody, by kind and state (vencido, perto, aberto, em-dia)',
    labelNames: ['assunto', 'situacao'] as const,
    registers: [registro],
  });
  return async (): Promise<void> => {
    const contados = await contar().catch(() => []);
    prazos.reset();
    for (const { quantos, ...rotulos } of contados) prazos.set(rotulos, quantos);
  };
}
