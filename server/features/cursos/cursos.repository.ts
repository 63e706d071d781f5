import type { Formacao, Titulacao } from '#contract/cursos.contract.ts';
import { linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { CursoFormacao, CursoTitulacao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, naoEncontrado } from '../../erros/app-error.ts';
import { paraFormacao, paraTitulacao } from './cursos.mapper.ts';
import { travarCurso } from './travar-curso.queries.ts';
import { formacaoUsada, titulacaoUsada } from './uso-em-registros.queries.ts';

/** What the database refuses of a new title or formation. @throws AppError 409 at `campo`, 400 at `CursoID` */
function recusar(erro: unknown, campo: string, message: string): never {
  if (violacaoDeUnicidade(erro)) throw conflito(message, [{ campo, message }]);
  if (linhaReferida(erro)) throw campoInvalido('CursoID', 'Curso não encontrado');
  throw erro;
}

/** Stores one title. @throws AppError 409 at `CursoTitulacaoF` or `CursoTitulacaoM`, 400 at `CursoID` */
export async function inserirTitulacao(
  db: Db,
  cursoId: string,
  titulacao: string,
  sexo: 'F' | 'M',
): Promise<Titulacao> {
  const campo = sexo === 'F' ? 'CursoTitulacaoF' : 'CursoTitulacaoM';
  const data = { cursoId, titulacao, sexo };
  return paraTitulacao(
    await db.cursoTitulacao.create({ data }).catch((erro) => recusar(erro, campo, 'O curso já tem esta titulação')),
  );
}

/** Stores one formation. @throws AppError 409 at `Formacao`, 400 at `CursoID` */
export async function inserirFormacao(db: Db, cursoId: string, formacao: string): Promise<Formacao> {
  const data = { cursoId, formacao };
  return paraFormacao(
    await db.cursoFormacao.create({ data }).catch((erro) => recusar(erro, 'Formacao', 'O curso já tem esta formação')),
  );
}

/** Deletes a title that no record shows, and answers what it was. @throws AppError 404, 409 */
export async function removerTitulacao(tx: Db, id: string): Promise<CursoTitulacao> {
  const ausente = () => naoEncontrado('Titulação não encontrada.');
  const linha = await tx.cursoTitulacao.findUnique({ where: { id } });
  if (linha === null) throw ausente();
  await travarCurso(tx, linha.cursoId);
  if (await titulacaoUsada(tx, linha.cursoId, linha.titulacao)) throw emUso('A titulação');
  if ((await tx.cursoTitulacao.deleteMany({ where: { id } })).count === 0) throw ausente();
  return linha;
}

/** Deletes a formation that no record shows, and answers what it was. @throws AppError 404, 409 */
export async function removerFormacao(tx: Db, id: string): Promise<CursoFormacao> {
  const ausente = () => naoEncontrado('Formação não encontrada.');
  const linha = await tx.cursoFormacao.findUnique({ where: { id } });
  if (linha === null) throw ausente();
  await travarCurso(tx, linha.cursoId);
  if (await formacaoUsada(tx, linha.cursoId, linha.formacao)) throw emUso('A formação');
  if ((await tx.cursoFormacao.deleteMany({ where: { id } })).count === 0) throw ausente();
  return linha;
}

const emUso = (oQue: string) => conflito(`${oQue} consta em registros e não pode ser excluída.`);
