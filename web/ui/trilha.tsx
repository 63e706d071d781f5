import { Breadcrumb } from 'antd';
import { createContext, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../lib/idioma.ts';
import { useInstituicao } from '../lib/instituicao.ts';
import { comoFicou } from '../lib/ultima-lista.ts';
import { UsuarioContext } from '../lib/usuario.ts';
import './pagina.css';

export interface Passo {
  rotulo: string;
  /** From `paths`; the last step, the page itself, has none. */
  href?: string;
}

/** The shell around the page: decides where 'Página Inicial - CAE' leads. */
export interface Ambiente {
  publico: boolean;
  /** From `paths`: the shell's own home. */
  inicio: string;
  /** From `paths`: the manual of whoever works here. */
  ajuda?: string;
}

export const AmbienteContext = createContext<Ambiente>({ publico: false, inicio: '/' });

const INICIO = 'Página Inicial - CAE';
/** Of whoever is of another institution, which has no CAE. */
const INICIO_DA_EMISSORA = 'Página Inicial';

/** Breadcrumbs from 'Página Inicial - CAE' (GER-07): the admin home for the staff, the office's own site for others. */
export function Trilha({ passos }: { passos: readonly Passo[] }) {
  return (
    <Breadcrumb
      className="trilha nao-imprimir"
      aria-label={t('Você está em')}
      items={[
        { key: 'inicio', title: <Inicio /> },
        ...passos.map(({ rotulo, href }) => ({
          key: rotulo,
          title:
            href === undefined ? (
              <span aria-current="page">{t(rotulo)}</span>
            ) : (
              <Link to={comoFicou(href)}>{t(rotulo)}</Link>
            ),
        })),
      ]}
    />
  );
}

function Inicio() {
  const { publico, inicio } = useContext(AmbienteContext);
  const instituicao = useInstituicao();
  const naInicial = useLocation().pathname === inicio;
  const nome = t(useContext(UsuarioContext)?.papel === 'emissora' ? INICIO_DA_EMISSORA : INICIO);
  const site = publico ? (instituicao?.enderecos.caeUrl ?? instituicao?.site) : null;
  if (site) return <a href={site}>{nome}</a>;
  // On the home itself it leads nowhere.
  return naInicial ? <span>{nome}</span> : <Link to={inicio}>{nome}</Link>;
}
