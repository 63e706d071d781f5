import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { type Colacao, colacoesApi, type LinhaDaColacao } from '#contract/formandos.contract.ts';
import { loteApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { apiFake, erroDaApi } from '../../../test/api-fake.ts';
import { usuarioDeTeste } from '../../../test/dados.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { rotas } from '../formandos.rotas.tsx';

const ID = (n: number) => `01890a5d-ac96-774b-bcce-b302099a80${String(n).padStart(2, '0')}`;
const umaLinha = (n: number, resto: Partial<LinhaDaColacao> = {}): LinhaDaColacao => ({
  rga: `2019${n}`,
  nome: `Pessoa Inventada ${n}`,
  curso: 'Ciências Inventadas',
  pendencias: [],
  documentosQueFaltam: [],
  registro: null,
  registroAnulado: null,
  prazo: { oQue: 'expedir e registrar', limite: '2026-12-01', diasRestantes: 9 },
  passos: ['registrar'],
  motivo: null,
  ...resto,
});
const registrado = (n: number, resto: Partial<LinhaDaColacao> = {}) =>
  umaLinha(n, {
    registro: {
      registroID: ID(n),
      livro: 'GRAD/2026',
      numeroRegistro: n,
      dataRegistro: '2026-11-01',
      situacaoId: 1,
      situacao: 'Aguardando',
      dataPublicacao: null,
      erro: null,
      suspenso: false,
      etapaDocumentacao: 1,
      etapaDiploma: null,
    },
    prazo: { oQue: 'publicar no DOU', limite: '2026-12-01', diasRestantes: 9 },
    passos: ['enviar-documentacao', 'publicar'],
    ...resto,
  });
const LINHAS = [
  umaLinha(1),
  umaLinha(2),
  registrado(3),
  registrado(4, { passos: ['publicar'], motivo: 'Falta enviar: RG', documentosQueFaltam: ['RG'] }),
  umaLinha(5, {
    registroAnulado: {
      registroID: ID(5),
      numeroRegistro: 5,
      livro: 'G',
      revogado: true,
      em: '2026-10-01',
      anotacao: null,
    },
    passos: [],
    motivo: 'Teve o registro revogado: um novo só pelo assistente, um a um',
  }),
];

let fake: ReturnType<typeof apiFake>;
beforeEach(() => {
  sessionStorage.clear();
  fake = apiFake()
    .responder(loteApi.listarAbertos, [])
    .responder(colacoesApi.ler, {
      data: '2026-10-02',
      campus: 'Campus Três',
      campusID: 3,
      linhas: LINHAS,
    } satisfies Colacao);
});

async function abrir(papel: 'responsavel' | 'operador' = 'responsavel') {
  const tela = renderApp([...rotas, { path: '/novo-registro-em-lote/:id', element: <p>Registrar Colação</p> }], {
    em: '/colacoes/D1',
    usuario: { ...usuarioDeTeste, papel },
  });
  await screen.findByRole('heading', { name: 'Próximo passo' });
  return tela;
}

test('one page a ceremony: what is done, what comes next, what the rest waits for', async () => {
  await abrir();
  expect(screen.getByRole('list', { name: 'Andamento' }).textContent).toContain('2 de 5 registrados');
  const botoes = within(screen.getByRole('region', { name: 'Próximo passo' })).getAllByRole('button');
  // The titles of what waits open and close it.
  const atos = botoes.filter((botao) => botao.getAttribute('aria-expanded') === null);
  expect(atos.map((botao) => botao.textContent)).toEqual([
    'Próximo passo: enviar 1 XML para assinatura e registrar 2 diplomas',
    'Informar a data do DOU (2 diplomas)',
  ]);
  expect(screen.getByText('Falta enviar: RG: 1 formando')).toBeDefined();
  expect(await screen.findByText('Revogado em 01/10/2026')).toBeDefined();
  expect(screen.getByText(/Faltam documentos de 1 formando/)).toBeDefined();
});

test('one button sends what can be sent, by name, and then takes just those whose turn it is to their registration', async () => {
  fake.responder(conectorApi.enviarEmLote, []);
  const { usuario, endereco } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Próximo passo/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Documentação acadêmica1Pessoa Inventada 3\./);
  await usuario.click(screen.getByRole('button', { name: 'Sim, enviar 1' }));
  expect(await screen.findByText('Registrar Colação')).toBeDefined();
  expect(fake.pedidos(conectorApi.enviarEmLote)[0]?.body).toEqual({ xml: 'xml-doc-academica', registros: [ID(3)] });
  expect(endereco()).toBe('/novo-registro-em-lote/D1?campusId=3');
  const guardados = JSON.parse(sessionStorage.getItem('selecao:lote-D1') ?? '[]') as { sigaRGAAluno: string }[];
  expect(guardados.map((um) => um.sigaRGAAluno)).toEqual(['20191', '20192']);
});

test('who only operates sends; the diploma follows once its documentation is signed, asked for no second time', async () => {
  let linhas = [registrado(3)];
  fake
    .responder(colacoesApi.ler, () => ({ data: '2026-10-02', campus: 'Campus Três', campusID: 3, linhas }))
    .responder(conectorApi.enviarEmLote, ({ body }) => {
      const { xml } = body as { xml: string };
      linhas = [registrado(3, xml === 'xml-diploma' ? { passos: ['publicar'] } : { passos: ['enviar-diploma'] })];
      return [];
    });
  const { usuario } = await abrir('operador');
  await usuario.click(screen.getByRole('button', { name: 'Próximo passo: enviar 1 XML para assinatura' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('o diploma de cada um segue sozinho');
  await usuario.click(screen.getByRole('button', { name: 'Sim, enviar 1' }));
  await expect
    .poll(() => fake.pedidos(conectorApi.enviarEmLote).map(({ body }) => (body as { xml: string }).xml))
    .toEqual(['xml-doc-academica', 'xml-diploma']);
  await expect.poll(() => screen.queryByRole('button', { name: /^Próximo passo/ })).toBeNull();
});

test('a refused diploma is named, and neither it nor a server that does not answer holds back the others', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const [tres, quatro] = [{ passos: ['enviar-diploma'] as const }, { motivo: 'Aguardando assinatura' }];
  let linhas = [registrado(3), registrado(4)];
  let rodada = 0;
  fake
    .responder(colacoesApi.ler, () => ({ data: '2026-10-02', campus: 'Campus Três', campusID: 3, linhas }))
    .responder(conectorApi.enviarEmLote, ({ body }) => {
      const { xml, registros } = body as { xml: string; registros: string[] };
      if (xml === 'xml-doc-academica') {
        linhas = [registrado(3, { passos: [...tres.passos] }), registrado(4, { passos: [], ...quatro })];
        return [];
      }
      rodada += 1;
      if (rodada === 2) return erroDaApi(503, 'Ocupado.');
      if (registros.includes(ID(4))) {
        linhas = linhas.map((linha, i) => (i === 1 ? registrado(4, { passos: ['publicar'] }) : linha));
        return [];
      }
      linhas = [registrado(3, { passos: [...tres.passos] }), registrado(4, { passos: ['enviar-diploma'] })];
      const error = 'O registro mudou.';
      return [{ registroId: ID(3), success: false, mensagem: error, error, situacaoId: null, situacao: null }];
    });
  const { usuario } = await abrir('operador');
  await usuario.click(screen.getByRole('button', { name: 'Próximo passo: enviar 2 XMLs para assinatura' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim, enviar 2' }));
  expect(await screen.findByText('Pessoa Inventada 3: O registro mudou.')).toBeDefined();
  const enviados = () =>
    fake.pedidos(conectorApi.enviarEmLote).map(({ body }) => (body as { registros: string[] }).registros);
  for (const quantos of [3, 4]) {
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(enviados).toHaveLength(quantos);
  }
  expect(enviados()).toEqual([[ID(3), ID(4)], [ID(3)], [ID(4)], [ID(4)]]);
});

test('the DOU date goes to those without one', async () => {
  fake.responder(atosDoRegistroApi.publicarEmLote, {
    publicados: 2,
    gravados: 2,
    ato: '00000000-0000-4000-8000-000000000001',
  });
  const { usuario } = await abrir('operador');
  await usuario.click(await screen.findByRole('button', { name: 'Informar a data do DOU (2 diplomas)' }));
  await usuario.type(screen.getByLabelText('Data de publicação no DOU'), '02/11/2026');
  await usuario.click(screen.getByRole('button', { name: 'Publicar' }));
  await expect.poll(() => fake.pedidos(atosDoRegistroApi.publicarEmLote)).toHaveLength(1);
  expect(fake.pedidos(atosDoRegistroApi.publicarEmLote)[0]?.body).toEqual({
    DataPublicacao: '2026-11-02',
    Registros: [ID(3), ID(4)],
  });
});
