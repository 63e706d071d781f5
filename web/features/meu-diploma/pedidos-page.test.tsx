import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meuDiplomaApi, type PedidoNaMesa } from '#contract/meu-diploma.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './meu-diploma.rotas.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const pedido: PedidoNaMesa = {
  id: ID,
  registroId: null,
  antigoId: ID,
  nome: 'Zulmira Água Prudente',
  curso: 'Direito',
  especie: 'correcao',
  texto: 'O número é 568, não 567.',
  situacao: 'aberto',
  nomeSocial: null,
  resposta: null,
  pedidoEm: '2026-05-10T15:04:05.000Z',
  decididoEm: null,
  decididoPor: null,
};

test('a correction of an old registration that is agreed to leads to the annotation that carries it out', async () => {
  const api = apiFake()
    .responder(meuDiplomaApi.listarPedidos, { itens: [pedido], total: 1, abertos: 1, pagina: 1, tamanho: 20 })
    .responder(meuDiplomaApi.decidirPedido, { ok: true });
  const { usuario, endereco } = renderApp([...rotas, { path: '*', element: <h1>Outra página</h1> }], {
    em: '/pedidos-dos-diplomados',
  });
  await usuario.click(await screen.findByRole('button', { name: 'Abrir: o pedido de Zulmira Água Prudente' }));
  const janela = within(await screen.findByRole('dialog', { name: /Correção de um dado: Zulmira/ }));
  expect(janela.getByRole('link', { name: 'Ver o registro do livro anterior' }).getAttribute('href')).toBe(
    `/acervo/registro/${ID}`,
  );
  await usuario.type(janela.getByLabelText('Resposta: o que será feito'), 'Será corrigido.');
  await usuario.click(janela.getByRole('button', { name: 'Aceitar' }));
  await screen.findByRole('dialog', { name: 'Pedido aceito' });
  await usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
  await waitFor(() => expect(endereco()).toBe(`/acervo/registro/${ID}?anotar=corrigir`));
  expect(api.pedidos(meuDiplomaApi.decidirPedido)[0]?.body).toEqual({ Decisao: 'aceito', Resposta: 'Será corrigido.' });
});
