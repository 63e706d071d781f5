import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { FatosQueFaltam } from '../apoio/fatos-que-faltam.tsx';
import { AlterarCurso } from './alterar-curso.tsx';
import { AtosDoCurso } from './atos-do-curso.tsx';
import { cursoQuery, fatosDoCursoQuery } from './cursos.api.ts';
import './cursos.css';
import { DadosDoCurso } from './dados-do-curso.tsx';
import { Formacoes } from './formacoes.tsx';
import { Titulacoes } from './titulacoes.tsx';

/** `/gerenciar-curso/{cursoId}` (CUR-06): the course, its titles and formations, the acts it rests on. */
export function GerenciarCursoPage() {
  const { cursoId = '' } = useParams();
  const curso = useQuery(cursoQuery(cursoId));
  const fatos = useQuery(fatosDoCursoQuery(cursoId));
  const podeGravar = usePode('cadastrar');
  return (
    <Pagina
      titulo={curso.data?.cursoMec.nome ?? 'Gerenciar Curso'}
      trilha={[{ rotulo: 'Cursos', href: paths.cursos.href() }]}
      etiqueta={
        curso.data && (
          <Etiqueta tom={curso.data.ativo ? 'sucesso' : 'neutro'}>{curso.data.ativo ? 'Ativo' : 'Inativo'}</Etiqueta>
        )
      }
      acao={curso.data?.deFora && podeGravar && <AlterarCurso curso={curso.data} />}
      descricao={curso.data && `${curso.data.cursoMec.grau.descricao} · ${curso.data.cursoMec.campus.nome}`}
    >
      <Carregado consulta={curso}>
        {(dados) => (
          <>
            <FatosQueFaltam faltam={fatos.data ?? []} para="registro" />
            <DadosDoCurso curso={dados} />
            <div className="curso-partes">
              <Titulacoes curso={dados} podeGravar={podeGravar} />
              <Formacoes curso={dados} podeGravar={podeGravar} />
            </div>
            <AtosDoCurso cursoId={cursoId} />
          </>
        )}
      </Carregado>
    </Pagina>
  );
}
