import { DownOutlined } from '@ant-design/icons';
import { NavLink, useLocation } from 'react-router-dom';
import { type Papel, temPapel } from '#domain/sessao/papeis.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { paths } from '../paths.ts';

interface Item {
  rotulo: string;
  href: string;
  exato?: boolean;
  papel?: Papel;
}

/** What the office opens every day: it fits beside each other in 1,280 px. */
const DO_DIA: readonly Item[] = [
  { rotulo: 'Início', href: paths.cae.href(), exato: true },
  { rotulo: 'Agenda', href: paths.agenda.href() },
  { rotulo: 'Registros', href: paths.registros.href() },
  { rotulo: 'Formandos', href: paths.consultaFormandos.href() },
  { rotulo: 'Colações', href: paths.colacoes.href() },
  { rotulo: 'Documentação', href: paths.documentacaoCadastrar.href() },
  { rotulo: 'Envios', href: paths.conectorEnviar.href() },
  { rotulo: 'Assinaturas', href: paths.conectorAssinaturas.href() },
  { rotulo: 'Livros', href: paths.livros.href() },
  { rotulo: 'Cursos', href: paths.cursos.href() },
  { rotulo: 'Painel', href: paths.painel.href() },
];
const MAIS: readonly Item[] = [
  { rotulo: 'Reconhecimentos', href: paths.reconhecimentos.href() },
  { rotulo: 'Autorizações', href: paths.autorizacaoCurso.href() },
  { rotulo: 'Lista de anulados', href: paths.listaAnulados.href() },
  { rotulo: 'Titulares', href: paths.titular.href(), papel: 'responsavel' },
  { rotulo: 'Contas', href: paths.contas.href(), papel: 'administrador' },
];

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
  return (
    <ul className="sem-marcas">
      {itens
        .filter((item) => item.papel === undefined || temPapel(papel, item.papel))
        .map(({ rotulo, href, exato = false }) => (
          <li key={href}>
            <NavLink to={href} end={exato} onClick={aoEscolher}>
              {rotulo}
            </NavLink>
          </li>
        ))}
    </ul>
  );
}
