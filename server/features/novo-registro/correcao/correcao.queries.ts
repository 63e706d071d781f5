import { ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import type { Registro, RegistroRessalva } from '../../../db/generated/client.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { existente } from '../../../erros/app-error.ts';
import { lerLivroDoCurso } from '../catalogo.queries.ts';

export interface RegistroCorrigivel extends Omit<Registro, 'snapshot'> {
  snapshot: SnapshotDoRegistro;
  livro: { nome: string };
  ressalvas: RegistroRessalva[];
  titulacoes: { titulacao: string; sexo: string }[];
  /** Another institution's document is corrected by it alone. */
  deFora: boolean;
  /** The student's record that stands in the same course, this one left out. */
  outroAtivo: { numeroRegistro: number; livro: string; segundaVia: boolean } | null;
}

/** @throws AppError 404 */
export async function lerCorrigivel(db: Db, id: string): Promise<RegistroCorrigivel> {
  const include = {
    livro: { select: { nome: true } },
    ressalvas: true,
    solicitacao: { select: { id: true } },
    curso: { select: { titulacoes: { select: { titulacao: true, sexo: true } } } },
  } as const;
  const { curso, solicitacao, ...lido } = existente(
    await db.registro.findUnique({ where: { id }, include }),
    'Registro não encontrado.',
  );
  const outro = await db.registro.findFirst({
    where: { id: { not: id }, cursoId: lido.cursoId, cancelado: false, OR: [{ rga: lido.rga }, { cpf: lido.cpf }] },
    orderBy: { segundaVia: 'desc' },
    select: { numeroRegistro: true, segundaVia: true, livro: { select: { nome: true } } },
  });
  return {
    ...lido,
    snapshot: snapshotDoRegistroSchema.parse(lido.snapshot),
    titulacoes: curso.titulacoes,
    deFora: solicitacao !== null,
    outroAtivo: outro && { ...outro, livro: outro.livro.nome },
  };
}

/** Books that take records, and the one to offer: the record's own while it is open, else that of the course. */
export async function lerLivrosDaCorrecao(db: Db, { livroId, cursoId }: Pick<Registro, 'livroId' | 'cursoId'>) {
  const abertos = await db.livroRegistro.findMany({
    where: { encerradoEm: null },
    orderBy: { criadoEm: 'desc' },
    select: { id: true, nome: true },
    take: 500,
  });
  const livros = abertos.map(({ id, nome }) => ({ livroID: id, nome }));
  const candidatos = [livroId, (await lerLivroDoCurso(db, cursoId))?.livroID, livros[0]?.livroID];
  const livroID = candidatos.find((um) => livros.some((livro) => livro.livroID === um)) ?? null;
  return { livros, livroID };
}

/** The newest correction of a record that went through the connector, with its order; null when there was none. */
export const lerUltimaCorrecao = (db: Db, registroId: string) =>
  db.registroCorrecao.findFirst({
    where: { registroId },
    orderBy: [{ pedidaEm: 'desc' }, { id: 'desc' }],
    select: { novoId: true, ordem: { select: { andamento: true, ultimoErro: true, desistenciaMotivo: true } } },
  });

/** The record that stands in the place of an annulled one (a first copy, or a second one), or null. */
export const lerSucessor = (db: Db, { id: registroOriginalId, segundaVia }: Pick<Registro, 'id' | 'segundaVia'>) =>
  db.registro.findFirst({
    where: { registroOriginalId, segundaVia, cancelado: false },
    select: { id: true },
  });

/** Waiting for the connector, or for a person. */
export async function temCorrecaoAberta(db: Db, registroId: string): Promise<boolean> {
  const aberta = { registroId, novoId: null, ordem: { andamento: { in: [...ORDEM_ABERTA] } } };
  return (await db.registroCorrecao.count({ where: aberta })) > 0;
}

/** The connector has, or may have, this record's diploma: it is asked to revoke it first. */
export async function estaNoConector(db: Db, registroId: string): Promise<boolean> {
  const onde = { registroId, documentId: { not: null }, andamento: { not: 'desistido' } };
  return (await db.documentoNoConector.count({ where: onde })) > 0;
}
