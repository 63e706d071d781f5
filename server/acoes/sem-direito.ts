/** Tables whose rows give no right by themselves, and what they are believed by instead. */
interface SemDireito {
  porque: string;
  modelos: readonly string[];
}

/** All tables that bear no code of their own. A model that stands neither here nor in `LINHAS` fails a test. */
export const SEM_DIREITO: readonly SemDireito[] = [
  {
    porque: 'fato da instituição: o público só vê o que a última entrada com código deixou, e o auditor confronta',
    modelos: ['Endereco', 'Mantenedora', 'Instituicao', 'InstituicaoLogo', 'InstituicaoAto', 'Assinante', 'Campus'],
  },
  {
    porque: 'do catálogo: uma pessoa o olha antes do ato, e o que o ato fez dele está no registro',
    modelos: [
      'Grau',
      'Modalidade',
      'Regime',
      'Turno',
      'Periodicidade',
      'TipoAtoRegulatorio',
      'AtoRegulatorio',
      'Curso',
      'CursoTitulacao',
      'CursoFormacao',
      'CursoReconhecimento',
      'CursoAutorizacao',
      'SincronizacaoCursos',
      'MotivoAnulacao',
      'DocumentoTipo',
      'LivroCampus',
    ],
  },
  {
    porque: 'parte do que o ato deixou: conferida contra a entrada, que tem código, e a árvore selada (H7)',
    modelos: [
      'LivroRegistro',
      'NumeracaoLacuna',
      'Registro',
      'CodigoAnterior',
      'ListaDeSituacaoItem',
      'NomeSocial',
      'RegistroRessalva',
      'OrdemJudicial',
      'RegistroAnotacao',
      'RegistroPublicacao',
      'ListaAnulados',
      'ListaAnuladosItem',
      'RegistroAntigo',
      'AcervoAnotacao',
    ],
  },
  {
    porque: 'o escritório vê antes de qualquer ato; o que manda fazer pede uma ordem com código, e o auditor confronta',
    modelos: [
      'RascunhoRegistro',
      'LoteRegistro',
      'LoteRegistroItem',
      'Documento',
      'AtoDesignacao',
      'HistoricoImportado',
      'Curriculo',
      'HistoricoParcial',
      'ArquivoFiscalizacao',
      'AgendaPrazo',
      'AgendaColacao',
      'Restauracao',
      'RestauracaoAchado',
      'AcervoImportacao',
      'AcervoLinha',
    ],
  },
  {
    porque: 'vem de fora: acreditado só depois de conferidas as assinaturas, o conteúdo e a ordem de quem o pediu',
    modelos: [
      'ArquivoConteudo',
      'ArquivoExterno',
      'DocumentoNoConector',
      'ConectorLog',
      'ConectorAssinatura',
      'ConectorErro',
      'ListaDeRevogados',
      'Solicitacao',
    ],
  },
  {
    porque: 'só mede, conta ou lembra: não abre nada, e nada sai por ela',
    modelos: [
      'ArquivoConferido',
      'RelatorioDeArquivos',
      'DiscordanciaDoEsquema',
      'LogAncora',
      'LogAncoraFalha',
      'LogTestemunhado',
      'AuditoriaRonda',
      'AuditoriaDiferenca',
      'Tarefa',
      'Copia',
      'Disponibilidade',
      'ConsultaDoDiploma',
      'AvisoAoTitular',
      'Aviso',
      'AvisoEspera',
      'EventoDeSeguranca',
      'TentativaDeEntrada',
      'LimiteDeUso',
      'CaptchaResolvido',
    ],
  },
  {
    porque: 'o seu código está em auditoria_codigo',
    modelos: ['Auditoria'],
  },
  {
    porque: 'é o código',
    modelos: ['AuditoriaCodigo'],
  },
  {
    porque: 'selada com uma chave que o banco não tem (LOG_SELO, LOG_CHAVE)',
    modelos: [
      'AuditoriaFila',
      'AuditoriaLugar',
      'AuditoriaCabeca',
      'ConteudoSelado',
      'ConteudoSeladoNo',
      'LogFolha',
      'LogSal',
      'LogLadrilho',
      'LogCheckpoint',
    ],
  },
  {
    porque: 'só o dono das tabelas escreve',
    modelos: ['AcoesChave', 'AcoesCorte'],
  },
  {
    porque: 'um nome, sem direito',
    modelos: ['Instalacao'],
  },
  {
    porque: 'o modo é da configuração; a marca só recusa o outro',
    modelos: ['MarcaDoBanco'],
  },
  {
    porque: 'recusa a partida cujos segredos são outros, e não dá nada',
    modelos: ['SegredoConhecido'],
  },
  {
    porque: 'como uma pessoa da equipe arrumou as suas listas: não mostra nada que ela não veja',
    modelos: ['AparenciaDaLista', 'FiltroGuardado'],
  },
  {
    porque: 'abre o que o papel já lê, por dois minutos',
    modelos: ['PasseCaptcha'],
  },
  {
    porque: 'conta à parte os códigos pedidos de um navegador; o seu nome é um hash com chave',
    modelos: ['AparelhoDoTitular'],
  },
  {
    porque: 'repete uma resposta ao mesmo navegador, por um dia; o que ela diz é conferido onde se lê',
    modelos: ['PedidoRepetivel'],
  },
];
