import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useImperativeHandle } from 'react';
import { expect, test, vi } from 'vitest';
import { type AntigoPublico, consultaPublicaApi, type LivroAnterior } from '#contract/consulta-publica.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { CODIGO, ID, umaLinha, umaValidacao } from '../../test/dados-da-consulta.ts';
import { SEM_FATOS_PUBLICOS } from '../../test/dados-do-acervo.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './consulta-publica.rotas.tsx';

// The widget needs workers, which jsdom has not: a stand-in that solves at once.
vi.mock('./captcha-widget.tsx', () => ({
  CaptchaWidget: ({ ref, aoMudar }: Parameters<typeof import('./captcha-widget.tsx').CaptchaWidget>[0]) => {
    useImperativeHandle(ref, () => ({ resolver: async () => 'solucao', recomecar: () => {} }));
    useEffect(() => aoMudar('verificado'), [aoMudar]);
    return <div>captcha</div>;
  },
}));

const umAntigo = (trocar: Partial<AntigoPublico> = {}): AntigoPublico => ({
  id: ID,
  nome: 'Zulmira Água Prudente',
  cpf: '***.982.247-**',
  curso: 'Direito',
  livro: 'IX',
  folha: '34v',
  sequencia: '',
  numero: '000567',
  verso: true,
  via: 1,
  registro: '1978',
  nivel: null,
  anulado: false,
  digital: false,
  ...trocar,
});
const pagina = <T,>(itens: T[], total = itens.length) => ({ itens, total, totalExato: true, pagina: 1, tamanho: 20 });
const abrir = (em: string) => renderApp(rotasPublicas, { em, ambiente: 'publico' });
const anteriores = () => screen.findByRole('table', { name: 'Livros anteriores' });

test('a name is looked for among the old books beside the first group, each with its own total and pages', async () => {
  const api = apiFake()
    .responder(consultaPublicaApi.buscar, pagina([umaLinha()]))
    .responder(consultaPublicaApi.buscarLivrosAnteriores, ({ body }) => ({
      ...pagina([umAntigo({ numero: String((body as { pagina: number }).pagina) })], 41),
      pagina: (body as { pagina: number }).pagina,
    }));
  const { usuario, endereco } = abrir('/ConsultaPublica?filtro=zulmira');
  const tabela = within(await anteriores());
  expect(tabela.getByText('Livro IX, folha 34v')).toBeTruthy();
  expect(tabela.getByText('registrado em 1978', { exact: false })).toBeTruthy();
  expect(tabela.getByText('Registrado em livro; não há diploma digital')).toBeTruthy();
  expect(screen.getByText(/de 41$/)).toBeTruthy();
  await usuario.click(
    within(screen.getByRole('navigation', { name: /Livros anteriores/ })).getByRole('button', { name: /Próxima/ }),
  );
  await waitFor(() =>
    expect(api.pedidos(consultaPublicaApi.buscarLivrosAnteriores).map(({ body }) => body)).toEqual([
      { filtro: 'zulmira', pagina: 1, tamanho: 20 },
      { filtro: 'zulmira', pagina: 2, tamanho: 20 },
    ]),
  );
  expect(api.pedidos(consultaPublicaApi.buscar)).toHaveLength(1);
  expect(endereco()).toBe('/ConsultaPublica?filtro=zulmira&anteriores-pagina=2');
});

test('the page of the old books stands in the address: Back brings it again, another filter begins it anew', async () => {
  apiFake()
    .responder(consultaPublicaApi.buscar, pagina([umaLinha()]))
    .responder(consultaPublicaApi.buscarLivrosAnteriores, ({ body }) => ({
      ...pagina([umAntigo({ numero: `nº da página ${(body as { pagina: number }).pagina}` })], 41),
      pagina: (body as { pagina: number }).pagina,
    }));
  const { usuario, endereco, router } = abrir('/ConsultaPublica?filtro=zulmira&anteriores-pagina=2');
  expect(await screen.findByText('nº da página 2')).toBeTruthy();
  await usuario.click(
    within(screen.getByRole('navigation', { name: /Livros anteriores/ })).getByRole('button', { name: /Próxima/ }),
  );
  expect(await screen.findByText('nº da página 3')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('nº da página 2')).toBeTruthy();
  await usuario.type(screen.getByLabelText('Filtrar por Nome ou CPF'), ' agua{Enter}');
  expect(await screen.findByText('nº da página 1')).toBeTruthy();
  expect(endereco()).toBe('/ConsultaPublica?filtro=zulmira+agua');
});

test('without a name nothing is asked of them; where they have nobody the group is not there; a CPF goes in the body', async () => {
  const api = apiFake()
    .responder(consultaPublicaApi.buscar, pagina([umaLinha()]))
    .responder(consultaPublicaApi.buscarLivrosAnteriores, pagina<AntigoPublico>([]));
  const { usuario, endereco } = abrir('/ConsultaPublica');
  await screen.findByText(/Pessoa Inventada/);
  expect(api.pedidos(consultaPublicaApi.buscarLivrosAnteriores)).toHaveLength(0);
  await usuario.type(screen.getByLabelText('Filtrar por Nome ou CPF'), '529.982.247-25{Enter}');
  await waitFor(() => expect(api.pedidos(consultaPublicaApi.buscarLivrosAnteriores)).toHaveLength(1));
  expect(api.pedidos(consultaPublicaApi.buscarLivrosAnteriores)[0]?.body).toMatchObject({ filtro: '529.982.247-25' });
  expect(endereco()).toBe('/ConsultaPublica');
  expect(screen.queryByRole('heading', { name: 'Livros anteriores' })).toBeNull();
});

test('where only the old books have somebody, the first group says where to look', async () => {
  apiFake()
    .responder(consultaPublicaApi.buscar, pagina<ReturnType<typeof umaLinha>>([]))
    .responder(consultaPublicaApi.buscarLivrosAnteriores, pagina([umAntigo()]));
  abrir('/ConsultaPublica?filtro=zulmira');
  expect(await screen.findByText(/Nenhum diploma registrado neste sistema; há registros nos livros/)).toBeTruthy();
  expect(screen.queryByText('Nenhum registro encontrado.')).toBeNull();
});

test('an outage of the old books leaves the first group as it is', async () => {
  apiFake()
    .responder(consultaPublicaApi.buscar, pagina([umaLinha()]))
    .responder(consultaPublicaApi.buscarLivrosAnteriores, () => erroDaApi(503, 'Não foi possível conferir agora.'));
  abrir('/ConsultaPublica/2026-01-01/2026-03-31?filtro=zulmira');
  await screen.findByText(/Pessoa Inventada/);
  await screen.findByText(/livros anteriores agora/);
  expect(screen.getByText(/O período não os filtra/)).toBeTruthy();
});

const FATOS: NonNullable<LivroAnterior['fatos']> = {
  nome: 'Zulmira Água Prudente',
  cpf: '***.982.247-**',
  curso: 'Direito',
  livro: 'IX',
  folha: '34v',
  sequencia: '',
  numero: '000567',
  verso: true,
  via: 1,
  ...SEM_FATOS_PUBLICOS,
  conclusao: '1978-03',
  registro: '1978',
  registradora: 'Universidade Fictícia do Cerrado (e-MEC 99001)',
};
const lido = (trocar: Partial<LivroAnterior> = {}): LivroAnterior => ({
  id: ID,
  anulado: false,
  digital: false,
  anuladoEm: null,
  motivo: null,
  fatos: FATOS,
  consultadoEm: '2026-05-10T15:00:00.000Z',
  ...trocar,
});
const comLido = (antigo: LivroAnterior | (() => Response)) =>
  apiFake()
    .responder(consultaPublicaApi.resolverCaptcha, {
      ok: true,
      codigoValidacao: null,
      expiraEm: '2026-05-10T15:02:00.000Z',
    })
    .responder(consultaPublicaApi.lerLivroAnterior, antigo);
/** Beside a label of the page. */
const valor = (rotulo: string) => screen.getByText(rotulo).nextElementSibling?.textContent;

test('the page asks for the captcha first and then shows what the book tells, and what it does not', async () => {
  const api = comLido(lido());
  const { usuario } = abrir(`/LivroAnterior/${ID}`);
  await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText('Registrado em livro; não há diploma digital.');
  expect(api.pedidos(consultaPublicaApi.lerLivroAnterior)).toHaveLength(1);
  expect([valor('Conclusão do curso'), valor('Data de registro'), valor('Publicação no DOU'), valor('CPF')]).toEqual([
    '03/1978',
    '1978',
    'Não consta do livro',
    '***.982.247-**',
  ]);
  expect(screen.queryByRole('link', { name: 'Verificar o XML' })).toBeNull();
});

test('an old digital one leads to its status and to the check of its XML', async () => {
  comLido(lido({ digital: true, fatos: { ...FATOS, codigoValidacao: CODIGO } }));
  const { usuario } = abrir(`/LivroAnterior/${ID}`);
  await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
  const situacao = await screen.findByRole('link', { name: 'Ver a situação do diploma' });
  expect(situacao.getAttribute('href')).toBe(`/diploma/${CODIGO}`);
  expect(screen.getByRole('link', { name: 'Verificar o XML' })).toBeTruthy();
});

test('of an annulled one only that it is, when and why; one that is changed is told as not checked', async () => {
  comLido(lido({ anulado: true, anuladoEm: '1999-01-02', fatos: null }));
  const { usuario, unmount } = abrir(`/LivroAnterior/${ID}`);
  await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText('Este registro foi anulado no livro e não tem validade.');
  expect([valor('Data'), valor('Motivo')]).toEqual(['02/01/1999', 'Não consta do livro']);
  expect(screen.queryByText('Zulmira Água Prudente')).toBeNull();
  unmount();

  comLido(() => erroDaApi(503, 'Não foi possível conferir agora.'));
  const outra = abrir(`/LivroAnterior/${ID}`);
  await outra.usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText(/Isto não quer dizer que o diploma seja falso/);
});

test('the code of an old digital one is validated, leads to its record, and never to the captcha of another page', async () => {
  const validacao = umaValidacao({
    livroAnterior: true,
    resultado: 'Consta do acervo',
    tom: 'neutro',
    manchete: 'Consta dos livros anteriores',
    artigo23: null,
  });
  apiFake().responder(consultaPublicaApi.validarDiploma, validacao);
  const { endereco, unmount } = abrir(`/diploma/${CODIGO}`);
  const ver = await screen.findByRole('link', { name: 'Ver o registro' });
  expect(ver.getAttribute('href')).toBe(`/LivroAnterior/${ID}`);
  expect(screen.queryByRole('link', { name: 'Ver todos os dados do diploma' })).toBeNull();
  expect(endereco()).toBe(`/diploma/${CODIGO}`);
  unmount();

  const outra = abrir(`/localizar/${CODIGO}`);
  await waitFor(() => expect(outra.endereco()).toBe(`/LivroAnterior/${ID}`));
});
