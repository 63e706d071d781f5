import { avisar, avisarFalha, confirmar } from './avisos.ts';
import type { Confirmacao } from './popups.ts';

interface Ato extends Confirmacao {
  fazer: () => Promise<unknown>;
  feito: string;
  /** Title of the popup when it could not be done. */
  erro: string;
}

/** Asks, does it after 'Sim', and says how it went; answers whether it was done. */
export async function confirmarEFazer({ fazer, feito, erro: titulo, ...pergunta }: Ato): Promise<boolean> {
  if (!(await confirmar(pergunta))) return false;
  try {
    await fazer();
  } catch (erro) {
    await avisarFalha(erro, { titulo });
    return false;
  }
  await avisar({ titulo: feito });
  return true;
}
