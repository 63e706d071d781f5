import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { servidorApi } from '#contract/servidor.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { Atencao } from './servidor.atencao.tsx';

const SEM_NADA = {
  tarefas: [],
  backup: null,
  ensaio: null,
  somenteLeitura: false,
  relogioAntesDe: null,
  relogioDepoisDe: null,
  restauradoDe: null,
  arquivos: [],
  diferencas: null,
};

test('the panel names what failed, since when, the old backup and the full disk', async () => {
  const tarefa = {
    nome: 'renovar',
    titulo: 'Renovação da lista',
    falha: 'sem resposta',
    proxima: '2026-06-02T03:00:00.000Z',
    ultimoSucesso: '2026-05-30T03:00:00.000Z',
    ultimaFalha: '2026-06-01T03:00:00.000Z',
  };
  const arquivos = [{ resultado: 'alterado' as const, quantos: 2, em: '2026-06-01T06:20:00.000Z' }];
  apiFake().responder(servidorApi.atencao, {
    tarefas: [tarefa],
    backup: { ultimo: null, falha: null, lugar: 'primeiro' },
    ensaio: { ultimo: null, falha: 'O backup restaura, mas não confere.' },
    somenteLeitura: true,
    restauradoDe: '2026-05-31T03:00:00.000Z',
    relogioAntesDe: null,
    relogioDepoisDe: null,
    arquivos,
    diferencas: {
      quantas: 7,
      desde: '2026-06-01T05:40:00.000Z',
      primeiras: ['registro nº 3 do livro X, registro.cancelado: está não, deveria estar sim'],
    },
  });
  renderApp(<Atencao />);
  expect(await screen.findByText(/Renovação da lista: sem resposta\. Funcionou pela última vez em/)).toBeDefined();
  expect(screen.getByText(/Nenhum backup foi feito deste computador/)).toBeDefined();
  expect(screen.getByText(/O backup restaura, mas não confere/)).toBeDefined();
  expect(screen.getByText('Banco restaurado')).toBeDefined();
  expect(screen.getByText('Somente consulta')).toBeDefined();
  expect(screen.getByText(/7 diferenças entre o que está gravado/)).toBeDefined();
  expect(screen.getByText(/registro\.cancelado: está não, deveria estar sim/)).toBeDefined();
  expect(screen.getByText(/2 arquivos com conteúdo diferente do que foi guardado/)).toBeDefined();
});

test('an administrator has late work done now', async () => {
  const api = apiFake();
  const tarefa = { nome: 'auditar', titulo: 'Auditoria do registro', falha: null, proxima: null, ultimaFalha: null };
  api.responder(servidorApi.atencao, { ...SEM_NADA, tarefas: [{ ...tarefa, ultimoSucesso: null }] });
  api.responder(servidorApi.pedirTarefa, { ok: true });
  const { usuario } = renderApp(<Atencao />, { usuario: { ...usuarioDeTeste, papel: 'administrador' } });
  await usuario.click(await screen.findByRole('button', { name: 'Fazer agora: Auditoria do registro' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Pedido ao servidor: aguardando o resultado.')).toBeDefined();
  expect(api.pedidos(servidorApi.pedirTarefa)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Fazer agora/ })).toBeNull();
  // What became of it is shown by itself.
  api.responder(servidorApi.atencao, SEM_NADA);
  await waitFor(() => expect(screen.queryByText('Servidor')).toBeNull());
});

test('all well: nothing is shown', async () => {
  apiFake().responder(servidorApi.atencao, SEM_NADA);
  const { queryClient } = renderApp(<Atencao />);
  await waitFor(() => expect(queryClient.getQueryData(['servidor', 'atencao'])).toEqual(SEM_NADA));
  expect(screen.queryByText('Servidor')).toBeNull();
});

test('an administrator confirms a clock that was set back, after a question; others only read of it', async () => {
  const api = apiFake();
  let relogioAntesDe: string | null = '2028-01-01T12:00:00.000Z';
  api.responder(servidorApi.atencao, () => ({ ...SEM_NADA, relogioAntesDe }));
  api.responder(servidorApi.confirmarRelogio, () => {
    relogioAntesDe = null;
    return { ok: true };
  });
  const { usuario } = renderApp(<Atencao />, { usuario: { ...usuarioDeTeste, papel: 'administrador' } });
  await usuario.click(await screen.findByRole('button', { name: 'O relógio está certo' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(api.pedidos(servidorApi.confirmarRelogio)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Relógio atrasado')).toBeNull());
});

test('who is no administrator is told of the clock and has no button', async () => {
  apiFake().responder(servidorApi.atencao, { ...SEM_NADA, relogioAntesDe: '2028-01-01T12:00:00.000Z' });
  renderApp(<Atencao />, { usuario: { ...usuarioDeTeste, papel: 'responsavel' } });
  expect(await screen.findByText('Relógio atrasado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'O relógio está certo' })).toBeNull();
});
