import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';

/** Nothing to show: the specification's sentence and, when there is one, what to do next. */
export const EstadoVazio = ({ texto, acao }: { texto: string; acao?: ReactNode }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texto)}>
    {acao}
  </Empty>
);
