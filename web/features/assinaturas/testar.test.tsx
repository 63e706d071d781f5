import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { instituicaoDeTeste, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './assinaturas.rotas.tsx';

test('a test shows each step with what to do, and goes on when it waits for a signature', async () => {
  const api = apiFake()
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste)
    .responder(assinaturasApi.testar, [
      { passo: 'Endereço', situacao: 'certo', detalhe: 'Responde.', oQueFazer: '' },
      {
        passo: 'Diploma inventado',
        situacao: 'aguarda',
        detalhe: 'Em assinatura.',
        oQueFazer: 'Assine e teste de novo.',
      },
    ]);
  const { usuario } = renderApp(rotas, {
    em: '/Conector/testar',
    usuario: { ...usuarioDeTeste, papel: 'administrador' },
  });
  await usuario.click(await screen.findByRole('button', { name: 'Testar agora' }));
  expect(await screen.findByText('Em assinatura.')).toBeTruthy();
  expect(screen.getByText('Assine e teste de novo.', { exact: false })).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Continuar teste' }));
  await expect.poll(() => api.pedidos(assinaturasApi.testar).length).toBe(2);
});
