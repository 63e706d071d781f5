-- Where a version in between had begun to make a published list anew under its own number, and no list is signed yet: the
-- published one stays published, adopted as it stands, and the one under way gives way to the next number.
WITH publicada AS (
  SELECT DISTINCT ON (l.instituicao_id) l.* FROM lista_anulados l
  WHERE NOT EXISTS (SELECT FROM documento_avulso a WHERE a.especie = 'lista-anulados' AND a.alvo_id = l.id)
    AND NOT EXISTS (SELECT FROM lista_anulados outra JOIN documento_avulso a ON a.especie = 'lista-anulados' AND a.alvo_id = outra.id
      WHERE outra.instituicao_id = l.instituicao_id AND a.andamento = 'assinado')
  ORDER BY l.instituicao_id, l.numero_de_sequencia DESC, l.versao DESC),
novas AS (
  INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para, porque, conteudo, fatos)
  SELECT date_trunc('milliseconds', now()), 'lista-anulados', l.id::text, 'adotar-arquivo', 'Sistema', '',
    jsonb_build_object('instituicaoId', l.instituicao_id, 'lista', 'lista/1:' || encode(sha256(convert_to(jsonb_build_array(l.id, l.instituicao_id, l.numero_de_sequencia,
        l.versao, (extract(epoch FROM l.data_criacao) * 1000)::bigint, l.data_maxima_proxima_atualizacao, l.quantidade,
        (SELECT jsonb_agg(jsonb_build_array(i.codigo_validacao, i.data_anulacao, i.motivo) ORDER BY i.codigo_validacao COLLATE "C")
          FROM lista_anulados_item i WHERE i.lista_id = l.id))::text, 'UTF8')), 'hex'),
      'sha256', encode(sha256(convert_to(l.xml, 'UTF8')), 'hex')),
    'Lista publicada antes das assinaturas, adotada como estava quando o sistema foi atualizado.',
    'xml/1:' || encode(sha256(convert_to(l.xml, 'UTF8')), 'hex'),
    jsonb_build_object('sha256', encode(sha256(convert_to(l.xml, 'UTF8')), 'hex'))
  FROM publicada l
  WHERE NOT EXISTS (SELECT FROM auditoria e WHERE e.entidade = 'lista-anulados' AND e.entidade_id = l.id::text AND e.acao = 'adotar-arquivo')
  RETURNING id)
INSERT INTO auditoria_fila (entrada_id) SELECT id FROM novas;

UPDATE documento_avulso a SET andamento = 'substituido'
FROM lista_anulados nova JOIN lista_anulados antiga USING (instituicao_id, numero_de_sequencia)
WHERE a.especie = 'lista-anulados' AND a.alvo_id = nova.id AND nova.versao > antiga.versao AND a.andamento IN ('pendente', 'enviado', 'erro')
  AND NOT EXISTS (SELECT FROM documento_avulso p WHERE p.especie = 'lista-anulados' AND p.alvo_id = antiga.id);
