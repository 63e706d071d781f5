import type { EspecieDeAviso } from '../domain/aviso/dizer-aviso.ts';
import type { EspecieAvulsa } from '../domain/envio/especies.ts';
import type { Aviso } from './generated/client.ts';
import type { Db } from './prisma-client.ts';

/*
 * Notices to the staff (decision 120): what somebody began and left is told to them when it is over. They are written in
 * the transaction of the event; a row that still waits has no `em`. Persons are known by their CPF, as in the calendar:
 * who enters by an outside identity has no account.
 */

/** Sendings of one person are told as one while the one before was not told yet, and moved within this time. */
const JUNTOS_MS = 10 * 60_000;
/** They are told so long after the last of them: while a page stands open, the next ones follow within seconds. */
const ASSENTADO_MS = 30_000;

/** Kinds that join: sixty diplomas are one notice. */
const EM_CONJUNTO: readonly string[] = ['documentacoes', 'diplomas'] satisfies EspecieDeAviso[];
const NAO_LIDO = { lidoEm: null, enviadoEm: null };

interface Espera {
  /** Whom to tell; empty where no person asked. */
  cpf: string;
  especie: 'documentacoes' | 'diplomas' | EspecieAvulsa;
  alvo: string;
  quando: Date;
}

/** Has the person told when a document that they sent is signed, or stops. */
export async function esperarAssinatura(tx: Db, { cpf, especie, alvo, quando }: Espera): Promise<void> {
  if (cpf === '') return;
  if ((await tx.avisoEspera.count({ where: { alvo, aviso: { cpf } } })) > 0) return;
  // Who sends diplomas has seen that their documentation is signed.
  if (especie === 'diplomas') {
    await tx.aviso.updateMany({ where: { cpf, especie: 'documentacoes', lidoEm: null }, data: { lidoEm: quando } });
  }
  const aberto = EM_CONJUNTO.includes(especie)
    ? await tx.aviso.findFirst({
        where: {
          cpf,
          especie,
          mudouEm: { gte: new Date(quando.getTime() - JUNTOS_MS) },
          OR: [{ em: null }, { em: { gt: quando } }],
        },
        orderBy: { mudouEm: 'desc' },
        select: { id: true },
      })
    : null;
  const { id } = aberto ?? (await comecarAviso(tx, { cpf, especie, chave: alvo, mudouEm: quando }));
  await tx.aviso.update({
    where: { id },
    data: { total: { increment: 1 }, mudouEm: quando, em: null, ...NAO_LIDO },
  });
  await tx.avisoEspera.create({ data: { alvo, avisoId: id } });
}

/**
 * Begins a notice of this person about this document. One that was told already, of an earlier try, begins anew: who
 * lets a document go on hears how that ends. One that still waits for other documents goes on counting.
 */
async function comecarAviso(
  tx: Db,
  novo: { cpf: string; especie: EspecieDeAviso; chave: string; mudouEm: Date },
): Promise<{ id: string }> {
  const { cpf, especie, chave } = novo;
  const aviso = await tx.aviso.upsert({
    where: { cpf_especie_chave: { cpf, especie, chave } },
    create: novo,
    update: { mudouEm: novo.mudouEm },
    select: { id: true, _count: { select: { esperas: true } } },
  });
  if (aviso._count.esperas === 0) {
    await tx.aviso.update({ where: { id: aviso.id }, data: { total: 0, feitos: 0, falhas: 0 } });
  }
  return aviso;
}

/** A document is signed, or stopped: who waits for it is told once nothing else of the same is on its way. */
export async function anotarFimDaAssinatura(
  tx: Db,
  { alvo, registroId, como, quando }: { alvo: string; registroId?: string; como: 'feitos' | 'falhas'; quando: Date },
): Promise<void> {
  const esperas = await tx.avisoEspera.findMany({ where: { alvo }, orderBy: { avisoId: 'asc' } });
  for (const { avisoId } of esperas) {
    if ((await tx.avisoEspera.deleteMany({ where: { alvo, avisoId } })).count === 0) continue;
    // The row is held from here on: whoever ends another one of the same meanwhile counts after this.
    const aviso = await tx.aviso.update({
      where: { id: avisoId },
      data: { [como]: { increment: 1 }, mudouEm: quando },
    });
    if (aviso.feitos + aviso.falhas === aviso.total) {
      const em = EM_CONJUNTO.includes(aviso.especie) ? new Date(quando.getTime() + ASSENTADO_MS) : quando;
      await tx.aviso.update({ where: { id: avisoId }, data: { em } });
    }
    if (como === 'falhas' && registroId !== undefined) await avisarParada(tx, aviso, registroId, quando);
  }
}

/** One that stopped is told at once, the others of the same sending with it. */
async function avisarParada(tx: Db, { id, cpf }: Aviso, registroId: string, quando: Date): Promise<void> {
  const chave = { cpf, especie: 'envios-parados', chave: id };
  const um = { increment: 1 };
  await tx.aviso.upsert({
    where: { cpf_especie_chave: chave },
    create: { ...chave, registroId, falhas: 1, total: 1, mudouEm: quando, em: quando },
    update: { registroId: null, falhas: um, total: um, mudouEm: quando, em: quando, ...NAO_LIDO },
  });
}

interface Fato {
  cpf: string;
  especie: Extract<EspecieDeAviso, 'colacao' | 'pedido' | 'solicitacao'>;
  chave: string;
  feitos: number;
  falhas: number;
  quando: Date;
}

/** Told again only when it has ended otherwise since. */
export async function avisar(tx: Db, { cpf, especie, chave, feitos, falhas, quando }: Fato): Promise<void> {
  const qual = { cpf, especie, chave };
  const conta = { feitos, falhas, total: feitos + falhas };
  const antes = await tx.aviso.findUnique({ where: { cpf_especie_chave: qual } });
  if (antes !== null && antes.feitos === feitos && antes.falhas === falhas) return;
  await tx.aviso.upsert({
    where: { cpf_especie_chave: qual },
    create: { ...qual, ...conta, mudouEm: quando, em: quando },
    update: { ...conta, mudouEm: quando, em: quando, ...NAO_LIDO },
  });
}

/**
 * Tells the persons of the institution that asked for a record what became of its request (`ato`: what was done), on screen
 * and by mail; nobody where the record is the house's own.
 */
export async function avisarEmissora(
  tx: Db,
  qual: { id: string } | { registroId: string },
  ato: string,
  quando: Date,
): Promise<void> {
  const solicitacao = await tx.solicitacao.findUnique({ where: qual, select: { id: true, instituicaoId: true } });
  if (solicitacao === null) return;
  const { id, instituicaoId } = solicitacao;
  const contas = await tx.conta.findMany({ where: { instituicaoId, ativa: true }, select: { cpf: true } });
  const fim = ato === 'aceita' ? { feitos: 1, falhas: 0 } : { feitos: 0, falhas: 1 };
  const chave = `${id}/${ato}/${quando.toISOString()}`;
  for (const { cpf } of contas) await avisar(tx, { cpf, especie: 'solicitacao', chave, ...fim, quando });
}

/** They are told once a day; `dia` is yyyy-MM-dd. */
export const avisarCopia = (db: Db, nome: string, dia: string, quando: Date): Promise<void> =>
  avisarAdministradores(db, { especie: 'copia', chave: `${nome}/${dia}` }, quando);

export async function avisarAdministradores(
  db: Db,
  { especie, chave }: { especie: EspecieDeAviso; chave: string },
  quando: Date,
): Promise<void> {
  const administradores = await db.conta.findMany({
    where: { papel: 'administrador', ativa: true },
    select: { cpf: true },
  });
  const comum = { especie, chave, falhas: 1, total: 1, mudouEm: quando, em: quando };
  await db.aviso.createMany({ data: administradores.map(({ cpf }) => ({ cpf, ...comum })), skipDuplicates: true });
}
