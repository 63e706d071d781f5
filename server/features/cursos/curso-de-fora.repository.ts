import type { CursoDeFora } from '#contract/cursos.contract.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, existente } from '../../erros/app-error.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { ehDeFora } from './cursos.mapper.ts';
import { lerTabelas } from './sincronizacao/nossos-cursos.queries.ts';
import { acrescentarPalavras, esperarSincronizacao } from './sincronizacao/sincronizacao.repository.ts';
import { travarCurso } from './travar-curso.queries.ts';

/** No diploma says these, and SIGA is not there to tell. */
const NAO_INFORMADO = 'Não informado';
/** SIGA's codes have no letters. */
const PREFIXO = 'EXT-';

/** Columns of what is stated, and the tables' ids; one at a time, and not while SIGA is taken over. @throws AppError 400, 409 */
async function colunasDe(tx: Db, { CampusID, Nome, CodigoEmec, Grau, Modalidade }: CursoDeFora, id?: string) {
  await esperarSincronizacao(tx);
  const campus = await tx.campus.findUnique({ where: { id: CampusID } });
  if (campus === null) throw campoInvalido('CampusID', 'Campus não encontrado');
  const { instituicaoId } = campus;
  if (instituicaoId === INSTITUICAO_PADRAO)
    throw campoInvalido('CampusID', 'Os cursos da casa vêm do SIGA: escolha o campus de outra instituição');
  const ids = await lerTabelas(tx);
  const [grauId, modalidadeId] = [ids.grau.get(semAcento(Grau)), ids.modalidade.get(semAcento(Modalidade))];
  if (grauId === undefined) throw campoInvalido('Grau', 'Escolha o grau');
  if (modalidadeId === undefined) throw campoInvalido('Modalidade', 'Escolha a modalidade');
  const codigoEmec = BigInt(CodigoEmec);
  const outro = { codigoEmec, campus: { instituicaoId }, ...(id !== undefined && { id: { not: id } }) };
  if ((await tx.curso.count({ where: outro })) > 0) {
    const message = 'A instituição já tem um curso com este código e-MEC';
    throw conflito(message, [{ campo: 'CodigoEmec', message }]);
  }
  return { colunas: { nome: Nome, codigoEmec, campusId: CampusID, grauId, modalidadeId }, ids };
}

/** Stores a course of another institution. @throws AppError 400, 409 */
export async function inserirCursoDeFora(tx: Db, curso: CursoDeFora): Promise<{ id: string; codigoInterno: string }> {
  const { colunas, ids } = await colunasDe(tx, curso);
  for (const tabela of ['turno', 'regime', 'periodicidade'] as const)
    await acrescentarPalavras(tx, tabela, [NAO_INFORMADO], ids[tabela]);
  const daTabela = (tabela: 'turno' | 'regime' | 'periodicidade') => ids[tabela].get(semAcento(NAO_INFORMADO)) ?? 0;
  const doSiga = {
    turnoId: daTabela('turno'),
    regimeId: daTabela('regime'),
    periodicidadeId: daTabela('periodicidade'),
  };
  const antes = await tx.curso.count({ where: { codigoInterno: { startsWith: PREFIXO } } });
  return tx.curso.create({
    data: { codigoInterno: `${PREFIXO}${antes + 1}`, ...colunas, ...doSiga },
    select: { id: true, codigoInterno: true },
  });
}

/** Changes one; answers how it stood. @throws AppError 400, 404, 409 */
export async function atualizarCursoDeFora(tx: Db, id: string, { Ativo, ...curso }: CursoDeFora & { Ativo: boolean }) {
  const { colunas } = await colunasDe(tx, curso, id);
  await travarCurso(tx, id);
  const include = { campus: true, grau: true, modalidade: true } as const;
  const antes = existente(await tx.curso.findUnique({ where: { id }, include }), 'Curso não encontrado.');
  if (!ehDeFora(antes)) throw conflito('Este curso vem do SIGA, e é alterado lá.');
  await tx.curso.update({ where: { id }, data: { ...colunas, ativo: Ativo, versao: { increment: 1 } } });
  return antes;
}
