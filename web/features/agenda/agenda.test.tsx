import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agendaApi, type PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { AgendaPage } from './agenda-page.tsx';
import { PrazosDoInicio } from './prazos-do-inicio.tsx';

const prazo = (chave: string, outros: Partial<PrazoDaAgenda> = {}): PrazoDaAgenda => ({
  ...{
    chave,
    tipo: 'expedicao',
    titulo: 'Expedir e registrar diplomas',
    norma: 'Portaria MEC 1.095/2018, art. 21',
  },
  ...{
    alvo: 'Colação de grau de 10/09/2026, Central',
    quantos: 2,
    limite: '2026-11-09',
    situacao: 'vencido',
    dias: -14,
  },
  ...{ prorrogavelPor: 60, ref: '202611', responsavel: null, prorrogacao: null },
  ...outros,
});
const DOU = prazo('dou:2026-11-01', {
  ...{ tipo: 'dou', titulo: 'Publicar no DOU', alvo: '3 registros', limite: '2026-12-01', situacao: 'em-dia' },
  ...{ dias: 8, prorrogavelPor: null, ref: '2026-11-01', responsavel: { nome: 'Rui', eu: false } },
});

function abrir(em = '/agenda', papel: 'operador' | 'responsavel' = 'responsavel') {
  const api = apiFake()
    .responder(agendaApi.listar, { prazos: [prazo('expedicao:202611'), DOU], colacoesLidasEm: null })
    .responder(agendaApi.prorrogar, { ok: true })
    .responder(agendaApi.atribuir, { ok: true });
  return { api, ...renderApp(<AgendaPage />, { em, usuario: { ...usuarioDeTeste, papel } }) };
}

test('each deadline says how it stands, where it is written and leads to where it is dealt with', async () => {
  abrir();
  await screen.findByText('vencido há 14 dias');
  const [vencido, emDia] = screen.getAllByRole('row').slice(1);
  if (!vencido || !emDia) throw new Error('faltam linhas');
  expect(vencido.textContent).toContain('vencido há 14 dias');
  expect(vencido.textContent).toContain('Portaria MEC 1.095/2018, art. 21');
  expect(
    within(vencido)
      .getByRole('link', { name: /^Abrir/ })
      .getAttribute('href'),
  ).toBe('/colacoes/202611');
  expect(
    within(emDia)
      .getByRole('link', { name: /^Abrir/ })
      .getAttribute('href'),
  ).toBe('/registros/2026-11-01/2026-11-01?publicacao=pendente');
});

test('only what presses is left when that is asked for, and the address says so', async () => {
  const { usuario, endereco } = abrir();
  await usuario.click(await screen.findByRole('checkbox', { name: 'Só o que pede atenção' }));
  expect(screen.queryByText('Publicar no DOU')).toBeNull();
  expect(endereco()).toBe('/agenda?pressa=sim');
});

test('a term is extended with its reason and the new date before one’s eyes; an operator may not', async () => {
  const { api, usuario, unmount } = abrir();
  await usuario.click(await screen.findByRole('button', { name: /^Mais ações de Expedir/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Prorrogar…' }));
  await screen.findByText('08/01/2027');
  await usuario.type(screen.getByRole('textbox', { name: /Justificativa/ }), 'Greve dos correios');
  await usuario.click(screen.getByRole('button', { name: 'Prorrogar' }));
  expect(api.pedidos(agendaApi.prorrogar)[0]?.body).toEqual({
    Chave: 'expedicao:202611',
    Motivo: 'Greve dos correios',
  });
  unmount();
  const outra = abrir('/agenda', 'operador');
  await outra.usuario.click(await screen.findByRole('button', { name: /^Mais ações de Expedir/ }));
  await screen.findByRole('menuitem', { name: 'Assumir' });
  expect(screen.queryByRole('menuitem', { name: 'Prorrogar…' })).toBeNull();
});

test('the desk counts by kind; what has a panel of its own is not said twice', async () => {
  const grupo = { vencidos: 2, perto: 1, abertos: 0, proximo: '2026-11-09' };
  apiFake().responder(agendaApi.resumir, [
    { ...grupo, tipo: 'expedicao', titulo: 'Expedir e registrar diplomas' },
    { ...grupo, tipo: 'servidor', titulo: 'Servidor' },
  ]);
  renderApp(<PrazosDoInicio />);
  const link = await screen.findByRole('link', { name: 'Expedir e registrar diplomas' });
  expect(link.getAttribute('href')).toBe('/colacoes');
  screen.getByText('2 vencidos');
  expect(screen.queryByText('Servidor')).toBeNull();
});
