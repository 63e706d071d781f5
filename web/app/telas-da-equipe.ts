import type { Direito } from '#domain/sessao/papeis.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import { paths } from './paths.ts';

export interface TelaDaEquipe {
  nome: string;
  href: string;
  mais?: string;
  /** Default: whoever is of the house. */
  direito?: Direito;
  /** As the menu names it: in its row, or under 'Mais'. */
  dia?: string;
  resto?: string;
  /** Screens that are reached from it and stand elsewhere in the address: the menu marks it there too. */
  abaixo?: readonly { path: string }[];
}

/** The one table of the menu and of the search box, in the order of the menu; the row fits 1,280 px. */
export const TELAS_DA_EQUIPE: readonly TelaDaEquipe[] = [
  { nome: 'Página inicial', href: paths.cae.href(), dia: 'Início' },
  { nome: 'Agenda de prazos', href: paths.agenda.href(), mais: 'vencidos calendário', dia: 'Agenda' },
  {
    nome: 'Consulta de Registros',
    href: paths.registros.href(),
    mais: 'lista diplomas',
    dia: 'Registros',
    abaixo: [
      paths.detalheRegistro,
      paths.gravarNovaDataPublicacao,
      paths.gravarNovaDataPublicacaoEmLote,
      paths.cancelaRegistro,
      paths.verCancelamentoRegistro,
      paths.revogaCancelamentoRegistro,
      paths.reativaRegistro,
      paths.situacaoEmLote,
      paths.corrigirRegistro,
      paths.segundaVia,
      paths.emailDoDiplomado,
    ],
  },
  {
    nome: 'Consulta de Estudantes Formandos',
    href: paths.consultaFormandos.href(),
    dia: 'Formandos',
    abaixo: [
      paths.consultaIndividualFormandos,
      paths.novoRegistro,
      paths.novoRegistroDireto,
      paths.novoRegistroEmLote,
      paths.historicoImportar,
    ],
  },
  { nome: 'Colações', href: paths.colacoes.href(), mais: 'cerimônia', dia: 'Colações' },
  {
    nome: 'Documentação Acadêmica',
    href: paths.documentacaoCadastrar.href(),
    mais: 'enviar pdf',
    dia: 'Documentação',
    abaixo: [paths.documentacaoDaColacao, paths.atosDeDesignacao],
  },
  {
    nome: 'Envios ao conector',
    href: paths.conectorEnviar.href(),
    mais: 'xml assinar',
    dia: 'Envios',
    abaixo: [paths.conectorDetalhes, paths.conectorAvulso, paths.conectorFila, paths.conectorTestar],
  },
  { nome: 'Mesa de assinaturas', href: paths.conectorAssinaturas.href(), dia: 'Assinaturas' },
  { nome: 'Livros de Registro', href: paths.livros.href(), dia: 'Livros' },
  {
    nome: 'Cursos',
    href: paths.cursos.href(),
    dia: 'Cursos',
    abaixo: [paths.gerenciarCurso, paths.cursoFormacoes, paths.cursoFormacoesNovo],
  },
  { nome: 'Painel de números', href: paths.painel.href(), mais: 'gráficos relatório', dia: 'Painel' },
  {
    nome: 'Por publicar no DOU',
    href: paths.registros.href({}, { publicacao: 'pendente' }),
    mais: 'publicação prazo aviso extrato',
    resto: 'Por publicar no DOU',
  },
  { nome: 'Registros em preparo', href: paths.registrosEmPreparo.href(), mais: 'rascunho', resto: 'Em preparo' },
  {
    nome: 'Confirmações',
    href: paths.confirmacoes.href(),
    mais: 'segunda pessoa pedidos',
    direito: 'ler-confirmacoes',
    resto: 'Confirmações',
  },
  {
    nome: 'Ordens judiciais',
    href: paths.ordensJudiciais.href(),
    mais: 'suspensão decisão',
    resto: 'Ordens judiciais',
  },
  {
    nome: 'Pedidos dos diplomados',
    href: paths.pedidosDosDiplomados.href(),
    direito: 'ler-pedidos',
    resto: 'Pedidos dos diplomados',
  },
  {
    nome: 'Solicitações de registro',
    href: paths.solicitacoes.href(),
    mais: 'outras instituições emissora faculdade',
    direito: 'ler-solicitacoes',
    resto: 'Solicitações',
  },
  {
    nome: 'Enviar solicitações de registro',
    href: paths.solicitacoesEnviar.href(),
    direito: 'enviar-solicitacoes',
  },
  { nome: 'Livros anteriores', href: paths.acervo.href(), mais: 'acervo antigos papel', resto: 'Livros anteriores' },
  { nome: 'Reconhecimentos de Curso', href: paths.reconhecimentos.href(), resto: 'Reconhecimentos' },
  { nome: 'Autorizações de Curso', href: paths.autorizacaoCurso.href(), resto: 'Autorizações' },
  { nome: 'Lista de diplomas anulados', href: paths.listaAnulados.href(), resto: 'Lista de anulados' },
  {
    nome: 'Dados pessoais de um titular',
    href: paths.titular.href(),
    mais: 'lgpd relatório',
    direito: 'atender-titulares',
    resto: 'Titulares',
  },
  {
    nome: 'Instituição',
    href: paths.instituicao.href(),
    mais: 'mantenedora atos campus assinantes encarregado logotipo primeiro diploma',
    ...daAdministracao('Instituição'),
  },
  { nome: 'Chaves da interface pública', href: paths.chavesDeApi.href(), mais: 'api', ...daAdministracao('Chaves') },
  { nome: 'Eventos de segurança', href: paths.seguranca.href(), ...daAdministracao('Segurança') },
  { nome: 'Contas da equipe', href: paths.contas.href(), ...daAdministracao('Contas') },
  {
    nome: 'Novo Registro',
    href: paths.consultaFormandos.href(),
    mais: 'registrar formando diploma',
    direito: 'registrar',
  },
  { nome: 'Consulta individual de formando', href: paths.consultaIndividualFormandos.href(), mais: 'rga' },
  { nome: 'Atos de designação', href: paths.atosDeDesignacao.href() },
  { nome: 'Fila do conector', href: paths.conectorFila.href(), mais: 'erros pendências' },
  { nome: 'Testar conector', href: paths.conectorTestar.href() },
  { nome: 'Arquivo de fiscalização', href: paths.fiscalizacao.href() },
  { nome: 'Currículos digitais', href: paths.curriculos.href() },
  { nome: 'Históricos parciais', href: paths.historicosParciais.href() },
  { nome: 'Novo Livro de Registro', href: paths.livrosNovo.href(), mais: 'criar', direito: 'cadastrar' },
  {
    nome: 'Importar livros anteriores',
    href: paths.acervoImportar.href(),
    mais: 'acervo antigos planilha siga suap',
    direito: 'ler-administracao',
  },
  { nome: 'Conciliação depois de uma restauração', href: paths.restauracao.href(), direito: 'ler-administracao' },
  { nome: 'Consulta pública', href: paths.consultaPublica.href() },
  { nome: 'Verificar XML', href: paths.verificarXml.href() },
  { nome: 'Conferir vários diplomas', href: paths.conferirEmLote.href(), mais: 'lote' },
  { nome: 'Transparência', href: paths.transparencia.href(), mais: 'dados abertos' },
  { nome: 'Minha conta', href: paths.minhaConta.href(), mais: 'senha', direito: 'conta-propria' },
];

function daAdministracao(resto: string) {
  return { resto, direito: 'ler-administracao' } as const;
}

const MAXIMO = 6;

export function procurarTelas(texto: string, tem: (direito: Direito) => boolean): TelaDaEquipe[] {
  const procuradas = semAcento(texto).split(/\s+/).filter(Boolean);
  return TELAS_DA_EQUIPE.filter(({ nome, mais = '', direito = 'consultar' }) => {
    const palavras = semAcento(`${nome} ${mais}`).split(/\s+/);
    return tem(direito) && procuradas.every((uma) => palavras.some((palavra) => palavra.startsWith(uma)));
  }).slice(0, MAXIMO);
}
