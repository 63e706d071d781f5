import { availableParallelism, loadavg } from 'node:os';

/** How much longer things may take here and now: 1 on a machine of one's own, more when others keep it busy. */
export function folgaDaMaquina(): number {
  const [ultimoMinuto = 0] = loadavg();
  return Math.max(1, (ultimoMinuto + 1) / availableParallelism());
}
