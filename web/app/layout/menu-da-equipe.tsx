import { DownOutlined } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { pode, type QuemPede } from '#domain/sessao/papeis.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { paths } from '../paths.ts';
import { TELAS_DA_EQUIPE } from '../telas-da-equipe.ts';

/** A row with the rest under 'Mais' on wide windows, one column in the drawer. */
export function MenuDaEquipe({ aoEscolher }: { aoEscolher?: () => void }) {
  const usuario = useUsuario();
  const { pathname, search } = useLocation();
  const atual = telaAtual(pathname, search);
  const doDia = itens(usuario, atual, 'dia');
  const resto = itens(usuario, atual, 'resto');
  const comuns = { selectedKeys: atual === undefined ? [] : [atual], tabIndex: -1 } satisfies MenuProps;
  if (aoEscolher !== undefined)
    return <Menu {...comuns} mode="inline" items={[...doDia, ...resto]} onClick={aoEscolher} />;
  const mais = (
    <>
      Mais <DownOutlined aria-hidden="true" />
    </>
  );
  return (
    <Menu
      {...comuns}
      mode="horizontal"
      disabledOverflow
      triggerSubMenuAction="click"
      // Somebody of an issuing institution has one screen: it needs no folder.
      items={
        doDia.length === 0 ? resto : [...doDia, { key: 'mais', label: mais, className: 'menu-mais', children: resto }]
      }
    />
  );
}

/** The menu's screens that this person may open, as links. */
const itens = (usuario: QuemPede, atual: string | undefined, onde: 'dia' | 'resto') =>
  TELAS_DA_EQUIPE.flatMap(({ href, direito = 'consultar', [onde]: rotulo }) =>
    rotulo === undefined || !pode(usuario, direito)
      ? []
      : {
          key: href,
          label: (
            <Link to={href} aria-current={href === atual ? 'page' : undefined}>
              {rotulo}
            </Link>
          ),
        },
  );

/** The screen of the menu that is open, itself or by one of those that it leads to. */
function telaAtual(pathname: string, search: string): string | undefined {
  const doMenu = TELAS_DA_EQUIPE.filter(({ dia, resto }) => dia !== undefined || resto !== undefined);
  return (
    doMenu.find(({ href }) => href === pathname + search && search !== '') ??
    doMenu.find(({ href }) => href === pathname) ??
    doMenu.find(({ href }) => href !== paths.cae.href() && pathname.startsWith(`${href}/`)) ??
    doMenu.find(({ abaixo = [] }) => abaixo.some(({ path }) => matchPath(path, pathname) !== null))
  )?.href;
}
