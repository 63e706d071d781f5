import type { Pool } from 'pg';
import type { Pagina } from '#contract/common.ts';
import type { ContaDaEquipe } from '#contract/contas.contract.ts';
import { lerPagina } from '../../db/ler-pagina.ts';
import { type Faixa, ordemEm } from '../../db/paginacao.ts';
import { type LinhaDaConta, paraConta } from './contas.mapper.ts';

const ORDENS: Record<string, string> = {
  nome: 'normalizar_nome(nome), id',
  '-nome': 'normalizar_nome(nome) DESC, id',
  ultimaEntrada: 'ultima_entrada_em NULLS FIRST, id',
  '-ultimaEntrada': 'ultima_entrada_em DESC NULLS LAST, id',
};

const COLUNAS = `id, nome, cpf, matricula, cargo, papel, email, ativa, trocar_senha AS "trocarSenha", senha_hash AS "senhaHash",
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

/** How many accounts may confirm what another one asks for. */
export async function contarResponsaveis(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ quantos: number }>(
    `SELECT count(*)::int AS quantos FROM conta WHERE ativa AND papel IN ('responsavel', 'administrador')`,
  );
  return rows[0]?.quantos ?? 0;
}

/** How many active administradores there are, and how many of them have neither a passkey nor an authenticator app. */
export async function contarAdministradores(pool: Pool): Promise<{ administradores: number; semFator: number }> {
  const { rows } = await pool.query<{ administradores: number; semFator: number }>(
    `SELECT count(*)::int AS administradores,
            count(*) FILTER (WHERE totp_segredo IS NULL
              AND NOT EXISTS (SELECT FROM chave_de_acesso WHERE conta_id = conta.id))::int AS "semFator"
     FROM conta WHERE ativa AND papel = 'administrador'`,
  );
  return rows[0] ?? { administradores: 0, semFator: 0 };
}

/**
 * At most two accounts: whether there are any, and whether it is just one. By SQL: each start asks, and Prisma's
 * compiler, which is a third of a start and 15 MB, comes with the first request that needs it.
 */
export async function contasExistentes(pool: Pool): Promise<{ trocarSenha: boolean; senhaValeAte: Date | null }[]> {
  const { rows } = await pool.query<{ trocarSenha: boolean; senhaValeAte: Date | null }>(
    'SELECT trocar_senha AS "trocarSenha", senha_vale_ate AS "senhaValeAte" FROM conta LIMIT 2',
  );
  return rows;
}
