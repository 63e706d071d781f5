import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { comNumero, type SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { fraseDoLivro } from '#domain/ressalva/conferir-datas.ts';
import type { Registro, RegistroRessalva } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { segurarAtos, travarLivro } from '../../db/travar.queries.ts';
import { campoInvalido, conflito, regraDoRegistro } from '../../erros/app-error.ts';
import type { CursoInteiro } from './catalogo.queries.ts';

/** A ressalva as it is stored, without what it has of its record. */
export type NovaRessalva = Omit<RegistroRessalva, 'id' | 'registroId' | 'criadoEm' | 'criadoPor'>;

/** A record to be written: its snapshot, what it holds beside it, and what is written with it. */
interface NovoRegistro {
  snapshot: SnapshotDoRegistro;
  iesEmissoraId: number;
  iesRegistradoraId: number;
  /** The campus, and the acts that are held until the commit. */
  curso: Pick<CursoInteiro, 'campusId' | 'reconhecimentos' | 'autorizacoes'>;
  /** The annulled record that this one corrects; default: the first copy of a second one. */
  registroOriginalId?: string;
  /** The book's last date as this registration was judged against it; null in an empty book. */
  ultimaDataVista: string | null;
  /** Made of no draft: one that was kept meanwhile stays, and nothing is registered. */
  semRascunho?: boolean;
  criadoPor: string;
  criadoEm: Date;
  ressalvas: readonly NovaRessalva[];
}

/**
 * Numbers and stores a record, inside the transaction of its act (R1): the book's row is locked from its number to the
 * commit, and a rollback gives the number back. The student's draft is thrown away before, whoever made it: others wait
 * for the book.
 * @throws AppError 400 when the book is gone, 409 when an act of the course changed since or a draft was kept
 * meanwhile, 422 when the book went past this date
 */
export async function inserirRegistro(tx: Db, novo: NovoRegistro): Promise<Pick<Registro, 'id' | 'numeroRegistro'>> {
  await segurarAtosDoCurso(tx, novo.curso);
  const { count: rascunhos } = await tx.rascunhoRegistro.deleteMany({ where: { rga: novo.snapshot.diplomado.id } });
  if (rascunhos > 0 && novo.semRascunho === true)
    throw conflito(
      'Um rascunho deste registro foi salvo enquanto ele era feito: termine o registro na página do estudante ou descarte o rascunho.',
    );
  const numeroRegistro = await tomarNumero(tx, novo.snapshot.livro, novo.ultimaDataVista);
  const registro = await tx.registro.create({ data: linhaDo(novo, numeroRegistro), select: { id: true } });
  const { criadoEm, criadoPor } = novo;
  if (novo.ressalvas.length > 0)
    await tx.registroRessalva.createMany({
      data: novo.ressalvas.map((ressalva) => ({ ...ressalva, registroId: registro.id, criadoEm, criadoPor })),
    });
  return { id: registro.id, numeroRegistro };
}

/**
 * Until the commit.
 * @throws AppError 409 when an act is not as it was read
 */
async function segurarAtosDoCurso(tx: Db, { reconhecimentos, autorizacoes }: NovoRegistro['curso']): Promise<void> {
  const lidos = [...reconhecimentos, ...autorizacoes].map(({ ato }) => ato).filter((ato) => !ato.cancelado);
  const versoes = await segurarAtos(
    tx,
    lidos.map(({ id }) => id),
  );
  if (lidos.every(({ id, versao }) => versoes.get(id) === versao)) return;
  throw conflito(
    'Um ato regulatório do curso mudou enquanto o registro era feito. Nada foi registrado; confira e tente novamente.',
  );
}

/** Locks the book and takes its next number. @throws AppError 400 without the book, 422 when it went past the date */
async function tomarNumero(
  tx: Db,
  livro: SnapshotDoRegistro['livro'],
  ultimaDataVista: string | null,
): Promise<number> {
  const { livroId: id, dataRegistroDiploma } = livro;
  const travado = await travarLivro(tx, id);
  if (travado === null) throw campoInvalido('LivroRegistro.LivroID', 'Livro não encontrado');
  const { nome, ultimaData } = travado;
  // A later last date was accepted with a ressalva only as it was seen then.
  if (ultimaData !== null && ultimaData > dataRegistroDiploma && ultimaData !== ultimaDataVista) {
    const message = fraseDoLivro(nome, ultimaData);
    const campo = caminhoNoPayload('DataRegistro');
    throw regraDoRegistro(`Nada foi registrado. ${message}`, [{ campo, message }]);
  }
  const { ultimoNumero } = await tx.livroRegistro.update({
    where: { id },
    data: { ultimoNumero: { increment: 1 }, ultimaData: new Date(dataRegistroDiploma) },
    select: { ultimoNumero: true },
  });
  return ultimoNumero;
}

/** Everything that a list or a rule reads is a column, the rest is the snapshot. */
function linhaDo({ snapshot, curso, registroOriginalId, ...novo }: NovoRegistro, numeroRegistro: number) {
  const { diplomado, livro, ids } = snapshot;
  return {
    iesEmissoraId: novo.iesEmissoraId,
    iesRegistradoraId: novo.iesRegistradoraId,
    livroId: livro.livroId,
    numeroRegistro,
    rga: diplomado.id,
    cpf: diplomado.cpf,
    nomeDiplomado: diplomado.nome,
    cursoId: snapshot.curso.cursoId,
    campusId: curso.campusId,
    nomeCurso: snapshot.curso.nome,
    processo: livro.processo ?? '',
    dataIngresso: new Date(snapshot.historico.ingresso.data),
    dataConclusao: new Date(snapshot.dataConclusao),
    dataColacaoGrau: new Date(livro.dataColacaoGrau),
    dataExpedicaoDiploma: new Date(livro.dataExpedicaoDiploma),
    dataRegistroDiploma: new Date(livro.dataRegistroDiploma),
    segundaVia: snapshot.segundaVia,
    registroOriginalId: registroOriginalId ?? snapshot.primeiraVia?.registroId ?? null,
    codigoValidacao: ids.codigoValidacao,
    nonce: ids.nonce,
    responsavelNome: livro.responsavel.nome,
    responsavelCpf: livro.responsavel.cpf,
    responsavelMatricula: livro.responsavel.idOuNumeroMatricula,
    snapshot: comNumero(snapshot, numeroRegistro),
    criadoEm: novo.criadoEm,
    criadoPor: novo.criadoPor,
    atualizadoEm: novo.criadoEm,
  };
}
