import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { temPapel } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { AtosDoCurso } from './atos-do-curso.tsx';
import { cursoQuery } from './cursos.api.ts';
import './cursos.css';
import { DadosDoCurso } from './dados-do-curso.tsx';
import { Formacoes } from './formacoes.tsx';
import { Titulacoes } from './titulacoes.tsx';

/** `/gerenciar-curso/{cursoId}` (CUR-06): the course, its titles and formations, the acts it rests on. */
export function GerenciarCursoPage() {
  const { cursoId = '' } = useParams();
  const curso = useQuery(cursoQuery(cursoId));
  const podeGravar = temPapel(useUsuario().papel, 'responsavel');
  return (
    <Pagina
      titulo={curso.data?.cursoMec.nome ?? 'Gerenciar Curso'}
      trilha={[{ rotulo: 'Cursos', href: paths.cursos.href() }]}
    >
      {curso.isPending && <Carregando />}
      {curso.error !== null && curso.data === undefined && (
        <ErroDeCarga erro={curso.error} aoTentarDeNovo={curso.refetch} />
      )}
      {curso.data !== undefined && (
        <>
          <DadosDoCurso curso={curso.data} />
          <Titulacoes curso={curso.data} podeGravar={podeGravar} />
          <Formacoes curso={curso.data} podeGravar={podeGravar} />
          <AtosDoCurso cursoId={cursoId} />
        </>
      )}
    </Pagina>
  );
}
