import type { Formacao, Titulacao } from '#contract/cursos.contract.ts';
import { capitalizar } from '#domain/texto/capitalizar.ts';
import { linhaReferida, violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { CursoFormacao, CursoTitulacao } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, existente, naoEncontrado } from '../../erros/app-error.ts';
import { paraFormacao, paraTitulacao } from './cursos.mapper.ts';
import { travarCurso } from './travar-curso.queries.ts';
import { formacaoUsada, titulacaoUsada } from './uso-em-registros.queries.ts';

/** @throws AppError 409 at `campo`, 400 at `CursoID` */
function recusar(erro: unknown, campo: string, message: string): never {
  if (violacaoDeUnicidade(erro)) throw conflito(message, [{ campo, message }]);
  if (linhaReferida(erro)) throw campoInvalido('CursoID', 'Curso não encontrado');
  throw erro;
}

/**
 * Stores both titles. Where a half was deleted alone, the one that is there stays and is completed: the course would be
 * left with a title for half of its graduates. @throws AppError 409 at `CursoTitulacaoF` or `CursoTitulacaoM`, 400 at `CursoID`
 */
export async function inserirTitulacoes(db: Db, cursoId: string, par: Record<'F' | 'M', string>): Promise<Titulacao[]> {
  const dela = await db.cursoTitulacao.findMany({ where: { cursoId } });
  const quantas = (sexo: string) => dela.filter((um) => um.sexo === sexo).length;
  const tem = (sexo: 'F' | 'M') => dela.find((um) => um.sexo === sexo && um.titulacao === par[sexo]);
  const completa = quantas('F') !== quantas('M') && (tem('F') === undefined || tem('M') === undefined);
  const guardar = (sexo: 'F' | 'M') => {
    const esta = completa ? tem(sexo) : undefined;
    return esta === undefined ? inserirTitulacao(db, cursoId, par[sexo], sexo) : paraTitulacao(esta);
  };
  return [await guardar('F'), await guardar('M')];
}

/** Stores one title. @throws AppError 409 at `CursoTitulacaoF` or `CursoTitulacaoM`, 400 at `CursoID` */
async function inserirTitulacao(db: Db, cursoId: string, titulacao: string, sexo: 'F' | 'M'): Promise<Titulacao> {
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

/** Deletes what no record shows, its course locked meanwhile, and answers what it was. @throws AppError 404, 409 */
async function remover<L extends { cursoId: string }>(
  tx: Db,
  oQue: 'titulação' | 'formação',
  {
    ler,
    usada,
    apagar,
  }: {
    ler: () => Promise<L | null>;
    usada: (linha: L) => Promise<boolean>;
    apagar: () => Promise<{ count: number }>;
  },
): Promise<L> {
  const ausente = `${capitalizar(oQue)} não encontrada.`;
  const linha = existente(await ler(), ausente);
  await travarCurso(tx, linha.cursoId);
  if (await usada(linha)) throw conflito(`A ${oQue} consta em registros e não pode ser excluída.`);
  if ((await apagar()).count === 0) throw naoEncontrado(ausente);
  return linha;
}

/** Deletes a title that no record shows. @throws AppError 404, 409 */
export const removerTitulacao = (tx: Db, id: string): Promise<CursoTitulacao> =>
  remover(tx, 'titulação', {
    ler: () => tx.cursoTitulacao.findUnique({ where: { id } }),
    usada: ({ cursoId, titulacao }) => titulacaoUsada(tx, cursoId, titulacao),
    apagar: () => tx.cursoTitulacao.deleteMany({ where: { id } }),
  });

/** Deletes a formation that no record shows. @throws AppError 404, 409 */
export const removerFormacao = (tx: Db, id: string): Promise<CursoFormacao> =>
  remover(tx, 'formação', {
    ler: () => tx.cursoFormacao.findUnique({ where: { id } }),
    usada: ({ cursoId, formacao }) => formacaoUsada(tx, cursoId, formacao),
    apagar: () => tx.cursoFormacao.deleteMany({ where: { id } }),
  });
