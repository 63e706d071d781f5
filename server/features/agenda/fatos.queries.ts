// SQL, not Prisma: counts with conditions over five tables, in one pass.
import type { Fatos, RascunhoNaAgenda } from '#domain/agenda/calcular.ts';
import { NAO_VERIFICADO } from '#domain/documento/pdfa.ts';
import { ESPERA_HORAS, SEM_SEGUNDA_PESSOA } from '#domain/registro/duas-pessoas.ts';
import { hojeEm, somarDias } from '#domain/texto/data.ts';
import { lerDiscordancias } from '../../db/discordancias.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerCarimbosDevidos, lerFila } from '../conector/conector.service.ts';
import { lerPendencia, REGISTRADORA_PADRAO } from '../lista-anulados/lista-anulados.service.ts';
import { lerRevisoesAVencer } from '../ordens-judiciais/ordens-judiciais.service.ts';
import { lerFatosDoServidor } from './fatos-do-servidor.queries.ts';

export type DepsDaAgenda = Pick<
  Dependencies,
  'pool' | 'prisma' | 'agora' | 'config' | 'espaco' | 'relogio' | 'restauracao'
>;

/** Days of a certificate's end that the calendar looks ahead. */
const CERTIFICADO_DIAS = 90;
/** Days that the calendar looks ahead for court orders to be looked at again. */
const REVISAO_DIAS = 60;
/** Records older than this are not asked for the term of who registers: their process is long closed. */
const TERMO_DIAS = 365;
/** Days for which a decision that nobody independent took stays in sight. */
const DIAS_A_VISTA = 30;
const TERMO = 'Termo de responsabilidade';
/** States in which a document collects signatures at the connector. */
const ASSINANDO = [3, 4, 5, 502, 503];

/** `cpf` is the person who asks (null: nobody, so that nothing waits for them). */
export async function lerFatos(deps: DepsDaAgenda, cpf: string | null): Promise<Fatos> {
  const { pool, prisma, config, agora } = deps;
  const hoje = hojeEm(agora(), config.fusoHorario);
  const [contados, carimbos, parados, pendencia, divergencias, servidor, revisoes] = await Promise.all([
    contar(deps, hoje, cpf),
    lerCarimbosDevidos(pool, agora()),
    lerFila(prisma, true),
    lerPendencia(prisma, REGISTRADORA_PADRAO),
    lerDiscordancias(pool, agora()),
    lerFatosDoServidor(deps),
    lerRevisoesAVencer(prisma, somarDias(hoje, REVISAO_DIAS) ?? hoje),
  ]);
  const { validaAte, ...resto } = contados;
  return {
    hoje,
    dias: config.prazos,
    ...resto,
    ...servidor,
    lista: { motivo: pendencia.motivo, validaAte },
    carimbos: { ...carimbos, primeiro: carimbos.primeiro?.slice(0, 10) ?? null },
    decisoes: revisoes.map(({ registroId, nomeDiplomado, numero, juizo, revisarEm }) => {
      return { registroId, revisarEm, rotulo: `${nomeDiplomado}: ordem ${numero}, ${juizo}` };
    }),
    parados: parados.length,
    divergencias: divergencias.length,
  };
}

type Contados = Pick<
  Fatos,
  | 'colacoes'
  | 'semPublicacao'
  | 'solicitacoes'
  | 'semTermo'
  | 'certificados'
  | 'aguardamAssinatura'
  | 'naoEnviados'
  | 'lotes'
  | 'aConfirmar'
  | 'concordancias'
  | 'semIndependente'
  | 'pedidos'
> & { rascunhos: RascunhoNaAgenda[]; validaAte: string | null };

/** Every part is JSON of its own, so that one statement sees one state of the register. */
const PARTES = {
  colacoes: `SELECT c.data_colacao_id AS id, c.data::text, c.campus, n.quantos AS "porRegistrar" FROM agenda_colacao c
    CROSS JOIN LATERAL (SELECT count(*)::int AS quantos FROM unnest(c.estudantes) e WHERE NOT EXISTS (
      SELECT FROM registro r JOIN curso k ON k.id = r.curso_id
       WHERE r.rga = split_part(e, '|', 1) AND k.codigo_interno = split_part(e, '|', 2))) n WHERE n.quantos > 0`,
  rascunhos: `SELECT id, rga, coalesce(dados->>'Nome', '') AS nome, coalesce(dados->>'DataExpedicao', '') AS "dataExpedicao",
      coalesce(dados->>'IesEmissoraId' <> dados->>'IesRegistradoraId', false) AS "deOutra", pronto_em IS NOT NULL AS pronto
    FROM rascunho_registro ORDER BY atualizado_em DESC LIMIT 500`,
  solicitacoes: `SELECT s.instituicao_id AS "instituicaoId", i.nome AS instituicao, (s.enviada_em AT TIME ZONE $2)::date::text AS data, count(*)::int AS quantos
    FROM solicitacao s JOIN instituicao i ON i.id = s.instituicao_id WHERE s.situacao = 'na-fila' GROUP BY 1, 2, 3`,
  semPublicacao: `SELECT data_registro_diploma::text AS data, count(*)::int AS quantos FROM registro
    WHERE data_publicacao_dou IS NULL AND NOT cancelado GROUP BY data_registro_diploma`,
  lotes: `SELECT l.id, l.data_colacao_id AS "dataColacaoId", l.criado_por AS "criadoPor", count(*)::int AS total,
      count(*) FILTER (WHERE i.situacao <> 'registrado')::int AS aguardando,
      (SELECT json_build_object('data', c.data::text, 'campus', c.campus) FROM agenda_colacao c
        WHERE c.data_colacao_id = l.data_colacao_id) AS colacao
    FROM lote_registro l JOIN lote_registro_item i ON i.lote_id = l.id WHERE l.encerrado_em IS NULL GROUP BY l.id`,
  concordancias: `SELECT id, resumo, (prazo AT TIME ZONE $2)::date::text AS ate FROM pedido_de_confirmacao
    WHERE situacao = 'aberto' AND prazo IS NOT NULL ORDER BY prazo LIMIT 100`,
  semIndependente: `SELECT e.entidade_id AS id, e.resumo, e.usuario_nome AS por, e."doTitular",
      CASE WHEN e.aberto THEN (e.quando AT TIME ZONE $2)::date::text END AS ate
    FROM (
      SELECT a.entidade_id, a.usuario_nome, p.resumo, p.situacao = 'aberto' AS aberto, false AS "doTitular",
        a.quando + interval '${ESPERA_HORAS} hours' AS quando
      FROM pedido_de_confirmacao p JOIN auditoria a ON a.entidade = 'confirmacao' AND a.entidade_id = p.id::text
      WHERE (p.situacao = 'aberto' AND a.acao = 'esperar')
        OR (p.decidido_em > $1::date - ${DIAS_A_VISTA} AND a.acao = 'confirmar' AND a.porque = '${SEM_SEGUNDA_PESSOA}')
      UNION ALL
      SELECT p.id::text, a.usuario_nome, 'Pedido de ' || coalesce(r.nome_diplomado, g.nome), p.situacao = 'aberto', true,
        a.quando + interval '${ESPERA_HORAS} hours'
      FROM pedido_do_titular p LEFT JOIN registro r ON r.id = p.registro_id LEFT JOIN registro_antigo g ON g.id = p.registro_antigo_id
        JOIN auditoria a
        ON (a.entidade = 'pedido-do-titular' AND a.entidade_id = p.id::text AND a.acao = 'esperar' AND p.situacao = 'aberto')
        OR (a.entidade IN ('registro', 'acervo') AND a.entidade_id = coalesce(r.id, g.id)::text AND a.acao = 'decidir-pedido'
          AND a.para ->> 'pedido' = p.id::text AND a.porque = '${SEM_SEGUNDA_PESSOA}')
      WHERE p.situacao = 'aberto' OR p.decidido_em > $1::date - ${DIAS_A_VISTA}) e
    ORDER BY e.quando LIMIT 100`,
  certificados: `SELECT string_agg(nome, ', ' ORDER BY nome) AS nomes, count(*)::int AS quantos, ate FROM (
      SELECT responsavel AS nome, (max(expira_em) AT TIME ZONE $2)::date::text AS ate FROM conector_assinatura
       WHERE expira_em IS NOT NULL GROUP BY responsavel, signatario_id
      HAVING max(expira_em) < $1::date + ${CERTIFICADO_DIAS}) c GROUP BY ate`,
} as const;

async function contar({ pool, config }: DepsDaAgenda, hoje: string, cpf: string | null): Promise<Contados> {
  const listas = Object.entries(PARTES).map(
    ([nome, sql]) => `(SELECT coalesce(json_agg(p), '[]') FROM (${sql}) p) AS "${nome}"`,
  );
  const { rows } = await pool.query<Contados>(
    `SELECT ${listas.join(', ')},
       (SELECT json_build_object('quantos', count(*), 'desde', min(r.data_registro_diploma)) FROM registro r
         WHERE r.data_registro_diploma >= $3::date AND NOT r.cancelado AND NOT EXISTS (
           SELECT FROM documento d JOIN documento_tipo t ON t.id = d.tipo_id
            WHERE d.rga = r.rga AND d.excluido_em IS NULL AND (d.pdfa <> '${NAO_VERIFICADO}' OR d.visto_em IS NOT NULL) AND t.nome = '${TERMO}')) AS "semTermo",
       (SELECT count(*)::int FROM documento_no_conector d
         WHERE d.andamento = 'enviado' AND d.estado = ANY($4)) AS "aguardamAssinatura",
       (SELECT count(*)::int FROM registro r WHERE r.situacao_envio_id = 1 AND NOT r.cancelado AND NOT r.suspenso
           AND NOT EXISTS (SELECT FROM documento_no_conector d WHERE d.registro_id = r.id)) AS "naoEnviados",
       (SELECT count(*)::int FROM pedido_de_confirmacao
         WHERE situacao = 'aberto' AND prazo IS NULL AND $5::text IS NOT NULL AND pedido_por_cpf <> $5) AS "aConfirmar",
       (SELECT count(*)::int FROM pedido_do_titular WHERE situacao = 'aberto') AS pedidos,
       (SELECT data_maxima_proxima_atualizacao::text FROM lista_anulados WHERE instituicao_id = ${REGISTRADORA_PADRAO}
         ORDER BY numero_de_sequencia DESC, versao DESC LIMIT 1) AS "validaAte"`,
    [hoje, config.fusoHorario, somarDias(hoje, -TERMO_DIAS), ASSINANDO, cpf],
  );
  const [contados] = rows;
  if (contados === undefined) throw new Error('sem fatos');
  return contados;
}
