import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type MeuAntigo as Antigo, meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './meu-diploma.rotas.tsx';

const antigo: Antigo = {
  id: '00000000-0000-4000-8000-000000000001',
  nome: 'Zulmira Água Prudente',
  curso: 'Direito',
  livro: 'IX',
  folha: '34v',
  sequencia: '',
  numero: '567',
  conclusao: null,
  registro: '1978',
  nivel: 'mestrado',
  anulado: false,
  digital: false,
  via: 1,
  pedidos: [],
};

test('an own old registration shows what its book tells; it is no empty page', async () => {
  apiFake().responder(meuDiplomaApi.ler, {
    nome: 'Zulmira Água Prudente',
    email: null,
    avisar: false,
    temCorreio: true,
    registros: [],
    antigos: [antigo],
  });
  renderApp(rotasPublicas, { em: '/meu-diploma', ambiente: 'publico' });
  expect(await screen.findByRole('heading', { name: 'Direito' })).toBeTruthy();
  const valor = (rotulo: string) => screen.getByText(rotulo).nextElementSibling?.textContent;
  expect([valor('Nível'), valor('Livro'), valor('Data de registro'), valor('Conclusão do curso')]).toEqual([
    'Mestrado',
    'IX',
    '1978',
    'Não consta do livro',
  ]);
  expect(screen.getByText('Registrado em livro; não há diploma digital')).toBeTruthy();
  expect(screen.queryByText(/Nenhum diploma registrado com o seu CPF/)).toBeNull();
  // Letters are for diplomas whose state changes.
  expect(screen.queryByText('Avisos por e-mail')).toBeNull();
});

test('a correction is asked of the office on the page; the request and its answer stand below', async () => {
  const estado = { pedidos: [] as Antigo['pedidos'] };
  const api = apiFake()
    .responder(meuDiplomaApi.ler, () => ({
      nome: 'Zulmira Água Prudente',
      email: null,
      avisar: false,
      temCorreio: true,
      registros: [],
      antigos: [{ ...antigo, ...estado }],
    }))
    .responder(meuDiplomaApi.pedirSobreAntigo, ({ body }) => {
      const { Texto: texto } = body as { Texto: string };
      estado.pedidos = [
        {
          id: 'p',
          texto,
          nomeSocial: null,
          especie: 'correcao',
          situacao: 'aceito',
          resposta: 'Corrigido com o livro à mão.',
          pedidoEm: '2026-05-10T15:04:05.000Z',
          decididoEm: '2026-05-11T15:04:05.000Z',
        },
      ];
      return { id: 'p' };
    });
  const { usuario } = renderApp(rotasPublicas, { em: '/meu-diploma', ambiente: 'publico' });
  await usuario.click(await screen.findByRole('button', { name: 'Pedir correção' }));
  await usuario.click(screen.getByRole('button', { name: 'Enviar o pedido' }));
  expect((await screen.findAllByText('Escreva o pedido com ao menos 10 letras')).length).toBeGreaterThan(0);
  await usuario.type(screen.getByLabelText('O que está errado e como deve ficar'), 'O número é 568, não 567.');
  await usuario.click(screen.getByRole('button', { name: 'Enviar o pedido' }));
  await screen.findByRole('dialog', { name: 'Pedido enviado' });
  await usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
  expect(await screen.findByText('O número é 568, não 567.')).toBeTruthy();
  expect(screen.getByText(/Corrigido com o livro à mão\./)).toBeTruthy();
  expect(api.pedidos(meuDiplomaApi.pedirSobreAntigo)[0]?.body).toEqual({ Texto: 'O número é 568, não 567.' });
});
