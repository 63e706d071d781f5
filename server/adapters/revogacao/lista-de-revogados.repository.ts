import type { Db } from '../../db/prisma-client.ts';

/** A stored list: where it came from, whose it is, and its DER. */
interface ListaGuardada {
  url: string;
  /** Key identifier of the authority, hex. */
  emissor: string;
  desde: Date;
  ate: Date | null;
  buscadaEm: Date;
  conteudo: Buffer;
}

const SEM_CONTEUDO = { conteudo: true } as const;

/** Addresses and times of an authority's lists, without their contents. */
export const listarListas = (db: Db, emissor: string): Promise<Omit<ListaGuardada, 'conteudo'>[]> =>
  db.listaDeRevogados.findMany({ where: { emissor }, orderBy: { desde: 'desc' }, take: 20, omit: SEM_CONTEUDO });

/** Addresses and times of all kept lists, the longest unasked first. */
export const listarTodas = (db: Db): Promise<Omit<ListaGuardada, 'conteudo'>[]> =>
  db.listaDeRevogados.findMany({ orderBy: { buscadaEm: 'asc' }, omit: SEM_CONTEUDO });

/** DER of one list; null when it is no longer there. */
export async function lerConteudoDaLista(db: Db, url: string): Promise<Buffer | null> {
  const lista = await db.listaDeRevogados.findUnique({ where: { url }, select: { conteudo: true } });
  return lista && Buffer.from(lista.conteudo);
}

/** Keeps a list; one that is not newer than what is there only says that it was fetched again. */
export async function guardarLista(db: Db, lista: ListaGuardada): Promise<void> {
  const { url, emissor, desde, ate, buscadaEm } = lista;
  const nova = { emissor, desde, ate, buscadaEm, conteudo: new Uint8Array(lista.conteudo) };
  const { count } = await db.listaDeRevogados.updateMany({ where: { url, desde: { lt: desde } }, data: nova });
  if (count > 0) return;
  await db.listaDeRevogados.upsert({ where: { url }, create: { url, ...nova }, update: { emissor, buscadaEm } });
}
