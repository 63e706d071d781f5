import type { z } from 'zod';
import {
  type AparenciaDaLista,
  aparenciaResponse,
  filtroResponse,
  MAXIMO_DE_FILTROS,
  type NomeDaLista,
} from '#contract/sessao.contract.ts';
import { ehCpfInteiro } from '#domain/texto/cpf.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito, naoEncontrado, regraDoRegistro } from '../../erros/app-error.ts';

/** Reads how a person likes their lists, and the filters that they named, in the order of their names. */
export async function lerMinhasListas(db: Db, cpf: string) {
  const [aparencias, filtros] = await Promise.all([
    db.aparenciaDaLista.findMany({ where: { cpf } }),
    db.filtroGuardado.findMany({ where: { cpf }, orderBy: { nome: 'asc' } }),
  ]);
  return { aparencias: queValem(aparenciaResponse, aparencias), filtros: queValem(filtroResponse, filtros) };
}

/** Rows of a list that an older version had, or of a column that it wrote differently, are as if they were not there. */
const queValem = <T>(schema: z.ZodType<T>, linhas: readonly unknown[]): T[] =>
  linhas.map((linha) => schema.safeParse(linha)).flatMap((lida) => (lida.success ? [lida.data] : []));

/** Keeps how a person likes a list to look, in place of what was kept before. */
export async function gravarAparencia(db: Db, cpf: string, lista: NomeDaLista, nova: AparenciaDaLista): Promise<void> {
  const onde = { cpf_lista: { cpf, lista } };
  await db.aparenciaDaLista.upsert({ where: onde, create: { cpf, lista, ...nova }, update: nova });
}

export async function esquecerAparencia(db: Db, cpf: string, lista: NomeDaLista): Promise<void> {
  await db.aparenciaDaLista.deleteMany({ where: { cpf, lista } });
}

/** Keeps a filter under a name. @throws AppError 409 when the name is taken, 422 when there are too many */
export async function guardarFiltro(
  db: Db,
  cpf: string,
  { lista, nome, busca }: { lista: NomeDaLista; nome: string; busca: string },
) {
  if ((await db.filtroGuardado.count({ where: { cpf, lista } })) >= MAXIMO_DE_FILTROS) {
    throw regraDoRegistro(`Você já guardou ${MAXIMO_DE_FILTROS} filtros desta lista. Exclua um deles.`);
  }
  const filtro = await comNomeLivre(() =>
    db.filtroGuardado.create({ data: { cpf, lista, nome, busca: semCpf(busca) } }),
  );
  return { ...filtro, lista };
}

/** @throws AppError 404, 409 when the name is taken */
export async function renomearFiltro(db: Db, cpf: string, id: string, nome: string): Promise<void> {
  const { count } = await comNomeLivre(() => db.filtroGuardado.updateMany({ where: { id, cpf }, data: { nome } }));
  if (count === 0) throw naoEncontrado('Este filtro já foi excluído.');
}

export async function excluirFiltro(db: Db, cpf: string, id: string): Promise<void> {
  await db.filtroGuardado.deleteMany({ where: { id, cpf } });
}

async function comNomeLivre<T>(gravar: () => Promise<T>): Promise<T> {
  try {
    return await gravar();
  } catch (erro) {
    if (violacaoDeUnicidade(erro) === null) throw erro;
    const message = 'Você já tem um filtro com este nome';
    throw conflito(`${message}.`, [{ campo: 'Nome', message }]);
  }
}

/** Address of a list without its page, and without a CPF that was searched for: that number is kept nowhere (F-10). */
function semCpf(busca: string): string {
  const parametros = new URLSearchParams(busca);
  parametros.delete('pagina');
  if (ehCpfInteiro(parametros.get('filtro'))) parametros.delete('filtro');
  return parametros.toString();
}
