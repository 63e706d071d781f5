import { isoOuNulo } from '../../db/datas.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { INSTITUICAO_INTEIRA } from '../instituicao/instituicao.service.ts';

export const CURSO_INTEIRO = {
  endereco: true,
  campus: { include: { endereco: true } },
  poloEndereco: true,
  grau: true,
  modalidade: true,
  titulacoes: { orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }] },
  formacoes: { orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }] },
  reconhecimentos: { include: { ato: { include: { tipo: true } } }, orderBy: { ato: { data: 'asc' } } },
  autorizacoes: { include: { ato: { include: { tipo: true } } }, orderBy: { ato: { data: 'asc' } } },
} as const satisfies Prisma.CursoInclude;
export type CursoInteiro = Prisma.CursoGetPayload<{ include: typeof CURSO_INTEIRO }>;

/** A course with all that a registration shows of it, by our id or by SIGA's code; null when the catalogue lacks it. */
export const lerCurso = (db: Db, where: { id: string } | { codigoInterno: string }): Promise<CursoInteiro | null> =>
  db.curso.findUnique({ relationLoadStrategy: 'join', where, include: CURSO_INTEIRO });

const ASSINANTES = {
  where: { ativo: true },
  orderBy: [{ tipo: 'asc' }, { ordem: 'asc' }],
  select: { instituicaoId: true, tipo: true, nome: true, cpf: true, cargo: true },
} as const satisfies Prisma.Instituicao$assinantesArgs;

/** Institutions with address, mantenedora, acts and who signs, by their ids. */
export async function lerInstituicoes(db: Db, ids: readonly number[]) {
  const achadas = await db.instituicao.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: [...ids] } },
    include: { ...INSTITUICAO_INTEIRA, assinantes: ASSINANTES },
  });
  return new Map(achadas.map((uma) => [uma.id, uma]));
}

/** The book's name. @throws AppError 400 at `campo` */
export async function lerLivro(db: Db, id: string, campo: string): Promise<{ id: string; nome: string }> {
  const livro = await db.livroRegistro.findUnique({ where: { id }, select: { id: true, nome: true } });
  if (livro === null) throw campoInvalido(campo, 'Livro não encontrado');
  return livro;
}

/** An open book with the date of its last registration (null in an empty book), and who signs. */
export interface LivroComData {
  id: string;
  nome: string;
  ultimaData: string | null;
  assinantes: { instituicaoId: number; tipo: string; nome: string; cpf: string; cargo: string }[];
}

/** The open book that is to take a record; null where there is none. */
export async function acharLivroAberto(db: Db, id: string): Promise<Omit<LivroComData, 'assinantes'> | null> {
  const livro = await db.livroRegistro.findUnique({ where: { id, encerradoEm: null } });
  return livro && { id: livro.id, nome: livro.nome, ultimaData: isoOuNulo(livro.ultimaData) };
}

/** The same, and who signs. @throws AppError 400 at `campo` where there is none */
export async function lerLivroComData(db: Db, id: string, campo: string): Promise<LivroComData> {
  const [livro, assinantes] = await Promise.all([acharLivroAberto(db, id), lerAssinantes(db)]);
  if (livro === null) throw campoInvalido(campo, 'Livro não encontrado');
  return { ...livro, assinantes };
}

/** The book of a course's last record; null when it has none. */
export async function lerLivroDoCurso(db: Db, cursoId: string): Promise<{ livroID: string; nome: string } | null> {
  const registro = await db.registro.findFirst({
    where: { cursoId },
    orderBy: { id: 'desc' },
    select: { livro: { select: { id: true, nome: true } } },
  });
  return registro && { livroID: registro.livro.id, nome: registro.livro.nome };
}

/** Degrees, books and first institution, as the wizard offers them. */
export const lerListas = (db: Db) =>
  Promise.all([
    db.grau.findMany({ orderBy: { id: 'asc' } }),
    db.livroRegistro.findMany({
      where: { encerradoEm: null },
      orderBy: { criadoEm: 'desc' },
      include: { campi: true },
      take: 500,
    }),
    db.instituicao.findFirst({ orderBy: { id: 'asc' }, include: { endereco: true } }),
  ]);

/** The numbers of the institution's processes begin with it; null: they have no beginning in common. */
export async function lerPrefixoDoProcesso(db: Db): Promise<string | null> {
  const instituicao = await db.instituicao.findUnique({
    where: { id: INSTITUICAO_PADRAO },
    select: { prefixoDoProcesso: true },
  });
  return instituicao?.prefixoDoProcesso ?? null;
}

/** Authorities that sign, by type and their order; `tipo` narrows. */
export const lerAssinantes = (db: Db, tipo?: string) =>
  db.assinante.findMany({ ...ASSINANTES, where: { ...ASSINANTES.where, ...(tipo && { tipo }) } });
