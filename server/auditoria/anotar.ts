import type { Usuario } from '#contract/sessao.contract.ts';
import { ATOS_COM_CONTEUDO, ATOS_PUBLICOS_DO_REGISTRO } from '#domain/log/atos-publicos.ts';
import type { Db } from '../db/prisma-client.ts';
import { type ConteudoLido, type Leitura, lerConteudos } from './conteudo.ts';

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
export interface Escrita extends Leitura {
  $executeRawUnsafe(sql: string, valores: string): PromiseLike<number>;
}

/** The same for several acts of one transaction, in their order. */
export async function anotarVariosNaAuditoria(tx: Escrita, atos: readonly AtoAEscrever[]): Promise<void> {
  if (atos.length === 0) return;
  const conteudos = await lerConteudos(
    tx,
    atos.filter(deixaConteudo).map(({ entidadeId }) => entidadeId),
  );
  const entradas = atos.map((ato, ordem) => {
    const lido = deixaConteudo(ato) ? conteudos.get(ato.entidadeId.toLowerCase()) : undefined;
    return { ordem, ...montarEntrada(ato, lido) };
  });
  await tx.$executeRawUnsafe(INSERIR, JSON.stringify(entradas));
}

const deixaConteudo = ({ entidade, acao }: AtoAEscrever): boolean =>
  entidade === 'registro' && ATOS_COM_CONTEUDO.has(acao);

const COLUNAS = `quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque, requisicao, conteudo, fatos`;
const INSERIR = `WITH novas AS (
    INSERT INTO auditoria (${COLUNAS}) SELECT ${COLUNAS}
    FROM jsonb_to_recordset($1::jsonb) AS entrada (ordem int, quando timestamptz, entidade text, entidade_id text, acao text,
      usuario_nome text, usuario_cpf text, de jsonb, para jsonb, porque text, requisicao text, conteudo text, fatos jsonb)
    ORDER BY ordem RETURNING id)
  INSERT INTO auditoria_fila (entrada_id) SELECT id FROM novas`;

/** Everything that an entry says, by its columns; `lido`: the act's record as it stands after it. */
function montarEntrada(ato: AtoAEscrever, lido: ConteudoLido | undefined) {
  const publicos = lido !== undefined && ATOS_PUBLICOS_DO_REGISTRO.has(ato.acao);
  return {
    quando: ato.quando.toISOString(),
    entidade: ato.entidade,
    entidade_id: ato.entidadeId,
    acao: ato.acao,
    usuario_nome: ato.usuario.nome,
    usuario_cpf: ato.usuario.cpf,
    de: ato.de ?? null,
    para: ato.para ?? null,
    porque: ato.porque ?? null,
    requisicao: ato.requisicao ?? null,
    conteudo: ato.conteudo ?? lido?.conteudo ?? null,
    fatos: publicos ? { ...lido.fatos, ...ato.fatos } : (ato.fatos ?? null),
  };
}
