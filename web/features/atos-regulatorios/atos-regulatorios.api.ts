import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  atosRegulatoriosApi,
  COLUNAS_DOS_ATOS,
  type gravarAtoBody,
  type vincularCursosBody,
} from '#contract/atos-regulatorios.contract.ts';
import type { FormatoDaLista } from '#contract/common.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina, consultarPor } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { type EstadoDaLista, queOArquivoTem, recorteDaLista } from '../../ui/estado-da-lista.ts';
import type { TelaDosAtos } from './telas-dos-atos.ts';

export const atosQuery = (tela: TelaDosAtos, query: EstadoDaLista['consulta']) =>
  consultarPagina(['atos-regulatorios', 'lista', tela.tipoCadastro, query], tela.listar, { query });

/** Downloads the list of acts of one kind, as it is filtered and ordered. */
export const baixarAtos = (
  tela: TelaDosAtos,
  lista: EstadoDaLista,
  Formato: FormatoDaLista,
  colunas: readonly string[],
) =>
  baixarArquivo(
    () =>
      chamar(atosRegulatoriosApi.exportarLista, {
        query: recorteDaLista(lista),
        body: { Formato, Colunas: queOArquivoTem(colunas, COLUNAS_DOS_ATOS), TipoCadastro: tela.tipoCadastro },
      }),
    `atos.${Formato}`,
  );

export const atoQuery = (id: string) =>
  consultar(['atos-regulatorios', 'ato', id], atosRegulatoriosApi.ler, { params: { id } });

export const cursosDoAtoQuery = (id: string) =>
  consultar(['atos-regulatorios', 'cursos', id], atosRegulatoriosApi.listarCursos, { params: { id } });

/** Types of act: they hardly ever change. */
export const tiposDeAtoQuery = consultarPor(
  10 * 60_000,
  ['atos-regulatorios', 'tipos'],
  atosRegulatoriosApi.listarTipos,
  {},
);

/** Writes; each renews, also after a refusal, what the screens show of acts and of courses. */
export function useAtos() {
  const cliente = useQueryClient();
  const onSettled = async () => {
    await cliente.invalidateQueries({
      queryKey: ['atos-regulatorios'],
      predicate: ({ queryKey }) => queryKey[1] !== 'tipos',
    });
    await cliente.invalidateQueries({ queryKey: ['cursos'] });
  };
  const gravar = useMutation({
    mutationFn: (body: z.input<typeof gravarAtoBody>) => chamar(atosRegulatoriosApi.gravar, { body }),
    onSettled,
  });
  const cancelar = useMutation({
    mutationFn: ({ id, versao }: { id: string; versao: number }) =>
      chamar(atosRegulatoriosApi.cancelar, { params: { id }, query: { versao: String(versao) } }),
    onSettled,
  });
  const vincular = useMutation({
    mutationFn: (body: z.input<typeof vincularCursosBody>) => chamar(atosRegulatoriosApi.vincularCursos, { body }),
    onSettled,
  });
  const desvincular = useMutation({
    mutationFn: (uid: string) => chamar(atosRegulatoriosApi.excluirVinculo, { params: { uid } }),
    onSettled,
  });
  return { gravar, cancelar, vincular, desvincular };
}
