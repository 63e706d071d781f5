import type { FILTROS_DE_PUBLICACAO } from '#contract/registros.contract.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import { somarDias } from '#domain/texto/data.ts';
import { palavrasDoNome, temNoNome } from '../../db/busca-por-nome.ts';
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

/** WHERE of a filter and of what narrows the list, with its values in order. */
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
  return { onde: partes.length === 0 ? '' : `WHERE ${partes.join(' AND ')}`, valores };
}

/** Digits find the RGA or CPF that begins with them, by its index; anything else is a fragment of the name. */
function doFiltro(filtro: string, com: (valor: string) => string): string {
  const digitos = filtro.replace(/[.\-/\s]/g, '');
  if (!/^\d{1,20}$/.test(digitos)) {
    return temNoNome(palavrasDoNome(filtro), com);
  }
  const rga = `r.rga BETWEEN ${com(digitos)} AND ${com(digitos.padEnd(20, '9'))}`;
  if (digitos.length > 11) return rga;
  const cpf = `r.cpf BETWEEN ${com(digitos.padEnd(11, '0'))}::char(11) AND ${com(digitos.padEnd(11, '9'))}::char(11)`;
  return `(${rga} OR ${cpf})`;
}
