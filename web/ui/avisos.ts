/// <reference types="sweetalert2" />
import type { SweetAlertOptions } from 'sweetalert2';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import 'sweetalert2/dist/sweetalert2.min.css';
import './botao.css';
import './avisos.css';
import { ErroDaApi, FalhaDaChamada, SessaoEncerrada } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';
import { motivoDaFalha } from '../lib/motivo-da-falha.ts';
import { focarPrimeiroCampo } from './foco-na-chegada.ts';
import { TENTE_NOVAMENTE } from './mensagens.ts';

/** What had the focus before the first of the popups that follow one another. */
let origem: Element | null = null;

// What had it may be gone with its page: then the title of the page that stands there now is read.
function devolverFoco(): void {
  const alvo = origem?.isConnected ? origem : document.querySelector('main h1');
  if (alvo instanceof HTMLElement) alvo.focus({ preventScroll: alvo !== origem });
}

/** The looks that every popup shares; our own buttons, so that focus and contrast are ours. */
const popup = Swal.mixin({
  buttonsStyling: false,
  heightAuto: false,
  // The library would give the focus back 100 ms later, when somebody may be typing elsewhere.
  returnFocus: false,
  didClose: () => !Swal.isVisible() && devolverFoco(),
  customClass: {
    confirmButton: 'botao botao-principal',
    denyButton: 'botao',
    cancelButton: 'botao',
  },
});

/** The window that a popup covers for a moment: it opens again when the popup is answered. */
let coberta: (() => void) | null = null;

/** Opens a popup; closed, it gives the focus back to where it was. */
export async function abrirPopup(opcoes: SweetAlertOptions) {
  if (!Swal.isVisible()) origem = document.activeElement;
  const resposta = await popup.fire(opcoes);
  coberta?.();
  return resposta;
}

interface JanelaAberta {
  titulo: string;
  corpo: HTMLElement;
  fechar: string | undefined;
  aoFechar: () => void;
}

/** Shows an element until the function that it answers is called, or until whoever looks at it closes it. */
export function abrirJanela({ titulo, corpo, fechar, aoFechar }: JanelaAberta): () => void {
  const mostrar = async () => {
    if (!Swal.isVisible()) origem = document.activeElement;
    const { dismiss, isConfirmed } = await popup.fire({
      title: conteudo(titulo, '').title,
      html: corpo,
      width: 'min(720px, 100%)',
      showCloseButton: true,
      closeButtonAriaLabel: t('Fechar'),
      showConfirmButton: fechar !== undefined,
      ...(fechar !== undefined && { confirmButtonText: t(fechar) }),
      customClass: { popup: 'janela', confirmButton: 'botao' },
      didOpen: () => focarPrimeiroCampo(corpo),
    });
    // Another popup in its place is no wish to close it.
    if (coberta === abrir && (isConfirmed || dismiss !== undefined)) aoFechar();
  };
  const abrir = () => void mostrar();
  coberta = abrir;
  abrir();
  return () => {
    if (coberta !== abrir) return;
    coberta = null;
    if (corpo.isConnected) Swal.close();
  };
}

const COR_DO_ICONE = {
  success: 'var(--sucesso)',
  info: 'var(--azul)',
  question: 'var(--azul)',
  warning: 'var(--alerta-escuro)',
  error: 'var(--perigo-escuro)',
} as const;

/** Colour and name of a popup's icon. */
export const comIcone = (icon: keyof typeof COR_DO_ICONE) => ({ icon, iconColor: COR_DO_ICONE[icon] });

interface Aviso {
  titulo: string;
  texto?: string;
  icone?: 'success' | 'info' | 'warning' | 'error';
  /** Seconds until it closes by itself: 2 where the specification says nothing, 4 or 10 where it does (GER-33..35). */
  segundos?: 2 | 4 | 10;
}

/**
 * Timed popup (A17): the time stands still while the pointer or the focus is on it, 'Continuar agora' ends it,
 * and the dialog takes the focus, so that screen readers read it. Resolves when it closes, by itself or by the user.
 */
export async function avisar({ titulo, texto, icone = 'success', segundos = 2 }: Aviso): Promise<void> {
  await abrirPopup({
    ...conteudo(titulo, texto ?? ''),
    ...comIcone(icone),
    timer: segundos * 1000,
    timerProgressBar: true,
    confirmButtonText: t('Continuar agora'),
    didOpen: (janela) => {
      janela.focus();
      janela.addEventListener(
        'keydown',
        ({ key, target }) => key === 'Enter' && target === janela && Swal.clickConfirm(),
      );
      // A pointer that rests where the button of the popup before was is no hover: only one that moves is.
      let aqui = '';
      const lugar = ({ clientX, clientY }: MouseEvent) => `${clientX} ${clientY}`;
      janela.addEventListener('mouseenter', (evento) => {
        aqui = lugar(evento);
      });
      janela.addEventListener('mousemove', (evento) => {
        if (lugar(evento) !== aqui) Swal.stopTimer();
      });
      janela.addEventListener('mouseleave', () => Swal.resumeTimer());
      const botao = Swal.getConfirmButton();
      botao?.addEventListener('focus', () => Swal.stopTimer());
      botao?.addEventListener('blur', () => Swal.resumeTimer());
    },
  });
}

/** One button, which has the focus: Enter goes on. */
const comFechar = () => ({ confirmButtonText: t('Fechar'), didOpen: () => Swal.getConfirmButton()?.focus() });

/** Error popup: stays until it is closed, and names the request id to tell the administrator. */
export async function avisarErro(titulo: string, texto: string, requisicao?: string | null): Promise<void> {
  await abrirPopup({ ...conteudo(titulo, texto, requisicao), ...comIcone('error'), ...comFechar() });
}

/** Warning popup: something is missing or not found; stays until it is closed. */
export async function avisarAtencao(titulo: string, texto = ''): Promise<void> {
  await abrirPopup({ ...conteudo(titulo, texto), ...comIcone('warning'), ...comFechar() });
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

/** Title and body as elements: whatever a text holds, it stays text. */
export function conteudo(titulo: string, texto: string, requisicao?: string | null) {
  const cabeca = document.createElement('span');
  cabeca.textContent = t(titulo);
  const corpo = document.createElement('div');
  corpo.textContent = t(texto);
  if (requisicao) {
    const codigo = document.createElement('span');
    codigo.className = 'texto-menor';
    codigo.textContent = t('Código do atendimento: {requisicao}', { requisicao });
    corpo.append(codigo);
  }
  return { title: cabeca, ...((texto || requisicao) && { html: corpo }) };
}
