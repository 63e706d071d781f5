import type { Page } from '@playwright/test';
import type { Estado } from './estados.ts';
import { clicar, irAoPasso, marcarRegistros, passarPeloCaptcha } from './gestos.ts';
import type { CenarioDasTelas } from './preparar-telas.ts';
import { telasPublicas } from './telas-publicas.ts';

/** One picture: name of the file, address below `/digital`, and what to do before it is taken. */
export interface Tela {
  nome: string;
  href: string;
  /** Default: the staff. */
  quem?: 'publico' | 'titular';
  /** States that `docs/design.md` shows, on the phone too. */
  guia?: readonly Estado[];
  /** The service worker shows this one; elsewhere it would answer in the states' stead. */
  semRede?: boolean;
  /** Only for axe and the ruler: the manual does not show it. */
  semFoto?: boolean;
  /** In the session, before the address is opened. */
  antes?(page: Page, base: string): Promise<void>;
  preparar?(page: Page): Promise<void>;
  /** The last press, which brings what the screen itself reads; empty, loading and error begin here. */
  ultimaLeitura?(page: Page, estado: Estado): Promise<void>;
  /** States that it has not, and why. */
  semEstado?: Partial<Record<Estado, string>>;
}

const CLARA_E_ESCURA: readonly Estado[] = ['cheia', 'contraste'];
const TODAS: readonly Estado[] = ['cheia', 'contraste', 'vazia', 'carregando', 'erro'];

const PASSOS = ['diplomado', 'curso', 'livro', 'historico', 'ingresso', 'assinaturas', 'informacoes'] as const;

const comSelecionados = (nome: string, acao: string): Tela => ({
  nome,
  href: '/registros',
  preparar: marcarRegistros,
  async ultimaLeitura(page) {
    await page.getByRole('link', { name: acao }).click();
    await page.getByRole('heading', { level: 1, name: /Lote|Selecionados/i }).waitFor();
  },
});

/** The wizard reads once, at its opening, and keeps what it has read. */
const SO_NA_ABERTURA = 'a leitura do assistente é a da abertura, vista em 14';
const DA_COLACAO = { vazia: 'vista em 12', carregando: 'vista em 12', erro: 'vista em 12' };
const RECUSADO = { 'texto-hostil': 'o primeiro passo o recusa: o MEC não aceita um nome assim' };
const DA_ABERTURA = { vazia: SO_NA_ABERTURA, carregando: SO_NA_ABERTURA, erro: SO_NA_ABERTURA, ...RECUSADO };

/** In the order of the manual. */
export function listaDeTelas(c: CenarioDasTelas): Tela[] {
  const ano = c.hoje.slice(0, 4);
  const colacao = `/consulta-formandos/${c.colacao.id}?ano=${c.colacao.ano}&campusId=${c.colacao.campusId}`;
  const escolherFormandos = async (page: Page) => {
    await page.getByRole('button', { name: /^Selecionar todos sem pendências/ }).click();
  };
  // A draft would open the wizard where the picture before left it.
  const semRascunho = async (page: Page, base: string) => {
    await page.request.delete(`${base}/api/registro/rascunho/${c.rgaLivre}`, { headers: { origin: base } });
  };
  const noAssistente = (nome: string, preparar: (page: Page) => Promise<void>, resto: Partial<Tela> = {}): Tela => ({
    nome,
    href: `/novo-registro/${c.rgaLivre}`,
    antes: semRascunho,
    preparar,
    ...resto,
  });
  return [
    { nome: '01-consulta-publica', href: '/ConsultaPublica', quem: 'publico' },
    { nome: '01b-registro-publico', href: `/RegistroPublicoDetalhe/${c.assinadoId}`, quem: 'publico' },
    { nome: '01c-registro-antigo', href: '/Registro/Antigo/Consultar', quem: 'publico' },
    { nome: '02-consulta-publica-periodo', href: `/ConsultaPublica/${ano}-01-01/${c.hoje}`, quem: 'publico' },
    { nome: '03-localizar-diploma', href: `/localizar/${c.assinadoCodigo}`, quem: 'publico' },
    {
      nome: '04-diploma',
      href: `/localizar/${c.assinadoCodigo}`,
      quem: 'publico',
      ultimaLeitura: passarPeloCaptcha,
    },
    { nome: '05-validacao', href: `/diploma/${c.assinadoCodigo}`, quem: 'publico', guia: CLARA_E_ESCURA },
    { nome: '06-validacao-anulado', href: `/diploma/${c.canceladoCodigo}`, quem: 'publico' },
    { nome: '07-diploma-inexistente', href: '/diploma/1.1.aaaaaaaaaaaaaaaaaaaaaaaa', quem: 'publico' },
    { nome: '08-anulado', href: `/RegistroPublicoAnuladoDetalhe/${c.canceladoId}`, quem: 'publico' },
    { nome: '09-verificar-xml', href: '/verificar-xml', quem: 'publico' },
    { nome: '09b-registro-aberto', href: '/registro-aberto', quem: 'publico' },
    { nome: '09c-privacidade', href: '/privacidade', quem: 'publico' },
    { nome: '09d-acessibilidade', href: '/acessibilidade', quem: 'publico' },
    { nome: '09e-compartilhado', href: '/compartilhado', quem: 'publico' },
    { nome: '09f-pagina-inexistente', href: '/nao-existe', quem: 'publico' },
    { nome: '10-entrar', href: '/entrar', quem: 'publico' },
    { nome: '10b-permissao-negada', href: '/permissao-negada', quem: 'publico' },
    { nome: '10c-convite', href: '/convite', quem: 'publico' },
    { nome: '11-inicio', href: '/cae', guia: TODAS },
    { nome: '11b-agenda', href: '/agenda' },
    { nome: '11c-painel', href: '/painel' },
    { nome: '11d-colacoes', href: `/colacoes?campusId=${c.colacao.campusId}&ano=${c.colacao.ano}` },
    { nome: '11e-colacao', href: `/colacoes/${c.colacao.id}` },
    {
      nome: '11f-procura',
      href: '/cae',
      preparar: (page) => page.keyboard.press('Control+k'),
      ultimaLeitura: (page) => page.keyboard.type('re'),
    },
    { nome: '11g-teclas', href: '/registros', preparar: (page) => page.keyboard.press('?') },
    { nome: '11h-ajuda', href: '/ajuda', semFoto: true },
    { nome: '11i-cola', href: '/ajuda/colacao', semFoto: true },
    {
      nome: '11j-avisos',
      href: '/cae',
      async preparar(page) {
        await page.getByRole('button', { name: /^Avisos:/ }).click();
        await page.getByRole('dialog', { name: 'Avisos' }).waitFor();
      },
    },
    { nome: '12-formandos', href: colacao },
    { nome: '12b-formandos-escolher', href: '/consulta-formandos' },
    {
      nome: '13-busca-individual',
      href: '/consulta-individual-formandos',
      preparar: async (page) => {
        await page.getByLabel('RGA', { exact: true }).fill(c.rgaRegistrado);
      },
      ultimaLeitura: (page) => clicar(page, 'Consultar'),
    },
    ...PASSOS.map((passo, i) => ({
      ...noAssistente(`${14 + i}-novo-registro-${i + 1}-${passo}`, irAoPasso(i + 1)),
      ...(i > 0 && { semEstado: DA_ABERTURA }),
      ...(passo === 'livro' && { guia: CLARA_E_ESCURA }),
    })),
    { nome: '20b-registro-direto', href: `/novo-registro/${c.rgaLivre}/direto`, antes: semRascunho },
    { nome: '20c-segunda-via', href: `/segunda-via/${c.assinadoId}` },
    noAssistente(
      '21-novo-registro-erros',
      async (page) => {
        await irAoPasso(3)(page);
        await page.getByLabel('Processo', { exact: true }).fill('');
        await clicar(page, 'Próximo');
        await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click();
      },
      { semEstado: DA_ABERTURA },
    ),
    noAssistente(
      '22-novo-registro-aviso',
      async (page) => {
        await irAoPasso(4)(page);
        await clicar(page, 'Próximo');
      },
      { semEstado: DA_ABERTURA },
    ),
    noAssistente('23-novo-registro-revisao', irAoPasso(7), {
      semEstado: RECUSADO,
      ultimaLeitura: (page) => clicar(page, 'Registrar'),
    }),
    { nome: '24-colacao-escolha', href: colacao, preparar: escolherFormandos, semEstado: DA_COLACAO },
    {
      nome: '25-colacao-dados',
      href: colacao,
      preparar: escolherFormandos,
      ultimaLeitura: (page) => page.getByRole('link', { name: /^Registrar selecionados/ }).click(),
    },
    {
      nome: '25b-colacao-ensaio',
      href: colacao,
      preparar: async (page) => {
        await escolherFormandos(page);
        await page.getByRole('link', { name: /^Registrar selecionados/ }).click();
        await page.getByLabel('Processo', { exact: true }).fill('23108.000456/2026-78');
        await page
          .getByLabel('Data de emissão do histórico', { exact: true })
          .first()
          .fill(c.hoje.split('-').reverse().join('/'));
        await page.getByLabel('Hora de emissão do histórico').fill('10:00');
      },
      ultimaLeitura: (page) => clicar(page, 'Conferir'),
    },
    { nome: '26-colacao-andamento', href: `/novo-registro-em-lote/${c.colacao.id}/${c.loteId}` },
    { nome: '27-historico-importar', href: `/historico/importar/${c.rgaLivre}` },
    { nome: '30-registros', href: '/registros', guia: TODAS },
    { nome: '30b-por-publicar', href: '/registros?publicacao=pendente' },
    { nome: '31-registros-periodo', href: `/registros/${ano}-01-01/${c.hoje}` },
    { nome: '32-publicacao', href: `/gravar-nova-data-publicacao/${c.registroId}`, guia: CLARA_E_ESCURA },
    comSelecionados('33-publicacao-lote', 'Adicionar Data de Publicação DOU Selecionados'),
    { nome: '34-cancela-registro', href: `/cancela-registro/${c.registroId}` },
    { nome: '35-ver-cancelamento', href: `/ver-cancelamento-registro/${c.canceladoId}` },
    { nome: '36-revoga-cancelamento', href: `/revoga-cancelamento-registro/${c.canceladoId}` },
    { nome: '37-registro-detalhe', href: `/detalhe-registro/${c.suspensoId}`, guia: CLARA_E_ESCURA },
    comSelecionados('38-situacao-lote', 'Cancelar, suspender ou revogar selecionados'),
    { nome: '39-revoga-suspende', href: `/cancela-registro/${c.assinadoId}` },
    { nome: '39b-reativa', href: `/reativa-registro/${c.suspensoId}` },
    { nome: '39c-ordens-judiciais', href: '/ordens-judiciais' },
    { nome: '39d-corrigir', href: `/corrigir-registro/${c.registroId}` },
    { nome: '40-livros', href: '/livros' },
    { nome: '41-livro-novo', href: '/livros/novo' },
    { nome: '42-livro-excluir', href: `/livros/excluir/${c.livroVazioId}` },
    { nome: '43-acervo', href: '/acervo' },
    { nome: '43b-acervo-livros', href: '/acervo/livros' },
    { nome: '43c-acervo-mapa', href: '/acervo/mapa?livro=IX' },
    { nome: '43d-acervo-registro', href: `/acervo/registro/${c.antigoId}` },
    {
      nome: '43e-acervo-anotar',
      href: `/acervo/registro/${c.antigoId}`,
      preparar: (page) => clicar(page, 'Anular'),
      semEstado: { carregando: 'vista em 43d', erro: 'vista em 43d' },
    },
    { nome: '44-acervo-importar', href: '/acervo/importar' },
    { nome: '44b-acervo-leitura', href: `/acervo/importar/${c.acervoSemCodificacaoId}` },
    { nome: '44c-acervo-colunas', href: `/acervo/importar/${c.acervoConferidoId}?passo=colunas` },
    { nome: '44h-acervo-datas', href: `/acervo/importar/${c.acervoConferidoId}?passo=datas` },
    { nome: '44d-acervo-conferencia', href: `/acervo/importar/${c.acervoConferidoId}` },
    {
      nome: '44e-acervo-responder',
      href: `/acervo/importar/${c.acervoConferidoId}`,
      preparar: (page) => page.getByRole('button', { name: /^Responder: O curso não está no cadastro/ }).click(),
      semEstado: { vazia: 'vista em 44d', carregando: 'vista em 44d', erro: 'vista em 44d' },
    },
    { nome: '44f-acervo-importacao', href: `/acervo/importar/${c.acervoImportadoId}` },
    { nome: '44g-acervo-publicacao', href: `/acervo/importar/${c.acervoPublicadoId}` },
    { nome: '50-reconhecimentos', href: '/reconhecimentos' },
    { nome: '51-reconhecimento-novo', href: '/reconhecimentos/novo' },
    { nome: '52-reconhecimento-detalhe', href: `/reconhecimentos/detalhe/${c.reconhecimentoId}` },
    { nome: '52b-reconhecimento-editar', href: `/reconhecimentos/edita/${c.reconhecimentoId}` },
    { nome: '53-reconhecimento-cancelar', href: `/reconhecimentos/exclui/${c.reconhecimentoId}` },
    { nome: '54-reconhecimento-vincular', href: `/reconhecimentos/vincula-cursos/${c.reconhecimentoId}` },
    { nome: '55-autorizacoes', href: '/autorizacaoCurso' },
    { nome: '56-autorizacao-detalhe', href: `/autorizacaoCurso/detalhe/${c.autorizacaoId}` },
    { nome: '57-autorizacao-nova', href: '/autorizacaoCurso/novo' },
    { nome: '57b-autorizacao-editar', href: `/autorizacaoCurso/edita/${c.autorizacaoId}` },
    { nome: '58-autorizacao-cancelar', href: `/autorizacaoCurso/exclui/${c.autorizacaoId}` },
    { nome: '59-autorizacao-vincular', href: `/autorizacaoCurso/vincula-cursos/${c.autorizacaoId}` },
    { nome: '60-cursos', href: '/cursos' },
    { nome: '61-curso', href: `/gerenciar-curso/${c.cursoId}` },
    { nome: '61b-curso-de-fora', href: '/cursos/novo' },
    { nome: '62-formacoes', href: '/curso-formacoes' },
    { nome: '63-formacao-nova', href: '/curso-formacoes/novo' },
    { nome: '70-documentacao', href: `/Documentacao/Cadastrar/${c.rgaRegistrado}` },
    { nome: '70b-documentos-da-colacao', href: `/Documentacao/Colacao/${c.colacao.id}` },
    { nome: '70c-atos-de-designacao', href: '/Documentacao/AtosDeDesignacao' },
    { nome: '71-conector-enviar', href: '/Conector/Enviar' },
    { nome: '72-conector-detalhes', href: `/Conector/Detalhes/${c.assinadoId}` },
    { nome: '73-conector-fila', href: '/Conector/Fila' },
    { nome: '74-conector-assinaturas', href: '/Conector/assinaturas' },
    { nome: '75-conector-testar', href: '/Conector/testar' },
    { nome: '80-lista-anulados', href: '/Diploma/Lista-Anulados' },
    { nome: '81-fiscalizacao', href: '/Diploma/Fiscalizacao' },
    { nome: '82-curriculos', href: '/Diploma/Curriculos' },
    { nome: '83-curriculo-novo', href: '/Diploma/Curriculos/novo' },
    { nome: '84-historicos-parciais', href: '/Diploma/Historicos-Parciais' },
    { nome: '85-solicitacoes', href: '/solicitacoes' },
    { nome: '85b-solicitacao', href: `/solicitacoes/${c.solicitacaoId}` },
    { nome: '85c-solicitacao-aceitar', href: `/solicitacoes/${c.solicitacaoId}/aceitar` },
    { nome: '85d-solicitacoes-enviar', href: '/solicitacoes/enviar' },
    { nome: '90-pedidos', href: '/pedidos-dos-diplomados' },
    { nome: '90b-email-do-diplomado', href: `/email-do-diplomado/${c.registroId}` },
    { nome: '91-confirmacoes', href: '/confirmacoes' },
    { nome: '92-em-preparo', href: '/registros-em-preparo' },
    { nome: '93-minha-conta', href: '/minha-conta' },
    { nome: '93b-trocar-senha', href: '/trocar-senha' },
    { nome: '93d-segundo-fator', href: '/segundo-fator' },
    { nome: '93e-segundo-fator-cadastrar', href: '/segundo-fator/cadastrar' },
    { nome: '93c-titular', href: '/titular' },
    { nome: '94-chaves', href: '/chaves-de-api' },
    { nome: '95-seguranca', href: '/seguranca' },
    { nome: '96-contas', href: '/contas' },
    { nome: '96b-conta-nova', href: '/contas/nova' },
    { nome: '96e-instituicao', href: '/instituicao?parte=assinantes' },
    { nome: '96d-perfis', href: '/contas/perfis' },
    { nome: '96c-conciliacao', href: '/conciliacao' },
    { nome: '97-meu-diploma', href: '/meu-diploma', quem: 'publico' },
    { nome: '97b-meu-diploma-aberto', href: '/meu-diploma', quem: 'titular' },
    { nome: '98-conferir-em-lote', href: '/conferir-em-lote', quem: 'publico' },
    { nome: '99-transparencia', href: '/transparencia', quem: 'publico' },
    ...telasPublicas(c),
  ];
}
