import type { Formacao, Titulacao } from '#contract/cursos.contract.ts';
import { linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { CursoFormacao, CursoTitulacao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, naoEncontrado } from '../../erros/app-error.ts';
import { paraFormacao, paraTitulacao } from './cursos.mapper.ts';
import { travarCurso } from './travar-curso.queries.ts';
import { formacaoUsada, titulacaoUsada } from './uso-em-registros.queries.ts';

const semCurso = () => campoInvalido('CursoID', 'Curso não encontrado');

/** Stores one title. @throws AppError 409 at `campo`, 400 at `CursoID` */
export async function inserirTitulacao(
  db: Db,
  cursoId: string,
  titulacao: string,
  sexo: 'F' | 'M',
): Promise<Titulacao> {
  try {
    return paraTitulacao(await db.cursoTitulacao.create({ data: { cursoId, titulacao, sexo } }));
  } catch (erro) {
    if (violacaoDeUnicidade(erro)) {
      const message = 'O curso já tem esta titulação';
      throw conflito(message, [{ campo: sexo === 'F' ? 'CursoTitulacaoF' : 'CursoTitulacaoM', message }]);
    }
    if (linhaReferida(erro)) throw semCurso();
    throw erro;
  }
}

/** Stores one formation. @throws AppError 409 at `Formacao`, 400 at `CursoID` */
export async function inserirFormacao(db: Db, cursoId: string, formacao: string): Promise<Formacao> {
  try {
    return paraFormacao(await db.cursoFormacao.create({ data: { cursoId, formacao } }));
  } catch (erro) {
    if (violacaoDeUnicidade(erro)) {
      const message = 'O curso já tem esta formação';
      throw conflito(message, [{ campo: 'Formacao', message }]);
    }
    if (linhaReferida(erro)) throw semCurso();
    throw erro;
  }
}

/** Deletes a title that no record shows, and answers what it was. @throws AppError 404, 409 */
export async function removerTitulacao(tx: Db, id: string): Promise<CursoTitulacao> {
  const linha = await tx.cursoTitulacao.findUnique({ where: { id } });
  if (linha === null) throw naoEncontrado('Titulação não encontrada.');
  await travarCurso(tx, linha.cursoId);
  if (await titulacaoUsada(tx, linha.cursoId, linha.titulacao)) {
    throw conflito('A titulação consta em registros e não pode ser excluída.');
  }
  const { count } = await tx.cursoTitulacao.deleteMany({ where: { id } });
  if (count === 0) throw naoEncontrado('Titulação não encontrada.');
  return linha;
}

/** Deletes a formation that no record shows, and answers what it was. @throws AppError 404, 409 */
export async function removerFormacao(tx: Db, id: string): Promise<CursoFormacao> {
  const linha = await tx.cursoFormacao.findUnique({ where: { id } });
  if (linha === null) throw naoEncontrado('Formação não encontrada.');
  await travarCurso(tx, linha.cursoId);
  if (await formacaoUsada(tx, linha.cursoId, linha.formacao)) {
    throw conflito('A formação consta em registros e não pode ser excluída.');
  }
  const { count } = await tx.cursoFormacao.deleteMany({ where: { id } });
  if (count === 0) throw naoEncontrado('Formação não encontrada.');
  return linha;
}
