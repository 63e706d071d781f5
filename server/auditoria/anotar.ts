import type { Usuario } from '#contract/sessao.contract.ts';
import { ATOS_COM_CONTEUDO, ATOS_PUBLICOS_DO_REGISTRO } from '#domain/log/atos-publicos.ts';
import { codigoDe } from '../acoes/chaves.ts';
import { textoDoAto } from './canonico.ts';
import { type ConteudoLido, type Leitura, lerConteudos } from './conteudo.ts';
import { INSTITUICAO, lerConteudosDasInstituicoes } from './conteudo-da-instituicao.ts';

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
  /** Form and SHA-256 of the content that the act made true; a record's or an institution's own is computed here. */
  conteudo?: string | undefined;
  /** Nothing personal; strings and numbers. */
  fatos?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Writes an act down (R5), inside the transaction of what it records and after its last change: the record is read as
 * it stands now. The entry waits for its place in the chain; nobody waits for it (H7). With it goes its code, by a key
 * that the database never sees (decision 101).
 */
export const anotarNaAuditoria = (tx: Escrita, ato: AtoAEscrever): Promise<void> => anotarVariosNaAuditoria(tx, [ato]);

export interface Escrita extends Leitura {
  $executeRawUnsafe(sql: string, valores: string): PromiseLike<number>;
}

/** In their order, in one transaction. */
export async function anotarVariosNaAuditoria(tx: Escrita, atos: readonly AtoAEscrever[]): Promise<void> {
  if (atos.length === 0) return;
  const conteudos = await lerConteudos(
    tx,
    atos.filter(deixaConteudo).map(({ entidadeId }) => entidadeId),
  );
  const dasInstituicoes = atos.filter(({ entidade }) => entidade === INSTITUICAO).map(({ entidadeId }) => entidadeId);
  const instituicoes =
    dasInstituicoes.length === 0 ? new Map() : await lerConteudosDasInstituicoes(tx, dasInstituicoes);
  const numeros = await tx.$queryRawUnsafe<{ id: string }[]>(NUMEROS, atos.length);
  const ids = numeros.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1));
  const entradas = atos.map((ato, i) => {
    const lido = deixaConteudo(ato) ? conteudos.get(ato.entidadeId.toLowerCase()) : undefined;
    const conteudo = ato.entidade === INSTITUICAO ? instituicoes.get(ato.entidadeId) : ato.conteudo;
    return comSeuCodigo({ id: String(ids[i]), ...montarEntrada({ ...ato, conteudo }, lido) });
  });
  await tx.$executeRawUnsafe(INSERIR, JSON.stringify(entradas));
}

/** The code is of what the database will give back: what has gone through JSON. */
function comSeuCodigo(entrada: { id: string } & ReturnType<typeof montarEntrada>) {
  const dita: typeof entrada = JSON.parse(JSON.stringify(entrada));
  return { ...dita, codigo: codigoDe('ato', textoDoAto(dita)) };
}

const deixaConteudo = ({ entidade, acao }: AtoAEscrever): boolean =>
  entidade === 'registro' && ATOS_COM_CONTEUDO.has(acao);

const COLUNAS = `quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, de, para, porque, requisicao, conteudo, fatos`;
// The sub-select keeps PostgreSQL from planning it anew for each number of acts.
const NUMEROS = `SELECT nextval('auditoria_id_seq')::text AS id FROM generate_series(1, (SELECT $1::int))`;
const INSERIR = `WITH dadas AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS entrada (id bigint, quando timestamptz, entidade text, entidade_id text, acao text,
      usuario_nome text, usuario_cpf text, de jsonb, para jsonb, porque text, requisicao text, conteudo text, fatos jsonb, codigo text)),
  novas AS (INSERT INTO auditoria (id, ${COLUNAS}) SELECT id, ${COLUNAS} FROM dadas ORDER BY id),
  codigos AS (INSERT INTO auditoria_codigo (entrada_id, codigo) SELECT id, codigo FROM dadas)
  INSERT INTO auditoria_fila (entrada_id) SELECT id FROM dadas`;

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
