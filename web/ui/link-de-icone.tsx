import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './link-de-icone.css';

interface Props {
  /** From `paths`. */
  para: string;
  icone: ReactNode;
  /** Read aloud: the act and its item. */
  nome: string;
  /** The same in a word, for whoever points at it. */
  dica: string;
  perigo?: boolean;
  /** The key that presses it while its row has the focus. */
  tecla?: string | undefined;
}

/** A row's act as an icon. A page of a list has two hundred, of which Ant Design's buttons would be many parts each. */
export const LinkDeIcone = ({ para, icone, nome, dica, perigo = false, tecla }: Props) => (
  <Link className="link-de-icone" to={para} aria-label={nome} data-dica={dica} data-perigo={perigo} data-tecla={tecla}>
    {icone}
  </Link>
);
