import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { confirmacoesApi, type PedidoDeConfirmacao, type PedidoExaminado } from '#contract/confirmacoes.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { ConfirmacoesPage } from './confirmacoes-page.tsx';
import { UmaPessoaSo } from './uma-pessoa-so.tsx';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const SHA = 'ab'.repeat(32);
const PEDIDO: PedidoDeConfirmacao = {
  id: ID,
  especie: 'revogar',
  alvo: 'x',
  resumo: 'Revogação do diploma de Rui',
  pedidoPor: 'Ana',
  pedidoEm: '2026-06-01T12:00:00.000Z',
  justificativa: null,
  decididoPor: null,
  decididoEm: null,
  motivo: null,
  situacao: 'aberto',
  podeConfirmar: true,
  prazo: null,
  diferenca: [{ campo: 'Situação', de: 'assinado', para: 'revogado', porque: 'Erro de Fato' }],
};
const EXAMINADO: PedidoExaminado = {
  sha256: SHA,
  dados: '{\n  "acao": "revogar"\n}',
  comoFoiPedido: true,
  independencia: { tipo: 'independente', ate: null },
};

function abrir(pedido: Partial<PedidoDeConfirmacao> = {}, examinado: Partial<PedidoExaminado> = {}) {
  const api = apiFake()
    // A decision renews everything that is known.
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste)
    .responder(confirmacoesApi.listar, {
      itens: [{ ...PEDIDO, ...pedido }],
      total: 1,
      pagina: 1,
      tamanho: 20,
      exigida: true,
    })
    .responder(confirmacoesApi.examinar, { ...EXAMINADO, ...examinado })
    .responder(confirmacoesApi.confirmar, { ok: true });
  const tela = renderApp(<ConfirmacoesPage />);
  const examinar = async () => tela.usuario.click(await screen.findByRole('button', { name: /^Examinar: / }));
  return { api, ...tela, examinar };
}

test('all of a request is shown, and what is confirmed is what was shown', async () => {
  const { api, usuario, examinar } = abrir();
  await examinar();
  expect(await screen.findByText(/exatamente o que foi pedido/)).toBeTruthy();
  await usuario.click(screen.getByText('O pedido por inteiro'));
  expect(screen.getByText(/"acao": "revogar"/)).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Confirmar e executar' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(api.pedidos(confirmacoesApi.confirmar)).toHaveLength(1));
  expect(api.pedidos(confirmacoesApi.confirmar)[0]).toMatchObject({ params: { id: ID }, body: { sha256: SHA } });
});

test('a request that is not what was asked for, or that another person has to decide, offers no confirmation', async () => {
  const { examinar, unmount } = abrir({}, { comoFoiPedido: false });
  await examinar();
  expect(await screen.findByText(/não confere com a auditoria/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar e executar' })).toBeNull();
  unmount();
  const outra = abrir({}, { independencia: { tipo: 'ha-terceira', ate: null } });
  await outra.examinar();
  expect(await screen.findByText('Outro responsável precisa decidir.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar e executar' })).toBeNull();
});

test('without an independent person the wait is announced, and said again when it begins', async () => {
  const { api, usuario, examinar } = abrir({}, { independencia: { tipo: 'espera', ate: null } });
  api.responder(confirmacoesApi.confirmar, () => erroDaApi(409, 'Decida de novo amanhã.', [], 'SEM_SEGUNDA_PESSOA'));
  await examinar();
  expect(await screen.findByText('Decisão sem segunda pessoa independente.')).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Confirmar e executar' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Falta esperar um dia')).toBeTruthy();
  expect(screen.getByText('Decida de novo amanhã.')).toBeTruthy();
});

test('a suspension is agreed to or not; who suspended only reads until when', async () => {
  const suspensao = { especie: 'suspender', resumo: 'Suspensão do diploma de Rui', prazo: '2026-06-04T12:00:00.000Z' };
  const { examinar, unmount } = abrir(suspensao);
  await examinar();
  expect(await screen.findByRole('button', { name: 'Concordar' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Discordar' })).toBeTruthy();
  unmount();
  const minha = abrir({ ...suspensao, podeConfirmar: false }, { independencia: null });
  await minha.examinar();
  expect(await screen.findByText(/Outro responsável concorda até/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirar o pedido' })).toBeNull();
});

test('with two people off an administrador is told what one person alone can do', async () => {
  const pagina = { itens: [], total: 0, pagina: 1, tamanho: 20 };
  const api = apiFake().responder(confirmacoesApi.listar, { ...pagina, exigida: false });
  const administrador = { ...usuarioDeTeste, papel: 'administrador' as const };
  const { unmount } = renderApp(<UmaPessoaSo />, { usuario: administrador });
  expect(await screen.findByRole('heading', { name: 'Uma pessoa só' })).toBeTruthy();
  expect(screen.getByText(/espera então por outro responsável/)).toBeTruthy();
  unmount();
  api.responder(confirmacoesApi.listar, { ...pagina, exigida: true });
  const ligada = renderApp(<UmaPessoaSo />, { usuario: administrador });
  await waitFor(() => expect(api.pedidos(confirmacoesApi.listar)).toHaveLength(2));
  expect(ligada.container.textContent).toBe('');
  ligada.unmount();
  renderApp(<UmaPessoaSo />);
  expect(api.pedidos(confirmacoesApi.listar)).toHaveLength(2);
});
