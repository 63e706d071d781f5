import type { Livro } from '#contract/livros.contract.ts';
import { linhaAusente, linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, naoEncontrado } from '../../erros/app-error.ts';

const COM_CAMPI = {
  campi: { include: { campus: true }, orderBy: { campusId: 'asc' } },
  _count: { select: { registros: true } },
} as const;
type Linha = Prisma.LivroRegistroGetPayload<{ include: typeof COM_CAMPI }>;

const paraLivro = (linha: Linha): Livro => ({
  livroID: linha.id,
  nome: linha.nome,
  campus: linha.campi.map(({ campus }) => ({ campusUID: campus.id, nome: campus.nome, sigla: campus.sigla })),
  totalRegistros: linha._count.registros,
  ultimoNumero: linha.ultimoNumero,
});

/** One book. @throws AppError 404 */
export async function lerLivro(db: Db, id: string): Promise<Livro> {
  const linha = await db.livroRegistro.findUnique({ where: { id }, include: COM_CAMPI });
  if (linha === null) throw naoEncontrado('Livro não encontrado.');
  return paraLivro(linha);
}

/** Books by id, in the order of the ids. */
export async function lerLivros(db: Db, ids: readonly string[]): Promise<Livro[]> {
  const linhas = await db.livroRegistro.findMany({ where: { id: { in: [...ids] } }, include: COM_CAMPI });
  const porId = new Map(linhas.map((linha) => [linha.id, paraLivro(linha)]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/** Stores a new book. @throws AppError 409 at `Nome`, 400 at `CampusIds` */
export async function inserirLivro(db: Db, nome: string, campusIds: readonly number[]): Promise<string> {
  try {
    const { id } = await db.livroRegistro.create({
      data: { nome, campi: { create: [...new Set(campusIds)].map((campusId) => ({ campusId })) } },
    });
    return id;
  } catch (erro) {
    if (violacaoDeUnicidade(erro)) {
      const message = 'Já existe um livro de registro com este nome';
      throw conflito(message, [{ campo: 'Nome', message }]);
    }
    if (linhaReferida(erro)) throw campoInvalido('CampusIds', 'Campus não encontrado');
    throw erro;
  }
}

/** Replaces the campuses of a book. @throws AppError 404, 400 at `CampusIds` */
export async function trocarCampi(db: Db, livroId: string, campusIds: readonly number[]): Promise<void> {
  try {
    await db.livroRegistro.update({
      where: { id: livroId },
      data: { campi: { deleteMany: {}, create: [...new Set(campusIds)].map((campusId) => ({ campusId })) } },
    });
  } catch (erro) {
    if (linhaAusente(erro)) throw naoEncontrado('Livro não encontrado.');
    if (linhaReferida(erro)) throw campoInvalido('CampusIds', 'Campus não encontrado');
    throw erro;
  }
}

/** Deletes a book that holds nothing (R12); the foreign key decides, also against a registration at the same instant. @throws AppError 404, 409 */
export async function removerLivro(db: Db, id: string): Promise<void> {
  try {
    await db.livroRegistro.delete({ where: { id, ultimoNumero: 0 } });
  } catch (erro) {
    if (!linhaAusente(erro) && !linhaReferida(erro)) throw erro;
    await lerLivro(db, id);
    throw conflito('O livro tem registros e não pode ser excluído.');
  }
}
