import type { Dito } from '#contract/common.ts';
import type { Livro } from '#contract/livros.contract.ts';
import { lerDitos } from '../../auditoria/ditos.queries.ts';
import { isoOuNulo, paraColuna } from '../../db/datas.ts';
import { linhaAusente, linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, existente, naoEncontrado } from '../../erros/app-error.ts';

const COM_CAMPI = {
  campi: { include: { campus: true }, orderBy: { campusId: 'asc' } },
  _count: { select: { registros: true } },
} as const;
type Linha = Prisma.LivroRegistroGetPayload<{ include: typeof COM_CAMPI }>;

/** The act that states where a book begins; its entries hold who did and why. */
export const DIZER_INICIO = { entidade: 'livro', acao: 'dizer-inicio' } as const;

const paraLivro = (linha: Linha, inicio: Dito | null): Livro => ({
  livroID: linha.id,
  nome: linha.nome,
  campus: linha.campi.map(({ campus }) => ({ campusUID: campus.id, nome: campus.nome, sigla: campus.sigla })),
  totalRegistros: linha._count.registros,
  ultimoNumero: linha.ultimoNumero,
  vazio: linha.ultimoNumero === linha.primeiroNumero - 1,
  encerrado: linha.encerradoEm !== null,
  primeiroNumero: linha.primeiroNumero,
  folhaInicial: linha.folhaInicial,
  dataEmPapel: isoOuNulo(linha.dataEmPapel),
  inicio,
});

/** Reads one book. @throws AppError 404 */
export async function lerLivro(db: Db, id: string): Promise<Livro> {
  const linha = existente(
    await db.livroRegistro.findUnique({ where: { id }, include: COM_CAMPI }),
    'Livro não encontrado.',
  );
  const ditos = await lerDitos(db, DIZER_INICIO, [linha.id]);
  return paraLivro(linha, ditos.get(linha.id) ?? null);
}

/** Books by id, in the order of the ids. */
export async function lerLivros(db: Db, ids: readonly string[]): Promise<Livro[]> {
  const linhas = await db.livroRegistro.findMany({ where: { id: { in: [...ids] } }, include: COM_CAMPI });
  const ditos = await lerDitos(db, DIZER_INICIO, ids);
  const porId = new Map(linhas.map((linha) => [linha.id, paraLivro(linha, ditos.get(linha.id) ?? null)]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/** @throws AppError 404, 409 at `Nome`, 400 at `CampusIds` */
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

/** The date (yyyy-MM-dd) is that of the last registration on paper. */
export type Inicio = Pick<Livro, 'primeiroNumero' | 'folhaInicial' | 'dataEmPapel'>;

/**
 * Of an empty book.
 * @throws AppError 404; 409 when a number was given or it was closed
 */
export async function lerInicio(db: Db, id: string): Promise<Inicio> {
  const linha = existente(await db.livroRegistro.findUnique({ where: { id } }), 'Livro não encontrado.');
  if (linha.encerradoEm !== null) throw conflito('O livro está encerrado: não há mais o que começar nele.');
  const { primeiroNumero, ultimoNumero, folhaInicial } = linha;
  if (ultimoNumero !== primeiroNumero - 1) {
    throw conflito('O livro já tem registros: o número pelo qual ele começa não muda mais.');
  }
  return { primeiroNumero, folhaInicial, dataEmPapel: isoOuNulo(linha.dataEmPapel) };
}

/** Stores where an empty book begins: its counter and last date stand just before. */
export async function gravarInicio(tx: Db, id: string, inicio: Inicio): Promise<void> {
  const { primeiroNumero, folhaInicial } = inicio;
  const dataEmPapel = paraColuna(inicio.dataEmPapel);
  await tx.livroRegistro.update({
    where: { id },
    data: { primeiroNumero, folhaInicial, dataEmPapel, ultimoNumero: primeiroNumero - 1, ultimaData: dataEmPapel },
  });
}

/** Deletes a book that holds nothing (R12); the foreign key decides any race. @throws AppError 404, 409 */
export async function removerLivro(db: Db, { livroID: id, primeiroNumero }: Livro): Promise<void> {
  try {
    await db.livroRegistro.delete({ where: { id, ultimoNumero: primeiroNumero - 1, encerradoEm: null } });
  } catch (erro) {
    if (!linhaAusente(erro) && !linhaReferida(erro)) throw erro;
    const { totalRegistros } = await lerLivro(db, id);
    const porque = totalRegistros === 0 ? 'está encerrado' : 'tem registros';
    throw conflito(`O livro ${porque} e não pode ser excluído.`);
  }
}
