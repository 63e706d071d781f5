// SQL, not Prisma: rows without their like are found by NOT EXISTS over many tables.
import type { PoolClient } from 'pg';
import { ESPECIES, eFigura, TIPOS } from '#domain/envio/especies.ts';
import type { Diferenca } from './diferenca.ts';

/** Rows of this many are told; the rest of a great damage is found once these are mended. */
const MAXIMO = 200;

const ler = async (cliente: PoolClient, sql: string, valores: unknown[] = []): Promise<Diferenca[]> =>
  (await cliente.query<Diferenca>(`${sql} LIMIT ${MAXIMO}`, valores)).rows;

/** Tables that go with a record: a row of a record that is not there was left behind when somebody took it away. */
const SEGUIDORAS = [
  'registro_anotacao',
  'registro_publicacao',
  'registro_ressalva',
  'codigo_anterior',
  'documento_no_conector',
  'conector_acao',
  'conector_erro',
  'lista_de_situacao_item',
];

/**
 * Books numbered from their first number to their counter with none missing and none beyond, beginning where an act said,
 * acts whose record is gone, rows of records that are gone.
 */
export async function conferirConjunto(cliente: PoolClient): Promise<Diferenca[]> {
  const livros = await ler(
    cliente,
    `SELECT 'livro_registro' AS tabela, 'livro ' || l.nome AS linha, 'ultimo_numero' AS coluna,
       format('o contador está em %s, o livro começa no nº %s, há %s registros e o maior número é %s',
           l.ultimo_numero, l.primeiro_numero, count(r.id), coalesce(max(r.numero_registro), 0))
         || coalesce('; falta o número ' || (SELECT min(n) FROM generate_series(l.primeiro_numero, max(r.numero_registro)) n
              WHERE NOT EXISTS (SELECT 1 FROM registro x WHERE x.livro_id = l.id AND x.numero_registro = n)
                AND NOT EXISTS (SELECT 1 FROM numeracao_lacuna k WHERE k.livro_id = l.id AND n BETWEEN k.de AND k.ate)), '') AS motivo
     FROM livro_registro l LEFT JOIN registro r ON r.livro_id = l.id
     LEFT JOIN (SELECT livro_id, sum(ate - de + 1) AS pulados, max(ate) AS ate FROM numeracao_lacuna GROUP BY livro_id) k ON k.livro_id = l.id
     GROUP BY l.id, k.pulados, k.ate
     HAVING l.primeiro_numero - 1 + count(r.id) + coalesce(k.pulados, 0) <> l.ultimo_numero
       OR greatest(max(r.numero_registro), k.ate, l.primeiro_numero - 1) <> l.ultimo_numero ORDER BY l.nome`,
  );
  const inicios = await ler(
    cliente,
    `SELECT 'livro_registro' AS tabela, 'livro ' || l.nome AS linha, 'primeiro_numero' AS coluna,
       CASE WHEN a.id IS NULL THEN 'nenhum ato disse onde o livro começa' ELSE format('não é o início que o ato %s disse', a.id) END AS motivo
     FROM livro_registro l LEFT JOIN LATERAL (SELECT * FROM auditoria a WHERE a.entidade = 'livro' AND a.entidade_id = l.id::text
       AND a.acao = 'dizer-inicio' ORDER BY a.id DESC LIMIT 1) a ON true
     WHERE (l.primeiro_numero, l.folha_inicial, l.data_em_papel) IS DISTINCT FROM
       (coalesce((a.para->>'primeiroNumero')::int, 1), a.para->>'folhaInicial', (a.para->>'dataEmPapel')::date) ORDER BY l.nome`,
  );
  const lacunas = await ler(
    cliente,
    `SELECT 'numeracao_lacuna' AS tabela, format('livro %s, números %s a %s', l.nome, k.de, k.ate) AS linha, NULL AS coluna,
       'nenhuma conciliação pulou estes números' AS motivo
     FROM numeracao_lacuna k JOIN livro_registro l ON l.id = k.livro_id
     WHERE NOT EXISTS (SELECT 1 FROM auditoria a WHERE a.entidade = 'livro' AND a.entidade_id = l.id::text AND a.acao = 'conciliar-avancar'
       AND a.de->>'ultimoNumero' = (k.de - 1)::text AND a.para->>'ultimoNumero' = k.ate::text) ORDER BY l.nome, k.de`,
  );
  const datas = await ler(
    cliente,
    `SELECT 'livro_registro' AS tabela, 'livro ' || l.nome AS linha, 'ultima_data' AS coluna,
       format('está %s, ', coalesce(l.ultima_data::text, 'vazia')) || CASE WHEN r.id IS NULL
         THEN format('o último registro em papel é de %s', coalesce(l.data_em_papel::text, 'data que ninguém disse'))
         ELSE format('o registro nº %s é de %s', r.numero_registro, r.data_registro_diploma) END AS motivo
     FROM livro_registro l LEFT JOIN LATERAL (SELECT * FROM registro r WHERE r.livro_id = l.id ORDER BY r.numero_registro DESC LIMIT 1) r ON true
     WHERE (r.id IS NOT NULL AND l.ultima_data IS DISTINCT FROM r.data_registro_diploma)
       OR (l.ultimo_numero = l.primeiro_numero - 1 AND l.ultima_data IS DISTINCT FROM l.data_em_papel) ORDER BY l.nome`,
  );
  const sumidos = await ler(
    cliente,
    `SELECT 'registro' AS tabela, 'registro ' || a.entidade_id || coalesce(format(' (nº %s do livro %s)', a.para->>'numeroRegistro', a.para->>'livro'), '') AS linha,
       NULL AS coluna, format('foi registrado (entrada %s) e não existe mais', a.id) AS motivo
     FROM auditoria a WHERE a.entidade = 'registro' AND a.acao = 'registrar'
       AND NOT EXISTS (SELECT 1 FROM registro r WHERE r.id::text = a.entidade_id) ORDER BY a.id`,
  );
  const seguidoras: Diferenca[] = [];
  for (const tabela of SEGUIDORAS) {
    const sql = `SELECT '${tabela}' AS tabela, 'registro ' || s.registro_id AS linha, NULL AS coluna, 'uma linha é de um registro que não existe' AS motivo
      FROM ${tabela} s WHERE s.registro_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM registro r WHERE r.id = s.registro_id)`;
    seguidoras.push(...(await ler(cliente, sql)));
  }
  return [...livros, ...inicios, ...lacunas, ...datas, ...sumidos, ...seguidoras, ...(await conferirChaves(cliente))];
}

/** Lists of annulled diplomas: without a gap from the last one of before up to their counter, each with items and file as its acts left them. */
export async function conferirListas(cliente: PoolClient): Promise<Diferenca[]> {
  const dita = `'lista nº ' || l.numero_de_sequencia || ' (' || l.id || ')'`;
  const sequencia = await ler(
    cliente,
    `SELECT 'instituicao' AS tabela, 'instituição ' || i.sigla AS linha, 'ultima_lista_anulados' AS coluna,
       format('o contador está em %s, a última lista de antes é a nº %s, há listas de %s números e o maior é %s', i.ultima_lista_anulados,
         i.listas_anteriores, count(DISTINCT l.numero_de_sequencia), coalesce(max(l.numero_de_sequencia), 0)) AS motivo
     FROM instituicao i LEFT JOIN lista_anulados l ON l.instituicao_id = i.id
     LEFT JOIN (SELECT instituicao_id, sum(ate - de + 1) AS puladas, max(ate) AS ate FROM numeracao_lacuna GROUP BY instituicao_id) k
       ON k.instituicao_id = i.id
     GROUP BY i.id, k.puladas, k.ate
     HAVING i.listas_anteriores + count(DISTINCT l.numero_de_sequencia) + coalesce(k.puladas, 0) <> i.ultima_lista_anulados
       OR greatest(max(l.numero_de_sequencia), k.ate, i.listas_anteriores) <> i.ultima_lista_anulados`,
  );
  const anteriores = await ler(
    cliente,
    `SELECT 'instituicao' AS tabela, 'instituição ' || i.sigla AS linha, 'listas_anteriores' AS coluna,
       CASE WHEN a.id IS NULL THEN 'nenhum ato disse que havia listas de antes' ELSE format('não é o que o ato %s disse', a.id) END AS motivo
     FROM instituicao i LEFT JOIN LATERAL (SELECT * FROM auditoria a WHERE a.entidade = 'instituicao' AND a.entidade_id = i.id::text
       AND a.acao = 'dizer-listas-anteriores' ORDER BY a.id DESC LIMIT 1) a ON true
     WHERE i.listas_anteriores <> coalesce((a.para->>'listasAnteriores')::int, 0)`,
  );
  const itens = await ler(
    cliente,
    `SELECT 'lista_anulados_item' AS tabela, ${dita} AS linha, NULL AS coluna,
       format('a lista diz ter %s diplomas, há %s itens e %s códigos no XML', l.quantidade, count(i.codigo_validacao),
         (SELECT count(*) FROM regexp_matches(l.xml, '<(?:\\w+:)?CodigoDiplomaAnulado>', 'g'))) AS motivo
     FROM lista_anulados l LEFT JOIN lista_anulados_item i ON i.lista_id = l.id GROUP BY l.id
     HAVING count(i.codigo_validacao) <> l.quantidade OR count(i.codigo_validacao) <> (SELECT count(*) FROM regexp_matches(l.xml, '<(?:\\w+:)?CodigoDiplomaAnulado>', 'g'))
       OR bool_or(position(i.codigo_validacao IN l.xml) = 0 OR position(i.data_anulacao::text IN l.xml) = 0 OR position(i.motivo IN l.xml) = 0) ORDER BY l.id`,
  );
  const atos = await ler(
    cliente,
    `SELECT 'lista_anulados' AS tabela, ${dita} AS linha, CASE WHEN a.id IS NULL THEN NULL WHEN a.conteudo IS NOT NULL
         AND a.conteudo <> 'xml/1:' || encode(sha256(convert_to(l.xml, 'UTF8')), 'hex') THEN 'xml' ELSE 'numero_de_sequencia' END AS coluna,
       CASE WHEN a.id IS NULL THEN 'nenhum ato a gerou' ELSE format('não é o que o ato %s deixou', a.id) END AS motivo
     FROM lista_anulados l LEFT JOIN LATERAL (SELECT * FROM auditoria a WHERE a.entidade = 'lista-anulados' AND a.entidade_id = l.id::text
       AND a.acao IN ('gerar', 'renovar') ORDER BY a.id LIMIT 1) a ON true
     WHERE a.id IS NULL OR (a.conteudo IS NOT NULL AND a.conteudo <> 'xml/1:' || encode(sha256(convert_to(l.xml, 'UTF8')), 'hex'))
       OR (a.para->>'numeroDeSequencia')::int <> l.numero_de_sequencia OR (a.para->>'quantidade')::int <> l.quantidade
       OR (a.para->>'dataMaxima')::date <> l.data_maxima_proxima_atualizacao ORDER BY l.id`,
  );
  return [
    ...sequencia,
    ...anteriores,
    ...itens,
    ...atos,
    ...(await conferirAvulsos(cliente)),
    ...(await listasSumidas(cliente)),
  ];
}

const listasSumidas = (cliente: PoolClient): Promise<Diferenca[]> =>
  ler(
    cliente,
    `SELECT 'lista_anulados' AS tabela, 'lista ' || a.entidade_id AS linha, NULL AS coluna,
       format('foi gerada (entrada %s) e não existe mais', a.id) AS motivo
     FROM auditoria a WHERE a.entidade = 'lista-anulados' AND a.acao IN ('gerar', 'renovar')
       AND NOT EXISTS (SELECT 1 FROM lista_anulados l WHERE l.id::text = a.entidade_id) ORDER BY a.id`,
  );

/** Signed files of lists and inspection files: the bytes are those that the act received. */
const conferirAvulsos = (cliente: PoolClient): Promise<Diferenca[]> =>
  ler(
    cliente,
    `SELECT 'documento_no_conector' AS tabela, d.de || ' ' || d.alvo_id AS linha, CASE WHEN d.xml_sha256 IS DISTINCT FROM x.soma THEN 'xml_sha256' ELSE 'xml' END AS coluna,
       CASE WHEN a.id IS NULL THEN 'nenhum ato o recebeu assinado' ELSE format('não é o arquivo que o ato %s recebeu', a.id) END AS motivo
     FROM (SELECT *, coalesce(lista_id, fiscalizacao_id, curriculo_id, historico_parcial_id) AS alvo_id,
       CASE WHEN lista_id IS NOT NULL THEN 'lista-anulados' WHEN fiscalizacao_id IS NOT NULL THEN 'fiscalizacao'
         WHEN curriculo_id IS NOT NULL THEN 'curriculo' ELSE 'historico-parcial' END AS de
       FROM documento_no_conector WHERE registro_id IS NULL AND NOT tipo = ANY ($1)) d
     CROSS JOIN LATERAL (SELECT encode(sha256(convert_to(coalesce(d.xml, ''), 'UTF8')), 'hex') AS soma) x
     LEFT JOIN LATERAL (SELECT a.id, a.conteudo FROM auditoria a WHERE a.entidade = d.de AND a.entidade_id = d.alvo_id::text
       AND a.conteudo LIKE 'xml/1:%' AND a.acao IN ('assinar', 'enviar-assinado', 'adotar-arquivo') ORDER BY a.id DESC LIMIT 1) a ON true
     WHERE (d.xml IS NOT NULL AND (a.id IS NULL OR a.conteudo <> 'xml/1:' || x.soma OR d.xml_sha256 IS DISTINCT FROM x.soma))
       OR (d.xml IS NULL AND a.id IS NOT NULL) ORDER BY d.id`,
    [TIPOS.filter(eFigura)],
  );

/** Each document at the connector stands under the key of its kind and of what it is of (CON-55). */
const conferirChaves = (cliente: PoolClient): Promise<Diferenca[]> =>
  ler(
    cliente,
    `SELECT 'documento_no_conector' AS tabela, 'documento ' || d.your_number AS linha, 'your_number' AS coluna,
       'a chave não é a do tipo e do dono do documento' AS motivo
     FROM documento_no_conector d LEFT JOIN unnest($1::int[], $2::text[]) AS e (tipo, prefixo) ON e.tipo = d.tipo
     WHERE d.your_number IS DISTINCT FROM e.prefixo
       || coalesce(d.registro_id, d.lista_id, d.fiscalizacao_id, d.curriculo_id, d.historico_parcial_id)::text ORDER BY d.id`,
    [TIPOS, TIPOS.map((tipo) => ESPECIES[tipo].prefixo)],
  );

/** Checks the uploaded documents and acts of designation: each as an act received it, gone only by an act. */
export async function conferirDocumentos(cliente: PoolClient): Promise<Diferenca[]> {
  const de = (tabela: string, entidade: string) =>
    ler(
      cliente,
      `SELECT '${tabela}' AS tabela, 'documento ' || d.id AS linha,
         CASE WHEN e.id IS NULL THEN NULL WHEN e.para->>'sha256' <> d.sha256 THEN 'sha256' WHEN (e.para->>'tamanho')::int <> d.tamanho THEN 'tamanho'
           WHEN e.quando <> d.criado_em THEN 'criado_em' WHEN e.usuario_nome <> d.criado_por THEN 'criado_por'
           WHEN (x.id IS NULL) <> (d.excluido_em IS NULL) OR x.quando <> d.excluido_em THEN 'excluido_em' ELSE 'excluido_por' END AS coluna,
         CASE WHEN e.id IS NULL THEN 'nenhum ato o recebeu' WHEN (x.id IS NULL) <> (d.excluido_em IS NULL) THEN
           CASE WHEN x.id IS NULL THEN 'foi excluído sem ato' ELSE format('foi excluído pelo ato %s e está como vigente', x.id) END
           ELSE format('não é o que o ato %s recebeu', e.id) END AS motivo
       FROM ${tabela} d
       LEFT JOIN LATERAL (SELECT * FROM auditoria a WHERE a.entidade = '${entidade}' AND a.entidade_id = d.id::text AND a.acao = 'enviar' ORDER BY a.id LIMIT 1) e ON true
       LEFT JOIN LATERAL (SELECT * FROM auditoria a WHERE a.entidade = '${entidade}' AND a.entidade_id = d.id::text AND a.acao = 'excluir' ORDER BY a.id LIMIT 1) x ON true
       WHERE e.id IS NULL OR e.para->>'sha256' <> d.sha256 OR (e.para->>'tamanho')::int <> d.tamanho OR e.quando <> d.criado_em
         OR e.usuario_nome <> d.criado_por OR (x.id IS NULL) <> (d.excluido_em IS NULL) OR x.quando <> d.excluido_em
         OR x.usuario_nome IS DISTINCT FROM d.excluido_por ORDER BY d.id`,
    );
  const sumidos = (tabela: string, entidade: string) =>
    ler(
      cliente,
      `SELECT '${tabela}' AS tabela, 'documento ' || a.entidade_id AS linha, NULL AS coluna, format('foi enviado (entrada %s) e não existe mais', a.id) AS motivo
       FROM auditoria a WHERE a.entidade = '${entidade}' AND a.acao = 'enviar' AND NOT EXISTS (SELECT 1 FROM ${tabela} d WHERE d.id::text = a.entidade_id) ORDER BY a.id`,
    );
  const vistos = await ler(
    cliente,
    `SELECT 'documento' AS tabela, 'documento ' || d.id AS linha, 'visto_em' AS coluna, 'não é o que um ato diz de quem o olhou' AS motivo
     FROM documento d LEFT JOIN LATERAL (SELECT * FROM auditoria a WHERE a.entidade = 'documento' AND a.entidade_id = d.id::text
       AND a.acao = 'confirmar-leitura' ORDER BY a.id LIMIT 1) v ON true
     WHERE (d.visto_em, d.visto_por) IS DISTINCT FROM (v.quando, v.usuario_nome) ORDER BY d.id`,
  );
  return [
    ...vistos,
    ...(await de('documento', 'documento')),
    ...(await sumidos('documento', 'documento')),
    ...(await de('ato_designacao', 'ato-designacao')),
    ...(await sumidos('ato_designacao', 'ato-designacao')),
  ];
}

/** Stored bytes against their rows' sums: those in the database; a bucket's by the nightly check of files. */
export async function conferirBytes(cliente: PoolClient): Promise<Diferenca[]> {
  return ler(
    cliente,
    `SELECT g.tabela, 'arquivo ' || g.guid AS linha, 'conteudo' AS coluna,
       CASE WHEN c.guid IS NULL THEN 'o conteúdo não está mais guardado' ELSE 'o conteúdo não é o que foi guardado' END AS motivo
     FROM (SELECT 'documento' AS tabela, arquivo_guid AS guid, sha256 FROM documento WHERE excluido_em IS NULL
       UNION ALL SELECT 'ato_designacao', arquivo_guid, sha256 FROM ato_designacao WHERE excluido_em IS NULL
       UNION ALL SELECT 'solicitacao', arquivo_guid, sha256 FROM solicitacao
       UNION ALL SELECT 'documento_no_conector', xml_guid, xml_sha256 FROM documento_no_conector WHERE xml_guid IS NOT NULL) g
     LEFT JOIN arquivo_conteudo c ON c.guid = g.guid LEFT JOIN arquivo_externo x ON x.guid = g.guid AND x.apagado_em IS NULL
     WHERE x.guid IS NULL AND (c.guid IS NULL OR encode(sha256(c.conteudo), 'hex') <> g.sha256)`,
  );
}
