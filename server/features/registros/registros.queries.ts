import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { FILTROS_DE_PUBLICACAO, RegistroDaLista } from '#contract/registros.contract.ts';
import { DIAS_DE_AVISO } from '#domain/registro/prazo-dou.ts';
import { somarDias } from '#domain/texto/data.ts';
import { type Faixa, filtroLike } from '../../db/paginacao.ts';
import { COLUNAS_DA_LISTA, type DiaDoPrazo, type LinhaDaLista, paraLista } from './registros.mapper.ts';

/** What narrows the list, beside the filter of the page; dates are yyyy-MM-dd and both days count. */
export interface RecorteDosRegistros {
  inicio?: string | undefined;
  fim?: string | undefined;
  publicacao?: (typeof FILTROS_DE_PUBLICACAO)[number] | undefined;
  soAssinados?: boolean;
}

const ORDENS: Record<string, string> = {
  numero: 'r.numero_registro, l.nome, r.id',
  '-numero': 'r.numero_registro DESC, l.nome DESC, r.id DESC',
  nome: 'normalizar_nome(r.nome_diplomado), r.id',
  '-nome': 'normalizar_nome(r.nome_diplomado) DESC, r.id DESC',
  data: 'r.data_registro_diploma, r.id',
  '-data': 'r.data_registro_diploma DESC, r.id DESC',
  via: 'r.segunda_via, r.data_registro_diploma DESC, r.id DESC',
  '-via': 'r.segunda_via DESC, r.data_registro_diploma DESC, r.id DESC',
  publicacao: 'r.data_publicacao_dou NULLS FIRST, r.data_registro_diploma, r.id',
  '-publicacao': 'r.data_publicacao_dou DESC NULLS LAST, r.data_registro_diploma, r.id',
};

const PUBLICACAO = {
  publicado: 'r.data_publicacao_dou IS NOT NULL',
  pendente: 'r.data_publicacao_dou IS NULL AND NOT r.cancelado',
  vencendo: 'r.data_publicacao_dou IS NULL AND NOT r.cancelado',
} as const;

/** One page of records, newest first unless ordered otherwise; at most 100 rows leave, whatever the size of the table. */
export async function listarRegistrosPaginados(
  pool: Pool,
  faixa: Faixa,
  recorte: RecorteDosRegistros,
  prazo: DiaDoPrazo,
): Promise<Pagina<RegistroDaLista>> {
  const { onde, valores } = condicoes(faixa.filtro, recorte, prazo);
  const de = `FROM registro r JOIN livro_registro l ON l.id = r.livro_id`;
  const ordem = ORDENS[faixa.ordem ?? ''] ?? ORDENS['-data'];
  const [contagem, pagina] = await Promise.all([
    pool.query<{ total: string }>(`SELECT count(*) AS total FROM registro r ${onde}`, valores),
    pool.query<LinhaDaLista>(
      `SELECT ${COLUNAS_DA_LISTA} ${de} ${onde} ORDER BY ${ordem}
       LIMIT $${valores.length + 1} OFFSET $${valores.length + 2}`,
      [...valores, faixa.tamanho, faixa.deslocamento],
    ),
  ]);
  return {
    itens: pagina.rows.map((linha) => paraLista(linha, prazo)),
    total: Number(contagem.rows[0]?.total ?? 0),
    pagina: faixa.pagina,
    tamanho: faixa.tamanho,
  };
}

function condicoes(filtro: string | null, recorte: RecorteDosRegistros, prazo: DiaDoPrazo) {
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
    return `normalizar_nome(r.nome_diplomado) LIKE normalizar_nome(${com(filtroLike(filtro) ?? '')})`;
  }
  const rga = `r.rga BETWEEN ${com(digitos)} AND ${com(digitos.padEnd(20, '9'))}`;
  if (digitos.length > 11) return rga;
  const cpf = `r.cpf BETWEEN ${com(digitos.padEnd(11, '0'))}::char(11) AND ${com(digitos.padEnd(11, '9'))}::char(11)`;
  return `(${rga} OR ${cpf})`;
}

/** Counts of unpublished records: all, near the deadline, past it. */
export async function contarNaoPublicados(
  pool: Pool,
  prazo: DiaDoPrazo,
): Promise<{ naoPublicados: number; vencendo: number; vencidos: number }> {
  const { rows } = await pool.query<{ nao_publicados: string; vencendo: string; vencidos: string }>(
    `SELECT count(*) AS nao_publicados,
            count(*) FILTER (WHERE data_registro_diploma <= $1::date AND data_registro_diploma >= $2::date) AS vencendo,
            count(*) FILTER (WHERE data_registro_diploma < $2::date) AS vencidos
     FROM registro WHERE data_publicacao_dou IS NULL AND NOT cancelado`,
    [somarDias(prazo.hoje, DIAS_DE_AVISO - prazo.dias), somarDias(prazo.hoje, -prazo.dias)],
  );
  return {
    naoPublicados: Number(rows[0]?.nao_publicados ?? 0),
    vencendo: Number(rows[0]?.vencendo ?? 0),
    vencidos: Number(rows[0]?.vencidos ?? 0),
  };
}
