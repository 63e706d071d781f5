import type { Usuario } from '#contract/sessao.contract.ts';
import type { PassoDaImportacao } from '#domain/acervo/situacoes.ts';
import { comCodigo, conferirLinha } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import type { Ordem } from '../db/generated/client.ts';
import type { Db } from '../db/prisma-client.ts';
import { SISTEMA } from './atuar.ts';

/*
 * What the server does later it does for a person's order (decision 124): a row with a code, written in the transaction of
 * the act that the person did. Each step that leaves the house or becomes public proves it first; rows alone order nothing.
 */

/** Kinds of orders, by the step that carries them out. */
export type EspecieDeOrdem = `acervo-${PassoDaImportacao}`;

/** Orders that the system gives itself, and why it may; all others are a person's. */
const DO_SISTEMA: Readonly<Partial<Record<EspecieDeOrdem, string>>> = {};

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

/** What is said of a step that nobody ordered. */
export const DE_NINGUEM = 'Este pedido não foi feito por ninguém desta casa.';

/**
 * Writes an order in the transaction of the act that gives it; one about the same that still waited gives way. @throws Error
 * for one of the system that is not its to give
 */
export async function ordenar(tx: Db, nova: NovaOrdem): Promise<void> {
  const { especie, alvo, conteudo = [], usuario, confirmadaPor = null, em } = nova;
  const { nome, cpf } = SISTEMA.usuario;
  if (usuario.nome === nome && usuario.cpf === cpf && DO_SISTEMA[especie] === undefined)
    throw new Error(`Ninguém ordenou ${especie}`);
  await cumprirOrdem(tx, alvo, em);
  const ordem = { especie, alvo, conteudo: [...conteudo], por: usuario.nome, porCpf: usuario.cpf, confirmadaPor, em };
  await tx.ordem.create({ data: comCodigo('ordem', { id: novoId(), ...ordem }) });
}

/** Reads the order that stands for a step; null: nobody gave it, it was carried out, or its row is not as it was given. */
export async function provarOrdem(db: Db, especie: EspecieDeOrdem, alvo: string): Promise<Ordem | null> {
  const ordens = await db.ordem.findMany({ where: { especie, alvo, cumpridaEm: null }, orderBy: { em: 'desc' } });
  return ordens.find((ordem) => conferirLinha('ordem', ordem)) ?? null;
}

/** Ends the order about something: it is not carried out again. */
export async function cumprirOrdem(tx: Db, alvo: string, quando: Date): Promise<void> {
  await tx.ordem.updateMany({ where: { alvo, cumpridaEm: null }, data: { cumpridaEm: quando } });
}
