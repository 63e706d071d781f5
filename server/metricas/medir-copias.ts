import { Gauge, type Registry } from 'prom-client';
import { lerUltimasCopias } from '../db/copias.queries.ts';
import type { Dependencies } from '../dependencies.ts';

/** Gauges of the database's copies: how old the last good one of each kind is, how large, if the last failed. */
export function medirCopias(
  registro: Registry,
  { pool, agora, restauracao }: Pick<Dependencies, 'pool' | 'agora' | 'restauracao'>,
) {
  const medidor = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['especie'] as const, registers: [registro] });
  const idade = medidor(
    'registro_copia_idade_segundos',
    'Age of the last good copy: backup, segundo-lugar, ensaio (a trial of restoring), base (of the continuous copy)',
  );
  const falhou = medidor('registro_copia_falhou', 'Whether the last copy of this kind failed');
  const bytes = medidor('registro_copia_bytes', 'Size of the last good copy');
  const restaurado = new Gauge({
    name: 'registro_banco_restaurado',
    help: 'Whether the database was restored and waits for its reconciliation: no acts are taken',
    registers: [registro],
  });
  return async (): Promise<void> => {
    restaurado.set((await restauracao.aberta().catch(() => null)) === null ? 0 : 1);
    const copias = await lerUltimasCopias(pool).catch(() => null);
    for (const [especie, { ultima, boa }] of Object.entries(copias ?? {})) {
      if (boa !== null) idade.set({ especie }, (agora().getTime() - boa.em.getTime()) / 1_000);
      if (ultima !== null) falhou.set({ especie }, ultima.falha === null ? 0 : 1);
      if (typeof boa?.dados.bytes === 'number') bytes.set({ especie }, boa.dados.bytes);
    }
  };
}
