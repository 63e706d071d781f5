import { chaveDoGrupo, lerChaveDoDocumento } from '#domain/envio/especies.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, existente } from '../../erros/app-error.ts';
import { ordenarAssinatura, paraDocumento, type QuemOrdena } from '../conector/conector.service.ts';
import type { NovoAchado } from './perguntar-ao-conector.ts';

/** Decisions of the machine are said to be its own. */
const POR_SI = 'Sistema';

/** Writes findings down; those that are there and undecided are brought up to date. */
export async function gravarAchados(tx: Db, id: string, achados: readonly NovoAchado[], quando: Date): Promise<void> {
  const linhas = achados.map(({ especie, chave, dados, decisao = null }) => ({
    restauracaoId: id,
    especie,
    chave,
    dados: dados as Prisma.InputJsonObject,
    decisao,
    decididoPor: decisao === null ? null : POR_SI,
    decididoEm: decisao === null ? null : quando,
  }));
  const porDecidir = { OR: [{ decididoPor: null }, { decididoPor: POR_SI }] };
  for (const { restauracaoId, especie, chave, ...data } of linhas)
    await tx.restauracaoAchado.updateMany({ where: { restauracaoId, especie, chave, ...porDecidir }, data });
  await tx.restauracaoAchado.createMany({ data: linhas, skipDuplicates: true });
}

export const anotarConsulta = (tx: Db, id: string, consultadoEm: Date) =>
  tx.restauracao.update({ where: { id }, data: { consultadoEm } });

/** Writes a decision down, once. @throws AppError 409 when somebody else did */
export async function gravarDecisao(
  tx: Db,
  id: string,
  data: { decisao: string; justificativa: string; decididoPor: string; decididoEm: Date },
): Promise<void> {
  const { count } = await tx.restauracaoAchado.updateMany({ where: { id, decisao: null }, data });
  if (count === 0) throw conflito('Este achado já foi decidido.');
}

/** Lets a book go on past `ate`; what lies between was given before the loss. @throws AppError 409 when it moved */
export async function pularNumeros(tx: Db, restauracaoId: string, livroId: string, ate: number): Promise<number> {
  const livro = existente(await tx.livroRegistro.findUnique({ where: { id: livroId } }), 'Livro não encontrado.');
  if (ate <= livro.ultimoNumero) throw conflito('O livro já passou deste número.');
  await tx.numeracaoLacuna.create({ data: { restauracaoId, livroId, de: livro.ultimoNumero + 1, ate } });
  const { count } = await tx.livroRegistro.updateMany({
    where: { id: livroId, ultimoNumero: livro.ultimoNumero, encerradoEm: null },
    data: { ultimoNumero: ate },
  });
  if (count === 0) throw conflito('O livro mudou enquanto isso. Consulte de novo.');
  return livro.ultimoNumero;
}

/** Closes a book: it takes no more records. Answers its campuses, for the one that follows it. */
export async function encerrarLivro(tx: Db, id: string, encerradoEm: Date): Promise<number[]> {
  const livro = await tx.livroRegistro.update({ where: { id }, data: { encerradoEm }, include: { campi: true } });
  return livro.campi.map(({ campusId }) => campusId);
}

/** A new book, or a closed one that only keeps its name. @throws AppError 400 when the name is taken */
export async function abrirLivro(
  tx: Db,
  nome: string,
  campusIds: readonly number[],
  encerradoEm: Date | null = null,
): Promise<string> {
  const data = { nome, encerradoEm, campi: { create: campusIds.map((campusId) => ({ campusId })) } };
  const livro = await tx.livroRegistro.create({ data }).catch((erro: unknown) => {
    throw violacaoDeUnicidade(erro) ? campoInvalido('nome', 'Já existe um livro de registro com este nome') : erro;
  });
  return livro.id;
}

/** Ends a reconciliation. @throws AppError 409 while something is undecided, or the outside was not asked */
export async function gravarConclusao(tx: Db, id: string, concluidaEm: Date, concluidaPor: string): Promise<void> {
  const indecisos = await tx.restauracaoAchado.count({ where: { restauracaoId: id, decisao: null } });
  if (indecisos > 0) throw conflito(`Falta decidir ${indecisos} achado(s).`);
  const { count } = await tx.restauracao.updateMany({
    where: { id, concluidaEm: null, consultadoEm: { not: null } },
    data: { concluidaEm, concluidaPor },
  });
  if (count === 0) throw conflito('Consulte o conector antes de concluir.');
}

/**
 * Lets the queue take up what is at the service: documents that the copy did not know are looked for before anything is
 * sent, and so is everything that the copy was about to send. Those that it did not know go on by this person's order.
 */
export async function retomarDocumentos(tx: Db, restauracaoId: string, por: QuemOrdena, quando: Date): Promise<void> {
  const achados = await tx.restauracaoAchado.findMany({ where: { restauracaoId, especie: 'documento' } });
  const novos = achados.flatMap(({ chave: yourNumber }) => {
    const lida = lerChaveDoDocumento(yourNumber);
    return lida === null ? [] : [{ ...lida, yourNumber, groupId: chaveDoGrupo(lida.registroId) }];
  });
  const comum = { andamento: 'incerto', ultimoEnvioEm: quando, proximaTentativa: quando, buscasVazias: 0 };
  const criados = await tx.documentoNoConector.createManyAndReturn({
    data: novos.map((um) => ({ ...um, ...comum, criadoPor: 'Conciliação', criadoEm: quando })),
    skipDuplicates: true,
  });
  for (const criado of criados) await ordenarAssinatura(tx, paraDocumento(criado), por, quando);
  const chaves = novos.map(({ yourNumber }) => yourNumber);
  await tx.documentoNoConector.updateMany({
    where: {
      yourNumber: { in: chaves },
      documentId: { not: null },
      andamento: { in: ['concluido', 'enviado', 'erro'] },
    },
    data: { andamento: 'enviado', proximaTentativa: quando },
  });
  await tx.documentoNoConector.updateMany({ where: { andamento: { in: ['intencao', 'enviando'] } }, data: comum });
}

/** Lists of annulled diplomas that were made after the copy keep their numbers: the next ones come behind them. */
export async function pularListas(tx: Db, restauracaoId: string, quantas: number): Promise<void> {
  if (quantas === 0) return;
  for (const { id, ultimaListaAnulados: ultima } of await tx.instituicao.findMany({
    where: { ultimaListaAnulados: { gt: 0 } },
  })) {
    await tx.numeracaoLacuna.create({
      data: { restauracaoId, instituicaoId: id, de: ultima + 1, ate: ultima + quantas },
    });
    await tx.instituicao.update({ where: { id }, data: { ultimaListaAnulados: ultima + quantas } });
  }
}
