import { setTimeout as esperar } from 'node:timers/promises';

const JANELA_MS = 60_000;
const MAXIMO_POR_JANELA = 5;
const PRIMEIRA_ESPERA_MS = 250;

/**
 * Keeps the server up: whenever it ends by itself after having been up, it is started again, with a growing pause and
 * at most five times a minute. `rodar` starts it once, calls its argument when it is up, and answers its exit code; 0
 * is an end that somebody asked for. What never came up (a wrong configuration, a taken port) is not tried again.
 */
export async function supervisionar(rodar, { dizer = console.error, pausa = esperar, agora = Date.now } = {}) {
  const quedas = [];
  for (;;) {
    let subiu = false;
    const codigo = await rodar(() => {
      subiu = true;
    });
    if (codigo === 0 || !subiu) return codigo;
    const instante = agora();
    quedas.push(instante);
    const recentes = quedas.filter((queda) => instante - queda < JANELA_MS).length;
    if (recentes > MAXIMO_POR_JANELA) {
      dizer(
        `O servidor caiu ${recentes} vezes em um minuto e não será reiniciado (código ${codigo}). Veja o log acima.`,
      );
      return codigo;
    }
    const ms = PRIMEIRA_ESPERA_MS * 2 ** (recentes - 1);
    dizer(`O servidor caiu (código ${codigo}); reinício ${recentes} de ${MAXIMO_POR_JANELA} em ${ms / 1000} s.`);
    await pausa(ms);
  }
}
