import { ErroDaApi, FalhaDaChamada, SessaoEncerrada } from '../lib/api-client.ts';
import { motivoDaFalha } from '../lib/motivo-da-falha.ts';
import { TENTE_NOVAMENTE } from './mensagens.ts';
import type { Aviso, Confirmacao, JanelaAberta, PedidoDeSenha } from './popups.ts';

type Popups = typeof import('./popups.ts');

/** Fetches what shows popups: no page waits for it, and it is here before anybody has read the page. */
export const buscarPopups = (): Promise<Popups> => import('./popups.ts');

/** Runs with the popups; where their file cannot be had (no network, a newer version), in the browser's own way. */
async function comPopups<T>(mostrar: (popups: Popups) => Promise<T>, semEles: () => T): Promise<T> {
  let popups: Popups;
  try {
    popups = await buscarPopups();
  } catch {
    return semEles();
  }
  return mostrar(popups);
}

const dizer = (...partes: (string | undefined)[]) => window.alert(partes.filter(Boolean).join('\n'));

/** Timed popup (A17), which 'Continuar agora' ends. Resolves when it closes, by itself or by the user. */
export const avisar = (aviso: Aviso): Promise<void> =>
  comPopups(
    (popups) => popups.avisar(aviso),
    () => dizer(aviso.titulo, aviso.texto),
  );

/** Error popup: stays until it is closed, and names the request id to tell the administrator. */
export const avisarErro = (titulo: string, texto: string, requisicao?: string | null): Promise<void> =>
  comPopups(
    (popups) => popups.avisarErro(titulo, texto, requisicao),
    () => dizer(titulo, texto),
  );

/** Warning popup: something is missing or not found; stays until it is closed. */
export const avisarAtencao = (titulo: string, texto = ''): Promise<void> =>
  comPopups(
    (popups) => popups.avisarAtencao(titulo, texto),
    () => dizer(titulo, texto),
  );

/** Sim/Não question (GER-27); Esc, a click outside and 'Não' all answer false. */
export const confirmar = (pergunta: Confirmacao): Promise<boolean> =>
  comPopups(
    (popups) => popups.confirmar(pergunta),
    () => window.confirm([pergunta.pergunta, pergunta.texto].filter(Boolean).join('\n')),
  );

/** Asks for a secret until it is right; false when the person gives up. */
export const pedirSenha = (pedido: PedidoDeSenha): Promise<boolean> =>
  comPopups(
    (popups) => popups.pedirSenha(pedido),
    () => false,
  );

/** Shows an element until the function that it answers is called, or until whoever looks at it closes it. */
export function abrirJanela(janela: JanelaAberta): () => void {
  let fechar: (() => void) | null = null;
  let desistiu = false;
  void comPopups(
    async (popups) => {
      if (!desistiu) fechar = popups.abrirJanela(janela);
    },
    () => janela.aoFechar(),
  );
  return () => {
    desistiu = true;
    fechar?.();
  };
}

/**
 * Popup for a failed call. `titulo` and `texto` are the specification's; a reason that the server gave
 * for a refusal (4xx) stands between them, because it says what to do.
 */
export async function avisarFalha(
  erro: unknown,
  { titulo, texto = TENTE_NOVAMENTE }: { titulo: string; texto?: string },
): Promise<void> {
  const motivo = motivoDaFalha(erro);
  // Asked for, and waiting for a second person: nothing failed.
  if (erro instanceof ErroDaApi && erro.codigo === 'AGUARDA_CONFIRMACAO') {
    await avisarAtencao('Aguarda confirmação', erro.message);
    return;
  }
  if (erro instanceof SessaoEncerrada) {
    await avisarAtencao('Sua sessão terminou', erro.message);
    return;
  }
  await avisarErro(
    titulo,
    motivo === null ? texto : `${semConselho(motivo, texto)}\n${texto}`,
    erro instanceof FalhaDaChamada ? erro.requisicao : null,
  );
}

// Said once: a reason may end with what `texto` begins with.
const semConselho = (motivo: string, texto: string): string =>
  texto.startsWith('Tente') ? motivo.replace(/ Tente (?:de novo|novamente)[^.]*\.$/, '') : motivo;
