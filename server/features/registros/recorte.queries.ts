import type { FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import type { Situacao } from '#domain/registro/situacao.ts';
import { ehCpfInteiro } from '#domain/texto/cpf.ts';
import { somarDias } from '#domain/texto/data.ts';
import { palavrasDoNome } from '#domain/texto/palavras-do-nome.ts';
import { temNoNome } from '../../db/busca-por-nome.queries.ts';
import type { DiaDoPrazo } from './registros.mapper.ts';

/** Beside the filter of the page; dates are yyyy-MM-dd and both days count. */
export interface RecorteDosRegistros {
  inicio?: string | undefined;
  fim?: string | undefined;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number] | undefined;
  soAssinados?: boolean;
  /** Any of these; the same in the next ones. */
  livro?: readonly string[] | undefined;
  curso?: readonly string[] | undefined;
  campus?: readonly number[] | undefined;
  situacao?: readonly Situacao[] | undefined;
  envio?: readonly number[] | undefined;
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

/** WHERE, also in its parts, with its values in order. */
export function condicoes(filtro: string | null, recorte: RecorteDosRegistros, prazo: DiaDoPrazo) {
  const partes: string[] = [];
  const valores: unknown[] = [];
  const com = (valor: unknown) => `$${valores.push(valor)}`;
  if (recorte.inicio !== undefined) partes.push(`r.data_registro_diploma >= ${com(recorte.inicio)}::date`);
  if (recorte.fim !== undefined) partes.push(`r.data_registro_diploma <= ${com(recorte.fim)}::date`);
  if (recorte.soAssinados) partes.push('r.assinado');
  if (recorte.livro) partes.push(`r.livro_id = ANY(${com(recorte.livro)}::uuid[])`);
  if (recorte.curso) partes.push(`r.curso_id = ANY(${com(recorte.curso)}::uuid[])`);
  if (recorte.campus) partes.push(`r.campus_id = ANY(${com(recorte.campus)}::int[])`);
  if (recorte.envio) partes.push(`r.situacao_envio_id = ANY(${com(recorte.envio)}::int[])`);
  if (recorte.situacao) partes.push(`(${recorte.situacao.map((uma) => `(${SITUACAO[uma]})`).join(' OR ')})`);
  if (recorte.publicacao !== undefined) partes.push(PUBLICACAO[recorte.publicacao]);
  if (recorte.publicacao === 'vencendo') {
    const registradoAte = somarDias(prazo.hoje, DIAS_DE_AVISO - prazo.dias) ?? prazo.hoje;
    partes.push(`r.data_registro_diploma <= ${com(registradoAte)}::date`);
  }
  if (filtro !== null) partes.push(doFiltro(filtro, com));
  return { partes, onde: partes.length === 0 ? '' : `WHERE ${partes.join(' AND ')}`, valores };
}

/** The words of a filter that looks for a name; null for one of digits. */
export const palavrasDoFiltro = (filtro: string): string[] | null =>
  /^\d{1,20}$/.test(soDigitos(filtro)) ? null : palavrasDoNome(filtro);

const soDigitos = (filtro: string): string => filtro.replace(/[.\-/\s]/g, '');

/**
 * Digits find the RGA that begins with them, or the CPF that is them: a part of a CPF would tell, digit by digit, what
 * the list masks (F-10). Anything else is a fragment of the name.
 */
export function doFiltro(filtro: string, com: (valor: string) => string): string {
  const palavras = palavrasDoFiltro(filtro);
  if (palavras !== null) return temNoNome(palavras, com);
  const digitos = soDigitos(filtro);
  const rga = `r.rga BETWEEN ${com(digitos)} AND ${com(digitos.padEnd(20, '9'))}`;
  return ehCpfInteiro(filtro) ? `(${rga} OR r.cpf = ${com(digitos)}::char(11))` : rga;
}
