import { comoFicou } from '../lib/ultima-lista.ts';
import { LinkBotao } from './link-botao.tsx';

/** 'Voltar' to a list (its address from `paths`), as it was left: page, filter and order. */
export const LinkVoltar = ({ lista }: { lista: string }) => <LinkBotao para={comoFicou(lista)}>Voltar</LinkBotao>;
