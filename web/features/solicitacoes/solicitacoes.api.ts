import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArgumentosDaChamada } from '#contract/endpoint.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { type Solicitacao, solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';
import { enviarArquivo } from '../../lib/enviar-arquivo.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';

const PERGUNTA_A_CADA_MS = 1_500;

/** Only those that this person sees. */
export const solicitacoesQuery = (query: NonNullable<ArgumentosDaChamada<typeof solicitacoesApi.listar>['query']>) =>
  consultarPagina(['solicitacoes', 'lista', query], solicitacoesApi.listar, { query });

export const solicitacaoQuery = (id: string) =>
  consultar(['solicitacoes', 'uma', id], solicitacoesApi.ler, { params: { id } });

/** How far the judgement of what came in one file is; asked again until it is done. */
export const envioQuery = (id: string) =>
  queryOptions({
    ...consultar(['solicitacoes', 'envio', id], solicitacoesApi.lerEnvio, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.julgando === 0 ? false : PERGUNTA_A_CADA_MS),
  });

/** Books that take records, by name. */
export const livrosAbertosQuery = consultar(['livros', 'abertos'], livrosApi.listar, {
  query: { tamanho: '100', ordem: 'nome' },
});

interface NovoEnvio {
  arquivo: File;
  instituicao: number | null;
  anterior: string | null;
  aoProgredir: (fracao: number) => void;
}

/** Sends a signed request, or a ceremony's ZIP. */
export function useEnviar() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: ({ arquivo, instituicao, anterior, aoProgredir }: NovoEnvio) => {
      const body = new FormData();
      if (instituicao !== null) body.set('InstituicaoId', String(instituicao));
      if (anterior !== null) body.set('AnteriorId', anterior);
      body.set('file', arquivo);
      return enviarArquivo(solicitacoesApi.enviar, { body }, { aoProgredir });
    },
    onSettled: () => cliente.invalidateQueries({ queryKey: ['solicitacoes'] }),
  });
}

/** Takes those that nothing speaks against; each answers for itself. */
export function useAceitarProntas() {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: { Ids: string[]; LivroID: string; Processo: string }) =>
      chamar(solicitacoesApi.aceitarProntas, { body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['solicitacoes'] }),
  });
}

/** Refuses a request; its institution reads the reason. */
export function useRecusar(id: string) {
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: { Motivo: string }) => chamar(solicitacoesApi.recusar, { params: { id }, body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['solicitacoes'] }),
  });
}

export const baixarXml = ({ id, arquivo }: Pick<Solicitacao, 'id' | 'arquivo'>) =>
  baixarArquivo(() => chamar(solicitacoesApi.baixarXml, { params: { id } }), arquivo);

export const baixarDiploma = ({ id, codigoValidacao }: Pick<Solicitacao, 'id' | 'codigoValidacao'>) =>
  baixarArquivo(
    () => chamar(solicitacoesApi.baixarDiploma, { params: { id } }),
    `diploma-${codigoValidacao ?? id}.xml`,
  );
