import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consultaPublicaApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste } from '../../test/dados.ts';
import { CODIGO, ID, umaLinha, umaValidacao } from '../../test/dados-da-consulta.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './consulta-publica.rotas.tsx';

const pagina = (itens = [umaLinha()], total = itens.length) => ({
  itens,
  total,
  totalExato: true,
  pagina: 1,
  tamanho: 20,
});
const abrir = (em: string) => renderApp(rotasPublicas, { em, ambiente: 'publico' });
const corpos = (api: ReturnType<typeof apiFake>) => api.pedidos(consultaPublicaApi.buscar).map(({ body }) => body);

test('without a period all records are asked for, page by page', async () => {
  const api = apiFake().responder(consultaPublicaApi.buscar, pagina());
  abrir('/ConsultaPublica');
  const tabela = await screen.findByRole('table', { name: 'Diplomas registrados' });
  await within(tabela).findByText(/Pessoa Inventada dos Testes/);
  expect(corpos(api)).toEqual([{ pagina: 1, tamanho: 20 }]);
  const cabecalhos = within(tabela)
    .getAllByRole('columnheader')
    .map((th) => th.textContent);
  expect(cabecalhos.slice(0, 2)).toEqual(['Número do registro', 'Diplomado']);
  expect(screen.getByLabelText('Filtrar por Nome ou CPF')).toBeTruthy();
});

test.each([
  ['/ConsultaPublica/2026-01-01/2026-03-31'],
  ['/consultapublica/:2026-01-01/:2026-03-31'],
  ['/ConsultaPublica?dataInicio=2026-01-01&dataFim=2026-03-31'],
])('the period of %s is searched (PUB-07, PUB-08)', async (em) => {
  const api = apiFake().responder(consultaPublicaApi.buscar, pagina());
  abrir(em);
  await screen.findByText(/Pessoa Inventada/);
  expect(corpos(api)).toEqual([{ DataInicio: '2026-01-01', DataFim: '2026-03-31', pagina: 1, tamanho: 20 }]);
});

test.each([
  ['/2026-02-30/2026-03-01', 'Data inicial inválida: informe no formato dd/mm/aaaa.'],
  ['/2026-12-31/2026-01-01', 'A data inicial não pode ser depois da data final.'],
  ['/2026-12-31', 'Informe a data inicial e a data final.'],
])('the period of %s, which is none, is not sent and is told', async (em, porque) => {
  const api = apiFake().responder(consultaPublicaApi.buscar, pagina());
  abrir(`/ConsultaPublica${em}`);
  await screen.findByText(/Pessoa Inventada/);
  expect(screen.getByRole('note').textContent).toBe(`${porque} Aparecem os registros de todas as datas.`);
  expect(corpos(api)).toEqual([{ pagina: 1, tamanho: 20 }]);
});

test('Consultar and Ver Todos write the period into the address', async () => {
  apiFake().responder(consultaPublicaApi.buscar, pagina());
  const { usuario, endereco } = abrir('/ConsultaPublica/2026-01-01/2026-03-31');
  await screen.findByText(/Pessoa Inventada/);
  await usuario.click(screen.getByRole('button', { name: 'Ver Todos' }));
  await waitFor(() => expect(endereco()).toBe('/ConsultaPublica'));
  await usuario.type(screen.getByLabelText('Data Inicial'), '01/02/2026{Enter}');
  await usuario.type(screen.getByLabelText('Data Final'), '28/02/2026{Enter}');
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  await waitFor(() => expect(endereco()).toBe('/ConsultaPublica/2026-02-01/2026-02-28'));
});

test('nothing found in a period says so; nothing found at all too', async () => {
  apiFake().responder(consultaPublicaApi.buscar, pagina([]));
  const { unmount } = abrir('/ConsultaPublica/2026-01-01/2026-03-31');
  await screen.findByText('Nenhum registro encontrado para o período selecionado.');
  unmount();
  abrir('/ConsultaPublica');
  await screen.findByText('Nenhum registro encontrado.');
});

test('a name filter goes into the address, a CPF never does', async () => {
  const api = apiFake()
    .responder(consultaPublicaApi.buscar, pagina())
    .responder(consultaPublicaApi.buscarLivrosAnteriores, {
      itens: [],
      total: 0,
      totalExato: true,
      pagina: 1,
      tamanho: 20,
    });
  const { usuario, endereco } = abrir('/ConsultaPublica');
  await screen.findByText(/Pessoa Inventada/);
  const caixa = screen.getByLabelText('Filtrar por Nome ou CPF');
  await usuario.type(caixa, 'inventada{Enter}');
  await waitFor(() => expect(endereco()).toBe('/ConsultaPublica?filtro=inventada'));
  expect(corpos(api).at(-1)).toMatchObject({ filtro: 'inventada' });
  await usuario.clear(caixa);
  await usuario.type(caixa, '529.982.247-25{Enter}');
  await waitFor(() => expect(corpos(api).at(-1)).toMatchObject({ filtro: '529.982.247-25' }));
  expect(endereco()).toBe('/ConsultaPublica');
});

test('coming back to a list that a CPF had narrowed, the visitor reads why it is gone', async () => {
  apiFake()
    .responder(consultaPublicaApi.buscar, pagina())
    .responder(consultaPublicaApi.buscarLivrosAnteriores, {
      itens: [],
      total: 0,
      totalExato: true,
      pagina: 1,
      tamanho: 20,
    })
    .responder(consultaPublicaApi.lerInfoDiploma, umaValidacao());
  const { usuario, router } = abrir('/ConsultaPublica');
  await screen.findByText(/Pessoa Inventada/);
  expect(screen.queryByText(/não ficou guardado/)).toBeNull();
  await usuario.type(screen.getByLabelText('Filtrar por Nome ou CPF'), '529.982.247-25{Enter}');
  await screen.findByText(/não fica no endereço/);
  await usuario.click(await screen.findByRole('link', { name: /^Detalhar/ }));
  await screen.findByText('Este diploma é válido.');
  await act(() => router.navigate(-1));
  await screen.findByText(/não ficou guardado. Digite-o de novo/);
  const caixa = screen.getByLabelText<HTMLInputElement>('Filtrar por Nome ou CPF');
  expect(caixa.value).toBe('');
  await usuario.type(caixa, 'inventada{Enter}');
  await waitFor(() => expect(screen.queryByText(/não ficou guardado/)).toBeNull());
});

test('too few letters and an incomplete CPF are not sent, and the reason is shown', async () => {
  const api = apiFake().responder(consultaPublicaApi.buscar, pagina());
  const { usuario } = abrir('/ConsultaPublica');
  await screen.findByText(/Pessoa Inventada/);
  const caixa = screen.getByLabelText('Filtrar por Nome ou CPF');
  await usuario.type(caixa, 'an{Enter}');
  await screen.findByText(/pelo menos 3 letras/);
  await usuario.clear(caixa);
  await usuario.type(caixa, '982247{Enter}');
  await screen.findByText(/11 dígitos do CPF/);
  expect(api.pedidos(consultaPublicaApi.buscar)).toHaveLength(1);
});

test.each([
  ['a sentence with the code', `O código é ${CODIGO.toUpperCase()}.`, `/diploma/${CODIGO}`],
  ['an address', `https://outra.example/valida?c=${CODIGO}`, `/diploma/${CODIGO}`],
  ["a record's address", `https://outra.example/digital/RegistroPublicoDetalhe/${ID}`, `/RegistroPublicoDetalhe/${ID}`],
])('%s that is pasted goes where it leads', async (_, colado, leva) => {
  apiFake()
    .responder(consultaPublicaApi.buscar, pagina())
    .responder(consultaPublicaApi.validarDiploma, umaValidacao())
    .responder(consultaPublicaApi.lerInfoDiploma, umaValidacao());
  const { usuario, endereco } = abrir('/ConsultaPublica');
  await usuario.click(await screen.findByLabelText('Filtrar por Nome ou CPF'));
  await usuario.paste(colado);
  await screen.findByText('Este diploma é válido.');
  expect(endereco()).toBe(leva);
});

test('the code of a diploma is asked for first, and leads to its validation', async () => {
  apiFake().responder(consultaPublicaApi.buscar, pagina()).responder(consultaPublicaApi.validarDiploma, umaValidacao());
  const { usuario, endereco } = abrir('/ConsultaPublica');
  const codigo = await screen.findByLabelText('Código de validação');
  expect(document.querySelector('input:not([type=file], [type=hidden])')).toBe(codigo);
  await usuario.type(codigo, `${CODIGO}{Enter}`);
  await screen.findByText('Este diploma é válido.');
  expect(endereco()).toBe(`/diploma/${CODIGO}`);
});

test('what is not understood says why, and asks nobody', async () => {
  const api = apiFake().responder(consultaPublicaApi.buscar, pagina());
  const { usuario } = abrir('/ConsultaPublica');
  await screen.findByText(/Pessoa Inventada/);
  const caixa = screen.getByLabelText('Filtrar por Nome ou CPF');
  for (const [texto, frase] of [
    ['529.982.247-26', /CPF inválido/],
    ['99001.99001.0123', /código está incompleto/],
  ] as const) {
    await usuario.clear(caixa);
    await usuario.type(caixa, `${texto}{Enter}`);
    await screen.findByText(frase);
  }
  expect(api.pedidos(consultaPublicaApi.buscar)).toHaveLength(1);
});

test('an XML that is dropped is verified on its page; another file says what it is not', async () => {
  apiFake()
    .responder(consultaPublicaApi.buscar, pagina())
    .responder(xmlPublicoApi.lerAutoridades, { pem: '', intermediarias: '' });
  const { endereco } = abrir('/ConsultaPublica');
  // The field is made anew after each choice, so that the same file may be chosen again.
  const abre = () => screen.findByLabelText('Abrir arquivo');
  fireEvent.change(await abre(), { target: { files: [new File(['texto'], 'a.txt')] } });
  await screen.findByText('Este arquivo não é um XML, um PDF nem uma foto.');
  fireEvent.change(await abre(), { target: { files: [new File(['<Outro/>'], 'outro.xml', { type: 'text/xml' })] } });
  await screen.findByText('Arquivo: outro.xml');
  await screen.findByRole('region', { name: 'Resultado da verificação' });
  expect(endereco()).toBe('/verificar-xml');
});

test('Detalhar leads to the validation; of an annulled record to its own page', async () => {
  apiFake().responder(
    consultaPublicaApi.buscar,
    pagina([
      umaLinha(),
      umaLinha({ registroID: ID.replace(/1$/, '2'), nomeDiplomado: 'Outra', cancelado: true, cpf: '***.***.***-**' }),
    ]),
  );
  abrir('/ConsultaPublica');
  const um = await screen.findByRole('link', { name: 'Detalhar Pessoa Inventada dos Testes' });
  expect(um.getAttribute('href')).toBe(`/RegistroPublicoDetalhe/${ID}`);
  const outro = screen.getByRole('link', { name: 'Detalhar Outra' });
  expect(outro.getAttribute('href')).toBe(`/RegistroPublicoAnuladoDetalhe/${ID.replace(/1$/, '2')}`);
  expect(screen.getByText('Anulado')).toBeTruthy();
});

test('more than was counted says so', async () => {
  apiFake().responder(consultaPublicaApi.buscar, { ...pagina([umaLinha()], 10_000), totalExato: false });
  abrir('/ConsultaPublica');
  await screen.findByText('1 a 1 de mais de 10.000');
  expect(screen.getByText(/Há mais registros do que os contados/)).toBeTruthy();
});

test('an outage is told as one, and can be tried again', async () => {
  let vezes = 0;
  apiFake().responder(consultaPublicaApi.buscar, () => (vezes++ === 0 ? erroDaApi(503, 'x') : pagina()));
  const { usuario } = abrir('/ConsultaPublica');
  await screen.findByText('Erro ao carregar dados');
  expect(screen.queryByText(/Nenhum registro/)).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText(/Pessoa Inventada/);
});

test('the link to the physical diplomas is there when the office has one (PUB-26)', async () => {
  apiFake().responder(consultaPublicaApi.buscar, pagina());
  const { unmount } = abrir('/ConsultaPublica');
  const ligacao = await screen.findByRole('link', { name: 'Consulta pública de diplomas físicos' });
  expect(ligacao.getAttribute('href')).toBe('https://fisica.universidade.example');
  unmount();
  const enderecos = { ...instituicaoDeTeste.enderecos, consultaFisicaUrl: null };
  renderApp(rotasPublicas, {
    em: '/ConsultaPublica',
    ambiente: 'publico',
    instituicao: { ...instituicaoDeTeste, enderecos },
  });
  await screen.findByText(/Pessoa Inventada/);
  expect(screen.queryByText('Consulta pública de diplomas físicos')).toBeNull();
});

test('with a period the detailed query can be exported as a file; without one it cannot', async () => {
  const salvos: string[] = [];
  const nomear = (evento: Event) => salvos.push((evento.target as HTMLAnchorElement).download);
  document.addEventListener('click', nomear);
  const api = apiFake()
    .responder(consultaPublicaApi.buscar, pagina())
    .responder(exportacoesApi.exportarConsultaPublica, { nome: 'relacao.pdf', conteudo: new Blob(['%PDF-']) });
  const { usuario, unmount } = abrir('/ConsultaPublica/2026-01-01/2026-03-31');
  await screen.findByText(/Pessoa Inventada/);
  await usuario.click(screen.getByRole('button', { name: 'Exportar Consulta Detalhada' }));
  await waitFor(() => expect(salvos).toContain('relacao.pdf'));
  expect(api.pedidos(exportacoesApi.exportarConsultaPublica)[0]?.body).toEqual({
    DataInicio: '2026-01-01',
    DataFim: '2026-03-31',
  });
  document.removeEventListener('click', nomear);
  unmount();
  abrir('/ConsultaPublica');
  await screen.findByText(/Pessoa Inventada/);
  expect(screen.queryByRole('button', { name: 'Exportar Consulta Detalhada' })).toBeNull();
});
