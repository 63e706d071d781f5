import { DownOutlined } from '@ant-design/icons';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { temPapel } from '#domain/sessao/papeis.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { paths } from '../paths.ts';
import { TELAS_DA_EQUIPE, type TelaDaEquipe } from '../telas-da-equipe.ts';

interface Item extends TelaDaEquipe {
  rotulo: string;
}

const DO_DIA = TELAS_DA_EQUIPE.flatMap((tela): Item[] =>
  tela.dia === undefined ? [] : [{ ...tela, rotulo: tela.dia }],
);
const MAIS = TELAS_DA_EQUIPE.flatMap((tela): Item[] =>
  tela.resto === undefined ? [] : [{ ...tela, rotulo: tela.resto }],
);

/** The staff's main menu: a row with the rest under 'Mais' on wide windows, one column in the drawer. */
export function MenuDaEquipe({ aoEscolher }: { aoEscolher?: () => void }) {
  const { key } = useLocation();
  if (aoEscolher !== undefined) return <Itens itens={[...DO_DIA, ...MAIS]} aoEscolher={aoEscolher} />;
  return (
    <div className="menu-linha">
      <Itens itens={DO_DIA} />
      {/* A new page closes it. */}
      <details
        key={key}
        className="menu-mais"
        onKeyDown={(evento) => {
          if (evento.key !== 'Escape') return;
          evento.currentTarget.open = false;
          evento.currentTarget.querySelector('summary')?.focus();
        }}
        onBlur={(evento) => {
          if (!evento.currentTarget.contains(evento.relatedTarget)) evento.currentTarget.open = false;
        }}
      >
        <summary>
          Mais <DownOutlined aria-hidden="true" />
        </summary>
        <Itens itens={MAIS} />
      </details>
    </div>
  );
}

function Itens({ itens, aoEscolher }: { itens: readonly Item[]; aoEscolher?: () => void }) {
  const { papel } = useUsuario();
  const { search } = useLocation();
  return (
    <ul className="sem-marcas">
      {itens
        .filter((item) => item.papel === undefined || temPapel(papel, item.papel))
        .map(({ rotulo, href }) => (
          <li key={rotulo}>
            {href.includes('?') ? (
              <Link to={href} onClick={aoEscolher} {...(href.endsWith(search || '?') && { className: 'active' })}>
                {rotulo}
              </Link>
            ) : (
              <NavLink to={href} end={href === paths.cae.href()} onClick={aoEscolher}>
                {rotulo}
              </NavLink>
            )}
          </li>
        ))}
    </ul>
  );
}
