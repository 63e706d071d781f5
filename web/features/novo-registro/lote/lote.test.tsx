import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import type { LoteDeRegistro } from '#contract/novo-registro.lote.contract.ts';
import { loteApi } from '#contract/novo-registro.lote.contract.ts';
import { apiFake, erroDaApi } from '../../../test/api-fake.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { rotas } from '../novo-registro.rotas.tsx';

const LOTE = '01890a5d-ac96-774b-bcce-b302099a8001';
const LIVRO = '01890a5d-ac96-774b-bcce-b302099a8002';

type Item = LoteDeRegistro['itens'][number];
const umItem = (rga: string, resto: Partial<Item> = {}): Item => ({
  rga,
  nome: `PESSOA INVENTADA ${rga}`,
  situacao: 'aguardando',
  erro: null,
  numeroRegistro: null,
  livro: null,
  registroID: null,
  ...resto,
});
const feito = (rga: string, numeroRegistro: number) =>
  umItem(rga, { situacao: 'registrado', numeroRegistro, livro: 'INV', registroID: LIVRO });
const umLote = (itens: Item[]): LoteDeRegistro => ({
  loteID: LOTE,
  dataColacaoId: 'D1',
  criadoPor: 'Ana Inventada',
  criadoEm: '2026-11-21T18:32:00.000Z',
  itens,
});

let fake: ReturnType<typeof apiFake>;
beforeEach(() => {
  fake = apiFake().responder(livrosApi.listar, {
    itens: [{ livroID: LIVRO, nome: 'INV', campus: [], totalRegistros: 0, ultimoNumero: 0 }],
    total: 1,
    pagina: 1,
    tamanho: 100,
  });
});

test('what is common is asked once; then one by one, with a result per row', async () => {
  const formandos = ['1', '2'].map((rga) => ({
    sigaNomeALuno: `PESSOA INVENTADA ${rga}`,
    sigaRGAAluno: rga,
    sigaNomePCurso: 'CURSO',
    historico: [],
    pendenciasDoRegistro: [],
    registroDiplomaAtivo: null,
  }));
  sessionStorage.setItem('selecao:lote-D1', JSON.stringify(formandos));
  let itens = [umItem('1'), umItem('2')];
  fake
    .responder(loteApi.criar, () => umLote(itens))
    .responder(loteApi.ler, () => umLote(itens))
    .responder(loteApi.registrarItem, ({ params }) => {
      const novo =
        params.rga === '1' ? feito('1', 5) : umItem('2', { situacao: 'recusado', erro: 'RG não informado no SIGA' });
      itens = itens.map((um) => (um.rga === novo.rga ? novo : um));
      return novo;
    });
  const tela = renderApp(rotas, { em: '/novo-registro-em-lote/D1' });
  await screen.findByText('2 formandos selecionados');
  await tela.usuario.type(screen.getByLabelText('Processo'), '000001/2026-10');
  await tela.usuario.type(screen.getByLabelText('Data de emissão do histórico'), '18/03/2026{Tab}');
  await tela.usuario.type(screen.getByLabelText('Hora de emissão do histórico'), '10:00');
  await tela.usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  await screen.findByRole('dialog', { name: 'Deseja registrar 2 diplomas?' });
  await tela.usuario.click(screen.getByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro nº 5 do livro INV');
  await screen.findByText('RG não informado no SIGA');
  expect(fake.pedidos(loteApi.criar)[0]?.body).toMatchObject({
    DataColacaoId: 'D1',
    Rgas: ['1', '2'],
    LivroID: LIVRO,
    Processo: '23108.000001/2026-10',
    DataEmissaoHistorico: '2026-03-18',
  });
  await screen.findByText('Formandos processados: 2 de 2, 1 com erro');
  expect(screen.getByRole('link', { name: 'Abrir Pessoa Inventada 2' }).getAttribute('href')).toBe('/novo-registro/2');
  expect(sessionStorage.getItem('selecao:lote-D1')).toBeNull();
  await tela.usuario.click(screen.getByRole('button', { name: 'Tentar de novo os recusados (1)' }));
  await waitFor(() => expect(fake.pedidos(loteApi.registrarItem)).toHaveLength(3));
});

test('what is common is judged before anything begins', async () => {
  sessionStorage.setItem(
    'selecao:lote-D1',
    JSON.stringify([{ sigaRGAAluno: '1', sigaNomeALuno: 'A', sigaNomePCurso: 'B' }]),
  );
  const { usuario } = renderApp(rotas, { em: '/novo-registro-em-lote/D1' });
  await screen.findByText('1 formando selecionado');
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  const janela = await screen.findByRole('dialog', { name: 'Oops...' });
  expect(janela.textContent).toContain('Existem campos obrigatórios não preenchidos!');
  await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.getAllByText('Hora de emissão do histórico é obrigatória')).toHaveLength(2);
});

test('nobody chosen: says so and leads back', async () => {
  renderApp(rotas, { em: '/novo-registro-em-lote/D1' });
  await screen.findByText('Nenhum formando selecionado.');
  expect(screen.getByRole('link', { name: 'Escolher formandos' })).toBeTruthy();
});

test('goes on where a closed tab stopped, without registering by itself', async () => {
  let itens = [feito('1', 5), umItem('2'), umItem('3')];
  fake
    .responder(loteApi.ler, () => umLote(itens))
    .responder(loteApi.registrarItem, ({ params }) => {
      const novo = feito(params.rga ?? '', Number(params.rga) + 4);
      itens = itens.map((um) => (um.rga === novo.rga ? novo : um));
      return novo;
    });
  const tela = renderApp(rotas, { em: `/novo-registro-em-lote/D1/${LOTE}` });
  await screen.findByText('Formandos processados: 1 de 3, faltam 2');
  expect(fake.pedidos(loteApi.registrarItem)).toHaveLength(0);
  await tela.usuario.click(screen.getByRole('button', { name: 'Continuar (2)' }));
  await screen.findByText('Formandos processados: 3 de 3');
  expect(fake.pedidos(loteApi.registrarItem).map(({ params }) => params.rga)).toEqual(['2', '3']);
});

test('a call that fails stops the rest, keeps what was done, and can be tried again', async () => {
  let cai = true;
  fake
    .responder(loteApi.ler, umLote([umItem('1'), umItem('2'), umItem('3')]))
    .responder(loteApi.registrarItem, ({ params }) => {
      if (params.rga === '2' && cai) return erroDaApi(504, 'O SIGA não respondeu a tempo.');
      return feito(params.rga ?? '', Number(params.rga));
    });
  const tela = renderApp(rotas, { em: `/novo-registro-em-lote/D1/${LOTE}` });
  await tela.usuario.click(await screen.findByRole('button', { name: 'Continuar (3)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('O SIGA não respondeu a tempo.');
  expect(screen.getByText('Formandos processados: 1 de 3, faltam 2')).toBeTruthy();
  cai = false;
  await tela.usuario.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Formandos processados: 3 de 3');
});
