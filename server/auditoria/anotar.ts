import type { Usuario } from '#contract/sessao.contract.ts';
import type { Db } from '../db/prisma-client.ts';
import { type EntradaDaAuditoria, hashDaEntrada } from './canonico.ts';

/** One act to write down: what changed, from → to, and why. Never holds whole snapshots or unmasked documents. */
interface Ato {
  entidade: string;
  entidadeId: string;
  acao: string;
  usuario: Pick<Usuario, 'nome' | 'cpf'>;
  quando: Date;
  de?: unknown;
  para?: unknown;
  porque?: string | undefined;
  requisicao?: string | undefined;
}

/**
 * Appends to the hash-chained register (R5), inside the transaction of what it records.
 * Call it last: the lock on the chain's head is held until the commit.
 */
export const anotarNaAuditoria = (tx: Db, ato: Ato): Promise<void> => anotarVariosNaAuditoria(tx, [ato]);

/** The same for several acts of one transaction, in their order, with one pass over the chain's head. */
export async function anotarVariosNaAuditoria(tx: Db, atos: readonly Ato[]): Promise<void> {
  if (atos.length === 0) return;
  const [cabeca] = await tx.$queryRaw<{ ultimo_id: bigint; hash: string }[]>`
    SELECT ultimo_id, hash FROM auditoria_cabeca WHERE id = 1 FOR UPDATE`;
  if (cabeca === undefined) throw new Error('A cabeça da auditoria não existe');
  let { ultimo_id: id, hash } = cabeca;
  const linhas = atos.map((ato) => {
    id += 1n;
    const entrada = paraEntrada(ato, id, hash);
    hash = hashDaEntrada(entrada);
    return { ...entrada, id: id.toString(), quando: entrada.quando.toISOString(), hash };
  });
  await tx.$executeRaw`
    WITH novas AS (
      INSERT INTO auditoria (id, quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque, requisicao, hash_anterior, hash)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) AS linha (
        id bigint, quando timestamptz, entidade text, "entidadeId" text, acao text, "usuarioNome" text, "usuarioCpf" text,
        de jsonb, para jsonb, porque text, requisicao text, "hashAnterior" text, hash text))
    UPDATE auditoria_cabeca SET ultimo_id = ${id}, hash = ${hash} WHERE id = 1`;
}

const paraEntrada = (ato: Ato, id: bigint, hashAnterior: string): EntradaDaAuditoria => ({
  id,
  quando: ato.quando,
  entidade: ato.entidade,
  entidadeId: ato.entidadeId,
  acao: ato.acao,
  usuarioNome: ato.usuario.nome,
  usuarioCpf: ato.usuario.cpf,
  de: emJson(ato.de),
  para: emJson(ato.para),
  porque: ato.porque ?? null,
  requisicao: ato.requisicao ?? null,
  hashAnterior,
});

/** What the database will give back: a Date becomes its text, what JSON cannot say disappears. */
const emJson = (valor: unknown): unknown => (valor == null ? null : JSON.parse(JSON.stringify(valor)));
