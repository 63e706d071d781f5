import type { Db } from '../../db/prisma-client.ts';

export interface Contagens {
  cursos: number;
  comTitulo: number;
  autorizados: number;
  reconhecidos: number;
  livros: number;
  /** Documents that the connector has taken, counted to one. */
  enviados: number;
}

/** Counts of what a registration needs of the catalogue: active courses, those with title, authorisation and recognition, open books; and whether a document has gone. */
export async function contarCatalogo(db: Db): Promise<Contagens> {
  const vigente = { ato: { cancelado: false } };
  const [cursos, comTitulo, autorizados, reconhecidos, livros, enviado] = await Promise.all([
    db.curso.count({ where: { ativo: true } }),
    db.curso.count({ where: { ativo: true, titulacoes: { some: {} } } }),
    db.curso.count({ where: { ativo: true, autorizacoes: { some: vigente } } }),
    db.curso.count({ where: { ativo: true, reconhecimentos: { some: vigente } } }),
    db.livroRegistro.count({ where: { encerradoEm: null } }),
    db.documentoNoConector.findFirst({ where: { documentId: { not: null } }, select: { id: true } }),
  ]);
  return { cursos, comTitulo, autorizados, reconhecidos, livros, enviados: enviado === null ? 0 : 1 };
}

/** Campuses of an institution whose address a diploma would miss: that of an active course without one of its own. */
export async function lerCampiSemEndereco(db: Db, instituicaoId: number): Promise<string[]> {
  const semEndereco = { instituicaoId, enderecoId: null, cursos: { some: { ativo: true, enderecoId: null } } };
  const campi = await db.campus.findMany({ where: semEndereco, orderBy: { id: 'asc' }, select: { nome: true } });
  return campi.map(({ nome }) => nome);
}
