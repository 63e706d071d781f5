import type { Pool } from 'pg';
import type { FatoDaLista } from '#domain/registro/evidencias.ts';
import { hashDoSegredo } from '../../db/segredos.ts';

/** What the validation needs of a record; no snapshot is read. Dates yyyy-MM-dd. */
export interface RegistroParaValidar {
  id: string;
  codigoValidacao: string;
  livro: string;
  numeroRegistro: number;
  iesRegistradoraId: number;
  nomeDiplomado: string;
  nomeCurso: string;
  dataConclusao: string;
  dataColacaoGrau: string;
  dataExpedicao: string;
  dataRegistro: string;
  dataPublicacaoDou: string | null;
  cancelado: boolean;
  revogado: boolean;
  suspenso: boolean;
  assinado: boolean;
  dataAnulacao: string | null;
  motivoAnulacao: string | null;
}

const COLUNAS = `r.id, r.codigo_validacao AS "codigoValidacao", l.nome AS livro, r.numero_registro AS "numeroRegistro",
  r.ies_registradora_id AS "iesRegistradoraId", r.nome_diplomado AS "nomeDiplomado", r.nome_curso AS "nomeCurso",
  r.data_conclusao::text AS "dataConclusao", r.data_colacao_grau::text AS "dataColacaoGrau",
  r.data_expedicao_diploma::text AS "dataExpedicao", r.data_registro_diploma::text AS "dataRegistro",
  r.data_publicacao_dou::text AS "dataPublicacaoDou", r.cancelado, r.revogado, r.suspenso, r.assinado,
  r.data_anulacao::text AS "dataAnulacao", m.nome AS "motivoAnulacao"`;
const DE = `FROM registro r JOIN livro_registro l ON l.id = r.livro_id LEFT JOIN motivo_anulacao m ON m.id = r.motivo_anulacao_id`;

/** A record by its validation code or by its id, or null. */
export async function lerParaValidar(
  pool: Pool,
  chave: { codigo: string } | { id: string },
): Promise<RegistroParaValidar | null> {
  const porCodigo = 'codigo' in chave;
  const { rows } = await pool.query<RegistroParaValidar>({
    name: porCodigo ? 'validar-por-codigo' : 'validar-por-id',
    text: `SELECT ${COLUNAS} ${DE} WHERE ${porCodigo ? 'r.codigo_validacao = $1' : 'r.id = $1::uuid'}`,
    values: [porCodigo ? chave.codigo : chave.id],
  });
  return rows[0] ?? null;
}

/** Names and e-MEC codes that go with the status, out of the snapshot. */
interface SituacaoLida extends RegistroParaValidar {
  cursoCodigoEmec: string | null;
  emissoraNome: string;
  emissoraCodigo: string;
  registradoraNome: string;
  registradoraCodigo: string;
}

/** The machine-readable status of a code, or null. */
export async function lerSituacao(pool: Pool, codigo: string): Promise<SituacaoLida | null> {
  const { rows } = await pool.query<SituacaoLida>({
    name: 'situacao-por-codigo',
    text: `SELECT ${COLUNAS}, r.snapshot #>> '{curso,codigoEmec}' AS "cursoCodigoEmec",
             r.snapshot #>> '{iesEmissora,nome}' AS "emissoraNome", r.snapshot #>> '{iesEmissora,codigoMec}' AS "emissoraCodigo",
             r.snapshot #>> '{iesRegistradora,nome}' AS "registradoraNome",
             r.snapshot #>> '{iesRegistradora,codigoMec}' AS "registradoraCodigo"
           ${DE} WHERE r.codigo_validacao = $1`,
    values: [codigo],
  });
  return rows[0] ?? null;
}

/** The newest list of annulled diplomas of an institution and whether the code stands in it; null when there is none. */
export async function lerListaVigente(
  pool: Pool,
  instituicaoId: number,
  codigo: string,
  fuso: string,
): Promise<FatoDaLista | null> {
  const { rows } = await pool.query<FatoDaLista>({
    name: 'lista-vigente',
    text: `SELECT numero_de_sequencia AS "numeroDeSequencia", (data_criacao AT TIME ZONE $3)::date::text AS "dataCriacao",
             data_maxima_proxima_atualizacao::text AS "dataMaximaProximaAtualizacao",
             EXISTS (SELECT 1 FROM lista_anulados_item i WHERE i.lista_id = l.id AND i.codigo_validacao = $2) AS contem
           FROM lista_anulados l WHERE instituicao_id = $1 ORDER BY numero_de_sequencia DESC LIMIT 1`,
    values: [instituicaoId, codigo, fuso],
  });
  return rows[0] ?? null;
}

/** An annotation as stored; the document of who wrote it is not read. */
export interface AnotacaoLida {
  id: string;
  acao: string;
  justificativa: string;
  data: Date;
  responsavel: string;
  motivo: string | null;
}

/** All annotations of a record, oldest first. */
export async function lerAnotacoes(pool: Pool, registroId: string): Promise<AnotacaoLida[]> {
  const { rows } = await pool.query<AnotacaoLida>({
    name: 'anotacoes-publicas',
    text: `SELECT a.id, a.acao, a.justificativa, a.data, a.responsavel_nome AS responsavel, m.nome AS motivo
           FROM registro_anotacao a LEFT JOIN motivo_anulacao m ON m.id = a.motivo_id
           WHERE a.registro_id = $1::uuid ORDER BY a.data, a.id`,
    values: [registroId],
  });
  return rows;
}

/** Where the signed diploma XML (document type 2) is kept. */
interface XmlAssinado {
  xmlGuid: string | null;
  xmlSha256: string | null;
}

/** The signed diploma XML of a record, or null when the connector has given none. */
export async function lerXmlAssinado(pool: Pool, registroId: string): Promise<XmlAssinado | null> {
  const { rows } = await pool.query<XmlAssinado>({
    name: 'xml-assinado',
    text: `SELECT xml_guid AS "xmlGuid", xml_sha256 AS "xmlSha256" FROM conector_documento
           WHERE registro_id = $1::uuid AND tipo = 2 AND andamento <> 'desistido' LIMIT 1`,
    values: [registroId],
  });
  return rows[0] ?? null;
}

/** Everything registered of one diploma; `null` columns of the record mean that the code does not exist. */
export interface DiplomaLido extends RegistroParaValidar {
  segundaVia: boolean;
  snapshot: unknown;
  documentacaoAssinada: boolean;
}

/**
 * Spends the pass and reads the diploma in one statement: of many simultaneous calls with one pass exactly one gets an
 * answer (A7). Answers 'sem-passe', or null for a code that does not exist.
 */
export async function lerDiplomaComPasse(
  pool: Pool,
  passe: string,
  codigo: string,
  agora: Date,
): Promise<DiplomaLido | null | 'sem-passe'> {
  const { rows } = await pool.query<DiplomaLido>({
    name: 'diploma-com-passe',
    text: `WITH passe AS (
             UPDATE passe_captcha SET usado_em = $3
             WHERE hash = $1 AND codigo_validacao = $2 AND usado_em IS NULL AND expira_em > $3 RETURNING 1)
           SELECT d.* FROM passe LEFT JOIN (
             SELECT ${COLUNAS}, r.segunda_via AS "segundaVia", r.snapshot,
               EXISTS (SELECT 1 FROM conector_documento c
                       WHERE c.registro_id = r.id AND c.tipo = 4 AND c.andamento = 'concluido') AS "documentacaoAssinada"
             ${DE} WHERE r.codigo_validacao = $2) d ON true`,
    values: [hashDoSegredo(passe), codigo, agora],
  });
  const [linha] = rows;
  if (linha === undefined) return 'sem-passe';
  return linha.id === null ? null : linha;
}

/** The snapshot of one record. */
export async function lerSnapshot(pool: Pool, registroId: string): Promise<unknown> {
  const { rows } = await pool.query<{ snapshot: unknown }>({
    name: 'snapshot-publico',
    text: 'SELECT snapshot FROM registro WHERE id = $1::uuid',
    values: [registroId],
  });
  return rows[0]?.snapshot;
}
