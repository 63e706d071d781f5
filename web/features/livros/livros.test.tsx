import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type Livro, livrosApi } from '#contract/livros.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { livroDeTeste, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './livros.rotas.tsx';

const ID = livroDeTeste.livroID;
const livro = (trocar: Partial<Livro> = {}): Livro => ({
  ...livroDeTeste,
  campus: [{ campusUID: 3, nome: 'Campus Central', sigla: 'CEN' }],
  ...trocar,
});
const pagina = (...itens: Livro[]) => ({ itens, total: itens.length, pagina: 1, tamanho: 20 });
const preparar = (...livros: Livro[]) =>
  apiFake()
    .responder(livrosApi.listar, () => pagina(...livros))
    .responder(livrosApi.ler, () => livros[0] ?? erroDaApi(404, 'Livro não encontrado.'))
    .responder(apoioApi.listarCampi, [
      { campusID: 2, instituicaoID: 1, nome: 'Campus Norte', sigla: 'NOR' },
      { campusID: 3, instituicaoID: 1, nome: 'Campus Central', sigla: 'CEN' },
    ]);
const abrir = (em = '/livros', opcoes = {}) => renderApp(rotas, { em, colar: true, ...opcoes });
const janela = (nome: string) => screen.findByRole('dialog', { name: nome });
const escolherNorte = async (usuario: ReturnType<typeof abrir>['usuario']) => {
  await usuario.type(await screen.findByRole('combobox', { name: 'Campi' }), 'norte');
  fireEvent.click(await screen.findByTitle('NOR – Campus Norte'));
};

test('list: columns, filter in the server, buttons (LIV-05 to LIV-07)', async () => {
  const api = preparar(livro({ totalRegistros: 1234, ultimoNumero: 1240, vazio: false }));
  const { usuario } = abrir();
  const linha = await screen.findByRole('row', { name: /MED\/2019/ });
  expect(within(linha).getByText('Campus Central')).toBeTruthy();
  expect(within(linha).getByText('1240')).toBeTruthy();
  await usuario.type(screen.getByRole('searchbox', { name: 'Filtrar por Nome' }), 'med{Enter}');
  await screen.findByRole('row', { name: /MED\/2019/ });
  expect(api.pedidos(livrosApi.listar).at(-1)?.query.filtro).toBe('med');
  expect(screen.getByRole('link', { name: 'Novo' }).getAttribute('href')).toBe('/livros/novo');
  expect(screen.getByRole('link', { name: 'Excluir MED/2019' }).getAttribute('href')).toBe(`/livros/excluir/${ID}`);
});

test('empty and failed list (LIV-20, LIV-21)', async () => {
  preparar();
  const { unmount } = abrir();
  expect(await screen.findByText('Nenhum livro encontrado.')).toBeTruthy();
  unmount();
  apiFake().responder(livrosApi.listar, () => erroDaApi(500, 'x'));
  abrir();
  expect(await screen.findByText('Erro ao carregar livros de registro!')).toBeTruthy();
});

test('who only consults sees no writing button', async () => {
  preparar(livro());
  abrir('/livros', { usuario: { ...usuarioDeTeste, papel: 'operador' } });
  await screen.findByRole('row', { name: /MED\/2019/ });
  expect(screen.queryByRole('link', { name: 'Novo' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Excluir/ })).toBeNull();
});

test('new book: required name in the specified popup, then stored with campuses and back to the list (LIV-11, LIV-14, LIV-22)', async () => {
  const api = preparar().responder(livrosApi.criar, () => livro());
  const { usuario, endereco } = abrir('/livros/novo');
  await usuario.click(await screen.findByRole('button', { name: 'Salvar' }));
  const aviso = await janela('Oops...');
  expect(aviso.textContent).toContain('Existem campos obrigatórios não preenchidos!');
  await usuario.click(within(aviso).getByRole('button', { name: 'Fechar' }));
  expect(screen.getAllByText('Nome é obrigatório').length).toBeGreaterThan(0);
  const nome = screen.getByLabelText<HTMLInputElement>('Nome');
  await waitFor(() => expect(document.activeElement).toBe(nome));
  expect(nome.placeholder).toBe('MED/2019');
  await usuario.type(nome, 'MED/2019');
  await escolherNorte(usuario);
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  const feito = await janela('Livro de Registro cadastrado com sucesso! Redirecionando...');
  await usuario.click(within(feito).getByRole('button', { name: 'Continuar agora' }));
  expect(await screen.findByRole('heading', { name: 'Livros de Registro' })).toBeTruthy();
  expect(endereco()).toBe('/livros');
  expect(api.pedidos(livrosApi.criar)[0]?.body).toEqual({ Nome: 'MED/2019', CampusIds: [2] });
});

test("'Voltar', the breadcrumbs and a finished act come back to the list as it was", async () => {
  preparar(livro()).responder(livrosApi.criar, () => livro());
  const { usuario, endereco } = abrir('/livros?filtro=med&tamanho=50');
  const ir = async () => usuario.click(await screen.findByRole('link', { name: 'Novo' }));
  for (const volta of ['Voltar', 'Livros de Registro']) {
    await ir();
    await usuario.click(await screen.findByRole('link', { name: volta }));
    await waitFor(() => expect(endereco()).toBe('/livros?filtro=med&tamanho=50'));
  }
  await ir();
  await usuario.type(await screen.findByLabelText('Nome'), 'MED/2019');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  const feito = await janela('Livro de Registro cadastrado com sucesso! Redirecionando...');
  await usuario.click(within(feito).getByRole('button', { name: 'Continuar agora' }));
  await waitFor(() => expect(endereco()).toBe('/livros?filtro=med&tamanho=50'));
});

test('a name that exists is told at the field; another failure in the specified popup (LIV-18)', async () => {
  const message = 'Já existe um livro de registro com este nome';
  const api = preparar().responder(livrosApi.criar, () => erroDaApi(409, message, [{ campo: 'Nome', message }]));
  const { usuario } = abrir('/livros/novo');
  await usuario.type(await screen.findByLabelText('Nome'), 'MED/2019');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  api.responder(livrosApi.criar, () => erroDaApi(500, 'x'));
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await janela('Erro ao cadastrar livro de registro!')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('MED/2019');
});

test('an empty book is deleted after its page asked; a failure keeps it (LIV-17, LIV-19)', async () => {
  const api = preparar(livro()).responder(livrosApi.excluir, () =>
    erroDaApi(409, 'O livro tem registros e não pode ser excluído.'),
  );
  const { usuario, endereco } = abrir(`/livros/excluir/${ID}`);
  await usuario.click(await screen.findByRole('button', { name: 'Excluir' }));
  const erro = await janela('Erro ao excluir livro de registro!');
  expect(erro.textContent).toContain('O livro tem registros e não pode ser excluído.');
  await usuario.click(within(erro).getByRole('button', { name: 'Fechar' }));
  api.responder(livrosApi.excluir, { ok: true });
  await usuario.click(await screen.findByRole('button', { name: 'Excluir' }));
  await usuario.click(within(await janela('Removido!')).getByRole('button', { name: 'Continuar agora' }));
  await screen.findByRole('heading', { name: 'Livros de Registro' });
  expect(endereco()).toBe('/livros');
});

test('a book with records cannot be deleted and says why (R12)', async () => {
  preparar(livro({ totalRegistros: 5, ultimoNumero: 7, vazio: false }));
  abrir(`/livros/excluir/${ID}`);
  expect(await screen.findByText('O livro MED/2019 tem registros e não pode ser excluído.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
});

test('a book that a restore closed does not begin elsewhere', async () => {
  preparar(livro({ encerrado: true }));
  abrir();
  await screen.findByRole('row', { name: /MED\/2019/ });
  expect(screen.queryByRole('button', { name: 'Início de MED/2019' })).toBeNull();
});

test('a book that a restore closed cannot be deleted and says why', async () => {
  preparar(livro({ encerrado: true }));
  abrir(`/livros/excluir/${ID}`);
  expect(await screen.findByText('O livro MED/2019 está encerrado e não pode ser excluído.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
});

test('campuses of a book are changed from the list', async () => {
  const api = preparar(livro()).responder(livrosApi.vincularCampi, () => livro({ campus: [] }));
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Campi de MED/2019' }));
  await escolherNorte(usuario);
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await janela('Campi do livro alterados com sucesso!');
  expect(api.pedidos(livrosApi.vincularCampi)[0]?.body).toEqual({ CampusIds: [3, 2] });
});

const EM_PAPEL = {
  ultimoNumero: 317,
  primeiroNumero: 318,
  folhaInicial: '160',
  dataEmPapel: '2026-03-10',
  inicio: {
    motivo: 'Livro 3 encerrado na folha 159.',
    por: 'Ana Inventada',
    em: '2026-06-01T15:00:00.000Z',
    confirmadoPor: 'Bia Inventada',
  },
};

test('an empty book is told where it goes on from paper; then the list says it, with the reason', async () => {
  let atual = livro();
  const api = preparar()
    .responder(livrosApi.listar, () => pagina(atual))
    .responder(livrosApi.dizerInicio, () => {
      atual = livro(EM_PAPEL);
      return atual;
    });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Início de MED/2019' }));
  const aberta = await janela('Início do livro MED/2019');
  expect(aberta.textContent).toContain('O livro começa no nº 1.');
  const numero = within(aberta).getByLabelText('Primeiro número');
  await usuario.clear(numero);
  await usuario.click(within(aberta).getByRole('button', { name: 'Salvar' }));
  expect((await within(aberta).findAllByText('Informe o primeiro número, só com algarismos')).length).toBeGreaterThan(
    0,
  );
  await usuario.type(numero, '318');
  await usuario.type(within(aberta).getByLabelText('Folha inicial'), '160');
  await usuario.type(within(aberta).getByLabelText('Data do último registro em papel'), '10032026');
  await usuario.type(within(aberta).getByLabelText('Motivo'), EM_PAPEL.inicio.motivo);
  await usuario.click(within(aberta).getByRole('button', { name: 'Salvar' }));
  await janela('Início do livro gravado com sucesso!');
  expect(api.pedidos(livrosApi.dizerInicio)[0]?.body).toEqual({
    PrimeiroNumero: 318,
    FolhaInicial: '160',
    DataEmPapel: '2026-03-10',
    Motivo: EM_PAPEL.inicio.motivo,
    Visto: { PrimeiroNumero: 1, FolhaInicial: null, DataEmPapel: null },
  });
  const linha = await screen.findByRole('row', { name: /MED\/2019/ });
  expect(linha.textContent).toContain(
    'Continua o livro em papel a partir do nº 318, folha 160; último registro em papel em 10/03/2026.',
  );
  expect(linha.textContent).toContain(
    'Motivo: Livro 3 encerrado na folha 159. · Ana Inventada, 01/06/2026 11:00:00 · confirmado por Bia Inventada',
  );
});

test('what somebody else told first is said in the window, and what was typed stays', async () => {
  let atual = livro();
  preparar()
    .responder(livrosApi.listar, () => pagina(atual))
    .responder(livrosApi.dizerInicio, () => {
      atual = livro(EM_PAPEL);
      return erroDaApi(409, 'O início deste livro foi alterado por outra pessoa. Confira-o e grave de novo.');
    });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Início de MED/2019' }));
  const aberta = await janela('Início do livro MED/2019');
  await usuario.type(within(aberta).getByLabelText('Motivo'), 'Continua o livro 3.');
  await usuario.click(within(aberta).getByRole('button', { name: 'Salvar' }));
  const aviso = await janela('Erro ao gravar o início do livro!');
  expect(aviso.textContent).toContain('alterado por outra pessoa');
  await usuario.click(within(aviso).getByRole('button', { name: 'Fechar' }));
  await within(aberta).findByText(/Continua o livro em papel a partir do nº 318/);
  expect(within(aberta).getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Continua o livro 3.');
});

test('a book with records, and who only consults, are offered no beginning; the reason is there for all', async () => {
  preparar(livro({ ...EM_PAPEL, ultimoNumero: 320, totalRegistros: 3, vazio: false }));
  const { unmount } = abrir();
  expect((await screen.findByRole('row', { name: /MED\/2019/ })).textContent).toContain('a partir do nº 318');
  expect(screen.queryByRole('button', { name: /Início de/ })).toBeNull();
  unmount();
  preparar(livro(EM_PAPEL));
  abrir('/livros', { usuario: { ...usuarioDeTeste, papel: 'consulta' } });
  expect((await screen.findByRole('row', { name: /MED\/2019/ })).textContent).toContain('Motivo: Livro 3 encerrado');
  expect(screen.queryByRole('button', { name: /Início de/ })).toBeNull();
});

test('an empty book that began at 318 may be deleted', async () => {
  preparar(livro(EM_PAPEL));
  abrir(`/livros/excluir/${ID}`);
  expect(await screen.findByRole('button', { name: 'Excluir' })).toBeTruthy();
});
