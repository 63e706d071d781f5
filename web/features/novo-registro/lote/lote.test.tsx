import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { livrosApi } from '#contract/livros.contract.ts';
import {
  type criarLoteBody,
  type LinhaConferida,
  type LoteDeRegistro,
  loteApi,
} from '#contract/novo-registro.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { esquecerTudoDigitado, lerDigitado } from '../../../lib/digitado.ts';
import { apiFake, erroDaApi } from '../../../test/api-fake.ts';
import { livroDeTeste } from '../../../test/dados.ts';
import { FATOS_DE_TESTE } from '../../../test/fatos.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ComDigitado } from '../../../ui/com-digitado.tsx';
import { rotas } from '../novo-registro.rotas.tsx';

const LOTE = '01890a5d-ac96-774b-bcce-b302099a8001';
const LIVRO = '01890a5d-ac96-774b-bcce-b302099a8002';

const abrir = (lote = '', tabela = rotas) => renderApp(tabela, { em: `/novo-registro-em-lote/D1${lote}`, colar: true });

type Item = LoteDeRegistro['itens'][number];
const umItem = (rga: string, resto: Partial<Item> = {}): Item => ({
  rga,
  nome: `Pessoa Inventada ${rga}`,
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
  quemAssinaMudou: false,
  itens,
});

const linhasDe = (body: unknown) => (body as z.output<typeof criarLoteBody>).Linhas ?? [];
const umaLinha = (rga: string, resto: Partial<LinhaConferida> = {}): LinhaConferida => ({
  rga,
  nome: `Pessoa Inventada ${rga}`,
  curso: 'CURSO',
  processo: '23037.001380/2021-11',
  edicaoENADE: '2025',
  derivacoes: [{ campo: 'FormaAcesso', valor: 'Sisu', texto: 'SISU', duvida: null, sugestao: null, respondida: false }],
  grafias: [],
  formacoes: [],
  titulos: ['Bacharel'],
  livroID: LIVRO,
  livroDoCurso: null,
  faltam: [],
  problemas: [],
  avisos: [],
  revisao: { hash: 'a'.repeat(64), fontes: { 'siga.nome': 'x' } },
  ...resto,
});

const ENADE: LinhaConferida['derivacoes'][number] = {
  campo: 'SituacaoENADE',
  valor: 'DispensadoEmRazaoDoCalendarioTrienal',
  texto: null,
  duvida: null,
  sugestao: null,
  respondida: false,
};

let fake: ReturnType<typeof apiFake>;
beforeEach(() => {
  fake = apiFake().responder(livrosApi.listar, {
    itens: [{ ...livroDeTeste, livroID: LIVRO, nome: 'INV' }],
    total: 1,
    pagina: 1,
    tamanho: 100,
  });
});

test('what is common is asked once; then one by one, with a result per row', async () => {
  const formandos = ['1', '2'].map((rga) => ({
    sigaNomeALuno: `Pessoa Inventada ${rga}`,
    sigaRGAAluno: rga,
    sigaNomePCurso: 'CURSO',
    historico: [],
    pendenciasDoRegistro: [],
    registroDiplomaAtivo: null,
  }));
  sessionStorage.setItem('selecao:lote-D1', JSON.stringify(formandos));
  let itens = [umItem('1'), umItem('2')];
  fake
    .responder(loteApi.conferir, ({ body }) => linhasDe(body).map(({ Rga }) => umaLinha(Rga)))
    .responder(loteApi.criar, () => umLote(itens))
    .responder(loteApi.ler, () => umLote(itens))
    .responder(loteApi.registrarItem, ({ params }) => {
      const novo =
        params.rga === '1' ? feito('1', 5) : umItem('2', { situacao: 'recusado', erro: 'RG não informado no SIGA' });
      itens = itens.map((um) => (um.rga === novo.rga ? novo : um));
      return novo;
    });
  const tela = abrir();
  await screen.findByText('2 formandos selecionados');
  await tela.usuario.type(screen.getByLabelText('Processo'), '000001/2026-10');
  await tela.usuario.type(screen.getByLabelText('Data de emissão do histórico'), '18/03/2026{Tab}');
  await tela.usuario.type(screen.getByLabelText('Hora de emissão do histórico'), '10:00');
  await tela.usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByText('2 formandos: todos prontos para registrar.');
  await tela.usuario.click(screen.getByRole('button', { name: 'Registrar 2 diplomas' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Deseja registrar 2 diplomas?' });
  expect(pergunta.textContent).toContain('Livro INV2 diplomas, a partir do nº 1 (até 2)');
  // 'Não' has the focus, and Esc says it.
  expect(document.activeElement?.textContent).toBe('Não');
  await tela.usuario.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Registrar 2 diplomas');
  await tela.usuario.keyboard('{Enter}');
  await tela.usuario.click(await screen.findByRole('button', { name: 'Sim, registrar 2' }));
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
  const { usuario } = abrir();
  await screen.findByText('1 formando selecionado');
  await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  const janela = await screen.findByRole('dialog', { name: 'Oops...' });
  expect(janela.textContent).toContain('Existem campos obrigatórios não preenchidos!');
  await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.getAllByText('Hora de emissão do histórico é obrigatória')).toHaveLength(2);
});

test('nobody chosen: says so and leads back', async () => {
  abrir();
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
  const tela = abrir(`/${LOTE}`);
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
  const tela = abrir(`/${LOTE}`);
  await tela.usuario.click(await screen.findByRole('button', { name: 'Continuar (3)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('O SIGA não respondeu a tempo.');
  expect(screen.getByText('Formandos processados: 1 de 3, faltam 2')).toBeTruthy();
  cai = false;
  await tela.usuario.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Formandos processados: 3 de 3');
});

test('the rehearsal of sixty: eight texts are answered in one table, a column of processes is pasted, then all begin', async () => {
  const rgas = Array.from({ length: 60 }, (_, i) => String(20260000 + i));
  const estranhos = new Set(rgas.filter((_, i) => i % 7 === 3).slice(0, 8));
  sessionStorage.setItem(
    'selecao:lote-D1',
    JSON.stringify(rgas.map((rga) => ({ sigaRGAAluno: rga, sigaNomeALuno: `P ${rga}`, sigaNomePCurso: 'B' }))),
  );
  const duvida = (respondida: boolean, valor: string): LinhaConferida['derivacoes'] => [
    { campo: 'FormaAcesso', valor, texto: 'ENEM', duvida: 'Texto não reconhecido', sugestao: 'Enem', respondida },
  ];
  const porDizer = [{ campo: 'FormaAcesso', mensagem: 'Forma de acesso: confirme ou escolha' }];
  fake
    .responder(loteApi.conferir, ({ body }) =>
      linhasDe(body).map(({ Rga, Respostas }) => {
        if (Rga === '20260000')
          return umaLinha(Rga, { avisos: [{ campo: 'Processo', mensagem: 'Processo torto' }], derivacoes: [ENADE] });
        if (!estranhos.has(Rga)) return umaLinha(Rga);
        const dita = Respostas?.FormaAcesso;
        return dita === undefined
          ? umaLinha(Rga, { derivacoes: duvida(false, 'Convenios'), problemas: porDizer, revisao: null })
          : umaLinha(Rga, { derivacoes: duvida(true, dita) });
      }),
    )
    .responder(loteApi.criar, () => umLote(rgas.map((rga) => umItem(rga))))
    .responder(loteApi.ler, () => umLote(rgas.map((rga, i) => feito(rga, i + 1))));
  const { usuario } = abrir();
  await screen.findByText('60 formandos selecionados');
  await usuario.type(screen.getByLabelText('Processo'), '000001/2026-10');
  await usuario.type(screen.getByLabelText('Data de emissão do histórico'), '18/03/2026{Tab}');
  await usuario.type(screen.getByLabelText('Hora de emissão do histórico'), '10:00');
  await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByText('52 prontos; em 8 falta responder: Forma de acesso.');
  expect(fake.pedidos(loteApi.conferir)).toHaveLength(3);
  // The long words of ENADE are short on this screen.
  screen.getByText('Dispensado: calendário trienal');
  // What is odd about a process stands at its field alone.
  expect(screen.queryByText('Processo torto')).toBeNull();
  // What is the same for all is no column.
  expect(screen.getAllByRole('columnheader').map((um) => um.textContent)).toEqual([
    'Formando',
    'Forma de acesso',
    'ENADE',
    'Situação',
  ]);
  await usuario.click(screen.getByText('Responder 8'));
  expect(screen.getAllByText('“ENEM”')).toHaveLength(8);
  expect(screen.getAllByText(/^Pessoa Inventada/)).toHaveLength(8);
  await usuario.click(screen.getByText('Todos 60'));

  // One press answers all of them, and one takes that back.
  await usuario.click(screen.getByRole('button', { name: 'Usar as 8 sugestões' }));
  screen.getByText('60 formandos: todos prontos para registrar.');
  await usuario.click(screen.getByRole('button', { name: 'Desfazer: 8 sugestões usadas' }));
  screen.getByText('52 prontos; em 8 falta responder: Forma de acesso.');

  // With something open nothing is registered: the first that asks has the focus, and it is said.
  await usuario.click(screen.getByRole('button', { name: 'Registrar 60 diplomas' }));
  await screen.findByText(/^Nada foi registrado\. Responda antes o que falta/);
  const usar = screen.getAllByRole('button', { name: 'Usar Enem nos 8 com este texto' });
  expect(document.activeElement).toBe(usar[0]);
  await usuario.keyboard('{Enter}');
  screen.getByText('60 formandos: todos prontos para registrar.');
  expect(screen.queryByText(/^Nada foi registrado\. Responda/)).toBeNull();
  await usuario.click(screen.getByRole('checkbox', { name: 'Livro e processo por formando' }));
  const [primeiro] = screen.getAllByRole('textbox', { name: /^Processo de/ });
  (primeiro as HTMLElement).focus();
  await usuario.paste('23037.001434/2021-48\r\n23037.001321/2021-42\n23037.001321/2021-43');
  expect(screen.getAllByText('Confira: dígitos verificadores não conferem: deveriam ser 42.')).toHaveLength(1);

  await usuario.click(screen.getByRole('button', { name: 'Registrar 60 diplomas' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Deseja registrar 60 diplomas?' });
  expect(pergunta.textContent).toContain('60 diplomas, a partir do nº 1 (até 60)');
  // Three names in sight, the others behind a press.
  expect(pergunta.textContent).toContain('Pessoa Inventada 20260002 e mais 57.');
  expect(within(pergunta).queryByRole('listitem')).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Ver os 60 nomes' }));
  expect(within(pergunta).getAllByRole('listitem')).toHaveLength(60);
  await usuario.click(screen.getByRole('button', { name: 'Sim, registrar 60' }));
  await screen.findByText('Formandos processados: 60 de 60');
  // Only what was answered since was rehearsed again.
  expect(fake.pedidos(loteApi.conferir)).toHaveLength(4);
  const linhas = linhasDe(fake.pedidos(loteApi.criar)[0]?.body);
  expect(linhas.filter(({ Respostas }) => Respostas?.FormaAcesso === 'Enem')).toHaveLength(8);
  expect(linhas.filter(({ Respostas }) => Respostas?.Processo !== undefined)).toHaveLength(3);
  expect(linhas.every(({ Revisao }) => Revisao?.Hash === 'a'.repeat(64))).toBe(true);
});

test('a rehearsal that was left opens with the answers that were given in it, until something is registered', async () => {
  esquecerTudoDigitado();
  sessionStorage.setItem(
    'selecao:lote-D1',
    JSON.stringify([{ sigaRGAAluno: '1', sigaNomeALuno: 'P 1', sigaNomePCurso: 'B' }]),
  );
  const aberta = { campo: 'FormaAcesso' as const, valor: 'Convenios', texto: 'ENEM', duvida: 'Texto não reconhecido' };
  fake
    .responder(sessaoApi.chaveDoDigitado, { chave: 'ab'.repeat(32) })
    .responder(loteApi.conferir, ({ body }) =>
      linhasDe(body).map(({ Rga, Respostas }) =>
        Respostas?.FormaAcesso === 'Enem'
          ? umaLinha(Rga)
          : umaLinha(Rga, {
              derivacoes: [{ ...aberta, sugestao: 'Enem', respondida: false }],
              problemas: [{ campo: 'FormaAcesso', mensagem: 'Forma de acesso: confirme ou escolha' }],
              revisao: null,
            }),
      ),
    )
    .responder(loteApi.criar, () => umLote([feito('1', 5)]))
    .responder(loteApi.ler, () => umLote([feito('1', 5)]));
  const daEquipe = [
    {
      element: (
        <ComDigitado>
          <Outlet />
        </ComDigitado>
      ),
      children: rotas,
    },
  ];
  const primeira = abrir('', daEquipe);
  await primeira.usuario.type(await screen.findByLabelText('Processo'), '000001/2026-10');
  await primeira.usuario.type(screen.getByLabelText('Data de emissão do histórico'), '18/03/2026{Tab}');
  await primeira.usuario.type(screen.getByLabelText('Hora de emissão do histórico'), '10:00');
  await primeira.usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  await primeira.usuario.click(await screen.findByRole('button', { name: /^Usar Enem/ }));
  await screen.findByText('1 formando: todos prontos para registrar.');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  primeira.unmount();

  const segunda = abrir('', daEquipe);
  await screen.findByText('1 formando: todos prontos para registrar.');
  await segunda.usuario.click(screen.getByRole('button', { name: 'Registrar 1 diploma' }));
  await segunda.usuario.click(await screen.findByRole('button', { name: 'Sim, registrar 1' }));
  await screen.findByText('Formandos processados: 1 de 1');
  expect(fake.pedidos(loteApi.criar)[0]?.body).toMatchObject({
    Processo: '23108.000001/2026-10',
    Linhas: [{ Rga: '1', Respostas: { FormaAcesso: 'Enem' } }],
  });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(lerDigitado('/novo-registro-em-lote/D1 conferencia ')).toBeNull();
});

test('what refuses every line is said once; what is common can be changed, nobody has to be chosen again', async () => {
  sessionStorage.setItem(
    'selecao:lote-D1',
    JSON.stringify(['1', '2'].map((rga) => ({ sigaRGAAluno: rga, sigaNomeALuno: 'A', sigaNomePCurso: 'B' }))),
  );
  const mensagem = 'A data de registro não pode ser anterior à expedição';
  fake.responder(loteApi.conferir, ({ body }) =>
    linhasDe(body).map(({ Rga }) => umaLinha(Rga, { problemas: [{ campo: 'DataRegistro', mensagem }], revisao: null })),
  );
  const { usuario } = abrir();
  await screen.findByText('2 formandos selecionados');
  await usuario.type(screen.getByLabelText('Processo'), '000001/2026-10');
  await usuario.type(screen.getByLabelText('Data de emissão do histórico'), '18/03/2026{Tab}');
  await usuario.type(screen.getByLabelText('Hora de emissão do histórico'), '10:00');
  await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findAllByText(mensagem)).toHaveLength(1);
  await usuario.click(screen.getByRole('button', { name: 'Alterar o que é comum' }));
  expect(screen.getByLabelText('Processo')).toHaveProperty('value', '23108.000001/2026-10');
  expect(screen.getByLabelText('Hora de emissão do histórico')).toHaveProperty('value', '10:00');
});

test('without a common process each graduate gets one from a pasted list, which says whom it knows; books of courses by one press', async () => {
  const OUTRO = '01890a5d-ac96-774b-bcce-b302099a8003';
  const formandos = ['1', '2'].map((rga) => ({ sigaNomeALuno: rga, sigaRGAAluno: rga, sigaNomePCurso: 'CURSO' }));
  sessionStorage.setItem('selecao:lote-D1', JSON.stringify(formandos));
  const livros = [LIVRO, OUTRO].map((livroID, i) => {
    return { ...livroDeTeste, livroID, nome: i === 0 ? 'INV' : 'MED' };
  });
  fake
    .responder(livrosApi.listar, { itens: livros, total: 2, pagina: 1, tamanho: 100 })
    .responder(loteApi.conferir, ({ body }) =>
      linhasDe(body).map(({ Rga, Respostas }) =>
        umaLinha(Rga, {
          processo: Respostas?.Processo ?? '23108.',
          livroDoCurso: { livroID: OUTRO, nome: 'MED', por: 'curso' },
          ...(Respostas?.Processo === undefined && {
            problemas: [{ campo: 'Processo', mensagem: 'Processo é obrigatório' }],
            revisao: null,
          }),
        }),
      ),
    )
    .responder(loteApi.criar, umLote([umItem('1'), umItem('2')]))
    .responder(loteApi.ler, umLote([feito('1', 5), feito('2', 6)]))
    .responder(loteApi.registrarItem, ({ params }) => feito(params.rga ?? '', 5));
  const { usuario } = abrir();
  await screen.findByText('2 formandos selecionados');
  await usuario.click(screen.getByRole('button', { name: 'Usar data e hora de agora' }));
  await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByText('0 prontos; em 2 falta responder: Processo.');
  await usuario.click(screen.getByRole('button', { name: 'Usar o livro de cada curso nos 2 que estão em outro' }));
  await usuario.click(screen.getByText('Colar uma lista de processos (RGA e processo)'));
  await usuario.click(screen.getByLabelText(/Um formando por linha/));
  await usuario.paste('2\t23108.000002/2026-20\n1;23108.000001/2026-10\n9 23108.000009/2026-90');
  await screen.findByText('2 de 2 formandos estão na lista. De ninguém daqui: 9.');
  await usuario.click(screen.getByRole('button', { name: 'Usar a lista' }));
  await usuario.click(screen.getByRole('button', { name: 'Registrar 2 diplomas' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Deseja registrar 2 diplomas?' });
  expect(pergunta.textContent).toContain('Livro MED2 diplomas, a partir do nº 1 (até 2)');
  expect(pergunta.textContent).toContain('Processo2 diferentes');
  expect(pergunta.textContent).toContain('Pessoa Inventada 1, Pessoa Inventada 2.');
  await usuario.click(screen.getByRole('button', { name: 'Sim, registrar 2' }));
  await waitFor(() => expect(fake.pedidos(loteApi.criar)).toHaveLength(1));
  const pedido = fake.pedidos(loteApi.criar)[0]?.body;
  expect(pedido).toMatchObject({ Processo: '23108.000001/2026-10' });
  expect(linhasDe(pedido).map(({ Respostas }) => Respostas)).toEqual([
    { LivroID: OUTRO, Processo: '23108.000001/2026-10' },
    { LivroID: OUTRO, Processo: '23108.000002/2026-20' },
  ]);
});

test('names that SIGA shouts are shown with the spelling proposed, which one press takes for all', async () => {
  const formandos = ['1', '2'].map((rga) => ({ sigaNomeALuno: rga, sigaRGAAluno: rga, sigaNomePCurso: 'CURSO' }));
  sessionStorage.setItem('selecao:lote-D1', JSON.stringify(formandos));
  fake
    .responder(loteApi.conferir, ({ body }) =>
      linhasDe(body).map(({ Rga, Respostas }) =>
        umaLinha(Rga, {
          nome: `PESSOA DE LI ${Rga}`,
          grafias:
            Respostas?.Nome === undefined
              ? [
                  { campo: 'Nome', rotulo: 'Nome', proposta: `Pessoa de Li ${Rga}` },
                  { campo: 'NomeMae', rotulo: 'Nome da mãe', proposta: 'Mãe Inventada' },
                ]
              : [],
        }),
      ),
    )
    .responder(loteApi.criar, umLote([umItem('1'), umItem('2')]))
    .responder(loteApi.ler, umLote([feito('1', 5), feito('2', 6)]))
    .responder(loteApi.registrarItem, ({ params }) => feito(params.rga ?? '', 5));
  const { usuario } = abrir();
  await screen.findByText('2 formandos selecionados');
  await usuario.type(screen.getByLabelText('Processo'), '000001/2026-10');
  await usuario.click(screen.getByRole('button', { name: 'Usar data e hora de agora' }));
  await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByText('2 formandos: todos prontos para registrar.');
  expect(screen.getByText('PESSOA DE LI 1')).toBeTruthy();
  expect(screen.getAllByText('Mãe Inventada')).toHaveLength(2);
  await usuario.click(screen.getByRole('button', { name: /^Usar a grafia proposta nos 2/ }));
  expect(screen.getByText('Pessoa de Li 1')).toBeTruthy();
  expect(screen.queryByText('Grafia proposta:')).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Registrar 2 diplomas' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Deseja registrar 2 diplomas?' });
  expect(pergunta.textContent).toContain('Pessoa de Li 1, Pessoa de Li 2.');
  await usuario.click(screen.getByRole('button', { name: 'Sim, registrar 2' }));
  await waitFor(() => expect(fake.pedidos(loteApi.criar)).toHaveLength(1));
  expect(linhasDe(fake.pedidos(loteApi.criar)[0]?.body).map(({ Respostas }) => Respostas)).toEqual([
    { Nome: 'Pessoa de Li 1', NomeMae: 'Mãe Inventada' },
    { Nome: 'Pessoa de Li 2', NomeMae: 'Mãe Inventada' },
  ]);
});

test.each(FATOS_DE_TESTE)(
  'a missing fact, %j, is told once for all with the link that mends it',
  async (fato, acao, destino) => {
    sessionStorage.setItem(
      'selecao:lote-D1',
      JSON.stringify(['1', '2'].map((rga) => ({ sigaRGAAluno: rga, sigaNomeALuno: 'A', sigaNomePCurso: 'B' }))),
    );
    const problemas = [{ campo: '', mensagem: fato.mensagem }];
    let faltam = [fato];
    fake.responder(loteApi.conferir, ({ body }) =>
      linhasDe(body).map(({ Rga }) => umaLinha(Rga, faltam.length === 0 ? {} : { faltam, problemas, revisao: null })),
    );
    const tela = abrir();
    await tela.usuario.type(await screen.findByLabelText('Data de emissão do histórico'), '18/03/2026{Tab}');
    await tela.usuario.type(screen.getByLabelText('Hora de emissão do histórico'), '10:00');
    await tela.usuario.click(screen.getByRole('button', { name: 'Conferir' }));
    const link = await screen.findByRole('link', { name: `${acao} (em outra aba)` });
    expect(link.getAttribute('href')).toBe(destino);
    expect(screen.getAllByText(fato.mensagem)).toHaveLength(1);
    expect(screen.getAllByText('Recusado')).toHaveLength(2);
    expect(screen.queryByText('Vale para todos')).toBeNull();
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar 2 diplomas' }));
    expect(screen.getByText(/^Nada foi registrado\. Responda/).textContent).toContain('0 prontos; 2 recusados.');
    expect(screen.queryByRole('dialog')).toBeNull();
    faltam = [];
    await tela.usuario.click(screen.getByRole('button', { name: 'Conferir de novo' }));
    await screen.findByText('2 formandos: todos prontos para registrar.');
    expect(screen.queryByText(fato.mensagem)).toBeNull();
  },
);

test('what is odd about the process of all is said once, with the number that it may be; all are judged anew with it', async () => {
  sessionStorage.setItem(
    'selecao:lote-D1',
    JSON.stringify(['1', '2'].map((rga) => ({ sigaRGAAluno: rga, sigaNomeALuno: 'A', sigaNomePCurso: 'B' }))),
  );
  const atraso = { campo: 'LivroRegistro.DataExpedicao', mensagem: 'A expedição está fora do prazo.' };
  fake.responder(loteApi.conferir, ({ body }) =>
    linhasDe(body).map(({ Rga }) =>
      umaLinha(Rga, {
        avisos: Rga === '1' ? [atraso, { campo: null, mensagem: 'Só deste.' }] : [atraso],
        processo: (body as { Processo: string }).Processo,
      }),
    ),
  );
  const { usuario } = abrir();
  await usuario.type(await screen.findByLabelText('Processo'), '000202/2026-30');
  // Where it is typed, too.
  screen.getByText('Confira: dígitos verificadores não conferem: deveriam ser 04.');
  await usuario.click(screen.getByRole('button', { name: 'Usar data e hora de agora' }));
  await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
  await usuario.click(await screen.findByRole('button', { name: 'Usar 23108.000202/2026-04' }));
  await waitFor(() => expect(screen.queryByText(/^Confira o processo/)).toBeNull());
  expect(fake.pedidos(loteApi.conferir).map(({ body }) => (body as { Processo: string }).Processo)).toEqual([
    '23108.000202/2026-30',
    '23108.000202/2026-04',
  ]);
  // What all have is told above; only one has something of its own.
  expect(screen.getAllByText(atraso.mensagem)).toHaveLength(1);
  await usuario.click(screen.getByText('Só com aviso 1'));
  expect(screen.getAllByText(/^Pessoa Inventada/)).toHaveLength(1);
  screen.getByText('Só deste.');
});

test('a ceremony under way says that others sign now than in its rehearsal', async () => {
  fake.responder(loteApi.ler, { ...umLote([feito('1', 5), umItem('2')]), quemAssinaMudou: true });
  abrir(`/${LOTE}`);
  expect(await screen.findByText('Quem assina mudou depois da conferência')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escolher e conferir de novo' })).toBeTruthy();
});
