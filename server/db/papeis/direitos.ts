/** What the running role may do with a table beside reading it; `mudar` names the columns that ever change. */
interface Direito {
  inserir?: true;
  apagar?: true;
  mudar?: readonly string[];
}

const SO_LE: Direito = {};
const SO_CRESCE: Direito = { inserir: true };
const VINCULO: Direito = { inserir: true, apagar: true };

/**
 * The running role's rights, table by table (R6): none to delete what was registered, noted or listed. A table without
 * a decision here, or a column that does not exist, fails a test. What grants cannot say, the guards of the migrations
 * do.
 */
export const DIREITOS: Readonly<Record<string, Direito>> = {
  _prisma_migrations: SO_LE,
  // Facts of the institution: acts of an administrador, and guards that look for their entries.
  mantenedora: { inserir: true, mudar: ['razao_social', 'cnpj', 'endereco_id'] },
  instituicao: {
    inserir: true,
    mudar: [
      'nome',
      'sigla',
      'codigo_emec',
      'cnpj',
      'endereco_id',
      'mantenedora_id',
      'ultima_lista_anulados',
      'listas_anteriores',
      'ambiente',
      'municipio_padrao',
      'encarregado_nome',
      'encarregado_contato',
      'cae_url',
      'permissao_negada_url',
      'consulta_fisica_url',
      'consulta_antiga_url',
      'verificador_mec_url',
    ],
  },
  instituicao_ato: { ...VINCULO, mudar: ['vigente_de', 'vigente_ate'] },
  instituicao_logo: { ...VINCULO, mudar: ['tipo', 'conteudo', 'png', 'largura', 'altura', 'sha256', 'atualizado_em'] },
  assinante: { ...VINCULO, mudar: ['nome', 'cargo', 'ordem', 'ativo'] },
  campus: { ...VINCULO, mudar: ['instituicao_id', 'sigla', 'nome', 'endereco_id'] },
  grau: SO_LE,
  modalidade: SO_LE,
  tipo_ato_regulatorio: SO_LE,
  motivo_anulacao: SO_LE,
  documento_tipo: SO_LE,
  endereco: SO_CRESCE,
  regime: SO_CRESCE,
  turno: SO_CRESCE,
  periodicidade: SO_CRESCE,
  sincronizacao_cursos: SO_CRESCE,
  curso: {
    inserir: true,
    mudar: [
      ...['nome', 'codigo_emec', 'grau_id', 'campus_id', 'modalidade_id', 'periodicidade_id', 'regime_id', 'turno_id'],
      ...['endereco_id', 'ativo', 'sincronizado_em', 'versao'],
    ],
  },
  curso_titulacao: VINCULO,
  curso_formacao: VINCULO,
  curso_reconhecimento: VINCULO,
  curso_autorizacao: VINCULO,
  ato_regulatorio: {
    inserir: true,
    mudar: [
      ...['tipo_id', 'numero', 'data', 'veiculo_publicacao', 'numero_publicacao', 'data_publicacao'],
      ...['secao_publicacao', 'pagina_publicacao', 'emec_numero_processo', 'emec_tipo_processo', 'emec_data_cadastro'],
      ...['emec_data_protocolo', 'cancelado', 'cancelado_em', 'cancelado_por', 'versao', 'atualizado_em'],
    ],
  },
  // A book that holds nothing may go (R12), or be told where it begins; its counter moves with the record that takes the number.
  livro_registro: {
    inserir: true,
    apagar: true,
    mudar: ['ultimo_numero', 'ultima_data', 'encerrado_em', 'primeiro_numero', 'folha_inicial', 'data_em_papel'],
  },
  livro_campus: VINCULO,
  // Records and what is said of them.
  registro: {
    inserir: true,
    mudar: [
      ...['data_publicacao_dou', 'codigo_validacao', 'codigo_oficial_em', 'nonce_do_diploma', 'nonce_da_documentacao'],
      ...['cancelado', 'revogado', 'suspenso', 'assinado', 'situacao_envio_id', 'motivo_anulacao_id', 'data_anulacao'],
      'atualizado_em',
    ],
  },
  codigo_anterior: SO_LE,
  // A place is given; what stands there follows the record, by a trigger.
  lista_de_situacao_item: SO_CRESCE,
  registro_anotacao: SO_CRESCE,
  ordem_judicial: SO_CRESCE,
  registro_publicacao: SO_CRESCE,
  registro_ressalva: SO_CRESCE,
  nome_social: { inserir: true, mudar: ['nome', 'desde', 'por'] },
  registro_correcao: { inserir: true, mudar: ['dados', 'novo_id', 'concluida_em'] },
  lista_anulados: SO_CRESCE,
  lista_anulados_item: SO_CRESCE,
  arquivo_fiscalizacao: SO_CRESCE,
  curriculo: SO_CRESCE,
  historico_parcial: SO_CRESCE,
  auditoria: SO_CRESCE,
  // What the owner decides with a command: which keys vouch, and from which place of the chain on.
  acoes_chave: SO_LE,
  acoes_corte: SO_LE,
  auditoria_codigo: SO_CRESCE,
  // An entry leaves the queue with its place in the chain; a tile of the log grows at its end.
  auditoria_fila: { ...VINCULO, mudar: ['apartada_em'] },
  auditoria_lugar: SO_CRESCE,
  auditoria_cabeca: {
    mudar: [
      ...['ultimo_id', 'hash', 'tamanho_do_log', 'verificador_do_log'],
      ...['raiz_dos_conteudos', 'soma_dos_restritos', 'selo_dos_conteudos'],
    ],
  },
  conteudo_selado: { inserir: true, mudar: ['entrada_id', 'conteudo', 'valor'] },
  conteudo_selado_no: { inserir: true, mudar: ['hashes'] },
  log_folha: SO_CRESCE,
  log_sal: SO_CRESCE,
  log_ladrilho: { inserir: true, mudar: ['hashes'] },
  log_checkpoint: SO_CRESCE,
  log_ancora: SO_CRESCE,
  log_ancora_falha: { ...VINCULO, mudar: ['em', 'motivo'] },
  log_testemunhado: { inserir: true, mudar: ['tamanho', 'raiz', 'em'] },
  // Work that is not finished.
  rascunho_registro: {
    ...VINCULO,
    mudar: [
      ...['passo', 'dados', 'origem', 'versao', 'autores', 'atualizado_por_cpf', 'atualizado_por', 'atualizado_em'],
      ...['pronto_em', 'pronto_por'],
    ],
  },
  agenda_prazo: { inserir: true, mudar: ['cpf', 'nome', 'prorrogado_em', 'prorrogado_por', 'motivo'] },
  agenda_endereco: { inserir: true, mudar: ['usado_em', 'encerrado_em'] },
  agenda_colacao: { ...VINCULO, mudar: ['data', 'campus', 'estudantes', 'lida_em'] },
  pedido_de_confirmacao: {
    inserir: true,
    mudar: ['situacao', 'tomado_ate', 'decidido_por', 'decidido_por_cpf', 'decidido_em', 'motivo', 'dados'],
  },
  lote_registro: { inserir: true, mudar: ['encerrado_em'] },
  lote_registro_item: { inserir: true, mudar: ['situacao', 'registro_id', 'erro', 'respostas', 'revisao'] },
  historico_importado: { ...VINCULO, mudar: ['dados', 'origem', 'importado_em', 'por'] },
  // Files: a row that was deleted stays, its bytes go.
  documento: { inserir: true, mudar: ['excluido_em', 'excluido_por'] },
  ato_designacao: { inserir: true, mudar: ['excluido_em', 'excluido_por'] },
  arquivo_conteudo: VINCULO,
  arquivo_externo: { ...VINCULO, mudar: ['apagado_em'] },
  arquivo_conferido: { ...VINCULO, mudar: ['sha256', 'resultado', 'conferido_em', 'assinatura_em'] },
  relatorio_de_arquivos: SO_CRESCE,
  auditoria_ronda: {
    inserir: true,
    mudar: [
      ...['registro_ate', 'entrada_ate', 'documento_ate', 'iniciada_em', 'terminada_em'],
      ...['lista_ate', 'lista_iniciada_em'],
    ],
  },
  auditoria_diferenca: { ...VINCULO, mudar: ['motivo', 'ultima_vez'] },
  // `id` never changes: to write it is to ask whether anything can be written.
  instalacao: { inserir: true, mudar: ['id'] },
  // Its one row is written once, by the first start.
  marca_do_banco: { inserir: true, mudar: ['codigo_emec'] },
  // The signing service.
  conector_documento: {
    inserir: true,
    mudar: [
      ...[
        'document_id',
        'estado',
        'andamento',
        'codigo_seguranca',
        'payload_sha256',
        'enviado',
        'tentativas',
        'proxima_tentativa',
      ],
      ...['posse_ate', 'ultimo_envio_em', 'buscas_vazias', 'ultimo_erro', 'desistencia_motivo', 'desistido_por'],
      ...['xml_guid', 'xml_sha256', 'nonce', 'verificado_em', 'carimbo_vale_ate', 'carimbo_sha256', 'carimbo_visto_em'],
      ...['autorizacao', 'certificados_por_aceitar', 'certificados_aceitos'],
      ...['versoes', 'historico', 'recibo', 'atualizado_em'],
    ],
  },
  conector_log: SO_CRESCE,
  // Kept for as long as the retention schedule says.
  conector_erro: VINCULO,
  conector_assinatura: VINCULO,
  conector_acao: {
    inserir: true,
    mudar: [
      ...['andamento', 'tentativas', 'proxima_tentativa', 'posse_ate', 'ultimo_erro', 'desistencia_motivo'],
      ...['desistido_por', 'concluida_em'],
    ],
  },
  documento_avulso: {
    inserir: true,
    mudar: [
      ...[
        'andamento',
        'document_id',
        'estado',
        'motivo',
        'tentativas',
        'enviado_em',
        'proxima_em',
        'xml',
        'xml_sha256',
      ],
      ...['assinado_em', 'assinado_por', 'origem', 'codigo'],
    ],
  },
  lista_de_revogados: { inserir: true, mudar: ['emissor', 'desde', 'ate', 'buscada_em', 'conteudo'] },
  // People, sessions, and what lives for minutes.
  conta: {
    inserir: true,
    mudar: [
      ...['nome', 'matricula', 'cargo', 'papel', 'email', 'ativa', 'senha_hash', 'senha_vale_ate', 'trocar_senha'],
      ...['ultima_entrada_em', 'totp_segredo', 'totp_ultimo_passo', 'versao', 'codigo'],
      'avisos_por_email',
    ],
  },
  endereco_anterior: VINCULO,
  // What gives a right and has ended stays until it would have ended anyway: put back, its code would be good again.
  chave_de_acesso: { inserir: true, mudar: ['contador', 'usada_em', 'removida_em'] },
  codigo_de_recuperacao: { inserir: true, mudar: ['usado_em'] },
  desafio: { ...VINCULO, mudar: ['usado_em'] },
  conta_convite: { ...VINCULO, mudar: ['usado_em'] },
  aparelho: { ...VINCULO, mudar: ['nome', 'endereco', 'ultimo_uso_em', 'avisar'] },
  tentativa_de_entrada: { ...VINCULO, mudar: ['julgadas', 'ultima_em', 'permitida'] },
  // Kept for as long as the office decides.
  evento_de_seguranca: VINCULO,
  // Told when it is over, and forgotten.
  aviso: {
    ...VINCULO,
    mudar: ['registro_id', 'feitos', 'falhas', 'total', 'mudou_em', 'em', 'lido_em', 'enviado_em'],
  },
  aviso_espera: VINCULO,
  token_login: { ...VINCULO, mudar: ['usado_em'] },
  sessao: { ...VINCULO, mudar: ['ultimo_uso_em', 'encerrada_em', 'provada_em', 'codigo'] },
  // The graduates' own door: apart from the staff.
  contato_do_titular: { inserir: true, mudar: ['email', 'avisar', 'idioma', 'atualizado_em', 'versao', 'codigo'] },
  sessao_do_titular: { ...VINCULO, mudar: ['ultimo_uso_em', 'encerrada_em', 'codigo'] },
  codigo_do_titular: { ...VINCULO, mudar: ['tentativas', 'usado_em'] },
  aparelho_do_titular: { ...VINCULO, mudar: ['usado_em'] },
  compartilhamento: { inserir: true, mudar: ['revogado_em', 'vistas', 'vista_em'] },
  pedido_do_titular: { inserir: true, mudar: ['situacao', 'decidido_por', 'decidido_em', 'resposta'] },
  aviso_ao_titular: { inserir: true, mudar: ['estado', 'em'] },
  // What a person of the staff arranged for themselves.
  aparencia_da_lista: { ...VINCULO, mudar: ['colunas', 'densidade'] },
  filtro_guardado: { ...VINCULO, mudar: ['nome'] },
  chave_de_api: { inserir: true, mudar: ['revogada_em', 'usada_em'] },
  consulta_do_diploma: { inserir: true, mudar: ['vezes'] },
  passe_captcha: { ...VINCULO, mudar: ['usado_em'] },
  // Whoever locks a row must be allowed to change one column of it.
  captcha_resolvido: { ...VINCULO, mudar: ['expira_em'] },
  pedido_repetivel: { ...VINCULO, mudar: ['status', 'corpo'] },
  limite_de_uso: { ...VINCULO, mudar: ['contagem'] },
  discordancia_do_esquema: { inserir: true, mudar: ['vezes', 'motivo', 'ultima_vez'] },
  transparencia: { inserir: true, mudar: ['em', 'dados'] },
  disponibilidade: { inserir: true, mudar: ['amostras', 'ultima'] },
  copia: SO_CRESCE,
  restauracao: { inserir: true, mudar: ['folhas_fora', 'consultado_em', 'concluida_em', 'concluida_por'] },
  restauracao_achado: { inserir: true, mudar: ['dados', 'decisao', 'justificativa', 'decidido_por', 'decidido_em'] },
  numeracao_lacuna: SO_CRESCE,
  tarefa: { inserir: true, mudar: ['titulo', 'proxima', 'falha', 'ultimo_sucesso', 'ultima_falha'] },
};

/** Sequences that the running role takes numbers from. */
export const SEQUENCIAS: readonly string[] = ['auditoria_id_seq'];
