import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { EventoDeSeguranca } from '#contract/seguranca.contract.ts';
import { lerPagina } from '../../db/ler-pagina.queries.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { TipoDeEvento } from '../../domain/sessao/eventos.ts';

type Linha = Omit<EventoDeSeguranca, 'quando'> & { quando: Date };

/** One page of security events, newest first; the filter finds name, network and request in part, a CPF whole. */
export async function listarEventos(
  pool: Pool,
  faixa: Faixa,
  tipo: TipoDeEvento | null,
): Promise<Pagina<EventoDeSeguranca>> {
  const { itens, ...pagina } = await lerPagina<Linha>(pool, faixa, {
    colunas: 'id::text AS "eventoID", quando, tipo, cpf, nome, endereco, aparelho, requisicao, detalhe',
    de: `FROM evento_de_seguranca WHERE ($2::text IS NULL OR tipo = $2) AND ($1::text IS NULL
           OR normalizar_nome(nome) LIKE normalizar_nome($1) OR endereco LIKE $1 OR requisicao LIKE $1
           OR (cpf <> '' AND cpf = regexp_replace($1, '\\D', '', 'g')))`,
    ordem: 'quando DESC, id DESC',
    valores: [tipo],
  });
  return { ...pagina, itens: itens.map(({ quando, ...resto }) => ({ ...resto, quando: quando.toISOString() })) };
}
