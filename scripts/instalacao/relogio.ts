import { atencao, certo, problema, type Resultado } from './resultado.ts';

const ATENCAO_S = 2;
const PROBLEMA_S = 30;

/**
 * Compares this machine's clock with another's, in the middle of the call that asks it. `arredondamentoMs`: how much
 * the other clock's answer is cut (an HTTP date has whole seconds).
 */
export async function conferirRelogio(
  perguntar: () => Promise<Date>,
  quem: string,
  arredondamentoMs: number,
): Promise<Resultado> {
  const antes = Date.now();
  const la = (await perguntar()).getTime() + arredondamentoMs / 2;
  const diferenca = Math.abs(la - (antes + Date.now()) / 2) / 1000;
  const segundos = `${diferenca.toFixed(1).replace('.', ',')} s de diferença para ${quem}`;
  const fazer = 'Ligue a sincronização de horário (NTP) das duas máquinas: prazos e sessões dependem dela.';
  if (diferenca > PROBLEMA_S) return problema(segundos, fazer);
  return diferenca > ATENCAO_S ? atencao(segundos, fazer) : certo(segundos);
}
