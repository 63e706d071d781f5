import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { ContaDaEquipe } from '#contract/contas.contract.ts';
import { lerPagina } from '../../db/ler-pagina.queries.ts';
import { type Faixa, ordemEm } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { type LinhaDaConta, paraConta } from './contas.mapper.ts';

const ORDENS: Record<string, string> = {
  nome: 'normalizar_nome(nome), id',
  '-nome': 'normalizar_nome(nome) DESC, id',
  ultimaEntrada: 'ultima_entrada_em NULLS FIRST, id',
  '-ultimaEntrada': 'ultima_entrada_em DESC NULLS LAST, id',
};

const COLUNAS = `id, nome, cpf, matricula, cargo, papel, email, instituicao_id AS "instituicaoId", ativa, trocar_senha AS "trocarSenha", senha_hash AS "senhaHash",
  criada_em AS "criadaEm", ultima_entrada_em AS "ultimaEntradaEm"`;

/** One page of accounts, those that stand first; the filter finds name and SIAPE in part, a CPF whole. */
export async function listarContas(pool: Pool, faixa: Faixa, eu: string): Promise<Pagina<ContaDaEquipe>> {
  const { itens, ...pagina } = await lerPagina<LinhaDaConta>(pool, faixa, {
    colunas: COLUNAS,
    de: `FROM conta WHERE $1::text IS NULL OR normalizar_nome(nome) LIKE normalizar_nome($1) OR matricula LIKE $1
           OR cpf = regexp_replace($1, '\\D', '', 'g')`,
    ordem: ordemEm(ORDENS, faixa, 'ativa DESC, normalizar_nome(nome), id'),
  });
  return { ...pagina, itens: itens.map((linha) => paraConta(linha, eu)) };
}

export const contarResponsaveis = (db: Db): Promise<number> =>
  db.conta.count({ where: { ativa: true, papel: { in: ['responsavel', 'administrador'] } } });

/** How many active administradores there are, and how many of them have neither a passkey nor an authenticator app. */
export async function contarAdministradores(db: Db): Promise<{ administradores: number; semFator: number }> {
  const where = { ativa: true, papel: 'administrador' };
  return {
    administradores: await db.conta.count({ where }),
    semFator: await db.conta.count({ where: { ...where, totpSegredo: null, chaves: { none: {} } } }),
  };
}

/** At most two accounts of the house: whether there are any, and whether it is just one. */
export const contasExistentes = (db: Db): Promise<{ trocarSenha: boolean; senhaValeAte: Date | null }[]> =>
  db.conta.findMany({
    where: { papel: { not: 'emissora' } },
    select: { trocarSenha: true, senhaValeAte: true },
    take: 2,
  });
