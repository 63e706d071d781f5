import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ArquivoFiscalizacao, fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import type { PapelFiscalizado } from '#domain/envio/especies.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';

/** Empty when all is well. */
export const discordanciasQuery = consultar(['fiscalizacao', 'discordancias'], fiscalizacaoApi.listarDiscordancias, {});

export const fiscalizacoesQuery = (query: { pagina: string; tamanho: string }) =>
  consultarPagina(['fiscalizacao', 'lista', query], fiscalizacaoApi.listar, { query });

/** Verdict of MEC's schema on one file; asked again each time, the schema may have been installed. */
export const validacaoQuery = (id: string) =>
  queryOptions({
    ...consultar(['fiscalizacao', 'validacao', id], fiscalizacaoApi.validar, { params: { id } }),
    gcTime: 0,
  });

/** Period of a new file, yyyy-MM-dd, and as what the institution is inspected. */
export interface PeriodoDoArquivo {
  DataInicio: string;
  DataFim: string;
  Papel: PapelFiscalizado;
}

export function useGerarFiscalizacao() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: PeriodoDoArquivo) => chamar(fiscalizacaoApi.gerar, { body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['fiscalizacao', 'lista'] }),
  });
}

export const baixar = ({ arquivoFiscalizacaoUID: id, dataInicio, dataFim }: ArquivoFiscalizacao) =>
  baixarArquivo(
    () => chamar(fiscalizacaoApi.baixar, { params: { id } }),
    `ArquivoFiscalizacao_${dataInicio}_${dataFim}.xml`,
  );
