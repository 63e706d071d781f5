import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import type { Pagina } from '#contract/common.ts';
import { ErroDaApi } from '../lib/api-client.ts';
import { ligarTeclas } from '../lib/teclas.ts';
import { renderApp } from '../test/render-app.tsx';
import { useEstadoDaLista } from './estado-da-lista.ts';
import { Etiqueta } from './etiqueta-situacao.tsx';
import { useSelecao } from './selecao.ts';
import { type Coluna, Tabela, type TabelaProps } from './tabela.tsx';

interface Linha {
  id: string;
  nome: string;
  numero: number;
  anulado: boolean;
}

const linhas: Linha[] = Array.from({ length: 45 }, (_, i) => ({
  id: `id-${i + 1}`,
  nome: `Pessoa Inventada ${String(i + 1).padStart(2, '0')}${i === 4 ? ' Conceição' : ''}`,
  numero: i + 1,
  anulado: i === 1,
}));

const colunas: Coluna<Linha>[] = [
  { chave: 'numero', titulo: 'Número', celula: (linha) => linha.numero, ordenavel: true, alinhar: 'direita' },
  { chave: 'nome', titulo: 'Diplomado', celula: (linha) => linha.nome, principal: true },
  {
    chave: 'situacao',
    titulo: 'Situação',
    celula: (linha) => (linha.anulado ? <Etiqueta tom="perigo">Cancelado</Etiqueta> : 'Ativo'),
  },
];

const idDe = (linha: Linha) => linha.id;

const aoPublicar = vi.fn();

type Mais = Pick<TabelaProps<Linha>, 'acoes' | 'selecao' | 'anulado'>;

function SoLinhas({ buscar, ...mais }: { buscar: () => Promise<Linha[]> } & Mais) {
  const lista = useEstadoDaLista();
  const consulta = useQuery({ queryKey: ['linhas'], queryFn: buscar });
  return (
    <Tabela
      rotulo="Pessoas"
      colunas={colunas}
      idDe={idDe}
      consulta={consulta}
      lista={lista}
      filtro="Filtrar por Nome"
      vazio="Nenhum registro encontrado."
      {...mais}
    />
  );
}

function Lista({ buscar }: { buscar: () => Promise<Linha[]> }) {
  const selecao = useSelecao('teste', idDe);
  return (
    <SoLinhas
      buscar={buscar}
      acoes={(linha) => (
        <>
          <a href={`#${linha.id}`}>Ver</a>
          <button type="button" data-tecla="p" onClick={() => aoPublicar(linha.numero)}>
            Publicar
          </button>
        </>
      )}
      selecao={{ ...selecao, rotuloDe: (linha) => linha.nome }}
      anulado={(linha) => linha.anulado}
    />
  );
}

const corpo = () =>
  within(screen.getByRole('table', { name: 'Pessoas' }))
    .getAllByRole('row')
    .slice(1);

test('a row that stands says what its item came to be', async () => {
  let anulado = false;
  const buscar = async () => linhas.slice(2, 4).map((linha) => ({ ...linha, anulado }));
  const { queryClient } = renderApp(<SoLinhas buscar={buscar} />);
  expect(await screen.findAllByText('Ativo')).toHaveLength(2);
  anulado = true;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findAllByText('Cancelado')).toHaveLength(2);
});

test('pages, changes the page size, and keeps both in the address', async () => {
  const { usuario, endereco } = renderApp(<Lista buscar={async () => linhas} />);
  await screen.findByText('1 a 20 de 45');
  // The rows are a part of the program that comes by itself.
  await screen.findByRole('table', { name: 'Pessoas' });
  expect(corpo()).toHaveLength(20);
  await usuario.click(screen.getByRole('button', { name: 'Próxima página' }));
  await screen.findByText('21 a 40 de 45');
  expect(endereco()).toBe('/?pagina=2');
  expect(within(screen.getByTitle('2')).getByText('Página 2').closest('[aria-current="page"]')).toBeTruthy();
  // The new page is read from its top.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pessoas, tabela' }));
  await usuario.click(screen.getByRole('combobox', { name: 'Registros por página' }));
  await usuario.click(await screen.findByTitle('50'));
  await screen.findByText('1 a 45 de 45');
  expect(endereco()).toBe('/?tamanho=50');
});

test('filters without accents and says when nothing is found', async () => {
  const { usuario, endereco } = renderApp(<Lista buscar={async () => linhas} />);
  await screen.findByText('1 a 20 de 45');
  const caixa = screen.getByLabelText('Filtrar por Nome');
  await usuario.type(caixa, 'conceicao{Enter}');
  await screen.findByText('1 a 1 de 1');
  expect(endereco()).toBe('/?filtro=conceicao');
  await usuario.clear(caixa);
  await usuario.type(caixa, 'ninguém');
  await screen.findByText('Nenhum registro encontrado.');
});

test('orders by a header, both ways, and no more at the third press', async () => {
  const { usuario, endereco } = renderApp(<Lista buscar={async () => linhas} />);
  await screen.findByText('1 a 20 de 45');
  await usuario.click(screen.getByRole('columnheader', { name: 'Número' }));
  await waitFor(() => expect(endereco()).toBe('/?ordem=numero'));
  await usuario.click(screen.getByRole('columnheader', { name: 'Número' }));
  await waitFor(() => expect(endereco()).toBe('/?ordem=-numero'));
  expect(screen.getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort')).toBe('descending');
  expect(corpo()[0]?.textContent).toContain('Pessoa Inventada 45');
  await usuario.click(screen.getByRole('columnheader', { name: 'Número' }));
  await waitFor(() => expect(endereco()).toBe('/'));
  expect(screen.getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort')).toBeNull();
  expect(corpo()[0]?.textContent).toContain('Pessoa Inventada 01');
});

test('a press with Shift selects all rows from the last one on', async () => {
  const { usuario } = renderApp(<Lista buscar={async () => linhas} />);
  await usuario.click(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa Inventada 03' }));
  await usuario.keyboard('{Shift>}');
  await usuario.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa Inventada 08' }));
  await usuario.keyboard('{/Shift}');
  expect(screen.getByText('6 registros selecionados')).toBeTruthy();
});

function ListaDoServidor({ buscar }: { buscar: (pagina: number) => Pagina<Linha> }) {
  const lista = useEstadoDaLista();
  const consulta = useQuery({ queryKey: ['paginas', lista.pagina], queryFn: async () => buscar(lista.pagina) });
  return <Tabela rotulo="Pessoas" colunas={colunas} idDe={idDe} consulta={consulta} lista={lista} />;
}

const paginaDe =
  (todas: readonly Linha[]) =>
  (pagina: number): Pagina<Linha> => ({
    itens: todas.slice((pagina - 1) * 20, pagina * 20),
    total: todas.length,
    pagina,
    tamanho: 20,
  });

test.each([
  ['a page that was emptied', '/?pagina=2', 20, '/', '1 a 20 de 20'],
  ['a page that never was', '/?pagina=99', 45, '/?pagina=3', '41 a 45 de 45'],
])('%s gives way to the last one that exists', async (_, em, quantas, depois, total) => {
  const { endereco } = renderApp(<ListaDoServidor buscar={paginaDe(linhas.slice(0, quantas))} />, { em });
  await screen.findByText(total);
  expect(endereco()).toBe(depois);
  expect(screen.queryByText(/21 a 20/)).toBeNull();
});

test('a short list in the browser never stands beyond its last page either', async () => {
  const { endereco } = renderApp(<Lista buscar={async () => linhas.slice(0, 20)} />, { em: '/?pagina=2' });
  await screen.findByText('1 a 20 de 20');
  await waitFor(() => expect(endereco()).toBe('/'));
});

test('where counting stopped no last page is offered, only the next', async () => {
  const buscar = (pagina: number) => ({ ...paginaDe(linhas.slice(0, 40))(pagina), total: 10_000, totalExato: false });
  const { usuario } = renderApp(<ListaDoServidor buscar={buscar} />);
  await screen.findByText('1 a 20 de mais de 10.000');
  expect(screen.queryByTitle('500')).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Próxima página' }));
  await screen.findByText('21 a 40 de mais de 10.000');
});

test('an empty list says so once', async () => {
  renderApp(<Lista buscar={async () => []} />);
  expect(await screen.findAllByText(/Nenhum/)).toHaveLength(1);
});

test('the selection survives paging and another visit', async () => {
  const primeira = renderApp(<Lista buscar={async () => linhas} />);
  await screen.findByText('1 a 20 de 45');
  await primeira.usuario.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa Inventada 03' }));
  await primeira.usuario.click(screen.getByTitle('2'));
  await primeira.usuario.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  expect(screen.getByText('21 registros selecionados')).toBeTruthy();
  primeira.unmount();
  renderApp(<Lista buscar={async () => linhas} />);
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa Inventada 03', checked: true })).toBeTruthy();
  expect(screen.getByText('21 registros selecionados')).toBeTruthy();
});

test('a row is one tab stop, and the arrows go about in it and from row to row', async () => {
  const { usuario } = renderApp(<Lista buscar={async () => linhas} />);
  const marca = await screen.findByRole('checkbox', { name: 'Selecionar Pessoa Inventada 01' });
  await waitFor(() => {
    for (const linha of corpo()) expect(linha.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
  marca.focus();
  await usuario.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Ver');
  await usuario.keyboard('{ArrowDown}{End}');
  const botao = within(corpo()[1] as HTMLElement).getByRole('button', { name: 'Publicar' });
  expect(document.activeElement).toBe(botao);
  expect(corpo()[1]?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await usuario.tab();
  expect(corpo()[2]?.contains(document.activeElement)).toBe(true);
  await usuario.keyboard('{ArrowDown>7/}');
  expect(corpo()[9]?.contains(document.activeElement)).toBe(true);
  await usuario.keyboard('{ArrowUp>9/}');
  expect(corpo()[0]?.contains(document.activeElement)).toBe(true);
  await usuario.keyboard('{ArrowUp}');
  expect(corpo()[0]?.contains(document.activeElement)).toBe(true);
});

test("a letter presses the row's act only while the list has the focus, and not once letters are switched off", async () => {
  aoPublicar.mockClear();
  const { usuario } = renderApp(<Lista buscar={async () => linhas} />);
  const marca = await screen.findByRole('checkbox', { name: 'Selecionar Pessoa Inventada 03' });
  await usuario.keyboard('p');
  await usuario.type(screen.getByLabelText('Filtrar por Nome'), 'p');
  expect(aoPublicar).not.toHaveBeenCalled();
  await usuario.clear(screen.getByLabelText('Filtrar por Nome'));
  marca.focus();
  await usuario.keyboard('p');
  expect(aoPublicar).toHaveBeenCalledExactlyOnceWith(3);
  ligarTeclas(false);
  await usuario.keyboard('p');
  expect(aoPublicar).toHaveBeenCalledOnce();
});

const erroDoServidor = new ErroDaApi(500, {
  codigo: 'X',
  message: 'x',
  mensagem: 'x',
  campos: [],
  requisicao: 'req-9',
});

test("an error of the page's own script is not said of the server", async () => {
  renderApp(<Lista buscar={() => Promise.reject(new TypeError('x is not a function'))} />);
  const dito = (await screen.findByRole('alert')).textContent;
  expect(dito).toContain('Esta página teve um erro neste navegador.');
  expect(dito).not.toContain('servidor');
});

test('a failed load says so and tries again', async () => {
  const buscar = vi.fn<() => Promise<Linha[]>>().mockRejectedValueOnce(erroDoServidor).mockResolvedValue(linhas);
  const { usuario } = renderApp(<Lista buscar={buscar} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Nada foi alterado');
  await usuario.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('1 a 20 de 45');
});

test('below 600 px each row is a card with label and value', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('max-width'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  renderApp(<Lista buscar={async () => linhas} />);
  const cartoes = within(await screen.findByRole('list', { name: 'Pessoas' })).getAllByRole('listitem');
  expect(cartoes).toHaveLength(20);
  expect(
    within(cartoes[1] as HTMLElement)
      .getAllByRole('term')
      .map((termo) => termo.textContent),
  ).toEqual(['Número', 'Situação']);
  expect(cartoes[1]?.textContent).toContain('Cancelado');
  expect(screen.queryByRole('table')).toBeNull();
});

test('what is being chosen in the menu of a column stays when the list is drawn anew meanwhile', async () => {
  const aoMudar = vi.fn();
  let desenharDeNovo = () => {};
  function ComFiltro() {
    const [, desenhar] = useReducer((vezes: number) => vezes + 1, 0);
    desenharDeNovo = desenhar;
    const lista = useEstadoDaLista();
    const filtro = { opcoes: [{ valor: 'ativo', texto: 'Em vigor' }], escolhidos: [], aoMudar };
    const comFiltro = colunas.map((coluna) => (coluna.chave === 'situacao' ? { ...coluna, filtro } : coluna));
    const consulta = { data: linhas, isPending: false, error: null, refetch: vi.fn() };
    return <Tabela rotulo="Pessoas" colunas={comFiltro} idDe={idDe} consulta={consulta} lista={lista} />;
  }
  const { usuario } = renderApp(<ComFiltro />);
  const cabeca = await screen.findByRole('columnheader', { name: /Situação/ });
  await usuario.click(within(cabeca).getByRole('button'));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Em vigor' }));
  act(() => desenharDeNovo());
  await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(aoMudar).toHaveBeenCalledWith(['ativo']));
});
