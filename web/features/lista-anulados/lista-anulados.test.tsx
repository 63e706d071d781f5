import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type ListaAnulados, type ListasAnteriores, listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { Atencao } from './lista-anulados.atencao.tsx';
import { rotas } from './lista-anulados.rotas.tsx';

const lista = (numeroDeSequencia: number, dataMaximaProximaAtualizacao = '2100-06-09'): ListaAnulados => ({
  controleDiplomasAnuladosUID: `01890000-0000-7000-8000-00000000000${numeroDeSequencia}`,
  numeroDeSequencia,
  dataCriacao: '2026-05-10T15:04:05.000Z',
  dataMaximaProximaAtualizacao,
  quantidade: 1234,
  geradaPor: 'Ana Inventada de Souza',
  assinatura: {
    avulsoId: '01890000-0000-7000-8000-000000000099',
    andamento: 'concluido',
    motivo: null,
    assinadaEm: '2026-05-10T15:05:00.000Z',
    assinadaPor: 'UNIVERSIDADE INVENTADA',
  },
});
const emVigor = ({ assinatura: { assinadaEm, assinadaPor }, ...resto }: ListaAnulados) => ({
  ...resto,
  assinadaEm,
  assinadaPor,
});

function preparar(listas: ListaAnulados[]) {
  return apiFake()
    .responder(listaAnuladosApi.listar, ({ query }) => ({
      itens: [...listas].reverse(),
      total: listas.length,
      pagina: Number(query.pagina ?? 1),
      tamanho: 20,
    }))
    .responder(listaAnuladosApi.lerAtual, () => {
      const ultima = listas.at(-1);
      return ultima
        ? emVigor(ultima)
        : erroDaApi(404, 'A instituição ainda não publicou uma lista de diplomas anulados.');
    })
    .responder(listaAnuladosApi.lerPendencia, { motivo: null, emAssinatura: false })
    .responder(listaAnuladosApi.lerAnteriores, { ate: 0, podeDizer: listas.length === 0, dito: null })
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste)
    .responder(listaAnuladosApi.gerar, () => {
      const nova = lista(listas.length + 1);
      listas.push(nova);
      return nova;
    });
}
const abrir = (opcoes = {}) => renderApp(rotas, { em: '/Diploma/Lista-Anulados', ...opcoes });

test('lists the four fields, the days left and the public address (ANU-03, ANU-04)', async () => {
  const api = preparar([lista(1), lista(2)]);
  abrir();
  const linha = await screen.findByRole('row', { name: /Lista nº 2/ });
  expect(linha.textContent).toContain('10/05/2026 11:04:05, por Ana Inventada de Souza');
  expect(linha.textContent).toContain('09/06/2100');
  expect(linha.textContent).toContain('1.234');
  expect(linha.textContent).toContain('01890000-0000-7000-8000-000000000002');
  const vigor = screen.getByRole('region', { name: 'Lista em vigor' });
  expect(within(vigor).getByText(/^Vence em .* dias$/)).toBeTruthy();
  expect(within(vigor).getByRole('link').getAttribute('href')).toBe('https://universidade.example/anulados.xml');
  expect(api.pedidos(listaAnuladosApi.listar)[0]?.query).toEqual({
    pagina: '1',
    tamanho: '20',
    ordem: '-numeroDeSequencia',
  });
});

test('generates after Sim, says so in the specified words, and shows the new list (ANU-05, ANU-14, ANU-15)', async () => {
  const api = preparar([]);
  const { usuario } = abrir();
  expect(await screen.findByText('Nenhuma lista de diplomas anulados foi gerada.')).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Gerar nova lista' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Deseja gerar nova lista de diplomas anulados?' });
  await usuario.click(within(pergunta).getByRole('button', { name: 'Não' }));
  expect(api.pedidos(listaAnuladosApi.gerar)).toHaveLength(0);
  await usuario.click(screen.getByRole('button', { name: 'Gerar nova lista' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  const aviso = await screen.findByRole('dialog', { name: 'Nova lista de diplomas anulados gerada com sucesso!' });
  await usuario.click(within(aviso).getByRole('button', { name: 'Continuar agora' }));
  expect(await screen.findByRole('row', { name: /Lista nº 1/ })).toBeTruthy();
  expect(api.pedidos(listaAnuladosApi.gerar)).toHaveLength(1);
});

test('a refused list shows why', async () => {
  preparar([]).responder(listaAnuladosApi.gerar, () => erroDaApi(422, 'A instituição não tem mantenedora cadastrada.'));
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Gerar nova lista' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  const aviso = await screen.findByRole('dialog', { name: 'Erro ao processar ação!' });
  expect(aviso.textContent).toContain('não tem mantenedora cadastrada');
});

test('downloads under the specified name (ANU-06, ANU-12)', async () => {
  const api = preparar([lista(3)]).responder(listaAnuladosApi.baixar, { nome: null, conteudo: new Blob(['<a/>']) });
  const nomes: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    nomes.push(this.download);
  });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Baixar XML da lista nº 3' }));
  await waitFor(() => expect(nomes).toEqual(['ListaDiplomasAnulados3.xml']));
  expect(api.pedidos(listaAnuladosApi.baixar)[0]?.params).toEqual({ id: lista(3).controleDiplomasAnuladosUID });
});

test('a failed load says so in the specified words (ANU-13)', async () => {
  preparar([]).responder(listaAnuladosApi.listar, () => erroDaApi(503, 'fora do ar'));
  abrir();
  expect(await screen.findByText('Erro ao buscar lista de diplomas anulados!')).toBeTruthy();
});

test('who may not generate is not offered it', async () => {
  preparar([lista(1)]);
  abrir({ usuario: { ...usuarioDeTeste, papel: 'operador' } });
  await screen.findByRole('row', { name: /Lista nº 1/ });
  expect(screen.queryByRole('button', { name: 'Gerar nova lista' })).toBeNull();
});

test('the home tells of a list that is past its date, and nothing of one that is not', async () => {
  preparar([lista(7, '2026-01-01')]);
  const { unmount } = renderApp(<Atencao />);
  const painel = await screen.findByRole('region', { name: 'Lista de diplomas anulados' });
  expect(painel.textContent).toMatch(/Vencida há .* dias/);
  unmount();
  const api = preparar([lista(7)]);
  renderApp(<Atencao />);
  await waitFor(() => expect(api.pedidos(listaAnuladosApi.lerAtual)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Lista de diplomas anulados' })).toBeNull();
});

test('while there is no list the last one of before is told; then the page says it, with the reason', async () => {
  let anteriores: ListasAnteriores = { ate: 0, podeDizer: true, dito: null };
  const api = preparar([])
    .responder(listaAnuladosApi.lerAnteriores, () => anteriores)
    .responder(listaAnuladosApi.dizerAnteriores, () => {
      const dito = {
        motivo: 'Listas 1 a 12 do sistema anterior.',
        por: 'Ana Inventada',
        em: '2026-06-01T15:00:00.000Z',
      };
      anteriores = { ate: 12, podeDizer: true, dito: { ...dito, confirmadoPor: null } };
      return anteriores;
    });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Dizer a última lista' }));
  const aberta = await screen.findByRole('dialog', { name: 'Última lista de antes deste sistema' });
  const numero = within(aberta).getByLabelText('Número da última lista publicada');
  await usuario.clear(numero);
  await usuario.type(numero, '12');
  await usuario.type(within(aberta).getByLabelText('Motivo'), 'Listas 1 a 12 do sistema anterior.');
  await usuario.click(within(aberta).getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('dialog', { name: 'Última lista de antes gravada com sucesso!' });
  expect(api.pedidos(listaAnuladosApi.dizerAnteriores)[0]?.body).toEqual({
    Ate: 12,
    Motivo: 'Listas 1 a 12 do sistema anterior.',
    Visto: 0,
  });
  const painel = await screen.findByRole('region', { name: 'Listas de antes deste sistema' });
  await within(painel).findByText(/até a nº 12; a primeira feita aqui é a nº 13/);
  expect(painel.textContent).toContain(
    'Motivo: Listas 1 a 12 do sistema anterior. · Ana Inventada, 01/06/2026 11:00:00',
  );
});

test('nothing is asked of lists of before once there is one, nor of who may make none', async () => {
  preparar([lista(1)]);
  const { unmount } = abrir();
  await screen.findByRole('row', { name: /Lista nº 1/ });
  expect(screen.queryByRole('region', { name: 'Listas de antes deste sistema' })).toBeNull();
  unmount();
  preparar([]);
  abrir({ usuario: { ...usuarioDeTeste, papel: 'operador' } });
  await screen.findByText('Nenhuma lista de diplomas anulados foi gerada.');
  expect(screen.queryByRole('region', { name: 'Listas de antes deste sistema' })).toBeNull();
});
