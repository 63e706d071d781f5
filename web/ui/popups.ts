/// <reference types="sweetalert2" />
import type { SweetAlertOptions } from 'sweetalert2';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import 'sweetalert2/dist/sweetalert2.min.css';
import './popups.css';
import { FalhaDaChamada } from '../lib/api-client.ts';
import { t } from '../lib/idioma.ts';

/** Had the focus before the first of the popups that follow one another. */
let origem: Element | null = null;

// What had it may be gone with its page: then the title of the page that stands there now is read. Where something that
// the answer brought has taken it meanwhile, it stays there.
function devolverFoco(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const alvo = origem?.isConnected ? origem : document.querySelector('main h1');
  if (alvo instanceof HTMLElement) alvo.focus({ preventScroll: alvo !== origem });
}

/**
 * None is animated: the library draws a popup, moves it 50 px away and brings it back, so that the button is no longer
 * below a finger that comes down on it early, and the press is lost.
 */
const popup = Swal.mixin({
  animation: false,
  heightAuto: false,
  // The library would give the focus back 100 ms later, when somebody may be typing elsewhere.
  returnFocus: false,
  didClose: () => !Swal.isVisible() && devolverFoco(),
});

/** Opens a popup; closed, it gives the focus back to where it was. */
async function abrirPopup(opcoes: SweetAlertOptions) {
  if (!Swal.isVisible()) origem = document.activeElement;
  return popup.fire(opcoes);
}

const COR_DO_ICONE = {
  success: 'var(--sucesso)',
  info: 'var(--azul)',
  question: 'var(--azul)',
  warning: 'var(--alerta-escuro)',
  error: 'var(--perigo-escuro)',
} as const;

/** Colour and name of a popup's icon. */
const comIcone = (icon: keyof typeof COR_DO_ICONE) => ({ icon, iconColor: COR_DO_ICONE[icon] });

export interface Aviso {
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
const comFechar = () => ({ confirmButtonText: t('Fechar') });

/** Error popup: stays until it is closed, and names the request id to tell the administrator. */
export async function avisarErro(titulo: string, texto: string, requisicao?: string | null): Promise<void> {
  await abrirPopup({ ...conteudo(titulo, texto, requisicao), ...comIcone('error'), ...comFechar() });
}

/** Warning popup: something is missing or not found; stays until it is closed. */
export async function avisarAtencao(titulo: string, texto = ''): Promise<void> {
  await abrirPopup({ ...conteudo(titulo, texto), ...comIcone('warning'), ...comFechar() });
}

/** Title and body as elements: whatever a text holds, it stays text. */
function conteudo(titulo: string, texto: string, requisicao?: string | null) {
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

export interface Confirmacao {
  /** The question, naming the person and the record when the act is dangerous. */
  pergunta: string;
  texto?: string;
  /** An act that cannot be undone: 'Sim' is red and the focus starts on 'Não'. */
  perigo?: boolean;
}

/** Sim/Não question (GER-27); Esc, a click outside and 'Não' all answer false. */
export async function confirmar({ pergunta, texto = '', perigo = false }: Confirmacao): Promise<boolean> {
  const resposta = await abrirPopup({
    ...conteudo(pergunta, texto),
    ...comIcone(perigo ? 'warning' : 'question'),
    showCancelButton: true,
    confirmButtonText: t('Sim'),
    cancelButtonText: t('Não'),
    focusCancel: perigo,
    customClass: { popup: perigo ? 'popup-perigo' : '' },
  });
  return resposta.isConfirmed;
}

export interface PedidoDeSenha {
  pergunta: string;
  rotulo: string;
  /** Looks at what was typed; what it throws is said below the field, and the question stays. */
  conferir: (dito: string) => Promise<unknown>;
}

/** Asks for a secret until it is right; false when the person gives up. */
export async function pedirSenha({ pergunta, rotulo, conferir }: PedidoDeSenha): Promise<boolean> {
  const resposta = await abrirPopup({
    ...conteudo(pergunta, ''),
    input: 'password',
    inputLabel: rotulo,
    inputAttributes: { autocomplete: 'current-password', maxlength: '200' },
    showCancelButton: true,
    showLoaderOnConfirm: true,
    confirmButtonText: 'Confirmar',
    cancelButtonText: 'Cancelar',
    async preConfirm(dito: string) {
      if (dito === '') return Swal.showValidationMessage('Informe a senha ou um código');
      try {
        await conferir(dito);
        return true;
      } catch (erro) {
        return Swal.showValidationMessage(erro instanceof FalhaDaChamada ? erro.message : 'Tente novamente.');
      }
    },
  });
  return resposta.isConfirmed;
}
