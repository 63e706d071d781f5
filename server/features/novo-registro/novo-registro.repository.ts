import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { fraseDoLivro } from '#domain/ressalva/conferir-datas.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, regraDoRegistro } from '../../erros/app-error.ts';
import type { CursoInteiro } from './catalogo.queries.ts';

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
  // A second copy that stands says that there was a first one, be it on paper.
  const existente = await db.registro.findFirst({
    where: { OR: dono, cursoId, cancelado: false, ...(segundaVia && { segundaVia }) },
    orderBy: { segundaVia: 'asc' },
    select: { numeroRegistro: true, segundaVia: true, livro: { select: { nome: true } } },
  });
  if (existente === null) return;
  const via = existente.segundaVia ? 'a segunda via registrada' : 'registro ativo';
  throw conflito(
    `Este estudante já tem ${via} neste curso: número ${existente.numeroRegistro} do livro ${existente.livro.nome}.`,
  );
}

/** Record that a second copy refers to. @throws AppError 400 when it is not this student's, or does not stand */
export async function lerPrimeiraVia(
  db: Db,
  id: string,
  { rga, cpf }: Pretendente,
): Promise<NonNullable<SnapshotDoRegistro['primeiraVia']>> {
  const primeira = await db.registro.findUnique({ where: { id }, include: { livro: true } });
  if (primeira === null || primeira.segundaVia || (primeira.rga !== rga && primeira.cpf !== cpf)) {
    throw campoInvalido('PrimeiraVia.RegistroID', 'O registro da primeira via não é deste estudante');
  }
  if (primeira.cancelado) {
    throw campoInvalido(
      'PrimeiraVia.RegistroID',
      'O registro da primeira via está cancelado: registre uma nova primeira via',
    );
  }
  return { registroId: primeira.id, livro: primeira.livro.nome, numeroRegistro: String(primeira.numeroRegistro) };
}

/** A first copy named by book and number may not be a record of this register. @throws AppError 400 saying whose it is */
export async function recusarLivroDaCasa(
  db: Db,
  livro: string,
  numero: string,
  { rga, cpf }: Pretendente,
): Promise<void> {
  if (!/^\d{1,9}$/.test(numero)) return;
  const achado = await db.registro.findFirst({
    where: { numeroRegistro: Number(numero), livro: { nome: { equals: livro, mode: 'insensitive' } } },
    select: { rga: true, cpf: true },
  });
  if (achado === null) return;
  const proprio = achado.rga === rga || achado.cpf === cpf;
  throw campoInvalido(
    'PrimeiraVia.NumeroRegistro',
    proprio
      ? 'Este registro está neste sistema: escolha-o como registro da primeira via'
      : `O registro nº ${numero} do livro ${livro} é de outra pessoa`,
  );
}

/** Holds the course's acts as they were read until the commit. @throws AppError 409 when one changed since */
export async function prenderAtos(tx: Db, { reconhecimentos, autorizacoes }: CursoInteiro): Promise<void> {
  const atos = [...reconhecimentos, ...autorizacoes].map(({ ato }) => ato).filter((ato) => !ato.cancelado);
  const ids = atos.map(({ id }) => id);
  const agora = await tx.$queryRaw<{ id: string; versao: number }[]>`
    SELECT id, versao FROM ato_regulatorio WHERE id = ANY(${ids}::uuid[]) AND NOT cancelado ORDER BY id FOR SHARE`;
  const versoes = new Map(agora.map(({ id, versao }) => [id, versao]));
  if (atos.every(({ id, versao }) => versoes.get(id) === versao)) return;
  throw conflito(
    'Um ato regulatório do curso mudou enquanto o registro era feito. Nada foi registrado; confira e tente novamente.',
  );
}

/** What a record holds beside its snapshot. */
interface DadosDoRegistro {
  iesEmissoraId: number;
  iesRegistradoraId: number;
  campusId: number;
  /** The book's last date as this registration was judged against it; null in an empty book. */
  ultimaDataVista: string | null;
  criadoPor: string;
  criadoEm: Date;
}

/**
 * Takes the next number of the book (R1), stores the record under it and throws the student's draft away, whoever made it. Everything that a list
 * or a rule reads is a column, the rest is the snapshot. One statement: the book's row is locked from here to the
 * commit, a rollback gives the number back. @throws AppError 400 when the book is gone, 422 when it went past this date
 */
export async function inserirRegistro(
  tx: Db,
  snapshot: SnapshotDoRegistro,
  dados: DadosDoRegistro,
): Promise<{ id: string; numeroRegistro: number }> {
  const { diplomado, curso, livro, ids, historico } = snapshot;
  const criadoEm = dados.criadoEm.toISOString();
  const data = livro.dataRegistroDiploma;
  const [linha] = await tx.$queryRaw<{ id: string; numeroRegistro: number }[]>`
    WITH vez AS (
      UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1, ultima_data = ${data}::date
      WHERE id = ${livro.livroId}::uuid AND (coalesce(ultima_data <= ${data}::date, true) OR ultima_data = ${dados.ultimaDataVista}::date)
      RETURNING id, ultimo_numero),
    rascunho AS (DELETE FROM rascunho_registro WHERE rga = ${diplomado.id})
    INSERT INTO registro (id, ies_emissora_id, ies_registradora_id, livro_id, numero_registro, rga, cpf, nome_diplomado, curso_id,
      campus_id, nome_curso, processo, data_ingresso, data_conclusao, data_colacao_grau, data_expedicao_diploma, data_registro_diploma,
      segunda_via, registro_original_id, codigo_validacao, nonce, responsavel_nome, responsavel_cpf, responsavel_matricula, snapshot,
      criado_em, criado_por, atualizado_em)
    SELECT uuidv7(), ${dados.iesEmissoraId}, ${dados.iesRegistradoraId}, vez.id, vez.ultimo_numero, ${diplomado.id}, ${diplomado.cpf},
      ${diplomado.nome}, ${curso.cursoId}::uuid, ${dados.campusId}, ${curso.nome}, ${livro.processo ?? ''},
      ${historico.ingresso.data}::date, ${snapshot.dataConclusao}::date, ${livro.dataColacaoGrau}::date,
      ${livro.dataExpedicaoDiploma}::date, ${data}::date, ${snapshot.segundaVia},
      ${snapshot.primeiraVia?.registroId ?? null}::uuid, ${ids.codigoValidacao}, ${ids.nonce}, ${livro.responsavel.nome},
      ${livro.responsavel.cpf}, ${livro.responsavel.idOuNumeroMatricula},
      jsonb_set(${JSON.stringify(snapshot)}::jsonb, '{livro,numeroRegistro}', to_jsonb(vez.ultimo_numero::text)),
      ${criadoEm}::timestamptz, ${dados.criadoPor}, ${criadoEm}::timestamptz
    FROM vez RETURNING id, numero_registro AS "numeroRegistro"`;
  if (linha === undefined) throw await recusaDoLivro(tx, livro.livroId);
  return linha;
}

/** Why a book gave no number: it is gone, or another registration of a later date came first. */
async function recusaDoLivro(tx: Db, id: string): Promise<Error> {
  const livro = await tx.livroRegistro.findUnique({ where: { id }, select: { nome: true, ultimaData: true } });
  if (livro?.ultimaData == null) return campoInvalido('LivroRegistro.LivroID', 'Livro não encontrado');
  const frase = fraseDoLivro(livro.nome, isoOuNulo(livro.ultimaData) ?? '');
  const campo = caminhoNoPayload('DataRegistro');
  return regraDoRegistro(`Nada foi registrado. ${frase}`, [{ campo, message: frase }]);
}
