import type { z } from 'zod';
import type { ImportacaoDoAcervo, RespostaDada, SomaDoAcervo } from '#contract/acervo.contract.ts';
import type { Pagina } from '#contract/common.ts';
import { usuarioResponse } from '#contract/sessao.contract.ts';
import type { CampoDoAcervo } from '#domain/acervo/campos.ts';
import { chaveDoProblema } from '#domain/acervo/problemas.ts';
import { type DatasDaColuna, ordemRespondida } from '#domain/acervo/prova-das-datas.ts';
import {
  EM_CURSO,
  OUTROS_NIVEIS,
  type RecorteDaImportacao,
  type SituacaoDaImportacao,
} from '#domain/acervo/situacoes.ts';
import { conferirLinha } from '../../acoes/linhas.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import { Prisma } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { campoInvalido, conflito, existente } from '../../erros/app-error.ts';
import { ILEGIVEL, importacaoGuardada, NADA_GUARDADO } from './importacao-guardada.ts';

type Linha = Prisma.AcervoImportacaoGetPayload<object>;
type Guardada = z.output<typeof importacaoGuardada>;

/** An import as it is stored; of one that is `ilegivel` nothing of its JSON could be read. */
export type Importacao = Omit<Linha, keyof Guardada> & Guardada & { ilegivel: boolean };

function comoEsta(linha: Linha): Importacao {
  const { success: seLe, data } = importacaoGuardada.safeParse(linha);
  if (seLe) return { ...linha, ...data, ilegivel: false };
  return { ...linha, ...NADA_GUARDADO, ilegivel: true } as unknown as Importacao;
}

const SOMA_DE_NADA: SomaDoAcervo = {
  linhas: 0,
  pronta: 0,
  aviso: 0,
  recusada: 0,
  'em-branco': 0,
  'sem-pessoa': 0,
  'fora-do-escopo': 0,
  'ja-importada': 0,
  importada: 0,
};

export const PUBLICAR_ACERVO = 'publicar-acervo';

/** Read beside an import for its page: the open request for its publication, answers that it began with, lines left out. */
type AoLado = Pick<ImportacaoDoAcervo, 'espera' | 'herdadas' | 'deOutrosNiveis'>;
const SEM_NADA_AO_LADO: AoLado = { espera: null, herdadas: null, deOutrosNiveis: null };

export function paraImportacao(importacao: Importacao, aoLado: Partial<AoLado> = {}): ImportacaoDoAcervo {
  const { amostras, soma, linhas, tamanho, recebidaEm, publicadaEm, datas, falha, ilegivel } = importacao;
  const { semCpf = 0, ...contadas } = soma;
  const respostas = new Map(importacao.respostas.map((uma) => [chaveDoProblema(uma), uma]));
  return {
    ...importacao,
    ...SEM_NADA_AO_LADO,
    ...aoLado,
    tamanho: Number(tamanho),
    recebidaEm: recebidaEm.toISOString(),
    publicadaEm: publicadaEm?.toISOString() ?? null,
    abas: amostras.abas.map(({ nome }) => nome),
    datas:
      datas?.map((uma) => ({
        ...uma,
        ordem: ordemRespondida(uma, respostas),
        seculos: uma.seculos.map((seculo) => ({ ...seculo, resposta: seculoRespondido(uma, seculo, respostas) })),
      })) ?? null,
    soma: { ...SOMA_DE_NADA, linhas, ...contadas },
    falha: ilegivel ? ILEGIVEL : falha,
    semCpf,
  };
}

const seculoRespondido = (
  { campo }: DatasDaColuna,
  { ano }: { ano: string },
  respostas: ReadonlyMap<string, RespostaDada>,
): '1900' | '2000' | null => {
  const dada = respostas.get(chaveDoProblema({ tipo: 'data-sem-seculo', campo, valor: ano }))?.resposta;
  return dada === '1900' || dada === '2000' ? dada : null;
};

/** Reads an import whose JSON is readable. @throws AppError 404, 409 */
export async function lerImportacao(db: Db, id: string): Promise<Importacao> {
  const importacao = await lerGuardada(db, id);
  if (importacao.ilegivel) throw conflito(ILEGIVEL);
  return importacao;
}

/** Reads an import, whether its JSON can be read or not. @throws AppError 404 */
export async function lerGuardada(db: Db, id: string): Promise<Importacao> {
  const linha = await db.acervoImportacao.findFirst({ where: { id, situacao: { not: 'recebendo' } } });
  return comoEsta(existente(linha, 'Arquivo do acervo não encontrado.'));
}

/** Reads the import whose id ends so; null: there is none, or it is not readable. */
export async function lerPorCodigo(db: Db, codigo: string): Promise<Importacao | null> {
  const ids = await db.acervoImportacao.findMany({ select: { id: true } });
  const id = ids.find((um) => um.id.endsWith(codigo))?.id;
  const linha = id === undefined ? null : await db.acervoImportacao.findUnique({ where: { id } });
  return linha && comoEsta(linha);
}

type PartesDaFolha = Pick<Importacao, 'sha256' | 'aba'>;
const daFolha = (db: Db, { sha256, aba }: PartesDaFolha, recorte: RecorteDaImportacao) =>
  db.acervoImportacao.findUnique({ where: { sha256_aba_recorte: { sha256, aba, recorte } } });

export async function lerDaFolhaInteira(db: Db, folha: PartesDaFolha): Promise<Importacao | null> {
  const linha = await daFolha(db, folha, '');
  return linha && comoEsta(linha);
}

export const temOutrosNiveis = async (db: Db, folha: PartesDaFolha): Promise<boolean> =>
  (await daFolha(db, folha, OUTROS_NIVEIS)) !== null;

export async function lerEsperas(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ImportacaoDoAcervo['espera']>>> {
  const pedidos = await db.pedidoDeConfirmacao.findMany({
    where: { especie: PUBLICAR_ACERVO, alvo: { in: [...ids] }, situacao: 'aberto' },
  });
  return new Map(
    pedidos
      .filter((pedido) => conferirLinha('pedidoDeConfirmacao', pedido))
      .map(({ alvo, pedidoPor, pedidoEm }) => [
        alvo,
        { pedidaPor: usuarioResponse.parse(pedidoPor).nome, pedidaEm: pedidoEm.toISOString() },
      ]),
  );
}

/** Reads a page of imports, the newest first. */
export async function listarImportacoes(
  db: Db,
  { pagina, tamanho, deslocamento }: Faixa,
): Promise<Pagina<ImportacaoDoAcervo>> {
  const where = { situacao: { not: 'recebendo' } };
  const [linhas, total] = await Promise.all([
    db.acervoImportacao.findMany({
      where,
      orderBy: [{ recebidaEm: 'desc' }, { id: 'desc' }],
      skip: deslocamento,
      take: tamanho,
    }),
    db.acervoImportacao.count({ where }),
  ]);
  const esperas = await lerEsperas(
    db,
    linhas.map(({ id }) => id),
  );
  const itens = linhas.map((linha) => paraImportacao(comoEsta(linha), { espera: esperas.get(linha.id) ?? null }));
  return { itens, total, pagina, tamanho };
}

export const importacoesDoArquivo = (
  db: Db,
  sha256: string,
): Promise<{ id: string; aba: string; situacao: string; partes: string[]; recebidaEm: Date; recebidaPor: string }[]> =>
  db.acervoImportacao.findMany({ where: { sha256, recorte: '' }, orderBy: { recebidaEm: 'asc' } });

/** Reads the columns that were kept under names, the newest of each. */
export async function lerPerfis(
  db: Db,
): Promise<{ nome: string; titulos: string[]; colunas: (CampoDoAcervo | null)[] }[]> {
  const linhas = await db.acervoImportacao.findMany({
    where: { perfil: { not: null } },
    orderBy: [{ perfil: 'asc' }, { recebidaEm: 'desc' }],
    distinct: ['perfil'],
  });
  return linhas
    .map(comoEsta)
    .filter(({ ilegivel }) => !ilegivel)
    .map(({ perfil, titulos, colunas }) => ({ nome: perfil ?? '', titulos, colunas }));
}

export const jaRecebido = (message = 'Este arquivo já foi recebido.') =>
  conflito(message, [{ campo: 'file', message }]);

/** Stored before the bytes of the import are. */
export type NovaImportacao = Pick<
  Importacao,
  | 'arquivo'
  | 'tipo'
  | 'sha256'
  | 'tamanho'
  | 'aba'
  | 'amostras'
  | 'leitura'
  | 'colunas'
  | 'titulos'
  | 'recebidaEm'
  | 'recebidaPor'
> &
  Partial<Pick<Importacao, 'partes' | 'situacao' | 'recorte' | 'respostas'>>;

/** Stores a new import, whose bytes are still to come; answers its id. @throws AppError 409 for one that is there */
export async function criarImportacao(db: Db, nova: NovaImportacao): Promise<string> {
  try {
    const data = nova as unknown as Prisma.AcervoImportacaoCreateInput;
    return (await db.acervoImportacao.create({ data, select: { id: true } })).id;
  } catch (erro) {
    throw violacaoDeUnicidade(erro) === null ? erro : jaRecebido();
  }
}

/** Notes a part of a file's bytes that has been put away. */
export async function anotarParte(tx: Db, id: string, guid: string): Promise<void> {
  await tx.acervoImportacao.update({ where: { id }, data: { partes: { push: guid } } });
}

type Mudanca = Partial<
  Pick<
    Importacao,
    | 'situacao'
    | 'aba'
    | 'leitura'
    | 'colunas'
    | 'datas'
    | 'titulos'
    | 'perfil'
    | 'respostas'
    | 'linhas'
    | 'feitas'
    | 'soma'
    | 'falha'
    | 'publicadaEm'
    | 'publicadaPor'
    | 'publicadaPorCpf'
    | 'confirmadaPor'
  >
>;

/** Changes an import that stands in one of `de`. @throws AppError 409 when it does not, or its sheet is another import's */
export async function mudarImportacao(
  db: Db,
  id: string,
  de: readonly SituacaoDaImportacao[],
  mudanca: Mudanca,
): Promise<void> {
  const data = { ...mudanca } as unknown as Prisma.AcervoImportacaoUpdateManyMutationInput;
  if (mudanca.datas === null) data.datas = Prisma.DbNull;
  // Why the step before did not end is none of the next one's.
  if (mudanca.situacao !== undefined) data.falha = mudanca.falha ?? null;
  try {
    const { count } = await db.acervoImportacao.updateMany({ where: { id, situacao: { in: [...de] } }, data });
    if (count === 0) throw conflito('O arquivo não está em um passo em que isso se possa fazer. Atualize a página.');
  } catch (erro) {
    if (violacaoDeUnicidade(erro) !== null) throw conflito('Esta planilha do mesmo arquivo já foi recebida.');
    throw erro;
  }
}

/** Notes why an import does not go on, in whatever step it is. */
export async function dizerFalha(db: Db, id: string, falha: string): Promise<void> {
  await db.acervoImportacao.updateMany({ where: { id }, data: { falha } });
}

/** Reads the ids of imports that wait for work in the background; of those whose bytes were never all put away, old ones. */
export async function importacoesPorFazer(db: Db, agora: Date, prazoMs: number): Promise<string[]> {
  const abandonadas = { situacao: 'recebendo', recebidaEm: { lt: new Date(agora.getTime() - prazoMs) } };
  const emCurso = { situacao: { in: [...EM_CURSO] } };
  const linhas = await db.acervoImportacao.findMany({
    where: { OR: [emCurso, abandonadas] },
    orderBy: { recebidaEm: 'asc' },
    select: { id: true },
  });
  return linhas.map(({ id }) => id);
}

/** Reads an import for the work in the background; null: it has gone. */
export async function lerParaTrabalhar(db: Db, id: string): Promise<Importacao | null> {
  const linha = await db.acervoImportacao.findUnique({ where: { id } });
  return linha && comoEsta(linha);
}

export const temRegistros = async (db: Db, importacaoId: string): Promise<boolean> =>
  (await db.registroAntigo.findFirst({ where: { importacaoId }, select: { id: true } })) !== null;

/** Line of the first registration that is in no block yet; null: all are. */
export async function primeiraPorPublicar(db: Db, importacaoId: string): Promise<number | null> {
  const { _min } = await db.registroAntigo.aggregate({ where: { importacaoId, blocoId: null }, _min: { linha: true } });
  return _min.linha;
}

export async function esquecerImportacao(tx: Db, id: string): Promise<void> {
  await tx.acervoImportacao.delete({ where: { id } });
}

/** Ids by e-MEC code and by name as `chave` writes it. */
export async function lerCursosPorNome(db: Db, chave: (nome: string) => string): Promise<Map<string, string>> {
  const cursos = await db.curso.findMany({
    select: { id: true, nome: true, codigoEmec: true },
    orderBy: { nome: 'asc' },
  });
  return new Map(
    cursos.flatMap(
      ({ id, nome, codigoEmec }) =>
        [[chave(nome), id], ...(codigoEmec === null ? [] : [[String(codigoEmec), id]])] as [string, string][],
    ),
  );
}

/** Of this institution. */
export async function lerCodigosEmec(db: Db): Promise<string[]> {
  return (await db.instituicao.findMany({ select: { codigoEmec: true } })).map(({ codigoEmec }) => String(codigoEmec));
}

/** Makes sure that courses are in the catalogue. @throws AppError 400 */
export async function exigirCursos(db: Db, ids: readonly string[]): Promise<void> {
  const unicos = [...new Set(ids)];
  if ((await db.curso.count({ where: { id: { in: unicos } } })) < unicos.length) {
    throw campoInvalido('cursoId', 'O curso não está no cadastro');
  }
}
