import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Antigo, type AntigoDaLista, acervoApi, MAIOR_MAPA } from '#contract/acervo.contract.ts';
import { CAMPOS_DA_LISTA } from '#domain/acervo/campos.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { SEM_FATOS, SEM_FATOS_DA_LISTA } from '../../test/dados-do-acervo.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './acervo.rotas.tsx';

const antigo = (trocar: Partial<AntigoDaLista> = {}): AntigoDaLista => ({
  ...SEM_FATOS_DA_LISTA,
  id: '00000000-0000-4000-8000-000000000001',
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
  anulado: false,
  ...trocar,
});
const pagina = (...itens: AntigoDaLista[]) => ({ itens, total: itens.length, pagina: 1, tamanho: 20 });

test('the list shows what the books have, as it is written, and what they lack', async () => {
  const api = apiFake().responder(acervoApi.listar, () =>
    pagina(
      antigo(),
      antigo({
        id: '00000000-0000-4000-8000-000000000002',
        nome: 'Bento Antigo',
        registro: null,
        publicado: false,
        via: 2,
      }),
      antigo({
        id: '00000000-0000-4000-8000-000000000003',
        nome: 'Carla Anulada',
        registro: '1998',
        anulado: true,
        nivel: 'mestrado',
      }),
      antigo({ id: '00000000-0000-4000-8000-000000000004', nome: 'Davi Retirado', retirado: true }),
    ),
  );
  const { usuario } = renderApp(rotas, { em: '/acervo' });
  const textosDa = async (nome: RegExp) =>
    within(await screen.findByRole('row', { name: nome }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await textosDa(/Zulmira/)).toEqual(['Direito', '–', 'IX', '34v', '000567', '1ª', '25/04/1998', 'Publicado']);
  expect((await textosDa(/Bento/)).slice(-3)).toEqual(['2ª', 'Não consta', 'Por publicar']);
  expect((await textosDa(/Carla/))[1]).toBe('Mestrado');
  expect((await textosDa(/Carla/)).slice(-2)).toEqual(['1998', 'Anulado']);
  expect((await textosDa(/Davi/)).at(-1)).toBe('Retirado');
  await usuario.type(screen.getByRole('searchbox', { name: /Filtrar por nome/ }), 'zul{Enter}');
  await screen.findByRole('row', { name: /Zulmira/ });
  expect(api.pedidos(acervoApi.listar).at(-1)?.query.filtro).toBe('zul');
});

test('a list that could not be had says so', async () => {
  apiFake().responder(acervoApi.listar, () => erroDaApi(500, 'x'));
  renderApp(rotas, { em: '/acervo' });
  expect(await screen.findByText('Erro ao carregar os livros anteriores!')).toBeTruthy();
});

test('filters stand in the address, and lead to the record and to the map of its book', async () => {
  const api = apiFake().responder(acervoApi.listar, () => pagina(antigo()));
  renderApp(rotas, { em: '/acervo?livro=IX&situacao=anulado', usuario: { ...usuarioDeTeste, papel: 'administrador' } });
  const linha = await screen.findByRole('row', { name: /Zulmira/ });
  expect(api.pedidos(acervoApi.listar)[0]?.query).toMatchObject({ livro: 'IX', situacao: 'anulado' });
  expect(within(screen.getByRole('region', { name: 'Filtros em uso' })).getByText('Situação: Anulado')).toBeTruthy();
  const enderecos = within(linha)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(enderecos).toEqual([`/acervo/registro/${antigo().id}`, '/acervo/mapa?livro=IX']);
  expect(screen.getByRole('link', { name: 'Importar' }).getAttribute('href')).toBe('/acervo/importar');
});

test('the list is taken away as a file, in the columns of the screen, as it is filtered', async () => {
  const salvar = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const api = apiFake()
    .responder(acervoApi.listar, () => pagina(antigo()))
    .responder(acervoApi.exportarLista, new Response('Nome'));
  const { usuario } = renderApp(rotas, { em: '/acervo?livro=IX&filtro=zul' });
  await screen.findByRole('row', { name: /Zulmira/ });
  await usuario.click(screen.getByRole('button', { name: 'Baixar' }));
  await usuario.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(salvar).toHaveBeenCalledOnce());
  const [{ query, body } = {}] = api.pedidos(acervoApi.exportarLista);
  expect(query).toEqual({ filtro: 'zul', livro: 'IX' });
  expect(body).toEqual({ Formato: 'csv', Colunas: [...CAMPOS_DA_LISTA] });
  salvar.mockRestore();
});

test('who is no administrador imports nothing', async () => {
  apiFake().responder(acervoApi.listar, () => pagina(antigo()));
  renderApp(rotas, { em: '/acervo', usuario: { ...usuarioDeTeste, papel: 'responsavel' } });
  await screen.findByRole('row', { name: /Zulmira/ });
  expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull();
});

test('what is numbered without a book has a map, too, which says where it is cut', async () => {
  apiFake().responder(acervoApi.lerMapa, {
    livro: '',
    registros: [antigo({ livro: '' })],
    faltas: Array.from({ length: MAIOR_MAPA.faltas }, (_, i) => ({ de: i * 10 + 1, ate: i * 10 + 9 })),
    semPessoa: [],
  });
  renderApp(rotas, { em: '/acervo/mapa?livro=' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sem livro' })).toBeTruthy();
  expect(await screen.findByText('1 a 9')).toBeTruthy();
  expect(screen.getByText(/só o começo é mostrado/)).toBeTruthy();
});

test('the books lead to their maps: numbers, gaps, lines without a person, second copies, annulled ones', async () => {
  apiFake()
    .responder(acervoApi.listarLivros, {
      total: 1,
      pagina: 1,
      tamanho: 20,
      itens: [
        { livro: '3/A', registros: 1200, anulados: 2, segundasVias: 1, primeiro: '1970-01-02', ultimo: '1998-04-25' },
      ],
    })
    .responder(acervoApi.lerMapa, ({ query }) => ({
      livro: query.livro ?? '',
      registros: [
        antigo({ numero: '10' }),
        antigo({ id: '00000000-0000-4000-8000-000000000002', numero: '10', via: 2 }),
        antigo({ id: '00000000-0000-4000-8000-000000000003', numero: '15', anulado: true }),
      ],
      faltas: [
        { de: 11, ate: 13 },
        { de: 16, ate: 16 },
      ],
      semPessoa: [{ numero: '14', folha: '2', linha: 9 }],
    }));
  const { usuario, endereco } = renderApp(rotas, { em: '/acervo/livros' });
  const livro = await screen.findByRole('row', { name: /3\/A/ });
  expect(livro.textContent).toContain('1.20012' + '02/01/1970 a 25/04/1998');
  await usuario.click(within(livro).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Livro 3/A' })).toBeTruthy();
  expect(endereco()).toBe('/acervo/mapa?livro=3%2FA');
  expect(await screen.findByText('11 a 13')).toBeTruthy();
  expect(screen.getByText('16')).toBeTruthy();
  expect(screen.getByRole('row', { name: '14 2 9' })).toBeTruthy();
  const contagem = [...document.querySelectorAll('.lista-de-dados dd')].map(({ textContent }) => textContent);
  expect(contagem).toEqual(['3', '1', '1', '4', '1']);
  expect(screen.getAllByRole('row', { name: /Zulmira/ })).toHaveLength(3);
});

const completo = (trocar: Partial<Antigo> = {}): Antigo => ({
  ...antigo(),
  cpf: null,
  cpfEscrito: '123.456.789-00',
  cursoId: null,
  ...SEM_FATOS,
  anuladoEm: null,
  datas: {
    colacao: { data: '1998-03', precisao: 'mes', texto: 'mar/98' },
    registro: { data: '1998-04-25', precisao: 'dia', texto: '25/04/1998' },
  },
  origem: {
    importacaoId: '00000000-0000-4000-8000-0000000000aa',
    arquivo: 'livro-ix.csv',
    sha256: 'a'.repeat(64),
    aba: '',
    linha: 2,
    celulas: [
      { titulo: 'Formado', texto: 'ZULMIRA PRUDENTE' },
      { titulo: '', texto: '' },
    ],
  },
  anotacoes: [],
  ...trocar,
});
const ENDERECO = `/acervo/registro/${antigo().id}`;
const anotacao: Antigo['anotacoes'][number] = {
  acao: 'corrigir',
  campo: 'nome',
  de: 'Zulmyra',
  para: 'Zulmira',
  motivo: 'Conferido com o papel.',
  por: 'Ana Teste',
  confirmadoPor: 'Bia Segunda',
  em: '2026-05-10T15:04:05.000Z',
};

test('a record shows what was understood beside its line, and what was noted since', async () => {
  apiFake().responder(acervoApi.ler, completo({ anotacoes: [anotacao] }));
  renderApp(rotas, { em: ENDERECO });
  const entendido = within(await screen.findByRole('region', { name: 'O que foi entendido' }));
  expect(entendido.getByText('03/1998 (escrito: mar/98)')).toBeTruthy();
  expect(entendido.getByText('123.456.789-00 (não confere; fica só para o escritório)')).toBeTruthy();
  expect(entendido.getByText('34v (verso)')).toBeTruthy();
  expect(entendido.getAllByText('Não consta').length).toBeGreaterThan(5);
  expect(entendido.getByRole('link', { name: 'Mapa deste livro' }).getAttribute('href')).toBe('/acervo/mapa?livro=IX');
  const origem = within(screen.getByRole('region', { name: 'Como está no arquivo' }));
  expect(origem.getByRole('row', { name: 'Formado ZULMIRA PRUDENTE' })).toBeTruthy();
  expect(origem.getByText('2ª coluna')).toBeTruthy();
  const anotacoes = screen.getByRole('region', { name: 'Anotações' });
  expect(anotacoes.textContent).toContain('por Ana Teste, confirmado por Bia Segunda');
  expect(anotacoes.textContent).toContain('Nome: de “Zulmyra” para “Zulmira”');
});

const preparar = (trocar: Partial<Antigo> = {}) => {
  const api = apiFake().responder(acervoApi.ler, completo(trocar));
  return api.responder(acervoApi.anotar, completo(trocar));
};
type Tela = ReturnType<typeof renderApp>['usuario'];
const janelaDe = async (usuario: Tela, botao: string) => {
  await usuario.click(await screen.findByRole('button', { name: botao }));
  return within(await screen.findByRole('dialog'));
};

test('a request that was agreed to opens the correction at once', async () => {
  preparar();
  renderApp(rotas, { em: `${ENDERECO}?anotar=corrigir` });
  const janela = within(await screen.findByRole('dialog'));
  expect(janela.getByRole('combobox', { name: 'O que corrigir' })).toBeTruthy();
});

test('a fact is corrected as it was seen, with the reason', async () => {
  const api = preparar();
  const { usuario } = renderApp(rotas, { em: ENDERECO });
  const janela = await janelaDe(usuario, 'Corrigir');
  await usuario.type(janela.getByRole('combobox', { name: 'O que corrigir' }), 'colacao');
  await usuario.click(await screen.findByTitle('Data de colação de grau'));
  expect(await janela.findByText(/Agora está: 03\/1998/)).toBeTruthy();
  await usuario.type(janela.getByLabelText('Data de colação de grau certo'), '20/03/1998');
  await usuario.click(janela.getByRole('button', { name: 'Corrigir' }));
  expect((await janela.findAllByText('Diga o motivo em ao menos 5 letras')).length).toBeGreaterThan(0);
  await usuario.type(janela.getByLabelText('Motivo'), 'Conferido com o papel.');
  await usuario.click(janela.getByRole('button', { name: 'Corrigir' }));
  await screen.findByRole('dialog', { name: 'Anotação gravada!' });
  expect(api.pedidos(acervoApi.anotar)[0]?.body).toEqual({
    acao: 'corrigir',
    campo: 'colacao',
    de: '1998-03',
    para: '20/03/1998',
    motivo: 'Conferido com o papel.',
  });
});

test('what takes away is red and names person and record; a second person may be waited for', async () => {
  const api = preparar();
  const { usuario } = renderApp(rotas, { em: ENDERECO });
  const retirar = await janelaDe(usuario, 'Retirar do acervo');
  expect(retirar.getByText('Zulmira Prudente, livro IX, nº 000567')).toBeTruthy();
  expect(retirar.getByRole('button', { name: 'Retirar' }).className).toContain('dangerous');
  await usuario.type(retirar.getByLabelText('Motivo'), 'Nunca foi desta casa.');
  await usuario.click(retirar.getByRole('button', { name: 'Retirar' }));
  await usuario.click(within(await screen.findByRole('dialog', { name: 'Anotação gravada!' })).getByRole('button'));
  expect(api.pedidos(acervoApi.anotar)[0]?.body).toEqual({ acao: 'retirar', motivo: 'Nunca foi desta casa.' });
  api.responder(acervoApi.anotar, () => erroDaApi(409, 'Espera outra pessoa.', [], 'AGUARDA_CONFIRMACAO'));
  const anular = await janelaDe(usuario, 'Anular');
  await usuario.type(anular.getByLabelText('Motivo'), 'Por decisão da reitoria.');
  await usuario.click(anular.getByRole('button', { name: 'Anular' }));
  expect((await screen.findByRole('dialog', { name: 'Aguarda confirmação' })).textContent).toContain('Espera outra');
  expect(screen.queryByRole('dialog', { name: 'Anular o registro?' })).toBeNull();
});

test('only what is published and stands is noted, by who may', async () => {
  const semBotoes = async (trocar: Partial<Antigo>, texto: RegExp, papel: 'responsavel' | 'consulta') => {
    preparar(trocar);
    const { unmount } = renderApp(rotas, { em: ENDERECO, usuario: { ...usuarioDeTeste, papel } });
    expect(await screen.findByText(texto)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Corrigir' })).toBeNull();
    unmount();
  };
  await semBotoes({ publicado: false }, /ainda não foi publicado/, 'responsavel');
  await semBotoes({ retirado: true }, /Retirado do acervo/, 'responsavel');
  await semBotoes({}, /não há diploma digital/, 'consulta');
  preparar({ anulado: true, anuladoEm: '1999-01-02', motivo: 'Portaria 12' });
  renderApp(rotas, { em: ENDERECO });
  expect(await screen.findByRole('button', { name: 'Restabelecer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  expect(screen.getByText('Portaria 12')).toBeTruthy();
});
