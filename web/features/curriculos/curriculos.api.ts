import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Curriculo, type CurriculoEmTextos, curriculosApi } from '#contract/curriculos.contract.ts';
import type { ArgumentosDaChamada } from '#contract/endpoint.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';

export const curriculosQuery = (query: { pagina: string; tamanho: string }) =>
  consultarPagina(['curriculos', 'lista', query], curriculosApi.listar, { query });

export const conteudoQuery = (id: string) =>
  queryOptions({
    ...consultar(['curriculos', 'conteudo', id], curriculosApi.lerConteudo, { params: { id } }),
    enabled: id !== '',
  });

/** `codigo` '' is the latest that the transcripts name. */
export const lerModelo = (cursoId: string, codigo: string) =>
  chamar(curriculosApi.lerModelo, { query: { cursoId, ...(codigo !== '' && { codigo }) } });

export type FormularioDoCurriculo = CurriculoEmTextos & { cursoId: string };

/** Writes the curriculum and sends it to be signed. */
export function useGerarCurriculo() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: FormularioDoCurriculo) =>
      chamar(curriculosApi.gerar, { body } as ArgumentosDaChamada<typeof curriculosApi.gerar>),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['curriculos'] }),
  });
}

export const baixarXml = ({ curriculoUID: id, codigo }: Curriculo) =>
  baixarArquivo(() => chamar(curriculosApi.baixar, { params: { id } }), `curriculo-${codigo}.xml`);

export const baixarPdf = ({ curriculoUID: id, codigo }: Curriculo) =>
  baixarArquivo(() => chamar(curriculosApi.baixarFigura, { params: { id } }), `curriculo-${codigo}.pdf`);
