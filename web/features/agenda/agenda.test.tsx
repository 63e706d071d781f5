import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agendaApi, type PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { AgendaPage } from './agenda-page.tsx';
import { FilaDoInicio } from './fila-do-inicio.tsx';

const prazo = (chave: string, outros: Partial<PrazoDaAgenda> = {}): PrazoDaAgenda => ({
  chave,
  tipo: 'expedicao',
  titulo: 'Expedir e registrar diplomas',
  norma: 'Portaria MEC 1.095/2018, art. 21',
  alvo: 'Colação de grau de 10/09/2026, Central',
  quantos: 2,
  limite: '2026-11-09',
  situacao: 'vencido',
  dias: -14,
  prorrogavelPor: 60,
  ref: '202611',
  responsavel: null,
  prorrogacao: null,
  ...outros,
});
const DOU = prazo('dou:2026-11-01', {
  tipo: 'dou',
  titulo: 'Publicar no DOU',
  alvo: '3 registros',
  quantos: 3,
  limite: '2026-12-01',
  situacao: 'em-dia',
  dias: 8,
  prorrogavelPor: null,
  ref: '2026-11-01',
  responsavel: { nome: 'Rui', eu: false },
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

test('what waits is one queue at home: the most urgent first, by when it is due, each with its own act', async () => {
  const enviar = prazo('enviar', {
    tipo: 'enviar',
    titulo: 'Registros ainda não enviados',
    alvo: '49 registros',
    quantos: 49,
    limite: null,
    situacao: 'aberto',
    dias: null,
    responsavel: { nome: 'Ana', eu: true },
  });
  const carimbo = prazo('carimbo', {
    tipo: 'carimbo',
    titulo: 'Carimbos de arquivamento',
    situacao: 'em-dia',
    dias: 90,
  });
  const prazos = [prazo('expedicao:202611'), enviar, DOU, carimbo];
  apiFake().responder(agendaApi.listar, { prazos, colacoesLidasEm: null });
  const { usuario } = renderApp(<FilaDoInicio />);
  const colacao = await screen.findByRole('link', { name: /^Abrir a colação: Expedir e registrar diplomas/ });
  expect(colacao.getAttribute('href')).toBe('/colacoes/202611');
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Colação de grau.*Central.*2 sem registro/),
    expect.stringMatching(/^Registros ainda não enviados com você49 registrosaguarda/),
    expect.stringMatching(/^Publicar no DOU com Rui3 registrosfalta/),
  ]);
  await usuario.click(screen.getByText('Sem prazo 1'));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Enviar: / }).getAttribute('href')).toBe('/Conector/Enviar');
});

test('the queue shows nine at home, and says how many more the calendar has', async () => {
  const prazos = Array.from({ length: 11 }, (_, i) => prazo(`expedicao:${i}`));
  apiFake().responder(agendaApi.listar, { prazos, colacoesLidasEm: null });
  renderApp(<FilaDoInicio />);
  const resto = await screen.findByRole('link', { name: 'Ver os outros 2 na agenda de prazos' });
  expect(resto.getAttribute('href')).toBe('/agenda');
  expect(screen.getAllByRole('row')).toHaveLength(10);
});
