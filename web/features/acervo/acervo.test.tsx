import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AntigoDaLista, acervoApi } from '#contract/acervo.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './acervo.rotas.tsx';

const antigo = (trocar: Partial<AntigoDaLista> = {}): AntigoDaLista => ({
  id: '00000000-0000-4000-8000-000000000001',
  nome: 'Zulmira Prudente',
  curso: 'Direito',
  livro: 'IX',
  folha: '34v',
  sequencia: '',
  numero: '000567',
  verso: true,
  via: 1,
  registro: '1998-04-25',
  primeiraViaId: null,
  publicado: true,
  retirado: false,
  anulado: false,
  ...trocar,
});
const pagina = (...itens: AntigoDaLista[]) => ({ itens, total: itens.length, pagina: 1, tamanho: 20 });

test('the list shows what the books have, as it is written, and what they lack', async () => {
  const api = apiFake().responder(acervoApi.listar, () =>
    pagina(
      antigo(),
      antigo({
        id: '00000000-0000-4000-8000-000000000002',
        nome: 'Bento Antigo',
        registro: null,
        publicado: false,
        via: 2,
      }),
      antigo({ id: '00000000-0000-4000-8000-000000000003', nome: 'Carla Anulada', registro: '1998', anulado: true }),
      antigo({ id: '00000000-0000-4000-8000-000000000004', nome: 'Davi Retirado', retirado: true }),
    ),
  );
  const { usuario } = renderApp(rotas, { em: '/acervo' });
  const textosDa = async (nome: RegExp) =>
    within(await screen.findByRole('row', { name: nome }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await textosDa(/Zulmira/)).toEqual(['Direito', 'IX', '34v', '000567', '1ª', '25/04/1998', 'Publicado']);
  expect((await textosDa(/Bento/)).slice(-3)).toEqual(['2ª', 'Não consta', 'Por publicar']);
  expect((await textosDa(/Carla/)).slice(-2)).toEqual(['1998', 'Anulado']);
  expect((await textosDa(/Davi/)).at(-1)).toBe('Retirado');
  await usuario.type(screen.getByRole('searchbox', { name: /Filtrar por nome/ }), 'zul{Enter}');
  await screen.findByRole('row', { name: /Zulmira/ });
  expect(api.pedidos(acervoApi.listar).at(-1)?.query.filtro).toBe('zul');
});

test('a list that could not be had says so', async () => {
  apiFake().responder(acervoApi.listar, () => erroDaApi(500, 'x'));
  renderApp(rotas, { em: '/acervo' });
  expect(await screen.findByText('Erro ao carregar os livros anteriores!')).toBeTruthy();
});
