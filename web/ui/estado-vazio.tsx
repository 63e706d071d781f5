import { InboxOutlined } from '@ant-design/icons';
import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../lib/idioma.ts';
import './estados.css';

/**
 * Nothing to show: the specification's sentence and, when there is one, what to do next. Ant Design's own pictures are
 * read aloud as a second sentence.
 */
export const EstadoVazio = ({ texto, acao }: { texto: string; acao?: ReactNode }) => (
  <Empty
    image={<InboxOutlined aria-hidden="true" className="estado-vazio" />}
    styles={{ image: { height: 'auto' } }}
    description={t(texto)}
  >
    {acao}
  </Empty>
);
