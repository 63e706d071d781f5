import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { MENOS_MOVIMENTO, useMedia } from '../ui/media.ts';
import { idioma } from './idioma.ts';
import { tema } from './tema.ts';
import './com-antd.css';

/** Option lists open inside the page's region, where screen readers expect them. */
const regiaoDe = (campo?: HTMLElement): HTMLElement =>
  campo?.closest<HTMLElement>('.swal2-popup, .ant-drawer-body, main') ?? document.body;

interface Props {
  /** Off in tests: what is closed is gone at once. */
  animado?: boolean;
  children: ReactNode;
}

/**
 * Theme and language of Ant Design, around every screen that uses it. The public consultation does without, so this
 * module is reached only through lazy routes.
 */
export function ComAntd({ animado = true, children }: Props) {
  // Without transitions nothing ever tells Ant Design that one has ended, and what was to go would stay.
  const calmo = useMedia(MENOS_MOVIMENTO);
  // Ant Design has its own colours: the high contrast of the other pages would leave its texts unreadable.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-com-antd', true);
    return () => document.documentElement.removeAttribute('data-com-antd');
  }, []);
  return (
    <ConfigProvider
      locale={idioma}
      getPopupContainer={regiaoDe}
      theme={animado && !calmo ? tema : { ...tema, token: { ...tema.token, motion: false } }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

/** As a route around public screens that use Ant Design. */
export function ComAntdRota() {
  return (
    <ComAntd>
      <Outlet />
    </ComAntd>
  );
}
