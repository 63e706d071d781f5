import type { Usuario } from '#contract/sessao.contract.ts';
import type { Db } from '../db/prisma-client.ts';
import { type EntradaDaAuditoria, hashDaEntrada } from './canonico.ts';

/** Who does something when no person does: jobs and the first start. */
export const SISTEMA: Pick<Usuario, 'nome' | 'cpf'> = { nome: 'Sistema', cpf: '' };

/** One act to write down: what changed, from → to, and why. Never holds whole snapshots or unmasked documents. */
export interface Ato {
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
export async function anotarNaAuditoria(tx: Db, ato: Ato): Promise<void> {
  const [cabeca] = await tx.$queryRaw<{ ultimo_id: bigint; hash: string }[]>`
    SELECT ultimo_id, hash FROM auditoria_cabeca WHERE id = 1 FOR UPDATE`;
  if (cabeca === undefined) throw new Error('A cabeça da auditoria não existe');
  const entrada: EntradaDaAuditoria = {
    id: cabeca.ultimo_id + 1n,
    quando: ato.quando,
    entidade: ato.entidade,
    entidadeId: ato.entidadeId,
    acao: ato.acao,
    usuarioNome: ato.usuario.nome,
    usuarioCpf: ato.usuario.cpf,
    de: ato.de ?? null,
    para: ato.para ?? null,
    porque: ato.porque ?? null,
    requisicao: ato.requisicao ?? null,
    hashAnterior: cabeca.hash,
  };
  const hash = hashDaEntrada(entrada);
  await tx.$executeRaw`
    WITH nova AS (
      INSERT INTO auditoria (id, quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque, requisicao, hash_anterior, hash)
      VALUES (${entrada.id}, ${entrada.quando}, ${entrada.entidade}, ${entrada.entidadeId}, ${entrada.acao}, ${entrada.usuarioNome},
              ${entrada.usuarioCpf}, ${json(entrada.de)}::jsonb, ${json(entrada.para)}::jsonb, ${entrada.porque}, ${entrada.requisicao},
              ${entrada.hashAnterior}, ${hash}))
    UPDATE auditoria_cabeca SET ultimo_id = ${entrada.id}, hash = ${hash} WHERE id = 1`;
}

const json = (valor: unknown): string | null => (valor === null ? null : JSON.stringify(valor));
