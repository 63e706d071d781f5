// SQL, not Prisma: whose hand somebody is in is a recursive question over audit, accounts and records.
import type { Papel } from '#domain/sessao/papeis.ts';
import { conferirLinha } from '../acoes/linhas.ts';
import { ATO_COM_CODIGO, type AtoComCodigo, atoConfere } from '../auditoria/atos-assinados.ts';
import { inicioDaJanela } from '../db/enderecos-anteriores.ts';
import type { Db } from '../db/prisma-client.ts';

/** Roles that may decide what somebody else asks for. */
const QUEM_DECIDE: readonly Papel[] = ['responsavel', 'administrador'];

/** Acts that put a person's way in into the hands of who does them. */
const POE_NAS_MAOS = `(a.entidade = 'conta' AND a.acao IN ('convidar', 'reativar', 'redefinir', 'registrar-email'))
  OR (a.entidade = 'registro' AND a.acao = 'registrar-email')`;

const MAOS = `WITH RECURSIVE mao (cpf) AS (
    SELECT unnest($1::text[])
    UNION
    SELECT a.usuario_cpf::text FROM mao m
    CROSS JOIN LATERAL (
      SELECT 'conta' AS entidade, c.id::text AS id FROM conta c WHERE c.cpf = m.cpf
      UNION ALL SELECT 'registro', r.id::text FROM registro r WHERE r.cpf = m.cpf) deles
    JOIN auditoria a ON a.entidade = deles.entidade AND a.entidade_id = deles.id
    WHERE a.quando > $2 AND a.usuario_cpf <> '' AND (${POE_NAS_MAOS}))
  SELECT cpf FROM mao`;

/**
 * In whose hands these persons are (CPFs): their own, and those of whoever invited, reset or re-addressed one of them
 * within thirty days, and of whoever did so to them in turn.
 */
export async function maosDe(db: Db, cpfs: readonly string[], agora: Date): Promise<Set<string>> {
  const linhas = await db.$queryRawUnsafe<{ cpf: string }[]>(MAOS, cpfs, inicioDaJanela(agora));
  return new Set(linhas.map(({ cpf }) => cpf));
}

/** True when the two persons, or groups of them, are in no common hand. */
export const separadas = (umas: ReadonlySet<string>, outras: ReadonlySet<string>): boolean =>
  [...umas].every((uma) => !outras.has(uma));

/** True when somebody else, in none of these hands, may decide. */
export async function haTerceira(db: Db, maos: ReadonlySet<string>, menos: string, agora: Date): Promise<boolean> {
  const contas = await db.conta.findMany({
    where: { ativa: true, papel: { in: [...QUEM_DECIDE] }, cpf: { notIn: [...maos, menos] } },
  });
  const conferidas = contas.filter((conta) => conferirLinha('conta', conta));
  for (const { cpf } of conferidas) if (separadas(maos, await maosDe(db, [cpf], agora))) return true;
  return false;
}

/** CPFs of accounts that one of these hands ended, or gave another role, within thirty days: they too are told. */
export async function afastadosHaPouco(db: Db, maos: ReadonlySet<string>, agora: Date): Promise<string[]> {
  const linhas = await db.$queryRawUnsafe<{ cpf: string }[]>(
    `SELECT DISTINCT c.cpf FROM conta c JOIN auditoria a ON a.entidade = 'conta' AND a.entidade_id = c.id::text
     WHERE a.quando > $2 AND a.usuario_cpf = ANY($1::text[])
       AND (a.acao = 'encerrar' OR (a.acao = 'alterar' AND a.de ->> 'papel' IS DISTINCT FROM a.para ->> 'papel'))`,
    [...maos],
    inicioDaJanela(agora),
  );
  return linhas.map(({ cpf }) => cpf);
}

/** Since when a decision waits for want of an independent person (its entry in the audit); null: it does not. */
export async function esperaDesde(db: Db, entidade: string, entidadeId: string): Promise<Date | null> {
  const entrada = await lerPrimeiroAto(db, { entidade, entidadeId, acao: 'esperar' });
  return entrada === null ? null : new Date(entrada.quando);
}

/** The fingerprint with which a request was asked for, as its entry in the audit has it; null: it has none. */
export async function impressaoPedida(db: Db, id: string): Promise<string | null> {
  const entrada = await lerPrimeiroAto(db, { entidade: 'confirmacao', entidadeId: id, acao: 'pedir' });
  const para = entrada?.para as { sha256?: string } | null | undefined;
  return para?.sha256 ?? null;
}

/** The first entry of an act that bears its code: what the running role alone writes is none. */
async function lerPrimeiroAto(
  db: Db,
  { entidade, entidadeId, acao }: { entidade: string; entidadeId: string; acao: string },
): Promise<AtoComCodigo | null> {
  const linhas = await db.$queryRawUnsafe<{ ato: AtoComCodigo }[]>(
    `SELECT ${ATO_COM_CODIGO} AS ato FROM auditoria e WHERE e.entidade = $1 AND e.entidade_id = $2 AND e.acao = $3 ORDER BY e.id`,
    entidade,
    entidadeId,
    acao,
  );
  return linhas.map(({ ato }) => ato).find(atoConfere) ?? null;
}
