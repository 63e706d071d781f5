import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Db } from '../../db/prisma-client.ts';
import { AppError, conflito } from '../../http/app-error.ts';
import { INSTITUICAO_INTEIRA, type InstituicaoInteira } from './partes-do-snapshot.ts';

const recusado = (campo: string, message: string) =>
  new AppError('ENTRADA_INVALIDA', 400, message, [{ campo, message }]);

/** An institution with address, mantenedora and acts. @throws AppError 400 at `campo` */
export async function lerInstituicao(db: Db, id: number, campo: string): Promise<InstituicaoInteira> {
  const instituicao = await db.instituicao.findUnique({ where: { id }, include: INSTITUICAO_INTEIRA });
  if (instituicao === null) throw recusado(campo, 'Instituição não encontrada');
  return instituicao;
}

/** The book's name. @throws AppError 400 at `LivroRegistro.LivroID` */
export async function lerLivroDoRegistro(db: Db, id: string): Promise<{ id: string; nome: string }> {
  const livro = await db.livroRegistro.findUnique({ where: { id }, select: { id: true, nome: true } });
  if (livro === null) throw recusado('LivroRegistro.LivroID', 'Livro não encontrado');
  return livro;
}

/** Takes the next number of a book (R1): the row stays locked until the commit, a rollback gives the number back. @throws AppError 400 */
export async function tomarNumero(tx: Db, livroId: string): Promise<number> {
  const [linha] = await tx.$queryRaw<{ ultimo_numero: number }[]>`
    UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1 WHERE id = ${livroId}::uuid RETURNING ultimo_numero`;
  if (linha === undefined) throw recusado('LivroRegistro.LivroID', 'Livro não encontrado');
  return linha.ultimo_numero;
}

/** Who a registration is for. */
export interface Pretendente {
  rga: string;
  cpf: string;
  cursoId: string;
  segundaVia: boolean;
}

/** 409 with the first record's number, when the student already has one that stands in this course (R1). */
export async function recusarRepetido(db: Db, { rga, cpf, cursoId, segundaVia }: Pretendente): Promise<void> {
  const dono = segundaVia ? [{ rga }] : [{ rga }, { cpf }];
  const existente = await db.registro.findFirst({
    where: { OR: dono, cursoId, cancelado: false, segundaVia },
    select: { numeroRegistro: true, livro: { select: { nome: true } } },
  });
  if (existente === null) return;
  const via = segundaVia ? 'a segunda via registrada' : 'registro ativo';
  throw conflito(
    `Este estudante já tem ${via} neste curso: número ${existente.numeroRegistro} do livro ${existente.livro.nome}.`,
  );
}

/** Record that a second copy refers to. @throws AppError 400 when it is not this student's */
export async function lerPrimeiraVia(
  db: Db,
  id: string,
  { rga, cpf }: Pretendente,
): Promise<NonNullable<SnapshotDoRegistro['primeiraVia']>> {
  const primeira = await db.registro.findUnique({ where: { id }, include: { livro: true } });
  if (primeira === null || primeira.segundaVia || (primeira.rga !== rga && primeira.cpf !== cpf)) {
    throw recusado('PrimeiraVia.RegistroID', 'O registro da primeira via não é deste estudante');
  }
  return { registroId: primeira.id, livro: primeira.livro.nome, numeroRegistro: String(primeira.numeroRegistro) };
}

/** Stores the record; everything that a list or a rule reads is a column, the rest is the snapshot. */
export async function inserirRegistro(
  tx: Db,
  snapshot: SnapshotDoRegistro,
  dados: { iesEmissoraId: number; iesRegistradoraId: number; campusId: number; criadoPor: string; criadoEm: Date },
): Promise<string> {
  const { diplomado, curso, livro, ids, historico } = snapshot;
  const { id } = await tx.registro.create({
    select: { id: true },
    data: {
      ...dados,
      atualizadoEm: dados.criadoEm,
      livroId: livro.livroId,
      numeroRegistro: Number(livro.numeroRegistro),
      rga: diplomado.id,
      cpf: diplomado.cpf,
      nomeDiplomado: diplomado.nome,
      cursoId: curso.cursoId,
      nomeCurso: curso.nome,
      processo: livro.processo ?? '',
      dataIngresso: new Date(historico.ingresso.data),
      dataConclusao: new Date(snapshot.dataConclusao),
      dataColacaoGrau: new Date(livro.dataColacaoGrau),
      dataExpedicaoDiploma: new Date(livro.dataExpedicaoDiploma),
      dataRegistroDiploma: new Date(livro.dataRegistroDiploma),
      segundaVia: snapshot.segundaVia,
      registroOriginalId: snapshot.primeiraVia?.registroId ?? null,
      codigoValidacao: ids.codigoValidacao,
      nonce: ids.nonce,
      responsavelNome: livro.responsavel.nome,
      responsavelCpf: livro.responsavel.cpf,
      responsavelMatricula: livro.responsavel.idOuNumeroMatricula,
      snapshot,
    },
  });
  return id;
}
