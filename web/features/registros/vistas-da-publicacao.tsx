import { Link } from 'react-router-dom';
import type { FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';

type Vista = (typeof FILTROS_DE_PUBLICACAO)[number] | undefined;

const VISTAS: readonly (readonly [Vista, string])[] = [
  [undefined, 'Todos'],
  ['pendente', 'Por publicar'],
  ['vencendo', 'Prazo a vencer ou vencido'],
  ['publicado', 'Publicados'],
];

/** The list by the state of its publication: what the office looks at, one press each. `href` gives the address of a view. */
export function VistasDaPublicacao({ atual, href }: { atual: Vista; href: (vista: Vista) => string }) {
  return (
    <nav aria-label="Publicação no DOU" className="registro-vistas nao-imprimir">
      <ul className="sem-marcas fila">
        {VISTAS.map(([vista, rotulo]) => (
          <li key={rotulo}>
            <Link to={href(vista)} {...(vista === atual && { 'aria-current': 'page' })} className="registro-vista">
              {rotulo}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
