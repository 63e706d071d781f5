import type { Usuario } from '#contract/sessao.contract.ts';
import type { Db, PrismaClient } from '../db/prisma-client.ts';
import { instanteDoAto } from '../db/relogio.queries.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { anotarVariosNaAuditoria } from './anotar.ts';
import { ehDoSistema } from './do-sistema.ts';

/** Made once per request by `rota`. */
export interface Ator {
  usuario: Usuario;
  requisicao: string;
}

/** Jobs and the first start. */
export const SISTEMA = { usuario: { nome: 'Sistema', cpf: '' }, requisicao: undefined };

export interface AtorTitular {
  usuario: Pick<Usuario, 'nome' | 'cpf'>;
  requisicao: string;
}

export type QuemAge = Ator | AtorTitular | typeof SISTEMA;

interface Ato {
  entidade: string;
  acao: string;
}

/** Never holds whole snapshots or unmasked documents. */
interface Anotacao {
  id: string;
  /** Absent: what the act as a whole is about. */
  entidade?: string;
  /** Absent: as the act as a whole is called. */
  acao?: string;
  de?: unknown;
  para?: unknown;
  porque?: string | undefined;
  /** Form and SHA-256 of the bytes that the act made true: `xml/1:<hex>`; a record's is found by itself. */
  conteudo?: string | undefined;
  /** For the leaf in the open log; a record's state is found by itself. */
  fatos?: Readonly<Record<string, string | number>>;
}

/** An empty list of acts: nothing was changed. */
export interface Feito<T> {
  retorno: T;
  anotar: Anotacao | readonly Anotacao[];
}

type DepsDoAto = { prisma: PrismaClient; agora(): Date };

/**
 * One act: `fazer` reads, decides and writes in one transaction, at the instant that it is given; its entry is written
 * after it, since it says what is true then (R5). The chain gets it behind the commit (H7). Nothing outside may be
 * called inside (R3). What `fazer` throws rolls everything back. @throws Error for an act that is not the system's to do
 */
export function atuar<T>(
  deps: DepsDoAto,
  { usuario, requisicao }: QuemAge,
  { entidade, acao }: Ato,
  fazer: (tx: Db, quando: Date) => Promise<Feito<T>>,
): Promise<T> {
  if (usuario === SISTEMA.usuario && !ehDoSistema({ entidade, acao }))
    throw new Error(`${entidade}/${acao} não é do sistema`);
  return withTransaction(deps.prisma, async (tx) => {
    const quando = instanteDoAto(deps.agora);
    const { retorno, anotar } = await fazer(tx, quando);
    const anotacoes = 'id' in anotar ? [anotar] : anotar;
    const atos = anotacoes.map(({ id, ...resto }) => ({
      entidade,
      entidadeId: id,
      acao,
      usuario,
      quando,
      requisicao,
      ...resto,
    }));
    await anotarVariosNaAuditoria(tx, atos);
    return retorno;
  });
}

/** An act that changes no table: a file that leaves, personal data that are read. */
export const anotarAto = (deps: DepsDoAto, ator: QuemAge, ato: Ato, anotacao: Anotacao): Promise<void> =>
  atuar(deps, ator, ato, async () => ({ retorno: undefined, anotar: anotacao }));
