import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import './estados.css';

/** Nothing to show: the specification's sentence and, when there is one, what to do next. */
export function EstadoVazio({ texto, acao }: { texto: string; acao?: ReactNode }) {
  return (
    <div className="estado-vazio">
      <InboxOutlined aria-hidden="true" />
      <p>{t(texto)}</p>
      {acao !== undefined && <div>{acao}</div>}
    </div>
  );
}
