/** Of processor time: long enough for whoever else is at work here to be noticed. */
const AMOSTRA_MICROS = 300_000;

/**
 * How much longer than on a machine of one's own things take here and now: what a piece of pure work takes by the clock,
 * over what it took of the processor. A limit of time that a test demands is multiplied by it.
 */
export function folgaDaMaquina(): number {
  const inicio = performance.now();
  const antes = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(antes);
    if (user + system >= AMOSTRA_MICROS) return Math.max(1, ((performance.now() - inicio) * 1_000) / (user + system));
  }
}
