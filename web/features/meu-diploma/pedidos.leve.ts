import type { RespostaDe } from '#contract/endpoint.ts';
import type { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import type { PedidoNaMesa } from '#contract/meu-diploma.schemas.ts';
import { cada, inteiro, leve, lista, logico, objeto, talvez, texto, textoOuNull, um } from '../../lib/leve.ts';

type Api = typeof meuDiplomaApi;

const pedido = objeto<PedidoNaMesa>({
  ...cada(texto, 'id', 'texto', 'pedidoEm', 'registroId', 'nome', 'curso'),
  especie: um('correcao', 'nome-social'),
  situacao: um('aberto', 'aceito', 'recusado'),
  ...cada(textoOuNull, 'nomeSocial', 'resposta', 'decididoEm', 'decididoPor'),
});

/** `meuDiplomaApi.listarPedidos`, as the home and the desk call it. */
export const listarPedidos = leve<Api['listarPedidos']>(
  'GET /api/pedido-do-diplomado',
  objeto<RespostaDe<Api['listarPedidos']>>({
    itens: lista(pedido),
    ...cada(inteiro, 'total', 'pagina', 'tamanho', 'abertos'),
    totalExato: talvez(logico),
    sugestao: talvez(texto),
  }),
  { acesso: 'operador' },
);
