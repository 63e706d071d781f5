import { randomUUID } from 'node:crypto';
import type { RelatorioDaSincronizacao } from '#contract/cursos.contract.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import type { CursoDoSiga } from '../../../adapters/siga/curso-do-siga.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { esperarVez, tomarVez } from '../../../db/travar.queries.ts';
import { conflito } from '../../../erros/app-error.ts';
import type { CursoInteiro, CursoNosso, Tabela } from './comparar-cursos.ts';

const VEZ = 'sincronização de cursos';

/** Waits until no synchronisation runs, and none begins until the transaction ends. */
export const esperarSincronizacao = (tx: Db): Promise<void> => esperarVez(tx, VEZ);

/** One synchronisation at a time, over all server processes, until the transaction ends. @throws AppError 409 */
export async function travarSincronizacao(tx: Db): Promise<void> {
  if (!(await tomarVez(tx, VEZ))) throw conflito('Já há uma sincronização de cursos em andamento.');
}

/** Adds the words of SIGA that a table of SIGA's own (turno, regime, periodicidade) lacks; `ids` learns them. */
export async function acrescentarPalavras(
  tx: Db,
  tabela: 'turno' | 'regime' | 'periodicidade',
  palavras: Iterable<string>,
  ids: Map<string, number>,
): Promise<void> {
  const novas = [...new Map([...palavras].map((palavra) => [semAcento(palavra), palavra]))].filter(
    ([chave]) => !ids.has(chave),
  );
  let id = Math.max(0, ...ids.values());
  const data = novas.map(([chave, nome]) => {
    id += 1;
    ids.set(chave, id);
    return { id, nome };
  });
  if (data.length === 0) return;
  if (tabela === 'turno') await tx.turno.createMany({ data });
  else if (tabela === 'regime') await tx.regime.createMany({ data });
  else await tx.periodicidade.createMany({ data });
}

type Ids = Record<Tabela, Map<string, number>>;

function idDe(ids: Ids, tabela: Tabela, palavra: string): number {
  const id = ids[tabela].get(semAcento(palavra));
  if (id === undefined) throw new Error(`${tabela} desconhecido: ${palavra}`);
  return id;
}

/** Columns that SIGA owns; what SIGA does not know (null) is left out, so that ours stays. */
function colunasDoSiga(curso: CursoDoSiga, ids: Ids, agora: Date) {
  return {
    nome: curso.nome,
    ...(curso.codigoEmec === null ? {} : { codigoEmec: BigInt(curso.codigoEmec) }),
    grauId: idDe(ids, 'grau', curso.grau),
    campusId: curso.campusId,
    modalidadeId: idDe(ids, 'modalidade', curso.modalidade),
    ativo: curso.ativo,
    sincronizadoEm: agora,
  };
}

/** Stores the courses that we did not have, each with an address row of its own. */
export async function inserirCursos(tx: Db, cursos: readonly CursoInteiro[], ids: Ids, agora: Date): Promise<void> {
  const linhas = cursos.map((curso) => ({ curso, enderecoId: curso.endereco === null ? null : randomUUID() }));
  await tx.endereco.createMany({
    data: linhas.flatMap(({ curso, enderecoId: id }) => (curso.endereco && id ? [{ id, ...curso.endereco }] : [])),
  });
  await tx.curso.createMany({
    data: linhas.map(({ curso, enderecoId }) => ({
      codigoInterno: curso.codigo,
      ...colunasDoSiga(curso, ids, agora),
      turnoId: idDe(ids, 'turno', curso.turno),
      regimeId: idDe(ids, 'regime', curso.regime),
      periodicidadeId: idDe(ids, 'periodicidade', curso.periodicidade),
      enderecoId,
    })),
  });
}

/** Writes what SIGA owns; the address gets a row of its own, since others may share the old one. */
export async function atualizarCurso(
  tx: Db,
  nosso: CursoNosso,
  siga: CursoDoSiga,
  ids: Ids,
  agora: Date,
): Promise<void> {
  const { turno, regime, periodicidade } = siga;
  const mudouEndereco = siga.endereco !== null && JSON.stringify(siga.endereco) !== JSON.stringify(nosso.endereco);
  const endereco =
    mudouEndereco && siga.endereco !== null
      ? { enderecoId: (await tx.endereco.create({ data: siga.endereco })).id }
      : {};
  await tx.curso.update({
    where: { id: nosso.id },
    data: {
      ...colunasDoSiga(siga, ids, agora),
      ...(turno !== null && { turnoId: idDe(ids, 'turno', turno) }),
      ...(regime !== null && { regimeId: idDe(ids, 'regime', regime) }),
      ...(periodicidade !== null && { periodicidadeId: idDe(ids, 'periodicidade', periodicidade) }),
      ...endereco,
      versao: { increment: 1 },
    },
  });
}

export async function marcarConfirmados(tx: Db, codigos: readonly string[], agora: Date): Promise<void> {
  await tx.curso.updateMany({ where: { codigoInterno: { in: [...codigos] } }, data: { sincronizadoEm: agora } });
}

export async function guardarRelatorio(
  tx: Db,
  relatorio: RelatorioDaSincronizacao,
  por: string,
  quando: Date,
): Promise<string> {
  const { id } = await tx.sincronizacaoCursos.create({ data: { quando, por, relatorio } });
  return id;
}
