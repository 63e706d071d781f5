import type { LoteDeRegistro } from '#contract/novo-registro.lote.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';

const COM_ITENS = {
  itens: { include: { registro: { include: { livro: true } } }, orderBy: [{ nome: 'asc' }, { rga: 'asc' }] },
} as const satisfies Prisma.LoteRegistroInclude;
type Lote = Prisma.LoteRegistroGetPayload<{ include: typeof COM_ITENS }>;
type Item = Lote['itens'][number];

const SITUACOES = ['aguardando', 'registrado', 'recusado'] as const;

/** One line of a ceremony on the wire. */
export function paraItem(item: Item): LoteDeRegistro['itens'][number] {
  return {
    rga: item.rga,
    nome: item.nome,
    situacao: SITUACOES.find((uma) => uma === item.situacao) ?? 'aguardando',
    erro: item.erro,
    numeroRegistro: item.registro?.numeroRegistro ?? null,
    livro: item.registro?.livro.nome ?? null,
    registroID: item.registroId,
  };
}

/** Writes a ceremony whose lines all wait; answers its id. */
export async function inserirLote(
  db: Db,
  { nome, cpf }: Usuario,
  lote: { dataColacaoId: string; comum: Prisma.InputJsonObject; formandos: { rga: string; nome: string }[] },
): Promise<string> {
  const { formandos, ...resto } = lote;
  const data = { ...resto, criadoPor: nome, criadoPorCpf: cpf, itens: { create: formandos } };
  const { id } = await db.loteRegistro.create({ data, select: { id: true } });
  return id;
}

/** A ceremony with its lines. @throws AppError 404 */
export async function lerLoteCompleto(db: Db, id: string): Promise<{ lote: Lote; wire: LoteDeRegistro }> {
  const lote = await db.loteRegistro.findUnique({ where: { id }, include: COM_ITENS });
  if (lote === null) throw naoEncontrado('Registro de colação não encontrado.');
  return {
    lote,
    wire: {
      loteID: lote.id,
      dataColacaoId: lote.dataColacaoId,
      criadoPor: lote.criadoPor,
      criadoEm: lote.criadoEm.toISOString(),
      itens: lote.itens.map(paraItem),
    },
  };
}

/** One graduate of a ceremony. */
export interface ChaveDoItem {
  loteId: string;
  rga: string;
}

/** One line. @throws AppError 404 */
export async function lerItem(db: Db, { loteId, rga }: ChaveDoItem): Promise<Item> {
  const item = await db.loteRegistroItem.findUnique({
    where: { loteId_rga: { loteId, rga } },
    include: COM_ITENS.itens.include,
  });
  if (item === null) throw naoEncontrado('Este formando não faz parte deste registro de colação.');
  return item;
}

/** Id of the student's first copy that stands. */
export async function acharRegistroEmVigor(db: Db, rga: string): Promise<string | undefined> {
  const registro = await db.registro.findFirst({
    where: { rga, cancelado: false, segundaVia: false },
    select: { id: true },
  });
  return registro?.id;
}

/** Writes the outcome of one line; closes the ceremony when none waits any more. */
export async function anotarResultado(
  db: Db,
  chave: ChaveDoItem,
  resultado: { situacao: 'registrado' | 'recusado'; registroId?: string | undefined; erro?: string },
  agora: Date,
): Promise<void> {
  await db.loteRegistroItem.update({
    where: { loteId_rga: chave },
    data: { situacao: resultado.situacao, registroId: resultado.registroId ?? null, erro: resultado.erro ?? null },
  });
  const aguardando = await db.loteRegistroItem.count({
    where: { loteId: chave.loteId, situacao: { not: 'registrado' } },
  });
  if (aguardando === 0) await db.loteRegistro.update({ where: { id: chave.loteId }, data: { encerradoEm: agora } });
}

/** Ceremonies that still have lines to register, newest first. */
export async function listarLotes(db: Db) {
  const lotes = await db.loteRegistro.findMany({
    where: { encerradoEm: null },
    orderBy: { criadoEm: 'desc' },
    take: 50,
    include: { itens: { select: { situacao: true } } },
  });
  return lotes.map(({ id, dataColacaoId, criadoPor, criadoEm, itens }) => ({
    loteID: id,
    dataColacaoId,
    criadoPor,
    criadoEm: criadoEm.toISOString(),
    aguardando: itens.filter(({ situacao }) => situacao !== 'registrado').length,
    total: itens.length,
  }));
}
