// SQL, not Prisma: a record is read with what proves it, at one instant, by a prepared statement; its snapshot only in part.
import type { Pool, QueryResultRow } from 'pg';
import type { Artigo23 } from '#contract/consulta-publica.contract.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { type IdsDosAssinados, snapshotVigente } from '#domain/novo-registro/snapshot-vigente.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import type { FatoDaLista } from '#domain/veredito/fatos.ts';
import { soAsFeitas } from '../../auditoria/anotacoes-feitas.queries.ts';
import { ponteiroDaLista } from '../../auditoria/selados/arvore.ts';
import { PROVA, type Prova } from '../../auditoria/selados/conferir.queries.ts';
import type { ComProva } from '../../auditoria/selados/lidos.queries.ts';
import { provaDaLista } from '../../auditoria/selados/lista.queries.ts';
import type { Registro } from '../../db/generated/client.ts';
import { NOME_USADO } from '../../db/nome-usado.ts';
import { existente } from '../../erros/app-error.ts';
import { FOI_PUBLICADA } from '../lista-anulados/lista-anulados.service.ts';
import { hashesDoPasse, type PasseTrazido } from './passe.queries.ts';

/** The name in use, and what proves the record; no snapshot. Dates yyyy-MM-dd. */
export type RegistroParaValidar = ComProva &
  Pick<Registro, 'id' | 'codigoValidacao' | 'numeroRegistro' | 'iesRegistradoraId'> &
  Pick<Registro, 'nomeDiplomado' | 'nomeCurso' | 'cancelado' | 'revogado' | 'suspenso' | 'assinado'> &
  Record<'livro' | 'dataConclusao' | 'dataColacaoGrau' | 'dataExpedicao' | 'dataRegistro', string> &
  Record<'dataPublicacaoDou' | 'dataAnulacao' | 'motivoAnulacao', string | null>;

const COLUNAS = `r.id, r.codigo_validacao AS "codigoValidacao", l.nome AS livro, r.numero_registro AS "numeroRegistro",
  r.ies_registradora_id AS "iesRegistradoraId", ${NOME_USADO} AS "nomeDiplomado", r.nome_curso AS "nomeCurso",
  r.data_conclusao::text AS "dataConclusao", r.data_colacao_grau::text AS "dataColacaoGrau",
  r.data_expedicao_diploma::text AS "dataExpedicao", r.data_registro_diploma::text AS "dataRegistro",
  r.data_publicacao_dou::text AS "dataPublicacaoDou", r.cancelado, r.revogado, r.suspenso, r.assinado,
  r.data_anulacao::text AS "dataAnulacao", m.nome AS "motivoAnulacao", ${PROVA}`;
/** A record by its code: the official one, or one that it had before (H6). */
const DO_CODIGO = (n: string) => `r.id = COALESCE((SELECT id FROM registro WHERE codigo_validacao = ${n}),
  (SELECT registro_id FROM codigo_anterior WHERE codigo = ${n}))`;
const COM_LIVRO =
  'JOIN livro_registro l ON l.id = r.livro_id LEFT JOIN motivo_anulacao m ON m.id = r.motivo_anulacao_id';
const DE = `FROM registro r ${COM_LIVRO}`;

/** The first row of a prepared statement, or null. */
const lerUma = async <L extends QueryResultRow>(pool: Pool, name: string, text: string, values: unknown[]) =>
  (await pool.query<L>({ name, text, values })).rows[0] ?? null;

/** Reads a record by its validation code or by its id, or null. */
export const lerParaValidar = (pool: Pool, chave: { codigo: string } | { id: string }) =>
  'codigo' in chave
    ? lerUma<RegistroParaValidar>(pool, 'validar-por-codigo', `SELECT ${COLUNAS} ${DE} WHERE ${DO_CODIGO('$1')}`, [
        chave.codigo,
      ])
    : lerUma<RegistroParaValidar>(pool, 'validar-por-id', `SELECT ${COLUNAS} ${DE} WHERE r.id = $1::uuid`, [chave.id]);

/** Names and e-MEC codes that go with the status, out of the snapshot. */
export type SituacaoLida = RegistroParaValidar & { cursoCodigoEmec: string | null } & Record<
    'emissoraNome' | 'emissoraCodigo' | 'registradoraNome' | 'registradoraCodigo',
    string
  >;

/** Reads the machine-readable status of a code, or null. */
export const lerSituacao = (pool: Pool, codigo: string): Promise<SituacaoLida | null> =>
  lerUma(
    pool,
    'situacao-por-codigo',
    `SELECT ${COLUNAS}, r.snapshot #>> '{curso,codigoEmec}' AS "cursoCodigoEmec",
       r.snapshot #>> '{iesEmissora,nome}' AS "emissoraNome", r.snapshot #>> '{iesEmissora,codigoMec}' AS "emissoraCodigo",
       r.snapshot #>> '{iesRegistradora,nome}' AS "registradoraNome",
       r.snapshot #>> '{iesRegistradora,codigoMec}' AS "registradoraCodigo"
     ${DE} WHERE ${DO_CODIGO('$1')}`,
    [codigo],
  );

/** The rest of what art. 23 publishes of a record, the CPF as the mask shows it. */
export async function lerArtigo23(pool: Pool, id: string): Promise<Artigo23 | null> {
  const lido = await lerUma<
    Omit<Artigo23, 'expedidora' | 'registradora'> & Record<'ie' | 'ieCodigo' | 'ir' | 'irCodigo', string>
  >(
    pool,
    'artigo-23',
    `SELECT r.cpf, r.snapshot #>> '{curso,codigoEmec}' AS "cursoCodigoEmec", r.data_ingresso::text AS "dataIngresso",
       r.data_registro_diploma::text AS "dataRegistro", r.processo,
       r.numero_registro::text AS "numeroRegistro", l.nome AS livro, r.data_publicacao_dou::text AS "dataPublicacaoDou",
       r.snapshot #>> '{iesEmissora,nome}' AS ie, r.snapshot #>> '{iesEmissora,codigoMec}' AS "ieCodigo",
       r.snapshot #>> '{iesRegistradora,nome}' AS ir, r.snapshot #>> '{iesRegistradora,codigoMec}' AS "irCodigo"
     FROM registro r JOIN livro_registro l ON l.id = r.livro_id WHERE r.id = $1::uuid`,
    [id],
  );
  if (lido === null) return null;
  const { ie, ieCodigo, ir, irCodigo, cpf, ...fatos } = lido;
  return {
    ...fatos,
    cpf: mascararCpf(cpf),
    expedidora: { nome: ie, codigoEmec: ieCodigo },
    registradora: { nome: ir, codigoEmec: irCodigo },
  };
}

/** A record, or a digital one of the old books. */
export type NaLista = Pick<RegistroParaValidar, 'id' | 'iesRegistradoraId' | 'codigoValidacao'>;

/** The newest published list of annulled diplomas of a record's institution, if the record is on it, and what proves both. */
type ListaLida = { prova: Prova } & (FatoDaLista | { [chave in keyof FatoDaLista]: null });

/** The list, its columns null where there is none, by the statement that also reads what proves it. */
export async function lerListaComProva(
  pool: Pool,
  { id, iesRegistradoraId, codigoValidacao }: NaLista,
  fuso: string,
): Promise<ListaLida> {
  const lida = await lerUma<ListaLida>(
    pool,
    'lista-vigente',
    `SELECT l.numero_de_sequencia AS "numeroDeSequencia", (l.data_criacao AT TIME ZONE $3)::date::text AS "dataCriacao",
       l.data_maxima_proxima_atualizacao::text AS "dataMaximaProximaAtualizacao", ${provaDaLista('$5', '$1')} AS prova,
       CASE WHEN l.id IS NOT NULL THEN EXISTS (SELECT 1 FROM lista_anulados_item i WHERE i.lista_id = l.id AND i.codigo_validacao IN
         (SELECT $2 UNION ALL SELECT codigo FROM codigo_anterior WHERE registro_id = $4)) END AS contem
     FROM (SELECT 1) um LEFT JOIN LATERAL (
       SELECT l.* FROM lista_anulados l WHERE l.instituicao_id = $1::int AND ${FOI_PUBLICADA} ORDER BY l.numero_de_sequencia DESC LIMIT 1) l ON true`,
    [iesRegistradoraId, codigoValidacao, fuso, id, ponteiroDaLista(iesRegistradoraId)],
  );
  return existente(lida, 'Lista de diplomas anulados não encontrada.');
}

/** The record that stands in the place of an annulled one, with what proves it, or null; the date is yyyy-MM-dd. */
export const lerReemissao = (pool: Pool, id: string): Promise<(ComProva & { data: string }) | null> =>
  lerUma(
    pool,
    'reemissao',
    `SELECT r.id, r.data_registro_diploma::text AS data, ${PROVA} FROM registro r JOIN registro o ON o.id = r.registro_original_id
     WHERE o.id = $1::uuid AND r.segunda_via = o.segunda_via AND NOT r.cancelado`,
    [id],
  );

/** An annotation as stored; the document of who wrote it is not read. */
export interface AnotacaoLida {
  id: string;
  acao: string;
  justificativa: string;
  data: Date;
  responsavel: string;
  motivo: string | null;
}

/** Reads all annotations of a record that its acts made, oldest first. */
export async function lerAnotacoes(pool: Pool, registroId: string): Promise<AnotacaoLida[]> {
  const { rows } = await pool.query<AnotacaoLida>({
    name: 'anotacoes-publicas',
    text: `SELECT a.id, a.acao, a.justificativa, a.data, a.responsavel_nome AS responsavel, m.nome AS motivo
           FROM registro_anotacao a LEFT JOIN motivo_anulacao m ON m.id = a.motivo_id
           WHERE a.registro_id = $1::uuid ORDER BY a.data, a.id`,
    values: [registroId],
  });
  return soAsFeitas(pool, registroId.toLowerCase(), rows);
}

type XmlAssinado = Record<'xmlGuid' | 'xmlSha256' | 'emissora' | 'registradora', string | null> & {
  substitutos: { cpf: string; de: string | null }[];
};
/**
 * Document type 2, with the CNPJs that must be on its signatures and who may sign in whose place; null when the
 * connector has given none.
 */
export const lerXmlAssinado = (pool: Pool, registroId: string): Promise<XmlAssinado | null> =>
  lerUma(
    pool,
    'xml-assinado',
    `SELECT d.xml_guid AS "xmlGuid", d.xml_sha256 AS "xmlSha256",
       r.snapshot #>> '{iesEmissora,cnpj}' AS emissora,
       r.snapshot #>> '{iesRegistradora,cnpj}' AS registradora,
       (SELECT coalesce(json_agg(json_build_object('cpf', a.substituto_id, 'de', nullif(a.signatario_id, ''))), '[]')
        FROM conector_assinatura a JOIN documento_no_conector o ON o.id = a.documento_id
        WHERE o.registro_id = d.registro_id AND a.substituto_id IS NOT NULL) AS substitutos
     FROM documento_no_conector d JOIN registro r ON r.id = d.registro_id
     WHERE d.registro_id = $1::uuid AND d.tipo IN (2, 6) AND d.andamento <> 'desistido' LIMIT 1`,
    [registroId],
  );

/** Everything registered of one diploma; `null` columns of the record mean that the code does not exist. */
export type DiplomaLido = RegistroParaValidar &
  Pick<Registro, 'segundaVia' | 'snapshot'> & { documentacaoAssinada: boolean };

/**
 * Spends the pass and reads the diploma in one statement: of many calls with one pass exactly one gets it (A7). `chave`
 * is a code, or with `porId` a registroID.
 */
export async function lerDiplomaComPasse(
  pool: Pool,
  { passe, quem }: PasseTrazido,
  chave: string,
  porId: boolean,
  agora: Date,
): Promise<DiplomaLido | null | 'sem-passe'> {
  const linha = await lerUma<DiplomaLido>(
    pool,
    porId ? 'diploma-com-passe-do-registro' : 'diploma-com-passe',
    `WITH passe AS (
             UPDATE passe_captcha SET usado_em = $3
             WHERE hash = ANY ($1::bpchar[]) AND codigo_validacao = $2 AND usado_em IS NULL AND expira_em > $3 RETURNING 1)
           SELECT d.* FROM passe LEFT JOIN (
             SELECT ${COLUNAS}, r.segunda_via AS "segundaVia", r.snapshot,
               EXISTS (SELECT 1 FROM documento_no_conector c
                       WHERE c.registro_id = r.id AND c.tipo IN (4, 7) AND c.andamento = 'concluido') AS "documentacaoAssinada"
             ${DE} WHERE ${porId ? 'r.id = $2::text::uuid' : DO_CODIGO('$2')}) d ON true`,
    [hashesDoPasse(passe, quem), chave, agora],
  );
  if (linha === null) return 'sem-passe';
  return linha.id === null ? null : linha;
}

/** Reads the validation code of a record, or null. */
export async function lerCodigo(pool: Pool, registroId: string): Promise<string | null> {
  const texto = 'SELECT codigo_validacao AS codigo FROM registro WHERE id = $1::uuid';
  return (await lerUma<{ codigo: string }>(pool, 'codigo-do-registro', texto, [registroId]))?.codigo ?? null;
}

/** Under the ids and the code that its signed documents carry. */
export async function lerSnapshot(pool: Pool, registroId: string): Promise<SnapshotDoRegistro> {
  const texto = `SELECT snapshot, codigo_validacao AS "codigoValidacao", nonce_do_diploma AS "nonceDoDiploma",
    nonce_da_documentacao AS "nonceDaDocumentacao" FROM registro WHERE id = $1::uuid`;
  const linha = await lerUma<IdsDosAssinados & { snapshot: unknown }>(pool, 'snapshot-publico', texto, [registroId]);
  return snapshotVigente({ ...existente(linha, 'Registro não encontrado.') });
}
