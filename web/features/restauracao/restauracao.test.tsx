import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { restauracaoApi } from '#contract/restauracao.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { RestauracaoPage } from './restauracao-page.tsx';

const DADOS = {
  nome: null,
  livro: null,
  codigo: null,
  numero: null,
  descricao: null,
  ultimoNumero: null,
  seguro: null,
};
const INDECISO = { decisao: null, justificativa: null, decididoPor: null, decididoEm: null };
const ABERTA = {
  id: 'r1',
  em: '2026-06-02T12:00:00.000Z',
  de: '2026-06-01T03:00:00.000Z',
  origem: 'backup' as const,
  consultadoEm: '2026-06-02T12:05:00.000Z',
  atosPerdidos: 2,
  retomados: 1,
};
const LIVRO = {
  id: '0197f3a0-0000-7000-8000-000000000001',
  especie: 'livro' as const,
  opcoes: ['avancar', 'encerrar'],
  dados: { ...DADOS, livro: 'Livro 3', ultimoNumero: 7, seguro: 109, numero: 8 },
};

test('each finding is decided with a reason; only then the reconciliation ends', async () => {
  const api = apiFake();
  let decidido = false;
  api.responder(restauracaoApi.ler, () => ({
    aberta: {
      ...ABERTA,
      achados: [{ ...LIVRO, ...INDECISO, ...(decidido && { decisao: 'avancar', decididoPor: 'Ana' }) }],
    },
  }));
  api.responder(restauracaoApi.decidir, () => {
    decidido = true;
    return { ok: true };
  });
  api.responder(restauracaoApi.concluir, { ok: true });
  const { usuario } = renderApp(<RestauracaoPage />, { usuario: { ...usuarioDeTeste, papel: 'administrador' } });
  expect(await screen.findByText('Falta decidir 1 de 1.')).toBeDefined();
  expect(screen.getByText(/Último número aqui: 7\. No conector há o nº 8\. Pode ter ido até o nº 109/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Concluir' }).disabled).toBe(true);

  await usuario.click(screen.getByRole('button', { name: 'Decidir: Livro Livro 3' }));
  const janela = await screen.findByRole('dialog');
  await usuario.type(within(janela).getByLabelText(/Justificativa/), 'Conferido com o papel');
  await usuario.click(within(janela).getByRole('button', { name: 'Decidir' }));
  await waitFor(() => expect(api.pedidos(restauracaoApi.decidir)).toHaveLength(1));
  expect(api.pedidos(restauracaoApi.decidir)[0]?.body).toEqual({
    decisao: 'avancar',
    justificativa: 'Conferido com o papel',
    numero: 109,
  });
  await screen.findByText('Decisão gravada com sucesso!');
  await usuario.keyboard('{Escape}');

  expect(await screen.findByText('Tudo decidido.')).toBeDefined();
  await usuario.click(screen.getByRole('button', { name: 'Concluir' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(api.pedidos(restauracaoApi.concluir)).toHaveLength(1));
});
