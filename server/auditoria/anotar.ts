import type { Usuario } from '#contract/sessao.contract.ts';
import { ATOS_COM_CONTEUDO, ATOS_PUBLICOS_DO_REGISTRO } from '#domain/log/atos-publicos.ts';
import type { Db } from '../db/prisma-client.ts';
import { conteudoDoRegistroDe } from './conteudo.ts';

/** One act to write down: what changed, from → to, and why. Never holds whole snapshots or unmasked documents. */
interface AtoAEscrever {
  entidade: string;
  entidadeId: string;
  acao: string;
  usuario: Pick<Usuario, 'nome' | 'cpf'>;
  quando: Date;
  de?: unknown;
  para?: unknown;
  porque?: string | undefined;
  requisicao?: string | undefined;
  /** Form and SHA-256 of the content that the act made true; a record's own is computed here. */
  conteudo?: string | undefined;
  /** What the act made publicly true, beside what is said of every record: nothing personal, strings and numbers. */
  fatos?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Writes an act down (R5), inside the transaction of what it records and after its last change: the record is read as
 * it stands now. The entry waits for its place in the chain; nobody waits for it (H7).
 */
export const anotarNaAuditoria = (tx: Db, ato: AtoAEscrever): Promise<void> => anotarVariosNaAuditoria(tx, [ato]);

/** What an entry is written by: a transaction. */
interface Escrita {
  $executeRawUnsafe(sql: string, valores: string): PromiseLike<number>;
}

/** The same for several acts of one transaction, in their order. */
export async function anotarVariosNaAuditoria(tx: Escrita, atos: readonly AtoAEscrever[]): Promise<void> {
  if (atos.length === 0) return;
  await tx.$executeRawUnsafe(INSERIR, JSON.stringify(atos.map(paraLinha)));
}

const INSERIR = `WITH linha AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS linha (ordem int, quando timestamptz, entidade text, "entidadeId" text, acao text,
      "usuarioNome" text, "usuarioCpf" text, de jsonb, para jsonb, porque text, requisicao text, conteudo text, fatos jsonb, "registroId" uuid,
      publico boolean)),
  novas AS (
    INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque, requisicao, conteudo, fatos)
    SELECT quando, entidade, "entidadeId", acao, "usuarioNome", "usuarioCpf", de, para, porque, requisicao,
      coalesce(linha.conteudo, dele.conteudo), CASE WHEN dele.fatos IS NULL OR NOT publico THEN linha.fatos ELSE dele.fatos || coalesce(linha.fatos, '{}') END
    FROM linha LEFT JOIN LATERAL ${conteudoDoRegistroDe('linha."registroId"')} dele ON true
    ORDER BY ordem RETURNING id)
  INSERT INTO auditoria_fila (entrada_id) SELECT id FROM novas`;

const paraLinha = (ato: AtoAEscrever, ordem: number) => ({
  ordem,
  quando: ato.quando.toISOString(),
  entidade: ato.entidade,
  entidadeId: ato.entidadeId,
  acao: ato.acao,
  usuarioNome: ato.usuario.nome,
  usuarioCpf: ato.usuario.cpf,
  de: ato.de ?? null,
  para: ato.para ?? null,
  porque: ato.porque ?? null,
  requisicao: ato.requisicao ?? null,
  conteudo: ato.conteudo ?? null,
  fatos: ato.fatos ?? null,
  registroId: ato.entidade === 'registro' && ATOS_COM_CONTEUDO.has(ato.acao) ? ato.entidadeId : null,
  publico: ATOS_PUBLICOS_DO_REGISTRO.has(ato.acao),
});
