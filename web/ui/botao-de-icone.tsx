import type { ComponentType } from 'react';
import { Botao } from './botao.tsx';

interface Props {
  icone: ComponentType<{ 'aria-hidden': 'true' }>;
  /** What it does, and to which item: what is read aloud. */
  nome: string;
  /** The same in a word, for whoever points at it. */
  dica: string;
  perigo?: boolean;
  ocupado?: boolean;
  onClick?: () => void;
}

/** Shows the button of a table row: an icon alone, with its word beside it on a card. */
export function BotaoDeIcone({ icone: Icone, nome, dica, ...resto }: Props) {
  return <Botao forma="texto" icone={<Icone aria-hidden="true" />} aria-label={nome} title={dica} {...resto} />;
}
