import type { z } from 'zod';
import type { filtrosDaLista } from '#contract/registros.contract.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import { NOMES_DA_SITUACAO, type Situacao } from '#domain/registro/situacao.ts';
import { ehCpfInteiro } from '#domain/texto/cpf.ts';
import { somarDias } from '#domain/texto/data.ts';
import { palavrasDoNome } from '#domain/texto/palavras-do-nome.ts';
import { temNoNome } from '../../db/busca-por-nome.queries.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { DiaDoPrazo } from './registros.mapper.ts';

/** Beside the filter of the page; dates are yyyy-MM-dd and both days count. */
export interface RecorteDosRegistros extends Omit<z.output<typeof filtrosDaLista>, 'filtro'> {
  inicio?: string | undefined;
  fim?: string | undefined;
  soAssinados?: boolean;
}

/** The audit keeps this of a list that was taken away: no CPF, which stands in what was searched for. */
export const paraAnotar = ({ filtro, ...recorte }: RecorteDosRegistros & { filtro?: string | null | undefined }) => ({
  ...Object.fromEntries(Object.entries(recorte).filter(([, valor]) => valor !== undefined)),
  ...(filtro?.trim() && { filtrado: true }),
});

const PUBLICACAO = {
  publicado: 'r.data_publicacao_dou IS NOT NULL',
  pendente: 'r.data_publicacao_dou IS NULL AND NOT r.cancelado',
  vencendo: 'r.data_publicacao_dou IS NULL AND NOT r.cancelado',
} as const;

/** The marks that each state stands for, by their precedence (R2). */
const SITUACAO: Readonly<Record<Situacao, string>> = {
  ativo: 'NOT r.assinado AND NOT r.suspenso AND NOT r.cancelado',
  assinado: 'r.assinado AND NOT r.suspenso AND NOT r.cancelado',
  suspenso: 'r.suspenso',
  cancelado: 'r.cancelado AND NOT r.revogado',
  revogado: 'r.revogado',
};

type FiltrosDasColunas = Omit<z.output<typeof filtrosDaLista>, 'filtro' | 'publicacao'>;
interface FiltroDaColuna {
  /** Over `r`, a record; lets any of the values through. Undefined where the filter is not in use. */
  sql: (recorte: FiltrosDasColunas, com: (valor: unknown) => string) => string | undefined;
  rotulo: string;
  emPalavras: (recorte: FiltrosDasColunas, db: Db) => Promise<string[]> | string[];
}

const nomes = async (lidos: Promise<{ nome: string }[]>) => (await lidos).map(({ nome }) => nome);
const porNome = { select: { nome: true }, orderBy: { nome: 'asc' } } as const;
/** One for each of `FILTROS_DAS_COLUNAS`: the compiler misses it here. */
const FILTROS: Readonly<Record<keyof FiltrosDasColunas, FiltroDaColuna>> = {
  livro: {
    sql: ({ livro }, com) => livro && `r.livro_id = ANY(${com(livro)}::uuid[])`,
    rotulo: 'livro',
    emPalavras: ({ livro }, db) =>
      livro ? nomes(db.livroRegistro.findMany({ where: { id: { in: livro } }, ...porNome })) : [],
  },
  curso: {
    sql: ({ curso }, com) => curso && `r.curso_id = ANY(${com(curso)}::uuid[])`,
    rotulo: 'curso',
    emPalavras: ({ curso }, db) =>
      curso ? nomes(db.curso.findMany({ where: { id: { in: curso } }, ...porNome })) : [],
  },
  campus: {
    sql: ({ campus }, com) => campus && `r.campus_id = ANY(${com(campus)}::int[])`,
    rotulo: 'campus',
    emPalavras: ({ campus }, db) =>
      campus ? nomes(db.campus.findMany({ where: { id: { in: campus } }, ...porNome })) : [],
  },
  situacao: {
    sql: ({ situacao }) => situacao && `(${situacao.map((uma) => `(${SITUACAO[uma]})`).join(' OR ')})`,
    rotulo: 'situação',
    emPalavras: ({ situacao = [] }) => situacao.map((uma) => NOMES_DA_SITUACAO[uma]),
  },
  envio: {
    sql: ({ envio }, com) => envio && `r.situacao_envio_id = ANY(${com(envio)}::int[])`,
    rotulo: 'envio',
    emPalavras: ({ envio = [] }) => envio.map(descricaoDaSituacao),
  },
};

/** As the statement says it: `curso Medicina ou Direito`. Values that name nothing any more are left out. */
export async function filtrosEmPalavras(db: Db, recorte: FiltrosDasColunas): Promise<string[]> {
  const ditos = Object.values(FILTROS).map(async ({ rotulo, emPalavras }) => {
    const quais = await emPalavras(recorte, db);
    return quais.length === 0 ? [] : [`${rotulo} ${quais.join(' ou ')}`];
  });
  return (await Promise.all(ditos)).flat();
}

/** WHERE, also in its parts, with its values in order. */
export function condicoes(filtro: string | null, recorte: RecorteDosRegistros, prazo: DiaDoPrazo) {
  const partes: string[] = [];
  const valores: unknown[] = [];
  const com = (valor: unknown) => `$${valores.push(valor)}`;
  if (recorte.inicio !== undefined) partes.push(`r.data_registro_diploma >= ${com(recorte.inicio)}::date`);
  if (recorte.fim !== undefined) partes.push(`r.data_registro_diploma <= ${com(recorte.fim)}::date`);
  if (recorte.soAssinados) partes.push('r.assinado');
  for (const { sql } of Object.values(FILTROS)) {
    const condicao = sql(recorte, com);
    if (condicao !== undefined) partes.push(condicao);
  }
  if (recorte.publicacao !== undefined) partes.push(PUBLICACAO[recorte.publicacao]);
  if (recorte.publicacao === 'vencendo') {
    const registradoAte = somarDias(prazo.hoje, DIAS_DE_AVISO - prazo.dias) ?? prazo.hoje;
    partes.push(`r.data_registro_diploma <= ${com(registradoAte)}::date`);
  }
  if (filtro !== null) partes.push(doFiltro(filtro, com));
  return { partes, onde: partes.length === 0 ? '' : `WHERE ${partes.join(' AND ')}`, valores };
}

/** The words of a filter that looks for a name; null for one of digits, and for an RGA with letters. */
export const palavrasDoFiltro = (filtro: string): string[] | null =>
  /^\d{1,20}$/.test(soDigitos(filtro)) || ehRgaComLetras(filtro) ? null : palavrasDoNome(filtro);

/** Other institutions give such ones ('FASE-2026-501'); no name has a digit. */
export const ehRgaComLetras = (texto: string): boolean =>
  /^(?=.*\d)(?=.*\p{L})[\p{L}\d./_-]{2,20}$/u.test(texto.trim());

const soDigitos = (filtro: string): string => filtro.replace(/[.\-/\s]/g, '');

/**
 * Digits find the RGA that begins with them, or the CPF that is them: a part of a CPF would tell, digit by digit, what
 * the list masks (F-10). Letters and digits are a whole RGA. Anything else is a fragment of the name.
 */
export function doFiltro(filtro: string, com: (valor: string) => string): string {
  const palavras = palavrasDoFiltro(filtro);
  if (palavras !== null) return temNoNome(palavras, com);
  if (ehRgaComLetras(filtro)) return `r.rga IN (${com(filtro.trim())}, ${com(filtro.trim().toUpperCase())})`;
  const digitos = soDigitos(filtro);
  const rga = `r.rga BETWEEN ${com(digitos)} AND ${com(digitos.padEnd(20, '9'))}`;
  return ehCpfInteiro(filtro) ? `(${rga} OR r.cpf = ${com(digitos)}::char(11))` : rga;
}
