import { ErroDaApi, FalhaDaChamada, SessaoEncerrada } from '../lib/api-client.ts';
import { motivoDaFalha, repetirAjuda } from '../lib/motivo-da-falha.ts';
import { TENTE_NOVAMENTE } from './mensagens.ts';
import type { Aviso, Confirmacao, PedidoDeSenha } from './popups.ts';

/** Not with the page but at its first press (`main.tsx`): a popup opens then even where the network has gone since. */
export const trazerPopups = () => import('./popups.ts');

export const avisar = async (aviso: Aviso) => (await trazerPopups()).avisar(aviso);
export const confirmar = async (pergunta: Confirmacao) => (await trazerPopups()).confirmar(pergunta);
export const pedirSenha = async (pedido: PedidoDeSenha) => (await trazerPopups()).pedirSenha(pedido);
export const avisarAtencao = async (titulo: string, texto?: string) =>
  (await trazerPopups()).avisarAtencao(titulo, texto);
export const avisarErro = async (titulo: string, texto: string, requisicao?: string | null) =>
  (await trazerPopups()).avisarErro(titulo, texto, requisicao);

/** Answers by which nothing failed: it was asked for, and waits for a person or for a day. */
const ESPERAS: Readonly<Record<string, string>> = {
  AGUARDA_CONFIRMACAO: 'Aguarda confirmação',
  SEM_SEGUNDA_PESSOA: 'Falta esperar um dia',
};

/**
 * Popup for a failed call. `titulo` and `texto` are the specification's; a reason that the server gave
 * for a refusal (4xx) stands between them, because it says what to do.
 */
export async function avisarFalha(
  erro: unknown,
  { titulo, texto = TENTE_NOVAMENTE }: { titulo: string; texto?: string },
): Promise<void> {
  const motivo = motivoDaFalha(erro);
  const espera = erro instanceof ErroDaApi ? ESPERAS[erro.codigo] : undefined;
  if (erro instanceof ErroDaApi && espera !== undefined) {
    await avisarAtencao(espera, erro.message);
    return;
  }
  if (erro instanceof SessaoEncerrada) {
    await avisarAtencao('Sua sessão terminou', erro.message);
    return;
  }
  // The room's own text (REG-99) is said as it is specified; the general advice only where it can help.
  const conselho = texto === TENTE_NOVAMENTE && !repetirAjuda(erro) ? '' : texto;
  await avisarErro(
    titulo,
    [...(motivo === null ? [] : [semConselho(motivo, conselho)]), ...(conselho === '' ? [] : [conselho])].join('\n'),
    erro instanceof FalhaDaChamada ? erro.requisicao : null,
  );
}

// Said once: a reason may end with what `texto` begins with.
const semConselho = (motivo: string, texto: string): string =>
  texto.startsWith('Tente') ? motivo.replace(/ Tente (?:de novo|novamente)[^.]*\.$/, '') : motivo;
