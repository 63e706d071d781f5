import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { documentosApi } from '#contract/documentos.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { ordensJudiciaisApi } from '#contract/ordens-judiciais.contract.ts';
import {
  atosDoRegistroApi,
  type RegistroCompleto,
  type RegistroDaLista,
  registrosApi,
} from '#contract/registros.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { umaValidacao } from '../../test/dados-da-consulta.ts';
import { SEM_FATOS_DA_LISTA } from '../../test/dados-do-acervo.ts';
import { renderApp } from '../../test/render-app.tsx';
import { JanelaDaProcura } from './procura/janela-da-procura.tsx';
import { rotas } from './registros.rotas.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const OUTRO = '01890000-0000-7000-8000-000000000002';
const registro = (trocar: Partial<RegistroDaLista> = {}): RegistroDaLista => ({
  registroID: ID,
  nomeDiplomado: 'Fulana Inventada',
  nomeSocial: null,
  cpf: '***.982.247-**',
  id: '201911122033',
  codigoValidacao: '1.1.aaaaaaaaaaaa',
  cancelado: false,
  revogado: false,
  suspenso: false,
  assinado: false,
  segundaVia: false,
  vinculos: [],
  nomeCurso: 'Ciências Inventadas',
  campus: 'Campus Central',
  situacaoEnvioId: 1,
  diplomado: { nome: 'Fulana Inventada' },
  livroRegistro: {
    livroRegistro: 'INV/2024',
    numeroRegistro: 7,
    dataRegistroDiploma: '2024-04-20',
    responsavelRegistro: { nome: 'Ofélia Inventada', iDouNumeroMatricula: '1234567', cpf: '***.982.247-**' },
  },
  registroDOUData: null,
  registroDiplomaAtivo: true,
  prazoPublicacao: { limite: '2024-05-20', diasRestantes: 3 },
  ...trocar,
});
const completo = (trocar: Partial<RegistroCompleto> = {}): RegistroCompleto => ({
  ...registro(),
  cpf: '52998224725',
  processo: '23108.1/2024',
  titulo: 'Bacharela',
  grau: 'Bacharelado',
  dataIngresso: '2019-02-11',
  dataConclusao: '2024-03-14',
  dataColacaoGrau: '2024-03-15',
  dataExpedicaoDiploma: '2024-04-01',
  motivoAnulacao: null,
  dataAnulacao: null,
  registroOriginalID: null,
  historico: [],
  ressalvas: [],
  publicacoes: [],
  ...trocar,
});
const feito = {
  registroId: ID,
  cancelado: true,
  revogado: false,
  suspenso: false,
  assinado: false,
  situacaoEnvioId: 1,
};
const pagina = (...itens: RegistroDaLista[]) => ({ itens, total: itens.length, pagina: 1, tamanho: 20 });
const lista = (...itens: RegistroDaLista[]) => apiFake().responder(registrosApi.listar, () => pagina(...itens));
const um = (trocar: Partial<RegistroCompleto> = {}) =>
  apiFake()
    .responder(registrosApi.ler, completo(trocar))
    .responder(registrosApi.listar, () => pagina())
    .responder(registrosApi.listarMotivos, [
      { registroMotivoAnulacaoUID: 1, nome: 'Erro de Fato' },
      { registroMotivoAnulacaoUID: 2, nome: 'Erro de Direito' },
      { registroMotivoAnulacaoUID: 3, nome: 'Decisão Judicial' },
    ])
    .responder(ordensJudiciaisApi.ler, { ordem: null })
    .responder(registrosApi.listarAnotacoes, []);
const abrir = (em = '/registros', opcoes = {}) => renderApp(rotas, { em, colar: true, ...opcoes });
const acoes = (linha: HTMLElement) =>
  within(linha)
    .queryAllByRole('link', { name: /: Fulana Inventada/ })
    .map((link) => link.getAttribute('data-dica'));

beforeEach(() => sessionStorage.clear());

describe('the list', () => {
  test.each([
    [{}, ['Data de Publicação', 'Documentação Acadêmica', 'Detalhes do Envio', 'Cancelar']],
    [{ assinado: true }, ['Data de Publicação', 'Documentação Acadêmica', 'Detalhes do Envio', 'Revogar/Suspender']],
    [
      { assinado: true, suspenso: true },
      ['Data de Publicação', 'Documentação Acadêmica', 'Detalhes do Envio', 'Desfazer Suspensão', 'Revogar/Suspender'],
    ],
    [{ cancelado: true }, ['Data de Publicação', 'Documentação Acadêmica', 'Detalhes do Envio', 'Ver Cancelamento']],
    [
      { cancelado: true, revogado: true },
      ['Data de Publicação', 'Documentação Acadêmica', 'Detalhes do Envio', 'Ver Detalhes da Revogação'],
    ],
  ])('row actions of %j (REG-28 to REG-35)', async (marcas, esperadas) => {
    lista(registro({ ...marcas, prazoPublicacao: null }));
    abrir();
    expect(acoes(await screen.findByRole('row', { name: /Fulana/ }))).toEqual(esperadas);
  });

  test('number, via, diplomado, days left, Novo Registro (REG-15, REG-22, REG-23)', async () => {
    lista(registro({ segundaVia: true }));
    abrir();
    const linha = await screen.findByRole('row', { name: /Fulana/ });
    for (const texto of ['7', '2ª', '20/04/2024', 'faltam 3 dias', 'Registrado']) {
      expect(within(linha).getByText(texto)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: /Novo Registro/ }).getAttribute('href')).toBe('/consulta-formandos');
    expect(screen.getByText('Registros por página')).toBeTruthy();
  });

  test('a period in the path, as in the query, filters and offers the statements (REG-08, EXP-03, EXP-04)', async () => {
    const api = lista();
    const { unmount } = abrir('/registros/2024-01-01/2024-12-31');
    expect(await screen.findByText('Nenhum registro encontrado para o período selecionado.')).toBeTruthy();
    expect(api.pedidos(registrosApi.listar).at(-1)?.query).toMatchObject({
      dataInicio: '2024-01-01',
      dataFim: '2024-12-31',
    });
    expect(screen.getByRole('button', { name: 'Exportar Extrato Detalhado PDF' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar Extrato Detalhado DOC' })).toBeTruthy();
    unmount();
    abrir('/registros?dataInicio=2024-02-01&dataFim=2024-02-29');
    await screen.findByText('Nenhum registro encontrado para o período selecionado.');
    expect(api.pedidos(registrosApi.listar).at(-1)?.query).toMatchObject({
      dataInicio: '2024-02-01',
      dataFim: '2024-02-29',
    });
  });

  test.each([
    ['/registros/2024-12-31/2024-01-01', 'A data inicial não pode ser depois da data final.'],
    ['/registros/2024-02-30/2024-12-31', 'Data inicial inválida: informe no formato dd/mm/aaaa.'],
    ['/registros?dataInicio=2024-01-01', 'Informe a data inicial e a data final.'],
  ])('%s is no period, which is said above all records', async (em, motivo) => {
    lista();
    abrir(em);
    expect((await screen.findByRole('note')).textContent).toBe(`${motivo} Aparecem os registros de todas as datas.`);
  });

  test('without a period there is no statement', async () => {
    lista();
    abrir();
    expect(await screen.findByText('Nenhum registro encontrado.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull();
  });

  test('a selection offers its actions and can be cleared (REG-25 to REG-27)', async () => {
    lista(registro(), registro({ registroID: OUTRO, nomeDiplomado: 'Beltrana Inventada' }));
    const { usuario } = abrir();
    await usuario.click(await screen.findByRole('checkbox', { name: 'Selecionar Fulana Inventada' }));
    expect(screen.getByText('1 registro selecionado')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Adicionar Data de Publicação DOU Selecionados' });
    expect(link.getAttribute('href')).toBe('/gravar-nova-data-publicacao-em-lote');
    await usuario.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryByText('1 registro selecionado')).toBeNull();
  });

  test('por publicar: the first deadline first, all of them by one press, the notice of just these', async () => {
    const quarenta = Array.from({ length: 40 }, (_, i) =>
      registro({ registroID: OUTRO.replace(/..$/, String(i + 10)), nomeDiplomado: `Pessoa ${i}` }),
    );
    const api = apiFake()
      .responder(registrosApi.listar, ({ query }) => {
        const { tamanho = '20' } = query ?? {};
        return { ...pagina(...quarenta.slice(0, Number(tamanho))), total: 40 };
      })
      .responder(registrosApi.contarNoRecorte, { dentro: 20 })
      .responder(exportacoesApi.lerAviso, {
        texto: 'AVISO DE REGISTRO DE DIPLOMAS',
        registros: 40,
        inicio: '2024-04-20',
        fim: '2024-04-20',
      });
    const { usuario } = abrir('/registros?publicacao=pendente&filtro=pessoa');
    expect(await screen.findByRole('heading', { name: 'Por publicar no DOU' })).toBeTruthy();
    await usuario.click(await screen.findByRole('button', { name: 'Selecionar todos os 40' }));
    expect(await screen.findByText('40 registros selecionados')).toBeTruthy();
    expect(api.pedidos(registrosApi.listar)[0]?.query).toMatchObject({ publicacao: 'pendente', ordem: 'data' });
    await usuario.click(screen.getByText('Texto do aviso para o DOU (destes registros)'));
    expect(await screen.findByText('AVISO DE REGISTRO DE DIPLOMAS')).toBeTruthy();
    expect(api.pedidos(exportacoesApi.lerAviso)[0]?.body).toEqual({ filtro: 'pessoa', publicacao: 'pendente' });
    const vistas = within(screen.getByRole('navigation', { name: 'Vistas da lista' }));
    expect(vistas.getByRole('link', { current: 'page' }).textContent).toBe('Por publicar');
    expect(vistas.getByRole('link', { name: 'Todos' }).getAttribute('href')).toBe('/registros?filtro=pessoa');
  });

  test('beyond what is counted no last page is offered, and all of it can only be chosen by a filter', async () => {
    apiFake().responder(registrosApi.listar, {
      ...pagina(
        ...Array.from({ length: 20 }, (_, i) => registro({ registroID: OUTRO.replace(/..$/, String(i + 10)) })),
      ),
      total: 10_000,
      totalExato: false,
      pagina: 600,
    });
    abrir('/registros?publicacao=pendente&pagina=600');
    expect(await screen.findByText('11.981 a 12.000 de mais de 10.000')).toBeTruthy();
    const paginas = within(screen.getByRole('navigation', { name: /^Páginas/ }));
    const oferecidas = paginas.getAllByRole('listitem').map(({ title }) => Number(title));
    expect(Math.max(...oferecidas.filter((numero) => numero > 0))).toBe(601);
    expect(paginas.getByRole('button', { name: 'Próxima página' })).toHaveProperty('disabled', false);
    expect(screen.getByText('Para selecionar todos, filtre a lista até 1.000 registros.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Selecionar todos os/ })).toBeNull();
  });

  test('a name that finds nobody is offered in its near spelling, and looked for by a press', async () => {
    const api = apiFake().responder(registrosApi.listar, ({ query }) =>
      query?.filtro === 'Regina Sousa'
        ? pagina(registro({ nomeDiplomado: 'Regina Sousa Inventada' }))
        : { ...pagina(), sugestao: 'Regina Sousa' },
    );
    const { usuario, endereco } = abrir('/registros?filtro=regina%20souza');
    await usuario.click(await screen.findByRole('button', { name: 'Você quis dizer “Regina Sousa”?' }));
    expect(await screen.findByText('Regina Sousa Inventada')).toBeTruthy();
    expect(endereco()).toContain('Regina');
    expect(api.pedidos(registrosApi.listar).at(-1)?.query).toMatchObject({ filtro: 'Regina Sousa' });
  });

  test('the box of every page offers the near spelling, too', async () => {
    // The browser of the tests opens no dialog.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close() {},
    });
    const api = apiFake()
      .responder(registrosApi.procurar, ({ body }) => (JSON.stringify(body).includes('Sousa') ? [registro()] : []))
      .responder(acervoApi.procurar, [])
      .responder(registrosApi.listar, { ...pagina(), sugestao: 'Sousa' });
    const { usuario } = renderApp(<JanelaDaProcura aoFechar={() => undefined} />, { usuario: usuarioDeTeste });
    await usuario.type(screen.getByRole('combobox'), 'souza');
    await usuario.click(await screen.findByRole('button', { name: 'Você quis dizer “Sousa”?' }));
    expect((await screen.findAllByText('Fulana Inventada')).length).toBeGreaterThan(0);
    expect(api.pedidos(registrosApi.listar)[0]?.query).toMatchObject({ filtro: 'souza' });
    // A figure is a CPF, a number or a code: nothing is near to it.
    await usuario.clear(screen.getByRole('combobox'));
    await usuario.type(screen.getByRole('combobox'), '52998224725');
    expect(await screen.findByText('Nada foi encontrado.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Você quis dizer/ })).toBeNull();
    expect(api.pedidos(registrosApi.listar)).toHaveLength(1);
  });

  test('the box of every page finds what the old books hold, in a group of their own', async () => {
    const antigo = {
      ...SEM_FATOS_DA_LISTA,
      id: OUTRO,
      nome: 'Zulmira Prudente',
      curso: 'Direito',
      livro: 'IX',
      folha: '34v',
      sequencia: '',
      numero: '000567',
      verso: true,
      via: 1,
      registro: '1998-04-25',
      primeiraViaId: null,
      publicado: true,
      retirado: false,
      anulado: true,
    };
    const api = apiFake()
      .responder(registrosApi.procurar, [registro()])
      .responder(acervoApi.procurar, [antigo, { ...antigo, id: ID, numero: '', livro: '', anulado: false }]);
    const aoFechar = vi.fn();
    const { usuario, endereco } = renderApp(<JanelaDaProcura aoFechar={aoFechar} />, { usuario: usuarioDeTeste });
    await usuario.type(screen.getByRole('combobox'), 'zulmira');
    expect(await screen.findByText('Livros anteriores')).toBeTruthy();
    expect(screen.getByText('nº 000567, livro IX · Direito · Anulado')).toBeTruthy();
    expect(screen.getByText('Direito')).toBeTruthy();
    expect(api.pedidos(acervoApi.procurar)).toMatchObject([{ body: { texto: 'zulmira' } }]);
    await usuario.click(screen.getByRole('option', { name: /000567/ }));
    expect(endereco()).toBe(`/acervo/registro/${OUTRO}`);
    expect(aoFechar).toHaveBeenCalled();
  });

  test('an answer that comes late moves no choice of the box; Enter before it opens what is first then', async () => {
    const soltar: (() => void)[] = [];
    const depois = <T,>(valor: T) => new Promise<T>((pronto) => soltar.push(() => pronto(valor)));
    const api = apiFake()
      .responder(registrosApi.procurar, () => depois([registro({ nomeDiplomado: 'Livros da Silva' })]))
      .responder(acervoApi.procurar, () => depois([]));
    const { usuario, endereco } = renderApp(<JanelaDaProcura aoFechar={() => undefined} />, {
      usuario: usuarioDeTeste,
    });
    const caixa = screen.getByRole('combobox');
    const escolhida = () => screen.getByRole('option', { selected: true }).textContent;
    const responder = async (texto: string) => {
      for (const um of [registrosApi.procurar, acervoApi.procurar])
        await waitFor(() => expect(api.pedidos(um).at(-1)).toMatchObject({ body: { texto } }));
      for (const um of soltar.splice(0)) um();
    };
    // What was chosen opens at once, whatever is still on its way.
    await usuario.type(caixa, 'livros{ArrowDown}{Enter}');
    expect(endereco()).toBe('/acervo');
    expect(escolhida()).toContain('Livros anteriores');
    await responder('livros');
    await screen.findAllByText('Livros da Silva');
    expect(escolhida()).toContain('Livros anteriores');

    await usuario.clear(caixa);
    await usuario.type(caixa, 'silva{Enter}');
    expect(endereco()).toBe('/acervo');
    await responder('silva');
    await waitFor(() => expect(endereco()).toBe(`/detalhe-registro/${ID}`));
  });

  test('the bar says how many of the selected the filter hides', async () => {
    sessionStorage.setItem('selecao:registros', JSON.stringify([registro(), registro({ registroID: OUTRO })]));
    const api = lista(registro()).responder(registrosApi.contarNoRecorte, { dentro: 0 });
    const { usuario } = abrir('/registros?filtro=fulana&ordem=nome');
    expect(await screen.findByText('2 registros selecionados, 1 fora do filtro')).toBeTruthy();
    expect(api.pedidos(registrosApi.contarNoRecorte)).toMatchObject([
      { query: { filtro: 'fulana' }, body: { ids: [OUTRO] } },
    ]);
    await usuario.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryByText(/selecionados?/)).toBeNull();
  });

  test('filters of the columns live in the address, are chosen in a list or a head, and what is no value is none', async () => {
    const curso = { valor: OUTRO, texto: 'Ciências Inventadas (CBA)' };
    const api = lista(registro())
      .responder(registrosApi.lerOpcoes, { livros: [], cursos: [curso], campi: [{ valor: '3', texto: 'Central' }] })
      .responder(exportacoesApi.exportarExtratoPdf, { nome: null, conteudo: new Blob() });
    const { usuario, endereco } = abrir(
      `/registros/2024-01-01/2024-12-31?curso=${OUTRO}&situacao=talvez&campus=x&ordem=foo&pagina=3`,
    );
    const emUso = within(await screen.findByRole('region', { name: 'Filtros em uso' }));
    expect(await emUso.findByText('Curso: Ciências Inventadas (CBA)')).toBeTruthy();
    const pedida = api.pedidos(registrosApi.listar)[0]?.query ?? {};
    expect(pedida).toMatchObject({ curso: OUTRO, dataInicio: '2024-01-01' });
    for (const nome of ['situacao', 'campus', 'ordem']) expect(pedida).not.toHaveProperty(nome);

    await usuario.click(screen.getByRole('button', { name: 'Filtros (1)' }));
    await usuario.click(await screen.findByRole('combobox', { name: 'Situação' }));
    await usuario.click(await screen.findByTitle('Suspenso'));
    await waitFor(() => expect(endereco()).toContain(`curso=${OUTRO}&situacao=suspenso`));
    expect(endereco()).not.toContain('pagina=');
    await waitFor(() =>
      expect(api.pedidos(registrosApi.listar).at(-1)?.query).toMatchObject({ curso: OUTRO, situacao: 'suspenso' }),
    );
    await usuario.click(screen.getByRole('button', { name: 'Ver a lista' }));
    await usuario.click(screen.getByRole('button', { name: 'Exportar Extrato Detalhado PDF' }));
    await waitFor(() =>
      expect(api.pedidos(exportacoesApi.exportarExtratoPdf)[0]?.body).toMatchObject({
        curso: OUTRO,
        situacao: 'suspenso',
      }),
    );
    await usuario.click(screen.getByRole('button', { name: 'Tirar o filtro Curso' }));
    await waitFor(() => expect(endereco()).not.toContain('curso='));
    await usuario.click(emUso.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Filtros em uso' })).toBeNull());
  });

  test('who only consults sees no act', async () => {
    lista(registro());
    abrir('/registros', { usuario: { ...usuarioDeTeste, papel: 'consulta' } });
    expect(acoes(await screen.findByRole('row', { name: /Fulana/ }))).toEqual([
      'Documentação Acadêmica',
      'Detalhes do Envio',
    ]);
    expect(screen.queryByRole('link', { name: /Novo Registro/ })).toBeNull();
  });
});

describe('publication', () => {
  test('shows Não Publicado, does nothing without a date, publishes and goes back (REG-36 to REG-41)', async () => {
    const api = um().responder(atosDoRegistroApi.publicar, { publicados: 1, gravados: 1, ato: OUTRO });
    const { usuario, endereco } = abrir(`/gravar-nova-data-publicacao/${ID}`);
    expect(await screen.findByText('Não Publicado')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' })).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(api.pedidos(atosDoRegistroApi.publicar)).toEqual([]);
    await usuario.type(screen.getByRole('textbox', { name: /Nova data de publicação/ }), '02/05/2024{Enter}');
    expect(await screen.findByText('Data de publicação cadastrada com sucesso! Redirecionando...')).toBeTruthy();
    expect(api.pedidos(atosDoRegistroApi.publicar)[0]?.body).toEqual({ RegistroID: ID, DataPublicacao: '2024-05-02' });
    await usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
    await screen.findByRole('heading', { name: 'Consulta de Registros' });
    expect(endereco()).toBe('/registros');
  });

  test('the batch sends every selected record, and tells when it failed (REG-42, REG-95)', async () => {
    sessionStorage.setItem('selecao:registros', JSON.stringify([registro(), registro({ registroID: OUTRO })]));
    const api = lista().responder(atosDoRegistroApi.publicarEmLote, () =>
      erroDaApi(422, 'A data é anterior ao registro.'),
    );
    const { usuario } = abrir('/gravar-nova-data-publicacao-em-lote');
    expect(await screen.findByText('2 registros selecionados')).toBeTruthy();
    await usuario.type(screen.getByRole('textbox', { name: /Nova data de publicação/ }), '02/05/2024{Enter}');
    expect(await screen.findByText('Erro ao salvar data de publicação em lote!')).toBeTruthy();
    expect(api.pedidos(atosDoRegistroApi.publicarEmLote)[0]?.body).toEqual({
      DataPublicacao: '2024-05-02',
      Registros: [ID, OUTRO],
    });
  });

  test('what the server says of the date stands at its field, and nothing that was typed is lost', async () => {
    const recusa = 'A data de publicação não pode ser futura';
    um().responder(atosDoRegistroApi.publicar, () =>
      erroDaApi(422, recusa, [{ campo: 'DataPublicacao', message: recusa }]),
    );
    const { usuario } = abrir(`/gravar-nova-data-publicacao/${ID}`);
    const data = await screen.findByRole('textbox', { name: /Nova data de publicação/ });
    await usuario.type(screen.getByRole('textbox', { name: /Edição/ }), '83');
    await usuario.type(screen.getByRole('textbox', { name: /Página/ }), '112');
    await usuario.type(data, '01/01/2099{Enter}');
    expect(await screen.findByText(recusa, { selector: '[id$=_help] *' })).toBeTruthy();
    for (const valor of ['01/01/2099', '83', '112']) expect(screen.getByDisplayValue(valor)).toBeTruthy();
  });

  test('an annulled record is published only after a question; for ten minutes it can be taken back', async () => {
    const quando = new Date().toISOString();
    const publicacao = {
      data: '2024-05-02',
      dataAnterior: null,
      edicao: '83',
      secao: 3,
      pagina: 112,
      desfaz: false,
      ato: OUTRO,
    };
    const api = um({
      cancelado: true,
      registroDOUData: '2024-05-02',
      publicacoes: [{ ...publicacao, quando, por: 'Ana' }],
    })
      .responder(atosDoRegistroApi.publicar, { publicados: 1, gravados: 1, ato: OUTRO })
      .responder(atosDoRegistroApi.desfazerPublicacao, {
        desfeitos: 1,
        mantidos: [{ registroID: OUTRO, numeroRegistro: 77, motivo: 'De outro ato' }],
      });
    const { usuario } = abrir(`/gravar-nova-data-publicacao/${ID}`);
    expect(await screen.findByText(/02\/05\/2024, edição 83, seção 3, página 112 – por Ana/)).toBeTruthy();
    expect(screen.getByDisplayValue('112')).toBeTruthy();
    await usuario.type(screen.getByRole('textbox', { name: /Nova data de publicação/ }), '02/05/2024{Enter}');
    expect(await screen.findByText('Deseja publicar um registro anulado?')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Não' }));
    expect(api.pedidos(atosDoRegistroApi.publicar)).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: /Desfazer/ }));
    expect(await screen.findByText('Publicação desfeita em 1 registro!')).toBeTruthy();
    expect(screen.getByText('Com a data de outro ato, como estava: nº 77.')).toBeTruthy();
    expect(api.pedidos(atosDoRegistroApi.desfazerPublicacao)[0]?.body).toEqual({ Registros: [ID], Ato: OUTRO });
  });

  test('a batch of nothing says so', async () => {
    lista();
    abrir('/gravar-nova-data-publicacao-em-lote');
    expect(await screen.findByText('Nenhum registro selecionado, Verifique')).toBeTruthy();
  });
});

describe('changes of state', () => {
  const justificar = async (usuario: ReturnType<typeof abrir>['usuario'], botao: string) => {
    await usuario.type(await screen.findByRole('textbox', { name: /Justificativa/ }), 'Porque sim, e bem explicado.');
    await usuario.click(screen.getByRole('button', { name: botao }));
    await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  };

  test('cancel: title, reason 2, required justification, success (REG-43 to REG-54, REG-106)', async () => {
    const api = um().responder(atosDoRegistroApi.cancelar, feito);
    const { usuario } = abrir(`/cancela-registro/${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cancelar Registro' })).toBeTruthy();
    expect(screen.getByText('Ana Inventada de Souza – Chefe do Registro')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar Registro' }));
    expect(api.pedidos(atosDoRegistroApi.cancelar)).toEqual([]);
    await justificar(usuario, 'Cancelar Registro');
    expect(await screen.findByText('Registro cancelado com sucesso! Redirecionando...')).toBeTruthy();
    expect(api.pedidos(atosDoRegistroApi.cancelar)[0]?.body).toEqual({
      registroId: ID,
      motivoId: 2,
      justificativa: 'Porque sim, e bem explicado.',
    });
  });

  test('a signed record is suspended or revoked (REG-44, REG-69)', async () => {
    const api = um({ assinado: true })
      .responder(atosDoRegistroApi.suspender, feito)
      .responder(atosDoRegistroApi.revogar, () => erroDaApi(409, 'O registro acaba de ser alterado.'));
    const { usuario } = abrir(`/cancela-registro/${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Revogar/Suspender' })).toBeTruthy();
    // Neither is done by who has not chosen.
    await usuario.type(screen.getByRole('textbox', { name: /Justificativa/ }), 'Porque sim.');
    await usuario.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findAllByText('Escolha o que fazer')).not.toHaveLength(0);
    await usuario.click(screen.getByRole('radio', { name: /Revogar/ }));
    expect(screen.getByRole('region', { name: 'O que muda' }).textContent).toContain('não tem validade');
    await justificar(usuario, 'Revogar para sempre');
    expect(await screen.findByText('Erro ao revogar registro!')).toBeTruthy();
    expect(api.pedidos(atosDoRegistroApi.revogar)).toHaveLength(1);
    expect(api.pedidos(atosDoRegistroApi.suspender)).toEqual([]);
  });

  test('a suspension by a court asks for the order, and the question says it, the reason and what the public will read', async () => {
    const api = um({ assinado: true })
      .responder(atosDoRegistroApi.suspender, feito)
      .responder(documentosApi.listarTipos, [{ documentoTipoId: 12, nome: 'Ordem judicial', obrigatorio: false }])
      .responder(documentosApi.enviar, {
        id: ID,
        tipo: 'Ordem judicial',
        nome: 'oficio.pdf',
        observacao: 'Ordem',
        arquivoGuid: ID,
        pdfa: 'ausente',
        vistoPor: null,
        criadoPor: 'Ana',
        tipoId: 12,
        tamanho: 14,
        criadoEm: '2026-11-22T12:00:00.000Z',
      });
    const { usuario } = abrir(`/cancela-registro/${ID}`);
    await usuario.click(await screen.findByRole('radio', { name: /Suspender/ }));
    expect(screen.queryByRole('group', { name: 'Ordem judicial' })).toBeNull();
    await usuario.click(screen.getByRole('combobox', { name: 'Motivo' }));
    const opcoes = await screen.findAllByText('Decisão Judicial');
    await usuario.click(opcoes.find(({ className }) => className.includes('option-content')) ?? document.body);
    await usuario.type(screen.getByLabelText('Justificativa'), 'Liminar.');
    await usuario.click(screen.getByRole('button', { name: 'Suspender' }));
    expect(await screen.findAllByText('Informe o juízo que deu a ordem')).not.toHaveLength(0);
    await usuario.type(screen.getByLabelText('Número da ordem'), 'Ofício 12/2026');
    await usuario.type(screen.getByLabelText('Autos'), '1000001-00.2026.4.01.3600');
    await usuario.type(screen.getByLabelText('Juízo'), '1ª Vara');
    await usuario.type(screen.getByLabelText('Revisar em'), '01/02/2099{Tab}');
    await usuario.upload(
      screen.getByLabelText('Arquivo da ordem'),
      new File(['%PDF-1.7 ordem'], 'oficio.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText(/oficio\.pdf/);
    await usuario.click(screen.getByRole('button', { name: 'Suspender' }));
    const pergunta = (await screen.findByRole('dialog')).textContent;
    for (const dito of [
      'Ordem Ofício 12/2026, 1ª Vara, revisão em 01/02/2099',
      'Motivo: Decisão Judicial',
      'Este diploma está suspenso: enquanto durar a suspensão, ele não tem validade.',
      'Anotação pública: Suspensão, Decisão Judicial. Liminar.',
    ])
      expect(pergunta).toContain(dito);
    await usuario.click(screen.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(api.pedidos(atosDoRegistroApi.suspender)).toHaveLength(1));
    expect(api.pedidos(atosDoRegistroApi.suspender)[0]?.body).toMatchObject({
      motivoId: 3,
      ordemJudicial: {
        numero: 'Ofício 12/2026',
        autos: '1000001-00.2026.4.01.3600',
        juizo: '1ª Vara',
        revisarEm: '2099-02-01',
      },
    });
    await waitFor(() => expect(api.pedidos(documentosApi.enviar)).toHaveLength(1));
    const enviado = api.pedidos(documentosApi.enviar)[0]?.body as FormData;
    expect([enviado.get('tipoId'), enviado.get('obs')]).toEqual(['12', 'Ordem Ofício 12/2026, 1ª Vara']);
    expect(enviado.get('file')).toHaveProperty('name', 'oficio.pdf');
  });

  test('a suspended record: only revoke there, reactivation on its own screen (REG-12, REG-46, REG-73)', async () => {
    const api = um({ assinado: true, suspenso: true }).responder(atosDoRegistroApi.reativar, feito);
    const { usuario, unmount } = abrir(`/cancela-registro/${ID}`);
    expect(await screen.findByRole('button', { name: 'Revogar' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    unmount();
    abrir(`/reativa-registro/${ID}`);
    await justificar(usuario, 'Desfazer Suspensão');
    expect(await screen.findByText('Registro reativado com sucesso!')).toBeTruthy();
    expect(api.pedidos(atosDoRegistroApi.reativar)).toHaveLength(1);
  });

  test('the success of a reactivation is read before the list comes', async () => {
    const api = um({ assinado: true, suspenso: true });
    api.responder(atosDoRegistroApi.reativar, () => {
      api.responder(registrosApi.ler, completo({ assinado: true, suspenso: false }));
      return feito;
    });
    const { usuario, endereco } = abrir(`/reativa-registro/${ID}`);
    await justificar(usuario, 'Desfazer Suspensão');
    expect(await screen.findByText('Registro reativado com sucesso!')).toBeTruthy();
    await waitFor(() => expect(api.pedidos(registrosApi.ler).length).toBeGreaterThan(1));
    expect(endereco()).toBe(`/reativa-registro/${ID}`);
    await usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
    await waitFor(() => expect(endereco()).toBe('/registros'));
  });

  test('the reactivation screen leaves when nothing is suspended (REG-46)', async () => {
    um();
    const { endereco } = abrir(`/reativa-registro/${ID}`);
    await screen.findByRole('heading', { name: 'Consulta de Registros' });
    expect(endereco()).toBe('/registros');
  });

  test('a cancellation is shown with its notes and can be revoked (REG-14, REG-47 to REG-49)', async () => {
    const api = um({ cancelado: true, dataAnulacao: '2024-06-01', motivoAnulacao: 'Erro de Fato' })
      .responder(registrosApi.listarAnotacoes, [
        {
          registroAnotacaoID: OUTRO,
          acao: 'Cancelamento',
          justificativa: 'Nome errado.',
          dataJustificativa: '2024-06-01T12:00:00.000Z',
          responsavel: 'Ofélia Inventada',
          responsavelDocumento: '***.982.247-**',
          motivoAnulacao: { nome: 'Erro de Fato' },
        },
      ])
      .responder(atosDoRegistroApi.revogarCancelamento, feito);
    const { usuario, unmount } = abrir(`/ver-cancelamento-registro/${ID}`);
    expect(await screen.findByText('Nome errado.')).toBeTruthy();
    expect(screen.getByText('01/06/2024 08:00:00', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revogar Cancelamento' })).toBeTruthy();
    unmount();
    abrir(`/revoga-cancelamento-registro/${ID}`);
    await justificar(usuario, 'Revogar');
    expect(await screen.findByText('Cancelamento revogado com sucesso! Redirecionando...')).toBeTruthy();
    expect(api.pedidos(atosDoRegistroApi.revogarCancelamento)).toHaveLength(1);
  });

  test('a batch is confirmed with how many accept it, and shows a result per row', async () => {
    const dois = [registro(), registro({ registroID: OUTRO, nomeDiplomado: 'Beltrana', assinado: true })];
    sessionStorage.setItem('selecao:registros', JSON.stringify(dois));
    const api = um().responder(atosDoRegistroApi.mudarSituacaoEmLote, {
      feitos: 1,
      recusados: 1,
      resultados: [
        { registroId: ID, nomeDiplomado: 'Fulana Inventada', ok: true, motivo: '' },
        {
          registroId: OUTRO,
          nomeDiplomado: 'Beltrana',
          ok: false,
          motivo: 'O diploma deste registro já está assinado.',
        },
      ],
    });
    const { usuario } = abrir('/situacao-em-lote');
    expect(await screen.findByRole('radio', { name: 'Cancelar Registro (1 de 2)' })).toBeTruthy();
    await justificar(usuario, 'Cancelar Registro');
    expect(await screen.findByText('1 feito, 1 recusado')).toBeTruthy();
    expect(screen.getByText('O diploma deste registro já está assinado.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Registro 7, livro INV/2024, de Fulana Inventada' });
    expect(link.getAttribute('href')).toBe(`/detalhe-registro/${ID}`);
    expect(api.pedidos(atosDoRegistroApi.mudarSituacaoEmLote)[0]?.body).toMatchObject({
      acao: 'cancelar',
      Registros: [ID, OUTRO],
    });
  });
});

test('a record shows its data beside the verdict and the timeline of its acts', async () => {
  const api = um().responder(registrosApi.lerTrilha, {
    itens: [
      {
        id: '1',
        quando: '2024-04-20T14:00:00.000Z',
        acao: 'registrar',
        rotulo: 'Registro',
        quem: 'Ofélia Inventada',
        documento: '***.982.247-**',
        mudancas: [{ campo: 'numeroRegistro', de: null, para: '7' }],
        porque: null,
      },
    ],
    total: 1,
    pagina: 1,
    tamanho: 100,
  });
  api.responder(consultaPublicaApi.lerInfoDiploma, umaValidacao());
  const { usuario } = abrir(`/detalhe-registro/${ID}`);
  expect(await screen.findByText('529.982.247-25')).toBeTruthy();
  expect(screen.getByText(/^Registro nº 7, livro INV\/2024/)).toBeTruthy();
  await usuario.click(await screen.findByRole('button', { name: /^O que o público vê/ }));
  expect((await screen.findByRole('region', { name: 'Veredito' })).textContent).toContain(
    'AtivoEste diploma é válido.',
  );
  expect(await screen.findByText('20/04/2024 10:00:00 – Ofélia Inventada', { exact: false })).toBeTruthy();
  expect(screen.getByText('Nenhuma anotação/justificativa cadastrada.')).toBeTruthy();
});
