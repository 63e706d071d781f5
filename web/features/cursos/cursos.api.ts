import { useMutation, useQueryClient } from '@tanstack/react-query';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import type { FormatoDaLista } from '#contract/common.ts';
import {
  COLUNAS_DOS_CURSOS,
  type CursoDeFora,
  cursosApi,
  sincronizacaoApi,
  titulosApi,
} from '#contract/cursos.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { type EstadoDaLista, queOArquivoTem, recorteDaLista } from '../../ui/estado-da-lista.ts';

type Consulta = EstadoDaLista['consulta'];

export const cursosQuery = (query: Consulta) =>
  consultarPagina(['cursos', 'lista', query], cursosApi.listarAtivos, { query });

/** Downloads the list of courses, as it is filtered and ordered. */
export const baixarCursos = (lista: EstadoDaLista, Formato: FormatoDaLista, colunas: readonly string[]) =>
  baixarArquivo(
    () =>
      chamar(cursosApi.exportarLista, {
        query: recorteDaLista(lista),
        body: { Formato, Colunas: queOArquivoTem(colunas, COLUNAS_DOS_CURSOS) },
      }),
    `cursos.${Formato}`,
  );

export const cursoQuery = (cursoId: string) =>
  consultar(['cursos', 'curso', cursoId], cursosApi.ler, { params: { cursoId } });

/** Asked at every visit. */
export const fatosDoCursoQuery = (cursoId: string) =>
  consultar(['cursos', 'fatos', cursoId], cursosApi.listarFatosQueFaltam, { params: { cursoId } });

/** Recognitions of a course, cancelled acts too. */
export const reconhecimentosQuery = (cursoId: string) =>
  consultar(['cursos', 'reconhecimentos', cursoId], atosRegulatoriosApi.listarReconhecimentosDoCurso, {
    params: { cursoId },
  });

/** Authorisations of a course, cancelled acts too. */
export const autorizacoesQuery = (cursoId: string) =>
  consultar(['cursos', 'autorizacoes', cursoId], atosRegulatoriosApi.listarAutorizacoesDoCurso, {
    params: { cursoId },
  });

export const formacoesQuery = (query: Consulta) =>
  consultarPagina(['cursos', 'formacoes', query], titulosApi.listarFormacoes, { query });

/** The newest ones. */
export const sincronizacoesQuery = consultar(['cursos', 'sincronizacoes'], sincronizacaoApi.listarSincronizacoes, {});

/** Writes; each renews all that the screens show of courses. */
export function useCursos() {
  const cliente = useQueryClient();
  const onSettled = () => cliente.invalidateQueries({ queryKey: ['cursos'] });
  return {
    incluirDeFora: useMutation({
      mutationFn: (body: CursoDeFora) => chamar(cursosApi.incluirDeFora, { body }),
      onSettled,
    }),
    alterarDeFora: useMutation({
      mutationFn: ({ cursoId, ...body }: CursoDeFora & { Ativo: boolean; cursoId: string }) =>
        chamar(cursosApi.alterarDeFora, { params: { cursoId }, body }),
      onSettled,
    }),
    criarTitulacao: useMutation({
      mutationFn: (body: { CursoTitulacaoF: string; CursoTitulacaoM: string; CursoID: string }) =>
        chamar(titulosApi.criarTitulacao, { body }),
      onSettled,
    }),
    excluirTitulacao: useMutation({
      mutationFn: (id: string) => chamar(titulosApi.excluirTitulacao, { params: { id } }),
      onSettled,
    }),
    criarFormacao: useMutation({
      mutationFn: (body: { Formacao: string; CursoID: string }) => chamar(titulosApi.criarFormacao, { body }),
      onSettled,
    }),
    excluirFormacao: useMutation({
      mutationFn: (id: string) => chamar(titulosApi.excluirFormacao, { params: { id } }),
      onSettled,
    }),
    /** `adotar` answers questions of the last report: campuses that are the ones that SIGA calls by these names. */
    sincronizar: useMutation({
      mutationFn: (adotar: { campusID: number; nome: string }[]) =>
        chamar(sincronizacaoApi.sincronizar, { body: { adotar } }),
      // It brings campuses too, and with the courses what stood before the first diploma.
      onSettled: () =>
        Promise.all(
          [['cursos'], ['antes-do-primeiro'], ['cadastro-da-instituicao'], ['apoio', 'campi']].map((queryKey) =>
            cliente.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  };
}
