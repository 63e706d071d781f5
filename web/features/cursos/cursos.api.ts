import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import { cursosApi } from '#contract/cursos.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';

type Consulta = EstadoDaLista['consulta'];

/** One page of active courses. */
export const cursosQuery = (query: Consulta) =>
  queryOptions({
    queryKey: ['cursos', 'lista', query],
    queryFn: ({ signal }) => chamar(cursosApi.listarAtivos, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The whole course. */
export const cursoQuery = (cursoId: string) =>
  queryOptions({
    queryKey: ['cursos', 'curso', cursoId],
    queryFn: ({ signal }) => chamar(cursosApi.ler, { params: { cursoId } }, { signal }),
  });

/** Recognitions of a course, cancelled acts too. */
export const reconhecimentosQuery = (cursoId: string) =>
  queryOptions({
    queryKey: ['cursos', 'reconhecimentos', cursoId],
    queryFn: ({ signal }) =>
      chamar(atosRegulatoriosApi.listarReconhecimentosDoCurso, { params: { cursoId } }, { signal }),
  });

/** Authorisations of a course, cancelled acts too. */
export const autorizacoesQuery = (cursoId: string) =>
  queryOptions({
    queryKey: ['cursos', 'autorizacoes', cursoId],
    queryFn: ({ signal }) => chamar(atosRegulatoriosApi.listarAutorizacoesDoCurso, { params: { cursoId } }, { signal }),
  });

/** One page of the formations of all courses. */
export const formacoesQuery = (query: Consulta) =>
  queryOptions({
    queryKey: ['cursos', 'formacoes', query],
    queryFn: ({ signal }) => chamar(cursosApi.listarFormacoes, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The newest reports of the synchronisation. */
export const sincronizacoesQuery = queryOptions({
  queryKey: ['cursos', 'sincronizacoes'],
  queryFn: ({ signal }) => chamar(cursosApi.listarSincronizacoes, {}, { signal }),
});

/** Writes; each renews all that the screens show of courses. */
export function useCursos() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['cursos'] });
  return {
    criarTitulacao: useMutation({
      mutationFn: (body: { CursoTitulacaoF: string; CursoTitulacaoM: string; CursoID: string }) =>
        chamar(cursosApi.criarTitulacao, { body }),
      onSettled,
    }),
    excluirTitulacao: useMutation({
      mutationFn: (id: string) => chamar(cursosApi.excluirTitulacao, { params: { id } }),
      onSettled,
    }),
    criarFormacao: useMutation({
      mutationFn: (body: { Formacao: string; CursoID: string }) => chamar(cursosApi.criarFormacao, { body }),
      onSettled,
    }),
    excluirFormacao: useMutation({
      mutationFn: (id: string) => chamar(cursosApi.excluirFormacao, { params: { id } }),
      onSettled,
    }),
    sincronizar: useMutation({ mutationFn: () => chamar(cursosApi.sincronizar, {}), onSettled }),
  };
}
