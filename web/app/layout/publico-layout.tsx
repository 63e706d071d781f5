import { Link, NavLink, Outlet } from 'react-router-dom';
import { t } from '../../lib/idioma.ts';
import { AmbienteContext } from '../../ui/trilha.tsx';
import { AMBIENTES } from '../ambientes.ts';
import { Kit } from '../kit.tsx';
import { paths } from '../paths.ts';
import { Marca } from './marca.tsx';
import { Moldura } from './moldura.tsx';
import { Preferencias } from './preferencias.tsx';
import { RodapePublico } from './rodape-publico.tsx';

export function PublicoLayout() {
  return (
    <AmbienteContext value={AMBIENTES.publico}>
      <Kit publico>
        <Moldura
          atalhos={<Atalhos />}
          topo={
            <header className="barra nao-imprimir">
              <div className="largura barra-acesso">
                <Menu />
                <Preferencias />
              </div>
              <div className="largura">
                <Marca href={paths.consultaPublica.href()} />
              </div>
            </header>
          }
          rodape={<RodapePublico />}
        >
          <Outlet />
        </Moldura>
      </Kit>
    </AmbienteContext>
  );
}

const PARTES = [
  { rotulo: 'Ir para o conteúdo', href: '#conteudo' },
  { rotulo: 'Ir para o menu', href: '#menu' },
  { rotulo: 'Ir para a busca', href: `${paths.consultaPublica.href()}#busca` },
  { rotulo: 'Ir para o rodapé', href: '#rodape' },
] as const;

/** eMAG 3.1, 1.5: the four parts of a page, by the keys 1 to 4. */
function Atalhos() {
  return (
    <nav className="atalhos nao-imprimir" aria-label={t('Atalhos')}>
      {PARTES.map(({ rotulo, href }, i) => {
        // The government's model (eMAG) asks for these four keys.
        const comuns = { className: 'pular', accessKey: String(i + 1), children: `${t(rotulo)} [${i + 1}]` };
        return href.startsWith('#') ? (
          <a key={href} href={href} {...comuns} />
        ) : (
          <Link key={href} to={href} {...comuns} />
        );
      })}
    </nav>
  );
}

const ITENS = [
  { rotulo: 'Consulta', href: paths.consultaPublica.href() },
  { rotulo: 'Validar', href: paths.diploma.href() },
  { rotulo: 'Verificar XML', href: paths.verificarXml.href() },
] as const;

function Menu() {
  return (
    <nav id="menu" className="menu-publico" aria-label={t('Menu')} tabIndex={-1}>
      <ul className="sem-marcas fila">
        {ITENS.map(({ rotulo, href }) => (
          <li key={href}>
            <NavLink to={href}>{t(rotulo)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
