import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { colacoesApi, type Formando, formandosApi } from '#contract/formandos.contract.ts';
import { loteApi } from '#contract/novo-registro.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { COM_TECLADO } from '../../ui/media.ts';
import { rotas } from './formandos.rotas.tsx';

const PENDENTE = { codigoDisciplina: 'C1', nomeDisciplina: 'Cálculo I', periodoLetivo: '20241', motivo: 'Reprovado' };
const REGISTRO = { registroID: '01890a5d-ac96-774b-bcce-b302099a8091', numeroRegistro: 7, livro: 'INV' };

const umFormando = (nome: string, rga: string, resto: Partial<Formando> = {}): Formando => ({
  sigaNomeALuno: nome,
  sigaRGAAluno: rga,
  sigaNomePCurso: 'Ciências Inventadas',
  historico: [],
  pendenciasDoRegistro: [],
  registroDiplomaAtivo: null,
  registroAnulado: null,
  ...resto,
});

const FORMANDOS = [
  umFormando('Ana dos Testes', '20191'),
  umFormando('Beto Inventado', '20192', {
    historico: [PENDENTE],
    pendenciasDoRegistro: ['Curso sem ato de autorização em vigor'],
  }),
  umFormando('Carla Fictícia', '20193', { registroDiplomaAtivo: REGISTRO }),
];

let fake: ReturnType<typeof apiFake>;
beforeEach(() => {
  fake = apiFake()
    .responder(apoioApi.listarCampi, [
      { campusID: 1, instituicaoID: 1, nome: 'Campus Um', sigla: 'C1' },
      { campusID: 3, instituicaoID: 1, nome: 'Campus Três', sigla: 'C3' },
    ])
    .responder(formandosApi.listarDatasDeColacao, [
      { sigaIdDataColacao: 'D1', sigaDataColacao: '2026-03-17', sigaTipoColacao: '' },
      { sigaIdDataColacao: 'D2', sigaDataColacao: '2026-04-20', sigaTipoColacao: 'E' },
      { sigaIdDataColacao: 'D3', sigaDataColacao: '2026-05-02', sigaTipoColacao: 'P' },
    ])
    .responder(loteApi.listarAbertos, [])
    .responder(colacoesApi.ler, { data: '2022-03-17', campus: 'Campus Um', campusID: 1, linhas: [] })
    .responder(formandosApi.listar, FORMANDOS);
});

const abrir = (em: string, opcoes: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(
    [
      ...rotas,
      { path: '/', element: <p>Início público</p> },
      { path: '/novo-registro/:rga', element: <p>Assistente</p> },
      { path: '/novo-registro-em-lote/:dataColacaoId/:loteId?', element: <p>Lote</p> },
    ],
    { em, ...opcoes },
  );
const linhaDe = (nome: string) => within(screen.getByRole('row', { name: new RegExp(nome) }));

test('default campus and year, the kinds of colação, and Consultar leads to path and query (FOR-05 to FOR-09, FOR-17 to FOR-21)', async () => {
  const tela = abrir('/consulta-formandos');
  await screen.findByText('Campus Três');
  const ano = String(new Date().getFullYear());
  await waitFor(() =>
    expect(fake.pedidos(formandosApi.listarDatasDeColacao)[0]?.params).toEqual({ campusId: '3', ano }),
  );
  expect(screen.getByRole('button', { name: 'Consultar' })).toHaveProperty('disabled', true);
  await tela.usuario.click(screen.getByLabelText('Data da Colação'));
  await screen.findByText('02/05/2026 – Extemporânea', { selector: '.ant-select-item-option-content' });
  await tela.usuario.click(screen.getByText('20/04/2026 – Especial', { selector: '.ant-select-item-option-content' }));
  await tela.usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  await screen.findByRole('table', { name: 'Formandos' });
  expect(tela.endereco()).toBe(`/consulta-formandos/D2?ano=${ano}&campusId=3&dataColacaoId=D2`);
});

test.each([
  '/consulta-formandos/:D1?dataColacaoId=D9',
  '/consulta-formandos/D1',
  '/consulta-formandos?dataColacaoId=D1',
])('reads %s (FOR-08, FOR-09)', async (em) => {
  abrir(em);
  await screen.findByRole('rowheader', { name: 'Ana dos Testes' });
  expect(fake.pedidos(formandosApi.listar)[0]?.params).toEqual({ id: 'D1' });
});

test('a link with the ceremony alone shows its own campus, year and date above its graduates', async () => {
  abrir('/consulta-formandos/D1');
  await waitFor(() =>
    expect(fake.pedidos(formandosApi.listarDatasDeColacao).at(-1)?.params).toEqual({ campusId: '1', ano: '2022' }),
  );
  for (const valor of ['Campus Um', '2022', '17/03/2026']) expect(await screen.findByText(valor)).toBeTruthy();
});

test('columns, pendências, Registrar and Já registrado (FOR-10 to FOR-15)', async () => {
  const tela = abrir('/consulta-formandos/D1?campusId=1&ano=2024');
  await screen.findByRole('rowheader', { name: 'Ana dos Testes' });
  expect(screen.getAllByRole('columnheader').map((um) => um.textContent)).toEqual(
    expect.arrayContaining(['Formando', 'RGA', 'Curso', 'Pendências']),
  );
  expect(linhaDe('Ana').getByText('Livre de pendências')).toBeTruthy();
  expect(linhaDe('Carla').getByRole('button', { name: 'Já registrado' })).toHaveProperty('disabled', true);
  await tela.usuario.click(screen.getByRole('button', { name: '2 pendências de Beto Inventado' }));
  await screen.findByText('Cálculo I – 2024/1 – Reprovado');
  expect(screen.getByText('Curso sem ato de autorização em vigor')).toBeTruthy();
  await tela.usuario.click(linhaDe('Ana').getByRole('button', { name: 'Registrar Ana dos Testes' }));
  await screen.findByText('Assistente');
  expect(tela.endereco()).toBe('/novo-registro/20191');
});

test('filters by Formando, RGA or Curso (FOR-16) and says when nobody is found (FOR-51)', async () => {
  const tela = abrir('/consulta-formandos/D1');
  await screen.findByRole('rowheader', { name: 'Ana dos Testes' });
  const filtro = screen.getByLabelText('Filtrar por Formando, RGA ou Curso');
  await tela.usuario.type(filtro, '20193{Enter}');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Ana dos Testes' })).toBeNull());
  expect(screen.getByRole('rowheader', { name: 'Carla Fictícia' })).toBeTruthy();
  await tela.usuario.clear(filtro);
  await tela.usuario.type(filtro, 'livre{Enter}');
  await screen.findByText('Nenhum estudante encontrado.');
});

test('a failed load of the dates goes to / and says why (FOR-50)', async () => {
  fake.responder(formandosApi.listarDatasDeColacao, () =>
    erroDaApi(502, 'O SIGA deu uma resposta que não pôde ser lida.'),
  );
  const tela = abrir('/consulta-formandos');
  await screen.findByText('Início público');
  const janela = await screen.findByRole('dialog', { name: 'Erro ao carregar datas de colação!' });
  expect(janela.textContent).toContain('O SIGA deu uma resposta');
  expect(tela.endereco()).toBe('/');
});

test('a failed load of the graduates stays on the screen', async () => {
  fake.responder(formandosApi.listar, () => erroDaApi(504, 'O SIGA não respondeu a tempo.'));
  abrir('/consulta-formandos/D1');
  expect((await screen.findByRole('alert')).textContent).toContain('O SIGA não respondeu a tempo.');
});

test('only who has nothing pending and no record enters the registration of a ceremony', async () => {
  const tela = abrir('/consulta-formandos/D1?campusId=3');
  await screen.findByRole('rowheader', { name: 'Ana dos Testes' });
  expect(screen.getByRole('checkbox', { name: 'Selecionar Beto Inventado' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('checkbox', { name: 'Selecionar Carla Fictícia' })).toHaveProperty('disabled', true);
  await tela.usuario.click(screen.getByRole('button', { name: 'Selecionar todos sem pendências (1)' }));
  await tela.usuario.click(screen.getByRole('link', { name: 'Registrar selecionados (1)' }));
  await screen.findByText('Lote');
  expect(tela.endereco()).toBe('/novo-registro-em-lote/D1?campusId=3');
});

test('a ceremony left unfinished is offered again', async () => {
  fake.responder(loteApi.listarAbertos, [
    {
      loteID: REGISTRO.registroID,
      dataColacaoId: 'D1',
      criadoPor: 'Ana Inventada',
      criadoEm: '2026-11-21T18:32:00.000Z',
      aguardando: 3,
      total: 10,
    },
  ]);
  const tela = abrir('/consulta-formandos');
  await screen.findByText(/Registro de colação por terminar: faltam 3 de 10/);
  await tela.usuario.click(screen.getByRole('link', { name: 'Continuar' }));
  expect(tela.endereco()).toBe(`/novo-registro-em-lote/D1/${REGISTRO.registroID}`);
});

test('who may only look sees no registration', async () => {
  abrir('/consulta-formandos/D1', { usuario: { ...usuarioDeTeste, papel: 'consulta' } });
  await screen.findByRole('rowheader', { name: 'Ana dos Testes' });
  expect(linhaDe('Ana').getByRole('button', { name: 'Registrar Ana dos Testes' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(fake.pedidos(loteApi.listarAbertos)).toHaveLength(0);
});

test('individual search: nothing given, too little given (FOR-30 to FOR-34), filters (FOR-35 to FOR-40)', async () => {
  const { usuario } = abrir('/consulta-individual-formandos');
  await usuario.click(await screen.findByRole('button', { name: 'Consultar' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Verifique se os campos foram preenchidos e tente novamente.',
  );
  await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
  await usuario.type(screen.getByLabelText('RGA'), '123');
  await usuario.type(screen.getByLabelText('CPF'), '5299822472599');
  expect(screen.getByLabelText('CPF')).toHaveProperty('value', '5299822472599');
  await usuario.type(screen.getByLabelText('CPF'), '{Backspace}{Backspace}');
  expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25');
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'O mínimo de caracteres para o Nome/RGA/CPF são 10/10/11 dígitos.',
  );
  await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.getByLabelText('RGA').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('false');
});

test('individual search: results, pendências, link, Limpar busca, and no personal data in the address (FOR-25 to FOR-29)', async () => {
  fake.responder(formandosApi.buscar, [
    {
      nome: 'Beto Inventado da Silva',
      matricula: '2019200001',
      campus: 'Campus Três',
      curso: 'Ciências Inventadas',
      dataColacaoGrau1: null,
      dataColacaoGrau2: '2026-03-17',
      historico: [PENDENTE],
      pendenciasDoRegistro: ['CPF não informado no SIGA'],
      registroDiplomaAtivo: null,
      registroAnulado: null,
    },
  ]);
  const tela = abrir('/consulta-individual-formandos');
  await tela.usuario.type(await screen.findByLabelText('Nome'), 'Beto Inventado{Enter}');
  const tabela = within(await screen.findByRole('table', { name: 'Estudantes encontrados' }));
  await tabela.findByRole('rowheader', { name: 'Beto Inventado da Silva' });
  expect(fake.pedidos(formandosApi.buscar)[0]?.body).toEqual({ Nome: 'Beto Inventado' });
  expect(tela.endereco()).toBe('/consulta-individual-formandos');
  expect(tabela.getByText('17/03/2026')).toBeTruthy();
  await tela.usuario.click(tabela.getByRole('button', { name: '2 pendências de Beto Inventado da Silva' }));
  await screen.findByText('Cálculo I – 2024/1 – Reprovado');
  await screen.findByText('CPF não informado no SIGA');
  expect(tabela.getByRole('link', { name: 'Registrar Beto Inventado da Silva' }).getAttribute('href')).toBe(
    '/novo-registro/2019200001',
  );
  expect(tabela.getByRole('link', { name: 'Documentos de Beto Inventado da Silva' }).getAttribute('href')).toBe(
    '/Documentacao/Cadastrar/2019200001',
  );
  await tela.usuario.click(screen.getByRole('button', { name: 'Limpar busca' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', '');
});

test('individual search: nobody found', async () => {
  fake.responder(formandosApi.buscar, []);
  const { usuario } = abrir('/consulta-individual-formandos');
  await usuario.type(await screen.findByLabelText('RGA'), '1234567890{Enter}');
  await screen.findByText('Nenhum estudante encontrado.');
});

test('without a ceremony the filters are what the page is for: the first has the focus; with one, the list has it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media === COM_TECLADO,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  const naPagina = [
    {
      element: (
        <main>
          <Outlet />
        </main>
      ),
      children: rotas,
    },
  ];
  const tela = renderApp(naPagina, { em: '/consulta-formandos' });
  const campus = await screen.findByLabelText('Campus');
  await waitFor(() => expect(document.activeElement).toBe(campus));
  tela.unmount();
  renderApp(naPagina, { em: '/consulta-formandos/D1?ano=2026&campusId=3' });
  await screen.findByRole('table', { name: 'Formandos' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
