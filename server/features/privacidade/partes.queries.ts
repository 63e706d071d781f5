// SQL, not Prisma: every row of every table that speaks of a person, whole, as JSON.
/** One part of a person's report: the table that holds it, its heading, and how its rows are read. */
interface Parte {
  tabela: string;
  titulo: string;
  /** Rows as JSON. $1 the CPF, $2 the student numbers found with it, $3 the record ids, $4 the account's. */
  sql: string;
}

const DOS_REGISTROS = (tabela: string, titulo: string, linha = 'to_jsonb(t)', ordem = '1'): Parte => ({
  tabela,
  titulo,
  sql: `SELECT ${linha} AS linha FROM ${tabela} t WHERE t.registro_id = ANY($3::uuid[]) ORDER BY ${ordem}`,
});
const DO_CPF = (tabela: string, titulo: string, linha = 'to_jsonb(t)'): Parte => ({
  tabela,
  titulo,
  sql: `SELECT ${linha} AS linha FROM ${tabela} t WHERE t.cpf = $1 ORDER BY 1`,
});
const DOS_DOCUMENTOS = (tabela: string, titulo: string): Parte => ({
  tabela,
  titulo,
  sql: `SELECT to_jsonb(t) AS linha FROM ${tabela} t JOIN documento_no_conector d ON d.id = t.documento_id
        WHERE d.registro_id = ANY($3::uuid[]) ORDER BY t.id`,
});
const DA_CONTA = (tabela: string, titulo: string, linha: string): Parte => ({
  tabela,
  titulo,
  sql: `SELECT ${linha} AS linha FROM ${tabela} t WHERE t.conta_id = ANY($4::uuid[])`,
});

/** For texts with the person's number in them, of which no column holds it. */
const COM_O_CPF = (coluna: string) =>
  `(t.rga = ANY($2::text[]) OR t.${coluna}::text LIKE '%' || $1 || '%' OR t.${coluna}::text LIKE '%' || $5 || '%')`;

/** Everything that the register holds of a person, as graduate and as one of the staff; secrets never leave. */
export const PARTES: readonly Parte[] = [
  {
    tabela: 'registro',
    titulo: 'Registros de diploma',
    sql: `SELECT to_jsonb(t) - '{nome_busca}'::text[] || jsonb_build_object('livro', l.nome) AS linha
          FROM registro t JOIN livro_registro l ON l.id = t.livro_id WHERE t.id = ANY($3::uuid[])
          ORDER BY t.data_registro_diploma, t.id`,
  },
  DOS_REGISTROS('registro_anotacao', 'Anotações dos registros', `to_jsonb(t) - 'responsavel_documento'`),
  DOS_REGISTROS('nome_social', 'Nome social', `to_jsonb(t) - 'nome_busca'`),
  DOS_REGISTROS('ordem_judicial', 'Ordens judiciais'),
  DOS_REGISTROS('registro_publicacao', 'Publicações no Diário Oficial'),
  DOS_REGISTROS('registro_ressalva', 'Ressalvas'),
  DOS_REGISTROS('registro_correcao', 'Correções pedidas', `to_jsonb(t) - '{pedida_por,codigo}'::text[]`),
  DOS_REGISTROS('codigo_anterior', 'Códigos de validação anteriores'),
  DO_CPF(
    'registro_antigo',
    'Registros em livros anteriores',
    `to_jsonb(t) - '{nome_busca,chave,lugar,livro_chave,folha_chave,numero_chave,bloco_id}'::text[]`,
  ),
  {
    tabela: 'acervo_anotacao',
    titulo: 'Anotações dos livros anteriores',
    sql: `SELECT to_jsonb(t) - 'registro_id' AS linha FROM acervo_anotacao t JOIN registro_antigo r ON r.id = t.registro_id
          WHERE r.cpf = $1 ORDER BY t.em, t.id`,
  },
  {
    tabela: 'acervo_importacao',
    titulo: 'Arquivos de livros anteriores que publicou',
    sql: `SELECT jsonb_build_object('arquivo', t.arquivo, 'publicada_em', t.publicada_em) AS linha FROM acervo_importacao t
          WHERE t.publicada_por_cpf = $1 ORDER BY t.publicada_em`,
  },
  {
    tabela: 'acervo_linha',
    titulo: 'Linhas de arquivos de livros anteriores',
    sql: `SELECT to_jsonb(t) - '{chave,lugar,alvo}'::text[] AS linha FROM acervo_linha t WHERE t.lido->>'cpf' = $1 ORDER BY t.importacao_id, t.linha`,
  },
  DOS_REGISTROS('lista_de_situacao_item', 'Lugar nas listas públicas de situação'),
  {
    tabela: 'lista_anulados_item',
    titulo: 'Listas de diplomas anulados',
    sql: `SELECT to_jsonb(t) || jsonb_build_object('numero_de_sequencia', l.numero_de_sequencia) AS linha
          FROM (SELECT codigo_validacao FROM registro WHERE id = ANY($3::uuid[])
            UNION SELECT codigo FROM codigo_anterior WHERE registro_id = ANY($3::uuid[])) c
          CROSS JOIN lista_anulados l JOIN lista_anulados_item t ON t.lista_id = l.id AND t.codigo_validacao = c.codigo_validacao`,
  },
  {
    tabela: 'documento',
    titulo: 'Documentos comprobatórios',
    sql: `SELECT to_jsonb(t) || jsonb_build_object('tipo', p.nome) AS linha
          FROM documento t JOIN documento_tipo p ON p.id = t.tipo_id WHERE t.rga = ANY($2::text[]) ORDER BY t.criado_em`,
  },
  DOS_REGISTROS('documento_no_conector', 'Documentos enviados para assinatura'),
  DOS_DOCUMENTOS('conector_log', 'Passos da assinatura'),
  DOS_REGISTROS('conector_erro', 'Erros de envio'),
  DOS_REGISTROS('conector_acao', 'Ordens ao serviço de assinatura'),
  {
    tabela: 'rascunho_registro',
    titulo: 'Rascunhos de registro',
    sql: `SELECT to_jsonb(t) - '{autores,atualizado_por_cpf}'::text[] AS linha FROM rascunho_registro t
          WHERE ${COM_O_CPF('dados')}`,
  },
  {
    tabela: 'historico_importado',
    titulo: 'Históricos importados',
    sql: `SELECT to_jsonb(t) AS linha FROM historico_importado t WHERE ${COM_O_CPF('dados')}`,
  },
  {
    tabela: 'historico_parcial',
    titulo: 'Históricos parciais emitidos',
    sql: `SELECT to_jsonb(t) AS linha FROM historico_parcial t WHERE ${COM_O_CPF('xml')} ORDER BY t.criado_em`,
  },
  {
    tabela: 'solicitacao',
    titulo: 'Solicitações de registro de outra instituição',
    sql: `SELECT to_jsonb(t) - '{arquivo_guid,recebida_por,decidida_por}'::text[] AS linha FROM solicitacao t
          WHERE t.cpf = $1 ORDER BY t.recebida_em`,
  },
  {
    tabela: 'lote_registro_item',
    titulo: 'Registro em lote',
    sql: 'SELECT to_jsonb(t) AS linha FROM lote_registro_item t WHERE t.rga = ANY($2::text[]) OR t.registro_id = ANY($3::uuid[])',
  },
  {
    tabela: 'pedido_de_confirmacao',
    titulo: 'Pedidos de confirmação',
    sql: `SELECT to_jsonb(t) - '{pedido_por,pedido_por_cpf,decidido_por_cpf,parte_cpf,codigo}'::text[] AS linha FROM pedido_de_confirmacao t
          WHERE t.alvo = ANY($2::text[]) OR t.alvo = ANY($3::text[]) ORDER BY t.pedido_em`,
  },
  {
    tabela: 'ordem',
    titulo: 'Ordens de trabalho ao servidor',
    sql: `SELECT to_jsonb(t) - '{por_cpf,conteudo,codigo}'::text[] AS linha FROM ordem t WHERE t.por_cpf = $1 ORDER BY t.em`,
  },
  {
    tabela: 'agenda_colacao',
    titulo: 'Colações de grau por registrar',
    sql: `SELECT jsonb_build_object('data', t.data, 'campus', t.campus) AS linha FROM agenda_colacao t
          WHERE EXISTS (SELECT FROM unnest(t.estudantes) e WHERE split_part(e, '|', 1) = ANY($2::text[])) ORDER BY t.data`,
  },
  DO_CPF('agenda_prazo', 'Prazos de que cuida', `to_jsonb(t) - '{motivo,prorrogado_por,prorrogado_em}'::text[]`),
  DO_CPF('agenda_endereco', 'Endereços da agenda', `to_jsonb(t) - '{hash,codigo}'::text[]`),
  {
    tabela: 'aviso',
    titulo: 'Avisos do trabalho',
    sql: `SELECT to_jsonb(t) - 'cpf' AS linha FROM aviso t WHERE t.cpf = $1 OR t.registro_id = ANY($3::uuid[])
          ORDER BY t.mudou_em, t.id`,
  },
  DO_CPF('assinante', 'Autoridade que assina'),
  DO_CPF('ato_designacao', 'Atos de designação'),
  {
    tabela: 'conector_assinatura',
    titulo: 'Assinaturas pedidas à pessoa',
    sql: `SELECT jsonb_build_object('responsavel', t.responsavel, 'tipo', t.tipo, 'assinaturas', count(*)) AS linha
          FROM conector_assinatura t WHERE t.signatario_id = $1 OR t.substituto_id = $1 GROUP BY t.responsavel, t.tipo`,
  },
  DO_CPF('conta', 'Conta da equipe', `to_jsonb(t) - '{senha_hash,totp_segredo,totp_ultimo_passo,codigo}'::text[]`),
  DA_CONTA(
    'chave_de_acesso',
    'Chaves de acesso',
    `jsonb_build_object('nome', t.nome, 'criada_em', t.criada_em, 'usada_em', t.usada_em)`,
  ),
  DA_CONTA('conta_convite', 'Convites', `to_jsonb(t) - '{hash,codigo}'::text[]`),
  DO_CPF('aparelho', 'Aparelhos conhecidos', `to_jsonb(t) - '{hash,codigo}'::text[]`),
  DO_CPF('aparelho_do_titular', 'Aparelhos de que entrou em Meu diploma', `to_jsonb(t) - 'hash'`),
  DO_CPF('sessao', 'Sessões', `to_jsonb(t) - '{hash,usuario,codigo}'::text[]`),
  DO_CPF('contato_do_titular', 'E-mail para avisos', `to_jsonb(t) - 'codigo'`),
  DO_CPF('endereco_anterior', 'E-mails anteriores', `to_jsonb(t) - 'codigo'`),
  DO_CPF('sessao_do_titular', 'Entradas em Meu diploma', `to_jsonb(t) - '{hash,codigo}'::text[]`),
  DO_CPF('codigo_do_titular', 'Códigos de entrada pedidos', `to_jsonb(t) - '{navegador,digitos,codigo}'::text[]`),
  DOS_REGISTROS('compartilhamento', 'Links compartilhados', `to_jsonb(t) - '{segredo,codigo}'::text[]`),
  {
    tabela: 'pedido_do_titular',
    titulo: 'Pedidos feitos ao escritório',
    sql: `SELECT to_jsonb(t) - 'codigo' AS linha FROM pedido_do_titular t LEFT JOIN registro_antigo r ON r.id = t.registro_antigo_id
          WHERE t.registro_id = ANY($3::uuid[]) OR r.cpf = $1 ORDER BY t.id`,
  },
  DOS_REGISTROS('aviso_ao_titular', 'Avisos por e-mail'),
  DOS_REGISTROS('consulta_do_diploma', 'Consultas ao diploma, por dia'),
  DO_CPF('aparencia_da_lista', 'Listas como a pessoa as arrumou'),
  DO_CPF('filtro_guardado', 'Filtros guardados'),
  DO_CPF('evento_de_seguranca', 'Eventos de segurança'),
  {
    tabela: 'auditoria',
    titulo: 'Atos que a pessoa praticou no sistema',
    sql: `SELECT jsonb_build_object('sobre', t.entidade, 'ato', t.acao, 'vezes', count(*), 'de', min(t.quando), 'ate', max(t.quando)) AS linha
          FROM auditoria t WHERE t.usuario_cpf = $1 GROUP BY t.entidade, t.acao ORDER BY t.entidade, t.acao`,
  },
];
