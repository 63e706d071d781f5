import { comCodigo } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import { seVale } from '../../db/linhas-assinadas.ts';
import type { Db } from '../../db/prisma-client.ts';
import { hashesDoSegredo } from '../../db/segredos.ts';

/** Null: nobody looks after it from now on. Answers who did before. */
export async function trocarResponsavel(
  db: Db,
  chave: string,
  pessoa: { cpf: string; nome: string } | null,
): Promise<string | null> {
  const antes = await db.agendaPrazo.findUnique({ where: { chave }, select: { nome: true } });
  const quem = { cpf: pessoa?.cpf ?? null, nome: pessoa?.nome ?? null };
  await db.agendaPrazo.upsert({ where: { chave }, create: { chave, ...quem }, update: quem });
  return antes?.nome ?? null;
}

/** Extends a deadline; false when it has been extended before, even a moment ago. */
export async function gravarProrrogacao(
  db: Db,
  chave: string,
  prorrogacao: { prorrogadoEm: Date; prorrogadoPor: string; motivo: string },
): Promise<boolean> {
  await db.agendaPrazo.createMany({ data: [{ chave }], skipDuplicates: true });
  const { count } = await db.agendaPrazo.updateMany({ where: { chave, prorrogadoEm: null }, data: prorrogacao });
  return count === 1;
}

/** Takes an extension back; false when there is none. */
export async function apagarProrrogacao(db: Db, chave: string): Promise<boolean> {
  const nenhuma = { prorrogadoEm: null, prorrogadoPor: null, motivo: null };
  const { count } = await db.agendaPrazo.updateMany({ where: { chave, prorrogadoEm: { not: null } }, data: nenhuma });
  return count === 1;
}

/** Addresses of a person's calendar, the newest first. */
export async function listarEnderecos(db: Db, cpf: string) {
  const linhas = await db.agendaEndereco.findMany({ where: { cpf, encerradoEm: null }, orderBy: { criadoEm: 'desc' } });
  return linhas.map(({ id, criadoEm, usadoEm }) => ({
    enderecoID: id,
    criadoEm: criadoEm.toISOString(),
    usadoEm: usadoEm?.toISOString() ?? null,
  }));
}

/** Stores a new address, unless the person has `maximo` already (null). */
export async function inserirEndereco(
  db: Db,
  { maximo, ...novo }: { hash: string; cpf: string; criadoEm: Date; maximo: number },
): Promise<string | null> {
  if ((await db.agendaEndereco.count({ where: { cpf: novo.cpf, encerradoEm: null } })) >= maximo) return null;
  return (await db.agendaEndereco.create({ data: comCodigo('agendaEndereco', { id: novoId(), ...novo }) })).id;
}

/** Finds an active account, or null. */
export const acharConta = (db: Db, id: string) => db.conta.findFirst({ where: { id, ativa: true } });

/** Takes an address away; false when the person has none of that id. */
export async function removerEndereco(db: Db, id: string, cpf: string, encerradoEm: Date): Promise<boolean> {
  const { count } = await db.agendaEndereco.updateMany({
    where: { id, cpf, encerradoEm: null },
    data: { encerradoEm },
  });
  return count === 1;
}

export async function gravarColacao(
  db: Db,
  {
    dataColacaoId,
    ...dados
  }: { dataColacaoId: string; data: Date; campus: string; estudantes: string[]; lidaEm: Date },
): Promise<void> {
  await db.agendaColacao.upsert({ where: { dataColacaoId }, create: { dataColacaoId, ...dados }, update: dados });
}

/** Ceremonies that are not among these go. */
export async function esquecerColacoes(db: Db, restam: readonly string[]): Promise<void> {
  await db.agendaColacao.deleteMany({ where: { dataColacaoId: { notIn: [...restam] } } });
}

/** Null: never. */
export async function lidasEm(db: Db): Promise<Date | null> {
  return (await db.agendaColacao.aggregate({ _max: { lidaEm: true } }))._max.lidaEm;
}

export const listarCampi = (db: Db) => db.campus.findMany({ select: { id: true, nome: true } });

/** For the day. */
export async function jaAnotado(db: Db, ato: { entidade: string; acao: string }, hoje: string): Promise<boolean> {
  return (await db.auditoria.findFirst({ where: { ...ato, entidadeId: hoje }, select: { id: true } })) !== null;
}

/** Notes the use of an address, once an hour; false when it was revoked, or its person has no account any more. */
export async function usarEndereco(db: Db, segredo: string, agora: Date): Promise<boolean> {
  const where = { hash: { in: hashesDoSegredo(segredo) }, encerradoEm: null };
  const endereco = await seVale(db, 'agendaEndereco', await db.agendaEndereco.findFirst({ where }), agora);
  if (endereco === null) return false;
  const encerrada = await db.conta.findFirst({ where: { cpf: endereco.cpf, ativa: false }, select: { id: true } });
  if (encerrada !== null) return false;
  if (endereco.usadoEm === null || agora.getTime() - endereco.usadoEm.getTime() > 3_600_000) {
    await db.agendaEndereco.updateMany({ where: { id: endereco.id }, data: { usadoEm: agora } });
  }
  return true;
}
