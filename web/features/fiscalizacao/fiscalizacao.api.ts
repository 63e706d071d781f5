import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ArquivoFiscalizacao, fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { baixarArquivo } from '../../lib/baixar-arquivo.ts';

/** One page of produced files. */
export const fiscalizacoesQuery = (query: { pagina: string; tamanho: string }) =>
  queryOptions({
    queryKey: ['fiscalizacao', 'lista', query],
    queryFn: ({ signal }) => chamar(fiscalizacaoApi.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Verdict of MEC's schema on one file; asked again each time, the schema may have been installed. */
export const validacaoQuery = (id: string) =>
  queryOptions({
    queryKey: ['fiscalizacao', 'validacao', id],
    queryFn: ({ signal }) => chamar(fiscalizacaoApi.validar, { params: { id } }, { signal }),
    gcTime: 0,
  });

/** Period of a new file, yyyy-MM-dd. */
export interface PeriodoDoArquivo {
  DataInicio: string;
  DataFim: string;
}

/** Makes the file of a period. */
export function useGerarFiscalizacao() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: PeriodoDoArquivo) => chamar(fiscalizacaoApi.gerar, { body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['fiscalizacao', 'lista'] }),
  });
}

/** Saves the XML of a produced file. */
export const baixar = ({ arquivoFiscalizacaoUID: id, dataInicio, dataFim }: ArquivoFiscalizacao) =>
  baixarArquivo(
    () => chamar(fiscalizacaoApi.baixar, { params: { id } }),
    `ArquivoFiscalizacao_${dataInicio}_${dataFim}.xml`,
  );
