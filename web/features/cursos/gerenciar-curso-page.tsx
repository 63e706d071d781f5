import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { FatosQueFaltam } from '../apoio/fatos-que-faltam.tsx';
import { AtosDoCurso } from './atos-do-curso.tsx';
import { cursoQuery, fatosDoCursoQuery } from './cursos.api.ts';
import './cursos.css';
import { DadosDoCurso } from './dados-do-curso.tsx';
import { Formacoes } from './formacoes.tsx';
import { Titulacoes } from './titulacoes.tsx';

/** Shows `/gerenciar-curso/{cursoId}` (CUR-06): the course, its titles and formations, the acts it rests on. */
export function GerenciarCursoPage() {
  const { cursoId = '' } = useParams();
  const curso = useQuery(cursoQuery(cursoId));
  const fatos = useQuery(fatosDoCursoQuery(cursoId));
  const podeGravar = usePode('cadastrar');
  return (
    <Pagina
      titulo={curso.data?.cursoMec.nome ?? 'Gerenciar Curso'}
      trilha={[{ rotulo: 'Cursos', href: paths.cursos.href() }]}
    >
      <Carregado consulta={curso}>
        {(dados) => (
          <>
            <FatosQueFaltam faltam={fatos.data ?? []} para="registro" />
            <DadosDoCurso curso={dados} />
            <Titulacoes curso={dados} podeGravar={podeGravar} />
            <Formacoes curso={dados} podeGravar={podeGravar} />
            <AtosDoCurso cursoId={cursoId} />
          </>
        )}
      </Carregado>
    </Pagina>
  );
}
