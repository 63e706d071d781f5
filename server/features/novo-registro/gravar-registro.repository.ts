import type { Pool } from 'pg';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { fraseDoLivro } from '#domain/ressalva/conferir-datas.ts';
import { isoOuNulo } from '../../db/datas.ts';
import { gravarDeUmaVez } from '../../db/de-uma-vez.ts';
import type { Db, PrismaClient } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, regraDoRegistro } from '../../erros/app-error.ts';
import { atosVistos, GRAVAR_REGISTROS, type NovoRegistro, valoresDosRegistros } from './comando-do-registro.queries.ts';

/** A record as it was written. */
export interface Gravado {
  id: string;
  numeroRegistro: number;
  codigo: string;
  /** The transaction that wrote it, as the database numbers it. */
  transacao: string;
}

/**
 * The whole act in one statement: takes the next number of the book (R1), stores the record under it with its ressalvas
 * and its entry, and throws the student's draft away, whoever made it. Everything that a list or a rule reads is a
 * column, the rest is the snapshot. The book's row is locked from here to the commit, a rollback gives the number back.
 * @throws AppError 400 when the book is gone, 409 when an act of the course changed since, 422 when the book went past
 * this date
 */
export async function gravarRegistro(tx: Db, novo: NovoRegistro): Promise<Gravado> {
  const [linha] = await tx.$queryRawUnsafe<Gravado[]>(GRAVAR_REGISTROS, ...valoresDosRegistros([novo]));
  if (linha === undefined) throw await recusaDe(tx, novo);
  return linha;
}

/** What became of one of several: written, or why it was not. */
type Escrito = { gravado: Gravado } | { recusa: Error };

/**
 * The same for records of several books in one transaction: books are held and the disk is waited for once, numbers are
 * in the order of the records. Date and last dates must be alike (`valoresDosRegistros`). Those that are not refused
 * are written, all of them or none; answers in their order.
 * @throws AppError 503 RESULTADO_DESCONHECIDO, the database's own error
 */
export async function gravarRegistros(
  { pool, prisma }: { pool: Pool; prisma: PrismaClient },
  novos: readonly [NovoRegistro, ...NovoRegistro[]],
): Promise<Escrito[]> {
  const comando = { name: 'gravar-registros', text: GRAVAR_REGISTROS, values: valoresDosRegistros(novos) };
  const gravados = await gravarDeUmaVez<Gravado>(pool, { comando, ficou: todosFicaram });
  const porCodigo = new Map(gravados.map((gravado) => [gravado.codigo, gravado]));
  return Promise.all(
    novos.map(async (novo) => {
      const gravado = porCodigo.get(novo.snapshot.ids.codigoValidacao);
      if (gravado !== undefined) return { gravado };
      // Others stand by now: whoever cannot be told why gets that failure alone.
      return { recusa: await recusaDe(prisma, novo).catch((erro: Error) => erro) };
    }),
  );
}

async function todosFicaram(pool: Pool, gravados: readonly Gravado[]): Promise<boolean> {
  const ids = gravados.map(({ id }) => id);
  const { rowCount } = await pool.query('SELECT FROM registro WHERE id = ANY ($1::uuid[])', [ids]);
  return rowCount === ids.length;
}

/** Why no number was given: an act changed, the book is gone, or another registration of a later date came first. */
async function recusaDe(db: Db, { snapshot, curso }: NovoRegistro): Promise<Error> {
  const vistos = atosVistos(curso);
  const atos = await db.atoRegulatorio.findMany({
    where: { id: { in: vistos.map(([id]) => id) }, cancelado: false },
    select: { id: true, versao: true },
  });
  const versoes = new Map(atos.map(({ id, versao }) => [id, versao]));
  if (vistos.some(([id, versao]) => versoes.get(id) !== versao)) {
    return conflito(
      'Um ato regulatório do curso mudou enquanto o registro era feito. Nada foi registrado; confira e tente novamente.',
    );
  }
  const { livroId: id } = snapshot.livro;
  const livro = await db.livroRegistro.findUnique({ where: { id }, select: { nome: true, ultimaData: true } });
  if (livro?.ultimaData == null) return campoInvalido('LivroRegistro.LivroID', 'Livro não encontrado');
  const frase = fraseDoLivro(livro.nome, isoOuNulo(livro.ultimaData) ?? '');
  const campo = caminhoNoPayload('DataRegistro');
  return regraDoRegistro(`Nada foi registrado. ${frase}`, [{ campo, message: frase }]);
}
