import { Link } from 'react-router-dom';
import type { FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { paths } from '../../app/paths.ts';
import { useMeusFiltros } from '../../lib/minhas-listas.ts';
import { MeusFiltros } from './meus-filtros.tsx';

type Vista = (typeof FILTROS_DE_PUBLICACAO)[number] | undefined;

const VISTAS: readonly (readonly [Vista, string])[] = [
  [undefined, 'Todos'],
  ['pendente', 'Por publicar'],
  ['vencendo', 'Prazo a vencer ou vencido'],
  ['publicado', 'Publicados'],
];

interface Props {
  atual: Vista;
  href: (vista: Vista) => string;
  /** Query of the list on screen, without its page. */
  busca: string;
}

/** By the state of publication, then as the person likes to filter it: one press each. */
export function VistasDaPublicacao({ atual, href, busca }: Props) {
  const { filtros } = useMeusFiltros('registros');
  return (
    <nav aria-label="Vistas da lista" className="registro-vistas nao-imprimir">
      <ul className="sem-marcas fila">
        {VISTAS.map(([vista, rotulo]) => (
          <li key={rotulo}>
            <Link to={href(vista)} {...(vista === atual && { 'aria-current': 'page' })} className="registro-vista">
              {rotulo}
            </Link>
          </li>
        ))}
        {filtros.map((filtro) => (
          <li key={filtro.id}>
            <Link
              to={`${paths.registros.href()}?${filtro.busca}`}
              {...(filtro.busca === busca && { 'aria-current': 'page' })}
              className="registro-vista"
            >
              {filtro.nome}
            </Link>
          </li>
        ))}
        <li>
          <MeusFiltros lista="registros" busca={busca} />
        </li>
      </ul>
    </nav>
  );
}
