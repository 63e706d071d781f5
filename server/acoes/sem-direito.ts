/** What a table's rows are believed by, where they bear no code of their own. */
const DO_REGISTRO = 'parte do que o ato deixou: conferida contra a entrada, que tem código, e a árvore selada (H7)';
const DO_ESCRITORIO = 'o escritório vê antes de qualquer ato; o auditor confronta com as entradas';
const DA_INSTITUICAO = 'fato da instituição: muda por ato com entrada, que o auditor confronta';
const DE_FORA = 'vem de fora: acreditado só depois de conferidas as assinaturas e o conteúdo';
const SO_MEDE = 'só mede ou conta: não abre nada';
const DA_CORRENTE = 'selada com uma chave que o banco não tem (LOG_SELO, LOG_CHAVE)';

/**
 * Tables whose rows give no right by themselves, each with the reason. A model that stands neither here nor in `LINHAS`
 * fails a test.
 */
export const SEM_DIREITO: Readonly<Record<string, string>> = {
  ...{ Endereco: DA_INSTITUICAO, Mantenedora: DA_INSTITUICAO, Instituicao: DA_INSTITUICAO },
  ...{ InstituicaoLogo: DA_INSTITUICAO, InstituicaoAto: DA_INSTITUICAO, Assinante: DA_INSTITUICAO },
  ...{ Campus: DA_INSTITUICAO, Grau: DA_INSTITUICAO, Modalidade: DA_INSTITUICAO, Regime: DA_INSTITUICAO },
  ...{ Turno: DA_INSTITUICAO, Periodicidade: DA_INSTITUICAO, TipoAtoRegulatorio: DA_INSTITUICAO },
  ...{ AtoRegulatorio: DA_INSTITUICAO, Curso: DA_INSTITUICAO, CursoTitulacao: DA_INSTITUICAO },
  ...{ CursoFormacao: DA_INSTITUICAO, CursoReconhecimento: DA_INSTITUICAO, CursoAutorizacao: DA_INSTITUICAO },
  ...{ SincronizacaoCursos: DA_INSTITUICAO, MotivoAnulacao: DA_INSTITUICAO, DocumentoTipo: DA_INSTITUICAO },
  ...{ LivroRegistro: DO_REGISTRO, LivroCampus: DA_INSTITUICAO, NumeracaoLacuna: DO_REGISTRO },
  ...{ Registro: DO_REGISTRO, CodigoAnterior: DO_REGISTRO, ListaDeSituacaoItem: DO_REGISTRO, NomeSocial: DO_REGISTRO },
  ...{ RegistroRessalva: DO_REGISTRO, OrdemJudicial: DO_REGISTRO, RegistroAnotacao: DO_REGISTRO },
  ...{ RegistroPublicacao: DO_REGISTRO, ListaAnulados: DO_REGISTRO, ListaAnuladosItem: DO_REGISTRO },
  ...{ RascunhoRegistro: DO_ESCRITORIO, LoteRegistro: DO_ESCRITORIO, LoteRegistroItem: DO_ESCRITORIO },
  ...{ Documento: DO_ESCRITORIO, AtoDesignacao: DO_ESCRITORIO, HistoricoImportado: DO_ESCRITORIO },
  ...{ Curriculo: DO_ESCRITORIO, HistoricoParcial: DO_ESCRITORIO, ArquivoFiscalizacao: DO_ESCRITORIO },
  ...{ AgendaPrazo: DO_ESCRITORIO, AgendaColacao: DO_ESCRITORIO },
  ...{ Restauracao: DO_ESCRITORIO, RestauracaoAchado: DO_ESCRITORIO },
  ...{ ArquivoConteudo: DE_FORA, ArquivoExterno: DE_FORA, ArquivoConferido: SO_MEDE, RelatorioDeArquivos: SO_MEDE },
  ...{ ConectorDocumento: DE_FORA, ConectorLog: DE_FORA, ConectorAssinatura: DE_FORA, ConectorErro: DE_FORA },
  ...{ DocumentoAvulso: DE_FORA, ListaDeRevogados: DE_FORA, DiscordanciaDoEsquema: SO_MEDE },
  ...{ Auditoria: 'o seu código está em auditoria_codigo', AuditoriaCodigo: 'é o código', AuditoriaFila: DA_CORRENTE },
  ...{ AuditoriaLugar: DA_CORRENTE, AuditoriaCabeca: DA_CORRENTE, ConteudoSelado: DA_CORRENTE },
  ...{ ConteudoSeladoNo: DA_CORRENTE, LogFolha: DA_CORRENTE, LogSal: DA_CORRENTE, LogLadrilho: DA_CORRENTE },
  ...{ LogCheckpoint: DA_CORRENTE, LogAncora: SO_MEDE, LogAncoraFalha: SO_MEDE, LogTestemunhado: SO_MEDE },
  ...{ AcoesChave: 'só o dono das tabelas escreve', AcoesCorte: 'só o dono das tabelas escreve' },
  ...{ AuditoriaRonda: SO_MEDE, AuditoriaDiferenca: SO_MEDE, Tarefa: SO_MEDE, Copia: SO_MEDE },
  ...{ Transparencia: SO_MEDE, Disponibilidade: SO_MEDE, ConsultaDoDiploma: SO_MEDE, AvisoAoTitular: SO_MEDE },
  ...{ Instalacao: 'um nome, sem direito', MarcaDoBanco: 'o modo é da configuração; a marca só recusa o outro' },
  ...{ EventoDeSeguranca: SO_MEDE, TentativaDeEntrada: SO_MEDE, LimiteDeUso: SO_MEDE },
  ...{ PasseCaptcha: 'abre o que o papel já lê, por dois minutos', CaptchaResolvido: SO_MEDE },
  AparelhoDoTitular: 'conta à parte os códigos pedidos de um navegador; o seu nome é um hash com chave',
  PedidoRepetivel: 'repete uma resposta ao mesmo navegador, por um dia; o que ela diz é conferido onde se lê',
};
