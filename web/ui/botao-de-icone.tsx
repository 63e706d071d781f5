import type { ComponentType } from 'react';
import { Botao } from './botao.tsx';

interface Props {
  icone: ComponentType<{ 'aria-hidden': 'true' }>;
  /** Read aloud: the act and its item. */
  nome: string;
  /** The same in a word, for whoever points at it. */
  dica: string;
  perigo?: boolean;
  ocupado?: boolean;
  onClick?: () => void;
}

export function BotaoDeIcone({ icone: Icone, nome, dica, ...resto }: Props) {
  return <Botao forma="texto" icone={<Icone aria-hidden="true" />} aria-label={nome} title={dica} {...resto} />;
}
