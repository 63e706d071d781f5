import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { consultar, consultarPagina } from '../../lib/consultar.ts';

/** With what the connector knows of the signers. */
export const mesaQuery = consultar(['assinaturas', 'mesa'], assinaturasApi.lerMesa, {});

/** One of the institution's own, with its life at the connector. */
export const avulsoQuery = (id: string) =>
  consultar(['assinaturas', 'avulso', id], assinaturasApi.ler, { params: { id } });

export const avulsosQuery = (query: { pagina: string; tamanho: string }) =>
  consultarPagina(['assinaturas', 'avulsos', query], assinaturasApi.listar, { query });
