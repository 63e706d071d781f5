import {
  ApiOutlined,
  BankOutlined,
  BookOutlined,
  FileDoneOutlined,
  FolderOpenOutlined,
  GlobalOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { FilaDoInicio } from '../features/agenda/fila-do-inicio.tsx';
import { PrimeiroDiploma } from '../features/instituicao/primeiro-diploma.tsx';
import { NumerosDoAno } from '../features/painel/numeros-do-ano.tsx';
import { RegistrosRecentes } from '../features/registros/registros-recentes.tsx';
import { usePode } from '../lib/usuario.ts';
import { LinkBotao } from '../ui/link-botao.tsx';
import { Pagina } from '../ui/pagina.tsx';
import { paths } from './paths.ts';
import './inicio-cae.css';

/** The six cards (GER-09..14). */
const CARTOES = [
  {
    titulo: 'Gerenciar Envios dos arquivos XML',
    texto: 'Enviar para assinatura, acompanhar e sincronizar.',
    href: paths.conectorEnviar.href(),
    Icone: ApiOutlined,
  },
  {
    titulo: 'Documentação Acadêmica',
    texto: 'Anexar e conferir os documentos dos estudantes.',
    href: paths.documentacaoCadastrar.href(),
    Icone: FolderOpenOutlined,
  },
  {
    titulo: 'Consultar Registros',
    texto: 'Registrar, publicar, cancelar e exportar extratos.',
    href: paths.registros.href(),
    Icone: FileDoneOutlined,
  },
  {
    titulo: 'Consulta Externa',
    texto: 'A consulta pública, como o visitante a vê.',
    href: paths.consultaPublica.href(),
    Icone: GlobalOutlined,
  },
  {
    titulo: 'Livros de Registro',
    texto: 'Os livros e a sua numeração.',
    href: paths.livros.href(),
    Icone: BookOutlined,
  },
  {
    titulo: 'Gerenciar Cursos',
    texto: 'Titulações, formações e atos regulatórios.',
    href: paths.cursos.href(),
    Icone: BankOutlined,
  },
] as const;

/** Panels that rooms hand in as `<room>.atencao.tsx`: each asks for its own data and shows nothing when all is well. */
const paineis: [string, ComponentType][] = Object.entries(
  import.meta.glob<{ Atencao: ComponentType }>('../features/*/*.atencao.tsx', { eager: true }),
).map(([arquivo, modulo]) => [arquivo, modulo.Atencao]);

/** Admin home (GER-08): what waits, figures, the six ways in, what was registered last. */
export function InicioCae() {
  // An institution's person has one thing to do here.
  if (!usePode('consultar')) return <Navigate to={paths.solicitacoes.href()} replace />;
  return (
    <Pagina titulo="Página Inicial - CAE" trilha={null} acao={<Registrar />}>
      <PrimeiroDiploma />
      <section aria-labelledby="inicio-fila">
        <h2 id="inicio-fila">O que espera por você</h2>
        <FilaDoInicio />
        <div className="inicio-paineis">
          {paineis.map(([arquivo, Painel]) => (
            <Painel key={arquivo} />
          ))}
        </div>
      </section>
      <NumerosDoAno />
      <section aria-labelledby="inicio-ir">
        <h2 id="inicio-ir">Ir para</h2>
        <ul className="inicio-cartoes">
          {CARTOES.map(({ titulo, texto, href, Icone }) => (
            <li key={href}>
              <Link to={href} className="inicio-cartao">
                <Icone aria-hidden="true" />
                <span>
                  <span className="inicio-cartao-titulo">{titulo}</span>
                  <span className="inicio-cartao-texto">{texto}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <RegistrosRecentes />
    </Pagina>
  );
}

function Registrar() {
  if (!usePode('registrar')) return null;
  return (
    <>
      <LinkBotao para={paths.colacoes.href()}>Registrar colação</LinkBotao>
      <LinkBotao principal para={paths.consultaFormandos.href()}>
        Novo Registro
      </LinkBotao>
    </>
  );
}
