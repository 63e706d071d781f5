import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';

/** Who has to sign what, and what the connector knows of the signers. */
export const mesaQuery = consultar(['assinaturas', 'mesa'], assinaturasApi.lerMesa, {});

/** One of the institution's own, with its life at the connector. */
export const avulsoQuery = (id: string) =>
  consultar(['assinaturas', 'avulso', id], assinaturasApi.ler, { params: { id } });

/** Gives one page of the institution's own documents at the connector. */
export const avulsosQuery = (query: { pagina: string; tamanho: string }) =>
  consultarPagina(['assinaturas', 'avulsos', query], assinaturasApi.listar, { query });
