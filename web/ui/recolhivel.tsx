import { Collapse } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  titulo: ReactNode;
  aberto?: boolean;
  /** Told at each press, where what is inside is fetched only then. */
  aoMudar?: (aberto: boolean) => void;
  /** Without a frame: a part of something that has one. */
  simples?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page behind its title. What is inside is there while it is closed too: fields in it are fields of their form. */
export const Recolhivel = ({ titulo, aberto = false, aoMudar, simples = false, className, children }: Props) => (
  <Collapse
    className={className}
    ghost={simples}
    size="small"
    defaultActiveKey={aberto ? ['parte'] : []}
    onChange={(abertas) => aoMudar?.(abertas.length > 0)}
    items={[{ key: 'parte', label: titulo, children, forceRender: true }]}
  />
);
