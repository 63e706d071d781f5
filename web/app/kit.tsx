import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { nonceDaPagina } from '../lib/nonce.ts';
import { MENOS_MOVIMENTO, TELA_DE_TELEFONE, useMedia } from '../ui/media.ts';
import { useIdiomaDoAntd } from './idioma.ts';
import { montarTema } from './tema.ts';

/** Option lists open inside the page's region, where screen readers expect them. */
const regiaoDe = (campo?: HTMLElement): HTMLElement =>
  campo?.closest<HTMLElement>('.swal2-popup, dialog, .ant-modal, .ant-drawer, main, header, nav') ?? document.body;

/** Contrast and size of letters that have been put on the page, as `aplicarAparencia` leaves them there. */
function useAparenciaDaPagina(): { contraste: boolean; letra: number } {
  const aparencia = useSyncExternalStore(
    (ouvinte) => {
      const vigia = new MutationObserver(ouvinte);
      vigia.observe(document.documentElement, { attributeFilter: ['data-contraste', 'style'] });
      return () => vigia.disconnect();
    },
    () => `${document.documentElement.hasAttribute('data-contraste')} ${document.documentElement.style.fontSize}`,
    () => 'false ',
  );
  const [contraste, letra] = aparencia.split(' ');
  return { contraste: contraste === 'true', letra: Number.parseInt(letra ?? '', 10) || 100 };
}

interface Props {
  /** The public pages have controls for fingers in any window; the office's only on phones. */
  publico?: boolean;
  children: ReactNode;
}

/**
 * Around the whole application and, with the public sizes, around the public pages; in the contrast and size of letters
 * chosen in this browser.
 */
export function Kit({ publico = false, children }: Props) {
  const { contraste, letra } = useAparenciaDaPagina();
  const telefone = useMedia(TELA_DE_TELEFONE);
  // Without transitions nothing ever tells Ant Design that one has ended, and what was to go would stay.
  const calmo = useMedia(MENOS_MOVIMENTO);
  const locale = useIdiomaDoAntd();
  const ampla = publico || telefone;
  // On a phone the public pages' theme is the application's, around them already.
  const herdado = publico && telefone;
  const tema = useMemo(() => {
    if (herdado) return {};
    const montado = montarTema({ contraste, letra, ampla });
    return { theme: { ...montado, token: { ...montado.token, motion: !calmo } } };
  }, [contraste, letra, ampla, calmo, herdado]);
  const csp = useMemo(() => ({ nonce: nonceDaPagina() }), []);
  return (
    <ConfigProvider
      locale={locale}
      csp={csp}
      getPopupContainer={regiaoDe}
      {...tema}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
