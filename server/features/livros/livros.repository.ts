import type { Livro } from '#contract/livros.contract.ts';
import { linhaAusente, linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, existente, naoEncontrado } from '../../erros/app-error.ts';

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
  return paraLivro(existente(linha, 'Livro não encontrado.'));
}

/** Books by id, in the order of the ids. */
export async function lerLivros(db: Db, ids: readonly string[]): Promise<Livro[]> {
  const linhas = await db.livroRegistro.findMany({ where: { id: { in: [...ids] } }, include: COM_CAMPI });
  const porId = new Map(linhas.map((linha) => [linha.id, paraLivro(linha)]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/** What the database refuses of a book. @throws AppError 404, 409 at `Nome`, 400 at `CampusIds` */
function recusar(erro: unknown): never {
  const message = 'Já existe um livro de registro com este nome';
  if (violacaoDeUnicidade(erro)) throw conflito(message, [{ campo: 'Nome', message }]);
  if (linhaAusente(erro)) throw naoEncontrado('Livro não encontrado.');
  if (linhaReferida(erro)) throw campoInvalido('CampusIds', 'Campus não encontrado');
  throw erro;
}

const ligar = (campusIds: readonly number[]) => [...new Set(campusIds)].map((campusId) => ({ campusId }));

/** Stores a new book. @throws AppError 409 at `Nome`, 400 at `CampusIds` */
export async function inserirLivro(db: Db, nome: string, campusIds: readonly number[]): Promise<string> {
  const data = { nome, campi: { create: ligar(campusIds) } };
  return (await db.livroRegistro.create({ data }).catch(recusar)).id;
}

/** Replaces the campuses of a book. @throws AppError 404, 400 at `CampusIds` */
export async function trocarCampi(db: Db, livroId: string, campusIds: readonly number[]): Promise<void> {
  const data = { campi: { deleteMany: {}, create: ligar(campusIds) } };
  await db.livroRegistro.update({ where: { id: livroId }, data }).catch(recusar);
}

/** Deletes a book that holds nothing (R12); the foreign key decides any race. @throws AppError 404, 409 */
export async function removerLivro(db: Db, id: string): Promise<void> {
  try {
    await db.livroRegistro.delete({ where: { id, ultimoNumero: 0, encerradoEm: null } });
  } catch (erro) {
    if (!linhaAusente(erro) && !linhaReferida(erro)) throw erro;
    const { totalRegistros } = await lerLivro(db, id);
    const porque = totalRegistros === 0 ? 'está encerrado' : 'tem registros';
    throw conflito(`O livro ${porque} e não pode ser excluído.`);
  }
}
