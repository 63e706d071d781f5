import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { MENOS_MOVIMENTO, useMedia } from '../ui/media.ts';
import { idioma, useIdiomaDoAntd } from './idioma.ts';
import { montarTema, tema } from './tema.ts';
import './com-antd.css';

/** Option lists open inside the page's region, where screen readers expect them. */
const regiaoDe = (campo?: HTMLElement): HTMLElement =>
  campo?.closest<HTMLElement>('.swal2-popup, .ant-drawer-body, main') ?? document.body;

/** Colours and size of letters that the visitor has put on the page, as `aplicarAparencia` leaves them there. */
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
  /** Default: the office's, which knows no high contrast. */
  aparencia?: ThemeConfig;
  /** Default: Portuguese, as all of the office. */
  locale?: typeof idioma;
  children: ReactNode;
}

/**
 * Theme and language of Ant Design, around every screen that uses it. The public consultation does without, so this
 * module is reached only through lazy routes.
 */
export function ComAntd({ aVista = true, aparencia = tema, locale = idioma, children }: Props) {
  // Without transitions nothing ever tells Ant Design that one has ended, and what was to go would stay.
  const calmo = useMedia(MENOS_MOVIMENTO);
  // The office has no switch to turn the high contrast of the public pages off.
  const doEscritorio = aparencia === tema;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-do-escritorio', doEscritorio);
    return () => document.documentElement.removeAttribute('data-do-escritorio');
  }, [doEscritorio]);
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

/** As a route around public screens that use Ant Design: in the visitor's contrast and size of letters. */
export function ComAntdRota() {
  return (
    <ComAntd aparencia={useTemaDaPagina()} locale={useIdiomaDoAntd()}>
      <Outlet />
    </ComAntd>
  );
}
