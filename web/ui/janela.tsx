import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';
import { useFocoDevolvido } from './foco-devolvido.ts';
import { focarPrimeiroCampo } from './foco-na-chegada.ts';
import './janela.css';

interface Props {
  titulo: string;
  /** Told when it closes by itself: Esc, the cross, a click outside. */
  aoFechar: () => void;
  /** Text of a closing button below; without it what stands inside closes the window. */
  fechar?: string;
  children: ReactNode;
}

const doPopup = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('.swal2-container') !== null;

/** A popup of SweetAlert2 over the window keeps the focus: the window's own guard, which would pull it back, hears nothing of it. */
function useFocoDosPopups() {
  useEffect(() => {
    const calar = (evento: FocusEvent) => doPopup(evento) && evento.stopPropagation();
    document.addEventListener('focusin', calar);
    return () => document.removeEventListener('focusin', calar);
  }, []);
}

/** The first field; where somebody was quicker and a popup stands over the window, back to that popup. */
function focarAoAbrir(corpo: Element): void {
  const botao = document.querySelector<HTMLElement>('.swal2-popup .swal2-confirm');
  if (botao === null) focarPrimeiroCampo(corpo);
  else botao.focus();
}

/** A window with a screen's own content; it is open as long as it is rendered. */
export function Janela({ titulo, aoFechar, fechar, children }: Props) {
  const corpo = useRef<HTMLDivElement>(null);
  useFocoDevolvido();
  useFocoDosPopups();
  return (
    <Modal
      open
      centered
      className="janela"
      title={t(titulo)}
      width={720}
      mask={{ blur: false }}
      closable={{ 'aria-label': t('Fechar') }}
      footer={
        fechar === undefined ? null : (
          <Botao principal onClick={aoFechar}>
            {t(fechar)}
          </Botao>
        )
      }
      // Esc in a popup over the window closes that popup only.
      onCancel={(evento) => !doPopup(evento) && aoFechar()}
      // Not while React is still at work: some fields answer to the focus by rendering at once.
      afterOpenChange={(aberta) =>
        queueMicrotask(() => aberta && corpo.current !== null && focarAoAbrir(corpo.current))
      }
    >
      <div ref={corpo}>{children}</div>
    </Modal>
  );
}
