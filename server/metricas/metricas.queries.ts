// SQL, not Prisma: all numbers at one instant, in one statement.
import { hojeEm, somarDias } from '#domain/texto/data.ts';
import { USO_DAS_CONSULTAS } from '../db/contagem-de-uso.queries.ts';
import type { Dependencies } from '../dependencies.ts';

/** Numbers that only the database knows; every one of them is read by an index. */
interface NumerosDaCasa {
  documentos: { andamento: string; quantos: number }[];
  maisAntigoSegundos: number;
  acoesPendentes: number;
  filaPendente: number;
  listas: { instituicao: string; dias: number }[];
  semPublicacaoVencidos: number;
  entradasDaAuditoria: number;
  diferencasDoRegistro: number;
  diasSemRonda: number;
  arquivosComProblema: number;
  discordancias: number;
  desafiosDaHora: number;
  enderecosQueColhem: number;
  eventos: { tipo: string; quantos: number }[];
  tarefas: { tarefa: string; desde: number; falhou: boolean }[];
}

/** Reads them all at once. @throws the database's error when it does not answer */
export async function lerNumerosDaCasa({
  pool,
  agora,
  config,
}: Pick<Dependencies, 'pool' | 'agora' | 'config'>): Promise<NumerosDaCasa> {
  const hoje = hojeEm(agora(), config.fusoHorario);
  const { rows: filas } = await pool.query<{ existe: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS existe`,
  );
  const pendentes = filas[0]?.existe
    ? `(SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now())`
    : '0';
  const { rows } = await pool.query<NumerosDaCasa>(
    `SELECT
       (SELECT coalesce(json_agg(d), '[]') FROM (
          SELECT andamento, count(*)::int AS quantos FROM documento_no_conector
          WHERE andamento IN ('intencao', 'enviando', 'incerto', 'enviado', 'erro') GROUP BY andamento) d) AS documentos,
       (SELECT coalesce(extract(epoch FROM $1::timestamptz - min(criado_em)), 0)::float8 FROM documento_no_conector
          WHERE andamento IN ('intencao', 'enviando', 'incerto')) AS "maisAntigoSegundos",
       (SELECT count(*)::int FROM conector_acao WHERE andamento IN ('intencao', 'enviando', 'incerto')) AS "acoesPendentes",
       ${pendentes}::int AS "filaPendente",
       (SELECT coalesce(json_agg(l), '[]') FROM (
          SELECT i.sigla AS instituicao, u.dias FROM instituicao i CROSS JOIN LATERAL (
            SELECT data_maxima_proxima_atualizacao - $2::date AS dias FROM lista_anulados
            WHERE instituicao_id = i.id ORDER BY numero_de_sequencia DESC LIMIT 1) u) l) AS listas,
       (SELECT count(*)::int FROM registro
          WHERE data_publicacao_dou IS NULL AND NOT cancelado AND data_registro_diploma < $3::date) AS "semPublicacaoVencidos",
       (SELECT ultimo_id::int FROM auditoria_cabeca WHERE id = 1) AS "entradasDaAuditoria",
       (SELECT count(*)::int FROM auditoria_diferenca) AS "diferencasDoRegistro",
       coalesce((SELECT extract(epoch FROM $1::timestamptz - coalesce(terminada_em, iniciada_em)) / 86400
          FROM auditoria_ronda WHERE id = 1), 0)::float8 AS "diasSemRonda",
       (SELECT count(*)::int FROM arquivo_conferido WHERE resultado <> 'integro') AS "arquivosComProblema",
       (SELECT coalesce(sum(vezes), 0)::int FROM discordancia_do_esquema) AS discordancias,
       uso.desafios AS "desafiosDaHora", uso.enderecos AS "enderecosQueColhem",
       (SELECT coalesce(json_agg(e), '[]') FROM (SELECT tipo, count(*)::int AS quantos FROM evento_de_seguranca
          WHERE quando > $1::timestamptz - interval '1 hour' GROUP BY tipo) e) AS eventos,
       (SELECT coalesce(json_agg(json_build_object('tarefa', nome, 'falhou', falha IS NOT NULL, 'desde',
          extract(epoch FROM $1::timestamptz - coalesce(ultimo_sucesso, conhecida_em)))), '[]') FROM tarefa) AS tarefas
     FROM (${USO_DAS_CONSULTAS}) uso`,
    [agora(), hoje, somarDias(hoje, -config.prazoDouDias)],
  );
  const [numeros] = rows;
  if (numeros === undefined) throw new Error('sem números');
  return numeros;
}
