import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useInstituicao } from '../lib/instituicao.ts';
import './pagina.css';

export interface Passo {
  rotulo: string;
  /** From `paths`; the last step, the page itself, has none. */
  href?: string;
}

/** Which shell surrounds the page: decides where 'Página Inicial - CAE' leads. */
export const AmbienteContext = createContext<'publico' | 'equipe'>('equipe');

const INICIO = 'Página Inicial - CAE';

/** Breadcrumbs from 'Página Inicial - CAE' (GER-07): the admin home for the staff, the office's own site for the public. */
export function Trilha({ passos }: { passos: readonly Passo[] }) {
  return (
    <nav className="trilha nao-imprimir" aria-label="Você está em">
      <ol>
        <li>
          <Inicio />
        </li>
        {passos.map(({ rotulo, href }) => (
          <li key={rotulo}>
            {href === undefined ? <span aria-current="page">{rotulo}</span> : <Link to={href}>{rotulo}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Inicio() {
  const ambiente = useContext(AmbienteContext);
  const instituicao = useInstituicao();
  if (ambiente === 'equipe') return <Link to={paths.cae.href()}>{INICIO}</Link>;
  const site = instituicao?.enderecos.caeUrl ?? instituicao?.site;
  return site ? <a href={site}>{INICIO}</a> : <Link to={paths.consultaPublica.href()}>{INICIO}</Link>;
}
