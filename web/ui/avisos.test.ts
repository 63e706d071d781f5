import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { ErroDaApi, SessaoEncerrada } from '../lib/api-client.ts';
import { avisar, avisarAtencao, avisarErro, avisarFalha, confirmar, trazerPopups } from './avisos.ts';

beforeAll(trazerPopups);

const corpoDe = (message: string) => ({ codigo: 'X', message, mensagem: message, campos: [], requisicao: 'req-9' });
const erroDa = (status: number, message: string) => new ErroDaApi(status, corpoDe(message));

test('a timed popup closes by itself, and stands still under the pointer (A17)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const fim = vi.fn();
  void avisar({ titulo: 'Removido!' }).then(fim);
  await vi.advanceTimersByTimeAsync(100);
  const janela = screen.getByRole('dialog', { name: 'Removido!' });
  expect(document.activeElement).toBe(janela);
  fireEvent.mouseEnter(janela, { clientX: 10 });
  fireEvent.mouseMove(janela, { clientX: 12 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fim).not.toHaveBeenCalled();
  fireEvent.mouseLeave(janela);
  await vi.advanceTimersByTimeAsync(2_500);
  vi.useRealTimers();
  await waitFor(() => expect(fim).toHaveBeenCalledOnce());
});

test('a pointer that only rests where the popup opens does not hold it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const fim = vi.fn();
  void avisar({ titulo: 'Cancelado' }).then(fim);
  await vi.advanceTimersByTimeAsync(100);
  fireEvent.mouseEnter(screen.getByRole('dialog', { name: 'Cancelado' }), { clientX: 10 });
  fireEvent.mouseMove(screen.getByRole('dialog', { name: 'Cancelado' }), { clientX: 10 });
  await vi.advanceTimersByTimeAsync(2_500);
  vi.useRealTimers();
  await waitFor(() => expect(fim).toHaveBeenCalledOnce());
});

test("'Continuar agora' ends a popup at once", async () => {
  const espera = avisar({ titulo: 'Registro cadastrado com sucesso! Redirecionando...', segundos: 10 });
  (await screen.findByRole('button', { name: 'Continuar agora' })).click();
  await espera;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Enter continues a timed popup, which has the focus', async () => {
  const espera = avisar({ titulo: 'Removido!', segundos: 10 });
  const janela = await screen.findByRole('dialog', { name: 'Removido!' });
  await waitFor(() => expect(document.activeElement).toBe(janela));
  fireEvent.keyDown(janela, { key: 'Enter' });
  await espera;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['avisarErro', () => avisarErro('Erro ao salvar!', 'Tente novamente.')],
  ['avisarAtencao', () => avisarAtencao('Oops...')],
])('%s has the focus on its one button, which Enter presses', async (_, abrir) => {
  const espera = abrir();
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fechar'));
  await userEvent.keyboard('{Enter}');
  await espera;
});

test.each([
  ['Sim', true],
  ['Não', false],
])('%s answers %s', async (botao, resposta) => {
  const espera = confirmar({ pergunta: 'Deseja excluir o arquivo?', perigo: true });
  await screen.findByRole('dialog', { name: 'Deseja excluir o arquivo?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Não'));
  screen.getByRole('button', { name: botao }).click();
  expect(await espera).toBe(resposta);
});

test.each([404, 409, 422])(
  'a refusal %i that no second try changes gives no advice, unless the room says one',
  async (status) => {
    const recusa = avisarFalha(erroDa(status, 'O livro tem registros.'), { titulo: 'Erro ao excluir!' });
    let janela = await screen.findByRole('dialog', { name: 'Erro ao excluir!' });
    expect(janela.textContent).toContain('O livro tem registros.');
    expect(janela.textContent).not.toContain('Tente novamente');
    screen.getByRole('button', { name: 'Fechar' }).click();
    await recusa;
    const daSala = avisarFalha(erroDa(status, 'O registro já está cancelado.'), {
      titulo: 'Erro!',
      texto: 'Verifique.',
    });
    janela = await screen.findByRole('dialog', { name: 'Erro!' });
    expect(janela.textContent).toContain('O registro já está cancelado.\nVerifique.');
    screen.getByRole('button', { name: 'Fechar' }).click();
    await daSala;
  },
);

test('a refusal says why; an inner failure only the specified text; both name the request', async () => {
  const recusa = avisarFalha(erroDa(400, 'O livro tem registros.'), { titulo: 'Erro ao excluir livro de registro!' });
  let janela = await screen.findByRole('dialog', { name: 'Erro ao excluir livro de registro!' });
  expect(janela.textContent).toContain('O livro tem registros.');
  expect(janela.textContent).toContain(
    'Tente novamente. Se erro persistir entre em contato com o administrador do sistema.',
  );
  expect(janela.textContent).toContain('req-9');
  screen.getByRole('button', { name: 'Fechar' }).click();
  await recusa;
  const falha = avisarFalha(erroDa(500, 'segredo interno'), { titulo: 'Erro ao carregar livros de registro!' });
  janela = await screen.findByRole('dialog', { name: 'Erro ao carregar livros de registro!' });
  expect(janela.textContent).not.toContain('segredo interno');
  screen.getByRole('button', { name: 'Fechar' }).click();
  await falha;
});

test('a session that ended is called so, whatever was being done', async () => {
  const aviso = avisarFalha(new SessaoEncerrada(401, corpoDe('Entre no sistema para continuar.')), {
    titulo: 'Não foi possível conferir os dados no SIGA!',
  });
  const janela = await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
  expect(janela.textContent).toContain('Entre no sistema para continuar.');
  expect(janela.textContent).not.toMatch(/SIGA|Tente novamente/);
  screen.getByRole('button', { name: 'Fechar' }).click();
  await aviso;
});

test('what to do is said once: the advice of the specification takes the place of the reason’s own', async () => {
  const motivo = 'O SIGA não respondeu. Tente novamente em instantes.';
  const aviso = avisarFalha(erroDa(504, motivo), { titulo: 'Erro ao recuperar datas de colação de grau!' });
  const janela = await screen.findByRole('dialog');
  expect(janela.textContent).toContain('O SIGA não respondeu.');
  expect(janela.textContent?.match(/tente/gi)).toHaveLength(1);
  expect(janela.textContent).toContain('Tente novamente. Se erro persistir entre em contato');
  screen.getByRole('button', { name: 'Fechar' }).click();
  await aviso;
});
