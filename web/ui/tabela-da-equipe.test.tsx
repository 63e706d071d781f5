import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { minhasListasApi } from '#contract/sessao.contract.ts';
import { MeusFiltros } from '../features/registros/meus-filtros.tsx';
import { apiFake } from '../test/api-fake.ts';
import { renderApp } from '../test/render-app.tsx';
import { arrumarColunas } from './arrumar-colunas.ts';
import { useEstadoDaLista } from './estado-da-lista.ts';
import type { Coluna } from './tabela.tsx';
import { TabelaDaEquipe } from './tabela-da-equipe.tsx';

interface Linha {
  id: string;
  nome: string;
}

const colunas: Coluna<Linha>[] = [
  { chave: 'numero', titulo: 'Número', celula: ({ id }) => id },
  { chave: 'nome', titulo: 'Diplomado', celula: ({ nome }) => nome, principal: true },
  { chave: 'cpf', titulo: 'CPF', celula: () => '***', escondida: true },
];
const linhas = [{ id: '1', nome: 'Pessoa Inventada' }];
const baixar = vi.fn(async () => true);

function Lista() {
  return (
    <TabelaDaEquipe
      nome="livros"
      rotulo="Pessoas"
      colunas={colunas}
      idDe={({ id }) => id}
      consulta={{ data: linhas, isPending: false, error: null, refetch: () => undefined }}
      lista={useEstadoDaLista()}
      baixar={baixar}
    />
  );
}

const cabecas = async () =>
  within(await screen.findByRole('table', { name: 'Pessoas' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('columns are shown, hidden and moved, rows made low, kept for the person, and the file follows', async () => {
  const api = apiFake()
    .responder(minhasListasApi.gravarAparencia, { ok: true })
    .responder(minhasListasApi.esquecerAparencia, { ok: true });
  const { usuario } = renderApp(<Lista />);
  expect(await cabecas()).toEqual(['Número', 'Diplomado']);
  await usuario.click(screen.getByRole('button', { name: 'Colunas' }));
  expect(screen.getByRole('checkbox', { name: 'Diplomado' })).toHaveProperty('disabled', true);
  await usuario.click(screen.getByRole('checkbox', { name: 'CPF' }));
  expect(await cabecas()).toEqual(['Número', 'Diplomado', 'CPF']);
  await usuario.click(screen.getByRole('button', { name: 'Pôr CPF antes' }));
  await usuario.click(screen.getByRole('checkbox', { name: 'Número' }));
  await usuario.click(screen.getByRole('radio', { name: 'Compacta' }));
  await waitFor(() =>
    expect(api.pedidos(minhasListasApi.gravarAparencia).at(-1)).toMatchObject({
      params: { lista: 'livros' },
      body: {
        Colunas: [
          { chave: 'numero', mostra: false },
          { chave: 'cpf', mostra: true },
          { chave: 'nome', mostra: true },
        ],
        Densidade: 'compacta',
      },
    }),
  );
  await usuario.click(screen.getByRole('button', { name: 'Ver a lista' }));
  expect(await cabecas()).toEqual(['CPF', 'Diplomado']);
  expect(document.querySelector('[data-densidade="compacta"]')).toBeTruthy();

  await usuario.click(screen.getByRole('button', { name: 'Baixar' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'A lista inteira em Excel (XLSX)' }));
  expect(baixar).toHaveBeenCalledWith('xlsx', ['cpf', 'nome']);

  await usuario.click(screen.getByRole('button', { name: 'Colunas' }));
  await usuario.click(await screen.findByRole('button', { name: 'Voltar ao padrão' }));
  expect(await cabecas()).toEqual(['Número', 'Diplomado']);
  await waitFor(() => expect(api.pedidos(minhasListasApi.esquecerAparencia)).toHaveLength(1));
});

test('a list comes as its person left it; a column that they never saw stands in its place', async () => {
  renderApp(<Lista />, {
    minhasListas: {
      aparencias: [{ lista: 'livros', colunas: [{ chave: 'nome', mostra: true }], densidade: 'folgada' }],
      filtros: [],
    },
  });
  expect(await cabecas()).toEqual(['Número', 'Diplomado']);
  expect(document.querySelector('[data-densidade="folgada"]')).toBeTruthy();
  const chaves = (escolhidas: string[]) =>
    arrumarColunas(
      colunas,
      escolhidas.map((chave) => ({ chave, mostra: false })),
    ).map(({ coluna, mostra }) => `${coluna.chave}${mostra ? '' : '-'}`);
  // One that the product no longer has is left out; what names the row stays in sight.
  expect(chaves(['cpf', 'antiga', 'nome', 'numero'])).toEqual(['cpf-', 'nome', 'numero-']);
});

test('a filter is kept under a name, renamed, and deleted after a question', async () => {
  const filtro = {
    id: '01890000-0000-7000-8000-000000000001',
    lista: 'registros' as const,
    nome: 'Medicina',
    busca: 'a=1',
  };
  const api = apiFake()
    .responder(minhasListasApi.ler, { aparencias: [], filtros: [filtro] })
    .responder(minhasListasApi.guardarFiltro, filtro)
    .responder(minhasListasApi.renomearFiltro, { ok: true })
    .responder(minhasListasApi.excluirFiltro, { ok: true });
  const { usuario } = renderApp(<MeusFiltros lista="registros" busca="a=1" />);
  const abrir = () => usuario.click(screen.getByRole('button', { name: 'Meus filtros' }));
  await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText('Dê um nome ao filtro')).length).toBeGreaterThan(0);
  await usuario.type(screen.getByLabelText('Nome do filtro que está na tela'), 'Medicina{Enter}');
  await waitFor(() =>
    expect(api.pedidos(minhasListasApi.guardarFiltro)[0]?.body).toEqual({
      Lista: 'registros',
      Nome: 'Medicina',
      Busca: 'a=1',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await abrir();
  const campo = await screen.findByLabelText('Nome do filtro Medicina');
  await usuario.type(campo, ' de 2026');
  await usuario.click(screen.getByRole('button', { name: 'Renomear' }));
  await waitFor(() =>
    expect(api.pedidos(minhasListasApi.renomearFiltro)[0]?.body).toEqual({ Nome: 'Medicina de 2026' }),
  );
  await usuario.click(screen.getByRole('button', { name: 'Excluir o filtro Medicina' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Filtro excluído!')).toBeTruthy();
  expect(api.pedidos(minhasListasApi.excluirFiltro)).toHaveLength(1);
});
