import type { LoteDeRegistro, Revisao } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { avisar } from '../../db/avisos.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente, regraDoRegistro } from '../../erros/app-error.ts';
import { marcasDeQuemAssina } from './quem-assina.queries.ts';

const COM_REGISTRO = {
  registro: { select: { nomeDiplomado: true, numeroRegistro: true, livro: { select: { nome: true } } } },
} as const satisfies Prisma.LoteRegistroItemInclude;
const COM_ITENS = {
  itens: { include: COM_REGISTRO, orderBy: [{ nome: 'asc' }, { rga: 'asc' }] },
} as const satisfies Prisma.LoteRegistroInclude;
type Item = Prisma.LoteRegistroItemGetPayload<{ include: typeof COM_REGISTRO }>;

const NAO_ENCONTRADO = 'Registro de colação não encontrado.';
const SITUACOES = ['aguardando', 'registrado', 'recusado'] as const;

/** For lines of a ceremony: 500 whole diplomas would come with 500 records. */
export function paraItem(item: Item): LoteDeRegistro['itens'][number] {
  return {
    rga: item.rga,
    nome: item.registro?.nomeDiplomado ?? item.nome,
    situacao: SITUACOES.find((uma) => uma === item.situacao) ?? 'aguardando',
    erro: item.erro,
    numeroRegistro: item.registro?.numeroRegistro ?? null,
    livro: item.registro?.livro.nome ?? null,
    registroID: item.registroId,
  };
}

/** True when others sign than at the review; a review without marks says nothing. */
export function mudouQuemAssina(revisao: unknown, deHoje: ReadonlySet<string>): boolean {
  const { Fontes } = (revisao ?? {}) as Partial<Revisao>;
  return Fontes?.assinantes !== undefined && !deHoje.has(Fontes.assinantes);
}

interface FormandoDoLote {
  rga: string;
  nome: string;
  respostas?: Prisma.InputJsonObject | undefined;
  revisao?: Prisma.InputJsonObject | undefined;
}

/** Writes a ceremony whose lines all wait; answers its id. */
export async function inserirLote(
  db: Db,
  { nome, cpf }: Usuario,
  lote: { dataColacaoId: string; comum: Prisma.InputJsonObject; formandos: FormandoDoLote[] },
): Promise<string> {
  const { formandos, ...resto } = lote;
  const data = { ...resto, criadoPor: nome, criadoPorCpf: cpf, itens: { create: formandos } };
  const { id } = await db.loteRegistro.create({ data, select: { id: true } });
  return id;
}

/** @throws AppError 404 */
export async function lerLote(db: Db, id: string): Promise<{ comum: unknown; criadoPorCpf: string }> {
  const lote = await db.loteRegistro.findUnique({ where: { id }, select: { comum: true, criadoPorCpf: true } });
  return existente(lote, NAO_ENCONTRADO);
}

/** Reads a ceremony with its lines. @throws AppError 404 */
export async function lerLoteCompleto(db: Db, id: string): Promise<LoteDeRegistro> {
  const achado = await db.loteRegistro.findUnique({ where: { id }, include: COM_ITENS });
  const { dataColacaoId, criadoPor, criadoEm, itens } = existente(achado, NAO_ENCONTRADO);
  const deHoje = await marcasDeQuemAssina(db);
  return {
    loteID: id,
    dataColacaoId,
    criadoPor,
    criadoEm: criadoEm.toISOString(),
    quemAssinaMudou: itens.some((item) => item.situacao !== 'registrado' && mudouQuemAssina(item.revisao, deHoje)),
    itens: itens.map(paraItem),
  };
}

export interface ChaveDoItem {
  loteId: string;
  rga: string;
}

/** Reads one line. @throws AppError 404 */
export async function lerItem(db: Db, { loteId, rga }: ChaveDoItem): Promise<Item> {
  const item = await db.loteRegistroItem.findUnique({ where: { loteId_rga: { loteId, rga } }, include: COM_REGISTRO });
  return existente(item, 'Este formando não faz parte deste registro de colação.');
}

/** Id of the student's first copy that stands. */
export async function acharRegistroEmVigor(db: Db, rga: string): Promise<string | undefined> {
  const where = { rga, cancelado: false, segundaVia: false };
  return (await db.registro.findFirst({ where, select: { id: true } }))?.id;
}

/** Whose diploma of this course is annulled goes by the wizard, where the annotation stands. @throws AppError 422 */
export async function recusarAnulado(db: Db, rga: string, cursoId: string): Promise<void> {
  const select = { cancelado: true, revogado: true, numeroRegistro: true, livro: { select: { nome: true } } } as const;
  const registros = await db.registro.findMany({ where: { rga, cursoId }, orderBy: { id: 'desc' }, take: 10, select });
  const [ultimo] = registros;
  if (ultimo === undefined || registros.some(({ cancelado }) => !cancelado)) return;
  const oQue = ultimo.revogado ? 'revogado' : 'cancelado';
  const qual = `nº ${ultimo.numeroRegistro} do livro ${ultimo.livro.nome}`;
  throw regraDoRegistro(`O registro ${qual} deste formando foi ${oQue}: um novo só pelo assistente, um a um.`);
}

/** Writes the outcome of one line; closes the ceremony when all are registered, and tells who began it when none waits any more. */
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
  const contas = await db.loteRegistroItem.groupBy({
    by: ['situacao'],
    where: { loteId: chave.loteId },
    _count: { rga: true },
  });
  const quantos = (situacao: Item['situacao']) => contas.find((uma) => uma.situacao === situacao)?._count.rga ?? 0;
  const [feitos, falhas] = [quantos('registrado'), quantos('recusado')];
  if (quantos('aguardando') > 0) return;
  const { dataColacaoId, criadoPorCpf: cpf } = await db.loteRegistro.update({
    where: { id: chave.loteId },
    data: falhas === 0 ? { encerradoEm: agora } : {},
    select: { dataColacaoId: true, criadoPorCpf: true },
  });
  const qual = { cpf, especie: 'colacao' as const, chave: `${dataColacaoId}/${chave.loteId}` };
  await avisar(db, { ...qual, feitos, falhas, quando: agora });
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
