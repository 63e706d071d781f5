import { generatePath } from 'react-router-dom';

/** The client's base path (GER-04): the only place that knows it. */
export const BASE = '/digital';

type Busca = Record<string, string | null | undefined>;

/** `path` is the pattern for the router; `href()` fills it, relative to `BASE`, for `<Link to>` and `navigate`. */
function rota<P extends string>(path: P) {
  type Parametros = Parameters<typeof generatePath<P>>[1];
  return {
    path,
    href: (parametros?: Parametros, busca?: Busca): string => generatePath(path, parametros) + montarBusca(busca),
  };
}

function montarBusca(busca: Busca = {}): string {
  const pares = Object.entries(busca).filter((par): par is [string, string] => par[1] != null && par[1] !== '');
  return pares.length === 0 ? '' : `?${new URLSearchParams(pares)}`;
}

/** Whole address of a route for a full page load, a QR code or a copied link. */
export const enderecoCompleto = (href: string): string => `${window.location.origin}${BASE}${href}`;

/**
 * Every route of specification §2 (letter case never matters in matching, so `/Localizar` and `/localizar` are one).
 * Sub-routes that the specification leaves unnamed stand beside their list.
 */
export const paths = {
  // Public
  consultaPublica: rota('/ConsultaPublica/:dataInicio?/:dataFim?'),
  registroPublicoDetalhe: rota('/RegistroPublicoDetalhe/:registroID'),
  diploma: rota('/diploma/:codigo?'),
  localizar: rota('/localizar/:codigoValidacao'),
  consultarDiploma: rota('/ConsultarDiploma/:codigoValidacao'),
  registroPublicoAnuladoDetalhe: rota('/RegistroPublicoAnuladoDetalhe/:registroID?'),
  livroAnterior: rota('/LivroAnterior/:registroID'),
  registroAntigoConsultar: rota('/Registro/Antigo/Consultar'),
  registroLocalizar: rota('/Registro/Localizar'),
  verificarXml: rota('/verificar-xml'),
  registroAberto: rota('/registro-aberto'),
  /** The seal on a diploma's picture leads here, with its contents behind the #. */
  selo: rota('/v'),
  transparencia: rota('/transparencia'),
  privacidade: rota('/privacidade'),
  acessibilidade: rota('/acessibilidade'),
  meuDiploma: rota('/meu-diploma'),
  /** A shared link leads here, with its secret behind the #. */
  compartilhado: rota('/compartilhado'),
  /** The addresses of MEC's inspection file. */
  arquivo: rota('/arquivo/:codigo/:arquivo'),
  conferirEmLote: rota('/conferir-em-lote'),

  // Session
  cae: rota('/cae'),
  caeToken: rota('/cae/:token'),
  entrar: rota('/entrar'),
  permissaoNegada: rota('/permissao-negada'),
  trocarSenha: rota('/trocar-senha'),
  convite: rota('/convite'),
  minhaConta: rota('/minha-conta'),
  segundoFator: rota('/segundo-fator'),
  cadastrarSegundoFator: rota('/segundo-fator/cadastrar'),
  seguranca: rota('/seguranca'),
  titular: rota('/titular'),
  pedidosDosDiplomados: rota('/pedidos-dos-diplomados'),
  emailDoDiplomado: rota('/email-do-diplomado/:registroId'),
  chavesDeApi: rota('/chaves-de-api'),
  instituicao: rota('/instituicao'),
  contas: rota('/contas'),
  contasNova: rota('/contas/nova'),
  contasPerfis: rota('/contas/perfis'),
  contasDetalhe: rota('/contas/:contaId'),

  // Help
  ajuda: rota('/ajuda'),
  colaDaColacao: rota('/ajuda/colacao'),

  // The desk
  agenda: rota('/agenda'),
  painel: rota('/painel'),

  // Records
  registros: rota('/registros/:dataInicio?/:dataFim?'),
  gravarNovaDataPublicacao: rota('/gravar-nova-data-publicacao/:registroId'),
  gravarNovaDataPublicacaoEmLote: rota('/gravar-nova-data-publicacao-em-lote'),
  cancelaRegistro: rota('/cancela-registro/:registroId'),
  reativaRegistro: rota('/reativa-registro/:registroId'),
  revogaCancelamentoRegistro: rota('/revoga-cancelamento-registro/:registroId'),
  verCancelamentoRegistro: rota('/ver-cancelamento-registro/:registroId'),
  detalheRegistro: rota('/detalhe-registro/:registroId'),
  ordensJudiciais: rota('/ordens-judiciais'),
  situacaoEmLote: rota('/situacao-em-lote'),
  corrigirRegistro: rota('/corrigir-registro/:registroId'),
  segundaVia: rota('/segunda-via/:registroId'),

  // Graduates and registration
  consultaFormandos: rota('/consulta-formandos/:dataColacaoId?'),
  colacoes: rota('/colacoes'),
  colacao: rota('/colacoes/:dataColacaoId'),
  consultaIndividualFormandos: rota('/consulta-individual-formandos'),
  novoRegistro: rota('/novo-registro/:rga'),
  novoRegistroDireto: rota('/novo-registro/:rga/direto'),
  confirmacoes: rota('/confirmacoes'),
  registrosEmPreparo: rota('/registros-em-preparo'),
  novoRegistroEmLote: rota('/novo-registro-em-lote/:dataColacaoId/:loteId?'),

  // Documents, connector, annulled lists
  documentacaoCadastrar: rota('/Documentacao/Cadastrar/:rga?'),
  documentacaoDaColacao: rota('/Documentacao/Colacao/:dataColacaoId'),
  atosDeDesignacao: rota('/Documentacao/AtosDeDesignacao'),
  conectorEnviar: rota('/Conector/Enviar'),
  conectorAssinaturas: rota('/Conector/assinaturas'),
  conectorTestar: rota('/Conector/testar'),
  conectorDetalhes: rota('/Conector/Detalhes/:registroId'),
  conectorFila: rota('/Conector/Fila'),
  conectorAvulso: rota('/Conector/Documento/:id'),
  listaAnulados: rota('/Diploma/Lista-Anulados'),
  fiscalizacao: rota('/Diploma/Fiscalizacao'),
  curriculos: rota('/Diploma/Curriculos'),
  curriculosNovo: rota('/Diploma/Curriculos/novo/:modeloId?'),
  historicosParciais: rota('/Diploma/Historicos-Parciais'),
  historicoImportar: rota('/historico/importar/:rga'),

  // After a restore
  restauracao: rota('/conciliacao'),

  // Books
  livros: rota('/livros'),
  livrosNovo: rota('/livros/novo'),
  livrosExcluir: rota('/livros/excluir/:livroId'),
  solicitacoes: rota('/solicitacoes'),
  solicitacoesEnviar: rota('/solicitacoes/enviar'),
  solicitacao: rota('/solicitacoes/:id'),
  solicitacaoAceitar: rota('/solicitacoes/:id/aceitar'),
  acervo: rota('/acervo'),
  acervoImportar: rota('/acervo/importar'),
  acervoImportacao: rota('/acervo/importar/:importacaoId'),
  acervoLivros: rota('/acervo/livros'),
  /** Its book stands in the query: names of old books hold slashes. */
  acervoMapa: rota('/acervo/mapa'),
  acervoRegistro: rota('/acervo/registro/:antigoId'),

  // Regulatory acts
  reconhecimentos: rota('/reconhecimentos'),
  reconhecimentosNovo: rota('/reconhecimentos/novo'),
  reconhecimentosEdita: rota('/reconhecimentos/edita/:id'),
  reconhecimentosDetalhe: rota('/reconhecimentos/detalhe/:id'),
  reconhecimentosExclui: rota('/reconhecimentos/exclui/:id'),
  reconhecimentosVinculaCursos: rota('/reconhecimentos/vincula-cursos/:id'),
  autorizacaoCurso: rota('/autorizacaoCurso'),
  autorizacaoCursoNovo: rota('/autorizacaoCurso/novo'),
  autorizacaoCursoEdita: rota('/autorizacaoCurso/edita/:id'),
  autorizacaoCursoDetalhe: rota('/autorizacaoCurso/detalhe/:id'),
  autorizacaoCursoExclui: rota('/autorizacaoCurso/exclui/:id'),
  autorizacaoCursoVinculaCursos: rota('/autorizacaoCurso/vincula-cursos/:id'),

  // Courses
  cursos: rota('/cursos'),
  cursosNovo: rota('/cursos/novo'),
  gerenciarCurso: rota('/gerenciar-curso/:cursoId'),
  cursoFormacoes: rota('/curso-formacoes'),
  cursoFormacoesNovo: rota('/curso-formacoes/novo'),
} as const;
