import 'altcha/external';
import { t } from '../../lib/idioma.ts';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
/** The widget's texts, in the language of the page. */
const nomearWidget = (idioma: string) =>
  globalThis.$altcha.i18n.set(idioma, {
    ariaLinkLabel: '',
    cancel: t('Cancelar'),
    enterCode: t('Digite o código'),
    enterCodeAria: t('Digite o código'),
    enterCodeFromImage: t('Digite o código da imagem.'),
    error: t('A verificação não terminou.'),
    expired: t('A verificação expirou. Marque a caixa para verificar novamente.'),
    footer: '',
    getAudioChallenge: t('Ouvir o código'),
    label: t('Não sou um robô'),
    loading: t('Carregando…'),
    reload: t('Recarregar'),
    verify: t('Verificar'),
    verificationRequired: t('A verificação é necessária.'),
    verified: t('Verificado'),
    verifying: t('Verificando…'),
    waitAlert: t('Verificando… aguarde.'),
  });

export interface ControleDoCaptcha {
  /** Solves a challenge, unless it is solved already; null when it could not. */
  resolver: () => Promise<string | null>;
  recomecar: () => void;
}

interface Props {
  url: string;
  ref: Ref<ControleDoCaptcha>;
  aoMudar: (estado: 'verificando' | 'verificado' | 'falhou' | 'parado') => void;
}

/** A dear challenge takes a telephone a minute or two. */
const PACIENCIA_MS = 240_000;

const ESTADOS: Record<string, Parameters<Props['aoMudar']>[0]> = {
  verifying: 'verificando',
  verified: 'verificado',
  error: 'falhou',
};

/** ALTCHA's widget, served from here, without links to elsewhere: it works in the background as soon as it stands. */
export function CaptchaWidget({ url, ref, aoMudar }: Props) {
  const moldura = useRef<HTMLDivElement>(null);
  const widget = useRef<HTMLElementTagNameMap['altcha-widget'] | null>(null);
  const solucao = useRef<string | null>(null);
  // It starts by itself (`auto`), so until it says otherwise it is at work.
  const estado = useRef('verifying');
  const avisar = useRef(aoMudar);
  useEffect(() => {
    avisar.current = aoMudar;
  });

  useEffect(() => {
    // Without a secure context there is no Web Crypto, and the widget would say so in English.
    if (!window.isSecureContext) return avisar.current('falhou');
    const idioma = document.documentElement.lang.toLowerCase() || 'pt-br';
    nomearWidget(idioma);
    const elemento = document.createElement('altcha-widget');
    const opcoes = {
      hideFooter: true,
      hideLogo: true,
      humanInteractionSignature: false,
      minDuration: 0,
      timeout: PACIENCIA_MS,
    };
    for (const [nome, valor] of Object.entries({
      challenge: url,
      language: idioma,
      auto: 'onload',
      configuration: JSON.stringify(opcoes),
    }))
      elemento.setAttribute(nome, valor);
    elemento.addEventListener('statechange', (evento) => {
      const { state, payload } = (evento as CustomEvent<{ state: string; payload: string | null }>).detail;
      solucao.current = state === 'verified' ? payload : null;
      estado.current = state;
      avisar.current(ESTADOS[state] ?? 'parado');
    });
    widget.current = elemento;
    moldura.current?.append(elemento);
    return () => elemento.remove();
  }, [url]);

  useImperativeHandle(
    ref,
    () => ({
      resolver: async () => {
        if (solucao.current !== null || widget.current === null) return solucao.current;
        // A second verification beside the first would never answer.
        if (estado.current === 'verifying') await fimDaVerificacao(widget.current);
        else await widget.current.verify();
        return solucao.current;
      },
      recomecar: () => {
        solucao.current = null;
        widget.current?.reset();
        if (estado.current !== 'verifying') void widget.current?.verify();
      },
    }),
    [],
  );
  return <div ref={moldura} className="captcha" />;
}

/** Resolves when the widget is no longer verifying, or when nobody would wait any longer. */
function fimDaVerificacao(widget: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PACIENCIA_MS);
    const ouvir = (evento: Event) => {
      if ((evento as CustomEvent<{ state: string }>).detail.state === 'verifying') return;
      widget.removeEventListener('statechange', ouvir);
      resolve();
    };
    widget.addEventListener('statechange', ouvir);
  });
}
