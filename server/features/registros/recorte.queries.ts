import type { FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import { somarDias } from '#domain/texto/data.ts';
import { palavrasDoNome } from '#domain/texto/palavras-do-nome.ts';
import { temNoNome } from '../../db/busca-por-nome.queries.ts';
import type { DiaDoPrazo } from './registros.mapper.ts';

/** What narrows the list, beside the filter of the page; dates are yyyy-MM-dd and both days count. */
export interface RecorteDosRegistros {
  inicio?: string | undefined;
  fim?: string | undefined;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number] | undefined;
  soAssinados?: boolean;
}

const PUBLICACAO = {
  publicado: 'r.data_publicacao_dou IS NOT NULL',
  pendente: 'r.data_publicacao_dou IS NULL AND NOT r.cancelado',
  vencendo: 'r.data_publicacao_dou IS NULL AND NOT r.cancelado',
} as const;

/** WHERE of a filter and of what narrows the list, also in its parts, with its values in order. */
export function condicoes(filtro: string | null, recorte: RecorteDosRegistros, prazo: DiaDoPrazo) {
  const partes: string[] = [];
  const valores: string[] = [];
  const com = (valor: string) => `$${valores.push(valor)}`;
  if (recorte.inicio !== undefined) partes.push(`r.data_registro_diploma >= ${com(recorte.inicio)}::date`);
  if (recorte.fim !== undefined) partes.push(`r.data_registro_diploma <= ${com(recorte.fim)}::date`);
  if (recorte.soAssinados) partes.push('r.assinado');
  if (recorte.publicacao !== undefined) partes.push(PUBLICACAO[recorte.publicacao]);
  if (recorte.publicacao === 'vencendo') {
    const registradoAte = somarDias(prazo.hoje, DIAS_DE_AVISO - prazo.dias) ?? prazo.hoje;
    partes.push(`r.data_registro_diploma <= ${com(registradoAte)}::date`);
  }
  if (filtro !== null) partes.push(doFiltro(filtro, com));
  return { partes, onde: partes.length === 0 ? '' : `WHERE ${partes.join(' AND ')}`, valores };
}

/** Eleven digits, as typed with or without signs: a whole CPF, or an RGA that begins so. */
export const ehCpfInteiro = (filtro: string | null): boolean => filtro !== null && /^\d{11}$/.test(soDigitos(filtro));

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
