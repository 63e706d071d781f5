import type { Usuario } from '#contract/sessao.contract.ts';
import type { PassoDaImportacao } from '#domain/acervo/situacoes.ts';
import type { NumeroDoTipo } from '#domain/envio/especies.ts';
import { comCodigo, conferirLinha } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import type { Ordem } from '../db/generated/client.ts';
import type { Db } from '../db/prisma-client.ts';
import { SISTEMA } from './atuar.ts';
import { ORDENS_DO_SISTEMA } from './do-sistema.ts';

/*
 * Work that the server does later it does for a person's order (decision 124): a row with a code, written in the transaction of
 * the act that the person did. Each step that leaves the house or becomes public proves it first; rows alone order nothing.
 */

/** Kinds of orders, by the step that carries them out. */
export type EspecieDeOrdem = `acervo-${PassoDaImportacao}` | `assinar-${NumeroDoTipo}` | 'retirar-do-conector';

/** An order to be written; `conteudo`: sums of what the person saw, in order. */
interface NovaOrdem {
  especie: EspecieDeOrdem;
  /** UUID of what it is about. */
  alvo: string;
  conteudo?: readonly string[];
  usuario: Pick<Usuario, 'nome' | 'cpf'>;
  confirmadaPor?: string | null;
  em: Date;
}

/** Said of a step that nobody ordered. */
export const DE_NINGUEM = 'Este pedido não foi feito por ninguém desta casa.';

/** A step found no order that stands for it: nothing of it is done. */
export class PedidoDeNinguem extends Error {
  override name = 'PedidoDeNinguem';

  constructor() {
    super(DE_NINGUEM);
  }
}

/**
 * Writes an order in the transaction of the act that gives it; one about the same that still waited gives way. @throws Error
 * for one of the system that is not its to give
 */
export async function ordenar(tx: Db, nova: NovaOrdem): Promise<void> {
  const { especie, alvo, conteudo = [], usuario, confirmadaPor = null, em } = nova;
  const { nome, cpf } = SISTEMA.usuario;
  if (usuario.nome === nome && usuario.cpf === cpf && !Object.hasOwn(ORDENS_DO_SISTEMA, especie))
    throw new Error(`Ninguém ordenou ${especie}`);
  await cumprirOrdem(tx, alvo, em);
  const ordem = { especie, alvo, conteudo: [...conteudo], por: usuario.nome, porCpf: usuario.cpf, confirmadaPor, em };
  await tx.ordem.create({ data: comCodigo('ordem', { id: novoId(), ...ordem }) });
}

/** Reads the order that stands for a step; null: nobody gave it, it was carried out, or its row is not as it was given. */
export async function provarOrdem(db: Db, especie: EspecieDeOrdem, alvo: string): Promise<Ordem | null> {
  const ultima = await ultimaOrdem(db, especie, alvo);
  return ultima?.cumpridaEm === null ? ultima : null;
}

/** Reads the order that still stands, else the one carried out last; null: nobody gave one. */
export async function ultimaOrdem(db: Db, especie: EspecieDeOrdem, alvo: string): Promise<Ordem | null> {
  const abertaAntes = { cumpridaEm: { sort: 'desc', nulls: 'first' } } as const;
  const ordens = await db.ordem.findMany({ where: { especie, alvo }, orderBy: [abertaAntes, { em: 'desc' }] });
  return ordens.find((ordem) => conferirLinha('ordem', ordem)) ?? null;
}

/** Acts in the name of who gave an order. */
export const porOrdemDe = ({ por, porCpf }: Ordem) => ({ usuario: { nome: por, cpf: porCpf }, requisicao: undefined });

/** Ends the order about something: it is not carried out again. */
export async function cumprirOrdem(tx: Db, alvo: string, quando: Date): Promise<void> {
  await tx.ordem.updateMany({ where: { alvo, cumpridaEm: null }, data: { cumpridaEm: quando } });
}
