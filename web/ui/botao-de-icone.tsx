import { Button, type ButtonProps } from 'antd';
import type { ComponentType } from 'react';

interface Props extends Pick<ButtonProps, 'danger' | 'loading' | 'onClick'> {
  icone: ComponentType<{ 'aria-hidden': 'true' }>;
  /** What it does, and to which item: what is read aloud. */
  nome: string;
  /** The same in a word, for whoever points at it. */
  dica: string;
}

/** Button of a table row: an icon alone. */
export function BotaoDeIcone({ icone: Icone, nome, dica, ...resto }: Props) {
  return <Button type="text" icon={<Icone aria-hidden="true" />} aria-label={nome} title={dica} {...resto} />;
}
