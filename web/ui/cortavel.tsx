import { Link } from 'react-router-dom';

/** In a wide table it keeps to one line; its balloon tells what was cut off. `para` makes a link of it. */
export function Cortavel({ texto, para }: { texto: string; para?: string }) {
  return para === undefined ? (
    <span className="cortavel" data-dica={texto}>
      {texto}
    </span>
  ) : (
    <Link className="cortavel" data-dica={texto} to={para}>
      {texto}
    </Link>
  );
}
