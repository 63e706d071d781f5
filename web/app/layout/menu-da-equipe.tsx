import { NavLink } from 'react-router-dom';
import { type Papel, temPapel } from '#domain/sessao/papeis.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { paths } from '../paths.ts';

const ITENS = [
  { rotulo: 'Início', href: paths.cae.href(), exato: true },
  { rotulo: 'Registros', href: paths.registros.href() },
  { rotulo: 'Formandos', href: paths.consultaFormandos.href() },
  { rotulo: 'Colações', href: paths.colacoes.href() },
  { rotulo: 'Envios', href: paths.conectorEnviar.href() },
  { rotulo: 'Assinaturas', href: paths.conectorAssinaturas.href() },
  { rotulo: 'Documentação', href: paths.documentacaoCadastrar.href() },
  { rotulo: 'Livros', href: paths.livros.href() },
  { rotulo: 'Cursos', href: paths.cursos.href() },
  { rotulo: 'Reconhecimentos', href: paths.reconhecimentos.href() },
  { rotulo: 'Autorizações', href: paths.autorizacaoCurso.href() },
  { rotulo: 'Lista de anulados', href: paths.listaAnulados.href() },
  { rotulo: 'Titulares', href: paths.titular.href(), papel: 'responsavel' },
  { rotulo: 'Contas', href: paths.contas.href(), papel: 'administrador' },
] as const satisfies readonly { rotulo: string; href: string; exato?: boolean; papel?: Papel }[];

/** The staff's main menu: a row on wide windows, a column in the drawer. */
export function MenuDaEquipe({ aoEscolher }: { aoEscolher?: () => void }) {
  const { papel } = useUsuario();
  return (
    <ul className="sem-marcas">
      {ITENS.filter((item) => !('papel' in item) || temPapel(papel, item.papel)).map((item) => (
        <li key={item.href}>
          <NavLink to={item.href} end={'exato' in item} onClick={aoEscolher}>
            {item.rotulo}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
