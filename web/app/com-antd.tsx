import { ConfigProvider } from 'antd';
import { type ComponentType, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { MENOS_MOVIMENTO, useMedia } from '../ui/media.ts';
import { idioma, useIdiomaDoAntd } from './idioma.ts';
import { montarTema } from './tema.ts';

/** Option lists open inside the page's region, where screen readers expect them. */
const regiaoDe = (campo?: HTMLElement): HTMLElement =>
  campo?.closest<HTMLElement>('.swal2-popup, dialog, main') ?? document.body;

/** Colours and size of letters that have been put on the page, as `aplicarAparencia` leaves them there. */
function useTemaDaPagina() {
  const aparencia = useSyncExternalStore(
    (ouvinte) => {
      const vigia = new MutationObserver(ouvinte);
      vigia.observe(document.documentElement, { attributeFilter: ['data-contraste', 'style'] });
      return () => vigia.disconnect();
    },
    () => `${document.documentElement.hasAttribute('data-contraste')} ${document.documentElement.style.fontSize}`,
  );
  return useMemo(() => {
    const [contraste, letra] = aparencia.split(' ');
    return montarTema({ contraste: contraste === 'true', letra: Number.parseInt(letra ?? '', 10) || 100 });
  }, [aparencia]);
}

interface Props {
  /** Off in tests: what is closed is gone at once, and no style is made that nobody sees. */
  aVista?: boolean;
  /** Default: Portuguese, as all of the office. */
  locale?: typeof idioma;
  children: ReactNode;
}

/**
 * Theme and language of Ant Design, around every screen that uses it, in the contrast and size of letters chosen in this
 * browser. The public consultation, the staff's frame and its lists do without, so this module is reached only lazily.
 */
export function ComAntd({ aVista = true, locale = idioma, children }: Props) {
  const aparencia = useTemaDaPagina();
  // Without transitions nothing ever tells Ant Design that one has ended, and what was to go would stay.
  const calmo = useMedia(MENOS_MOVIMENTO);
  const semMovimento = { ...aparencia, token: { ...aparencia.token, motion: false }, zeroRuntime: !aVista };
  return (
    <ConfigProvider
      locale={locale}
      getPopupContainer={regiaoDe}
      theme={aVista && !calmo ? aparencia : semMovimento}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

/** Around what uses it on a public page, in the visitor's language. */
export function ComAntdPublico({ children }: { children: ReactNode }) {
  return <ComAntd locale={useIdiomaDoAntd()}>{children}</ComAntd>;
}

/** As a route around public screens that use Ant Design. */
export const ComAntdRota = () => (
  <ComAntdPublico>
    <Outlet />
  </ComAntdPublico>
);

/** Ant Design around what a screen without it opens on a wish (`parteComAntd`). */
export function comAntd<P extends object>(Parte: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <ComAntd>
      <Parte {...props} />
    </ComAntd>
  );
}
