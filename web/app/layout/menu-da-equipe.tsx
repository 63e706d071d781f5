import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';

const ITENS = [
  { rotulo: 'Início', href: paths.cae.href(), exato: true },
  { rotulo: 'Registros', href: paths.registros.href() },
  { rotulo: 'Formandos', href: paths.consultaFormandos.href() },
  { rotulo: 'Envios', href: paths.conectorEnviar.href() },
  { rotulo: 'Assinaturas', href: paths.conectorAssinaturas.href() },
  { rotulo: 'Documentação', href: paths.documentacaoCadastrar.href() },
  { rotulo: 'Livros', href: paths.livros.href() },
  { rotulo: 'Cursos', href: paths.cursos.href() },
  { rotulo: 'Reconhecimentos', href: paths.reconhecimentos.href() },
  { rotulo: 'Autorizações', href: paths.autorizacaoCurso.href() },
  { rotulo: 'Lista de anulados', href: paths.listaAnulados.href() },
] as const satisfies readonly { rotulo: string; href: string; exato?: boolean }[];

/** The staff's main menu: a row on wide windows, a column in the drawer. */
export function MenuDaEquipe({ aoEscolher }: { aoEscolher?: () => void }) {
  return (
    <ul className="sem-marcas">
      {ITENS.map((item) => (
        <li key={item.href}>
          <NavLink to={item.href} end={'exato' in item} onClick={aoEscolher}>
            {item.rotulo}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
