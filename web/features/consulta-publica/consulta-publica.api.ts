import { queryOptions } from '@tanstack/react-query';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { montarPath, montarQuery } from '#contract/montar-endereco.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { consultar, consultarPagina, SO_DE_AGORA } from '../../lib/consultar.ts';

/** One page of the public search. The filter travels in the body: a CPF never stands in an address. */
export const buscaQuery = (periodo: Periodo | null, filtro: string, pagina: number, tamanho: number) =>
  consultarPagina(['consulta-publica', 'busca', periodo, filtro, pagina, tamanho], consultaPublicaApi.buscar, {
    body: {
      ...(periodo && { DataInicio: periodo.inicio, DataFim: periodo.fim }),
      ...(filtro !== '' && { filtro }),
      pagina,
      tamanho,
    },
  });

export const buscaNoAcervoQuery = (filtro: string, pagina: number, tamanho: number) =>
  consultarPagina(['consulta-publica', 'acervo', filtro, pagina, tamanho], consultaPublicaApi.buscarLivrosAnteriores, {
    body: { filtro, pagina, tamanho },
  });

/** A captcha pass is good for one call: nothing is repeated by itself, and what came is kept as long as the page shows it. */
const UMA_VEZ = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnMount: false,
} as const;

/** Asks for the diploma; its call is not aborted either. */
export const diplomaQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['consulta-publica', 'diploma', codigo],
    queryFn: () => chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }),
    ...UMA_VEZ,
  });

export const livroAnteriorQuery = (registroId: string) =>
  queryOptions({
    queryKey: ['consulta-publica', 'livro-anterior', registroId],
    queryFn: () => chamar(consultaPublicaApi.lerLivroAnterior, { params: { registroId } }),
    ...UMA_VEZ,
  });

/** Validation by code or by the record's id; always asked anew, because the answer speaks of now: none is kept. */
export const validacaoQuery = (chave: { codigo: string } | { registroId: string }) => {
  const queryKey = ['consulta-publica', 'validacao', chave];
  const consulta =
    'codigo' in chave
      ? consultar(queryKey, consultaPublicaApi.validarDiploma, { params: chave })
      : consultar(queryKey, consultaPublicaApi.lerInfoDiploma, { params: chave });
  return queryOptions({ ...consulta, ...SO_DE_AGORA });
};

export const anuladoQuery = (registroId: string) =>
  queryOptions({
    ...consultar(['consulta-publica', 'anulado', registroId], consultaPublicaApi.lerAnulado, {
      params: { registroId },
    }),
    ...SO_DE_AGORA,
  });

/** Sends the widget's solution; the pass comes back as a cookie that no script reads. */
export const enviarCaptcha = (captcha: string) => chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } });

/** The list's registroID in the place of a validation code. */
export const ehRegistroID = (chave: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(chave);

export const urlDoDesafio = (codigo: string): string =>
  montarPath(consultaPublicaApi.pedirCaptcha.path) + montarQuery({ codigo });

/** Why no challenge comes: the server's answer, or that none came; null where it gives one, so that the browser failed. */
export const porqueSemDesafio = (codigo: string): Promise<unknown> =>
  chamar(consultaPublicaApi.pedirCaptcha, { query: { codigo } }).then(
    () => null,
    (erro: unknown) => erro,
  );

/** Any other failure says nothing about the diploma (A14). */
export const naoExiste = (erro: unknown): boolean => erro instanceof ErroDaApi && erro.status === 404;
