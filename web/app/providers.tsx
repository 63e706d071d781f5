import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br.js';
import type { ReactNode } from 'react';
import { z } from 'zod';
import pt from 'zod/v4/locales/pt.js';
import { idioma } from './idioma.ts';
import { tema } from './tema.ts';

dayjs.locale('pt-br');
// Sentences for the few rules that have none of their own in the contract.
z.config(pt());

/** Calendars and option lists open inside the page's region, where screen readers expect them. */
const regiaoDe = (campo?: HTMLElement): HTMLElement =>
  campo?.closest<HTMLElement>('.ant-modal-body, .ant-drawer-body, main') ?? document.body;

interface Props {
  queryClient: QueryClient;
  /** Off in tests: what is closed is gone at once. */
  animado?: boolean;
  children: ReactNode;
}

/** What every screen needs around it: data cache, theme, language. */
export function Providers({ queryClient, animado = true, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={idioma}
        getPopupContainer={regiaoDe}
        theme={animado ? tema : { ...tema, token: { ...tema.token, motion: false } }}
        button={{ autoInsertSpace: false }}
        wave={{ disabled: true }}
      >
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  );
}
