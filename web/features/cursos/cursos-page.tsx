import { EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { CursoResumo } from '#contract/cursos.contract.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import type { Coluna } from '../../ui/tabela.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { baixarCursos, cursosQuery } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';
import { Sincronizacao } from './sincronizacao.tsx';

const COLUNAS: readonly Coluna<CursoResumo>[] = [
  { chave: 'codigo', titulo: 'Código', ordenavel: true, celula: (curso) => curso.codigoInterno },
  { chave: 'nome', titulo: 'Curso', ordenavel: true, principal: true, celula: (curso) => curso.cursoMec.nome },
  { chave: 'grau', titulo: 'Grau', ordenavel: true, celula: (curso) => curso.cursoMec.grau.descricao },
  { chave: 'campus', titulo: 'Campus', ordenavel: true, celula: (curso) => curso.cursoMec.campus.nome },
];

/** `/cursos` (CUR-05): the active courses, and the ways to their acts and formations. */
export function CursosPage() {
  const lista = useEstadoDaLista({ ordemPadrao: 'nome' });
  const cursos = useQuery(cursosQuery(lista.consulta));
  const podeGravar = usePode('cadastrar');
  return (
    <Pagina
      titulo="Cursos"
      acao={
        <>
          <LinkBotao para={paths.reconhecimentos.href()}>Reconhecimentos</LinkBotao>
          <LinkBotao para={paths.autorizacaoCurso.href()}>Autorizações</LinkBotao>
          <LinkBotao para={paths.cursoFormacoes.href()}>Formações</LinkBotao>
        </>
      }
    >
      <TabelaDaEquipe
        nome="cursos"
        rotulo="Cursos"
        colunas={COLUNAS}
        idDe={(curso) => curso.cursoID}
        consulta={cursos}
        lista={lista}
        baixar={(formato, colunas) => baixarCursos(lista, formato, colunas)}
        filtro="Filtrar por Código, Curso, Grau ou Campus"
        vazio={MENSAGENS.nenhumCurso}
        barra={
          <>
            {podeGravar && (
              <LinkBotao icone={<PlusOutlined aria-hidden="true" />} para={paths.cursosNovo.href()}>
                Curso de outra instituição
              </LinkBotao>
            )}
            <Sincronizacao podeSincronizar={podeGravar} />
          </>
        }
        acoes={({ cursoID, cursoMec }) => (
          <LinkBotao
            forma="texto"
            icone={<EyeOutlined aria-hidden="true" />}
            aria-label={`Ver ${cursoMec.nome}`}
            title="Ver"
            para={paths.gerenciarCurso.href({ cursoId: cursoID })}
          />
        )}
      />
    </Pagina>
  );
}
