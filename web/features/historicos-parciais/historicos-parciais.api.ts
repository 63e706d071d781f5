import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoricoParcial, historicosParciaisApi } from '#contract/historicos-parciais.contract.ts';
import type { SituacaoDoEstudante } from '#domain/historico-parcial/situacoes.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';

export const historicosParciaisQuery = (query: { pagina: string; tamanho: string }) =>
  consultarPagina(['historicos-parciais', 'lista', query], historicosParciaisApi.listar, { query });

/** Asked for by a press, since reading it is noted. */
export const lerDados = (rga: string) => chamar(historicosParciaisApi.lerDados, { params: { rga } });

export interface FormularioDoHistorico {
  situacao: SituacaoDoEstudante;
  periodoLetivo: string;
  descricao?: string;
  complementos?: Record<string, string>;
}

/** Writes the transcript and sends it to be signed. */
export function useEmitirHistorico(rga: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ complementos = {}, descricao = '', ...resto }: FormularioDoHistorico) =>
      chamar(historicosParciaisApi.emitir, { body: { rga, descricao, complementos, ...resto } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['historicos-parciais'] }),
  });
}

/** Saves the XML of a transcript; each copy is noted. */
export const baixarXml = ({ historicoUID: id, rga }: HistoricoParcial) =>
  baixarArquivo(() => chamar(historicosParciaisApi.baixar, { params: { id } }), `historico-parcial-${rga}.xml`);
