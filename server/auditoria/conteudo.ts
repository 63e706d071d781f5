import { createHash } from 'node:crypto';
import { NOME_SOCIAL } from '../db/nome-usado.ts';

/** Form of the sums of a record's content: a new column gets a new form, `registro/2`, beside this one. */
const FORMA_DO_REGISTRO = 'registro/1';

const milissegundos = (coluna: string) => `(extract(epoch FROM r.${coluna}) * 1000)::bigint`;
const proprias = (...colunas: string[]) => colunas.map((uma): [string, string] => [uma, `r.${uma}`]);

/** In order: column, and what stands for it (SQL over `registro r`). */
const ELEMENTOS: readonly (readonly [string, string])[] = [
  ...proprias('id', 'ies_emissora_id', 'ies_registradora_id', 'livro_id', 'numero_registro', 'rga', 'cpf'),
  ...proprias('nome_diplomado', 'curso_id', 'campus_id', 'nome_curso', 'processo', 'data_ingresso', 'data_conclusao'),
  ...proprias('data_colacao_grau', 'data_expedicao_diploma', 'data_registro_diploma', 'data_publicacao_dou'),
  ...proprias('segunda_via', 'registro_original_id', 'codigo_validacao', 'nonce'),
  ['codigo_oficial_em', milissegundos('codigo_oficial_em')],
  ...proprias('nonce_do_diploma', 'nonce_da_documentacao', 'cancelado', 'revogado', 'suspenso', 'assinado'),
  ...proprias('motivo_anulacao_id', 'data_anulacao', 'responsavel_nome', 'responsavel_cpf', 'responsavel_matricula'),
  ['criado_em', milissegundos('criado_em')],
  ...proprias('criado_por'),
  ['snapshot', `encode(sha256(convert_to(r.snapshot::text, 'UTF8')), 'hex')`],
];

/** Columns of a record's content, in the order of its elements; the last only where it is not as the snapshot says. */
export const COLUNAS_DO_CONTEUDO: readonly string[] = [...ELEMENTOS.map(([coluna]) => coluna), 'nome_social'];

/** The nome social in use, '' where the snapshot's is not used, as an element of its own: most contents have none. */
const SEM_NOME_SOCIAL = `CASE WHEN ${NOME_SOCIAL} IS DISTINCT FROM nullif(r.snapshot #>> '{diplomado,nomeSocial}', '')
  THEN jsonb_build_array(coalesce(${NOME_SOCIAL}, '')) ELSE '[]' END`;

/** SQL: the elements of a record's content (`registro r`) as JSON; instants in ms, the snapshot's SHA-256. */
export const ELEMENTOS_DO_CONTEUDO = `(jsonb_build_array(${ELEMENTOS.map(([, sql]) => sql).join(', ')}) || ${SEM_NOME_SOCIAL})`;

/** SQL: form and SHA-256 of a record's content (`registro r`). */
export const SOMA_DO_CONTEUDO = `'${FORMA_DO_REGISTRO}:' || encode(sha256(convert_to(${ELEMENTOS_DO_CONTEUDO}::text, 'UTF8')), 'hex')`;

/**
 * SQL: the content of the one record whose id `alvo` (an expression of the statement around) is, to be joined by LATERAL.
 * OFFSET keeps it a question of its own: joined, a small register would have every record's content computed.
 */
export const conteudoDoRegistroDe = (alvo: string): string =>
  `(SELECT ${SOMA_DO_CONTEUDO} AS conteudo FROM registro r WHERE r.id = ${alvo} OFFSET 0)`;

/** Form and SHA-256 of a record's content, by its elements as PostgreSQL writes a JSON array. */
export const somaDoConteudo = (elementos: string): string =>
  `${FORMA_DO_REGISTRO}:${createHash('sha256').update(elementos).digest('hex')}`;

/** Beside what the act itself adds. */
export interface ConteudoLido {
  conteudo: string;
  fatos: Readonly<Record<string, string | number | boolean | null>>;
}

interface LinhaDoConteudo {
  id: string;
  elementos: string;
  codigo: string;
  oficial: boolean;
  assinado: boolean;
  cancelado: boolean;
  revogado: boolean;
  suspenso: boolean;
  motivoAnulacao: number | null;
  dataAnulacao: string | null;
  dataPublicacaoDou: string | null;
}

const LER_CONTEUDOS = `SELECT r.id::text AS id, ${ELEMENTOS_DO_CONTEUDO}::text AS elementos, r.codigo_validacao AS codigo,
    r.codigo_oficial_em IS NOT NULL AS oficial, r.assinado, r.cancelado, r.revogado, r.suspenso,
    r.motivo_anulacao_id AS "motivoAnulacao", r.data_anulacao::text AS "dataAnulacao",
    r.data_publicacao_dou::text AS "dataPublicacaoDou"
  FROM registro r WHERE r.id = ANY ((SELECT $1::uuid[])::uuid[])`;

export interface Leitura {
  $queryRawUnsafe<L>(sql: string, ...valores: unknown[]): PromiseLike<L>;
}

/**
 * Contents and public facts of records as they stand in this transaction, by id. `conteudo` is `registro/1:` and the
 * SHA-256 of the JSON array of everything that an act makes true, the snapshot as its own SHA-256; the sending status
 * and what merely follows from these columns are not in it.
 */
export async function lerConteudos(tx: Leitura, ids: readonly string[]): Promise<Map<string, ConteudoLido>> {
  if (ids.length === 0) return new Map();
  const linhas = await tx.$queryRawUnsafe<LinhaDoConteudo[]>(LER_CONTEUDOS, ids);
  return new Map(linhas.map((linha) => [linha.id, conteudoDaLinha(linha)]));
}

function conteudoDaLinha({
  id: _id,
  elementos,
  revogado,
  cancelado,
  suspenso,
  ...fatos
}: LinhaDoConteudo): ConteudoLido {
  const situacao = revogado ? 'revogado' : cancelado ? 'cancelado' : suspenso ? 'suspenso' : 'ativo';
  return { conteudo: somaDoConteudo(elementos), fatos: { ...fatos, situacao } };
}

/**
 * SQL: what the rows of a list of annulled diplomas say (`lista_anulados l`): `lista/1:` and the SHA-256 of
 * institution, number, dates and items. Its signing act holds it, so that no row of the newest list can change or go
 * unseen.
 */
export const CONTEUDO_DA_LISTA = `'lista/1:' || encode(sha256(convert_to(jsonb_build_array(l.id, l.instituicao_id, l.numero_de_sequencia,
    l.versao, (extract(epoch FROM l.data_criacao) * 1000)::bigint, l.data_maxima_proxima_atualizacao, l.quantidade,
    (SELECT jsonb_agg(jsonb_build_array(i.codigo_validacao, i.data_anulacao, i.motivo) ORDER BY i.codigo_validacao COLLATE "C")
      FROM lista_anulados_item i WHERE i.lista_id = l.id))::text, 'UTF8')), 'hex')`;

/** The facts by which a diploma is known (Portaria 1.095, art. 23, and its place), as the log commits to them. */
export const FATOS_DO_DIPLOMA = `SELECT r.id::text AS id, jsonb_build_object('nome', r.nome_diplomado, 'curso', r.nome_curso, 'livro', l.nome,
    'numeroRegistro', r.numero_registro, 'dataConclusao', r.data_conclusao, 'dataColacaoGrau', r.data_colacao_grau,
    'dataExpedicao', r.data_expedicao_diploma, 'dataRegistro', r.data_registro_diploma, 'segundaVia', r.segunda_via) AS diploma
  FROM registro r JOIN livro_registro l ON l.id = r.livro_id`;

/** Form and sum of a file that an act makes true, by its text. */
export const conteudoDoArquivo = (texto: string): string => `xml/1:${createHash('sha256').update(texto).digest('hex')}`;
