import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Aviso, avisosApi } from '#contract/avisos.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { destinoDoAviso } from './destinos.ts';
import { Sino } from './sino.tsx';

type Lista = RespostaDe<typeof avisosApi.listar>;

const REGISTRO = '01890a5d-ac96-774b-bcce-b302099a8001';
const umAviso = (resto: Partial<Aviso>): Aviso => ({
  avisoID: '01890a5d-ac96-774b-bcce-b302099a8101',
  chave: 'x',
  especie: 'diplomas',
  feitos: 60,
  falhas: 0,
  em: '2026-11-21T18:32:00.000Z',
  lido: false,
  registroId: null,
  lugar: null,
  ...resto,
});
const parado = umAviso({
  avisoID: '01890a5d-ac96-774b-bcce-b302099a8102',
  especie: 'envios-parados',
  feitos: 0,
  falhas: 1,
  registroId: REGISTRO,
  lugar: 'nº 1281, livro GRAD/2026',
});
const lido = umAviso({
  avisoID: '01890a5d-ac96-774b-bcce-b302099a8103',
  especie: 'lista-anulados',
  feitos: 1,
  lido: true,
  em: '2026-10-02T18:32:00.000Z',
});

let lista: Lista;
let api: ReturnType<typeof apiFake>;
beforeEach(() => {
  lista = { itens: [umAviso({}), parado, lido], novos: 2, porEmail: false };
  api = apiFake()
    .responder(avisosApi.listar, () => lista)
    .responder(avisosApi.ler, ({ body }) => {
      const { AvisoID } = body as { AvisoID?: string };
      const itens = lista.itens.map((um) => ({
        ...um,
        lido: um.lido || AvisoID === undefined || um.avisoID === AvisoID,
      }));
      lista = { ...lista, itens, novos: itens.filter((um) => !um.lido).length };
      return { ok: true };
    })
    .responder(avisosApi.porEmail, ({ body }) => {
      lista = { ...lista, porEmail: (body as { Ligado: boolean }).Ligado };
      return { ok: true };
    });
});

const montar = (avisos = lista) =>
  renderApp(
    <Pagina titulo="Início">
      <Sino />
    </Pagina>,
    { em: '/cae', avisos },
  );
const abrir = async ({ usuario }: ReturnType<typeof montar>) => {
  await usuario.click(screen.getByRole('button', { name: /^Avisos:/ }));
  return screen.findByRole('dialog', { name: 'Avisos' });
};

test('the bell says how many are new; its drawer begins at the first, and says what each is about', async () => {
  const tela = montar();
  expect(screen.getByText('Avisos: 2 novos')).toBeTruthy();
  const gaveta = await abrir(tela);
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(gaveta).getByRole('link', { name: 'Informar a data do DOU: 60 diplomas assinados' }),
    ),
  );
  expect(within(gaveta).getByText('1 envio parou')).toBeTruthy();
  expect(within(gaveta).getByText('Registro nº 1281, livro GRAD/2026. Não segue sozinho: veja o motivo.')).toBeTruthy();
  expect(within(gaveta).queryByText(/Lista de diplomas anulados/)).toBeNull();
  await tela.usuario.click(within(gaveta).getByRole('tab', { name: 'Todos' }));
  expect(await within(gaveta).findByText(/^Lista de diplomas anulados/)).toBeTruthy();
  await tela.usuario.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avisos: 2 novos' }));
});

test('who follows a notice has read it; all are read by one press', async () => {
  const tela = montar();
  const gaveta = await abrir(tela);
  await tela.usuario.click(within(gaveta).getByRole('link', { name: 'Ver o motivo: 1 envio parou' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avisos: 1 novo' })).toBeTruthy());
  expect(tela.endereco()).toBe(`/Conector/Detalhes/${REGISTRO}`);
  expect(api.pedidos(avisosApi.ler).map(({ body }) => body)).toEqual([{ AvisoID: parado.avisoID }]);
  const outra = await abrir(tela);
  await tela.usuario.click(within(outra).getByRole('button', { name: 'Marcar como lidos' }));
  await within(outra).findByText('Nenhum aviso novo.');
  expect(within(outra).queryByRole('button', { name: 'Marcar como lidos' })).toBeNull();
});

test('mail is for who wants it, and can have it', async () => {
  const tela = montar();
  const gaveta = await abrir(tela);
  const chave = within(gaveta).getByRole('switch', { name: 'Receber também por e-mail' });
  await tela.usuario.click(chave);
  await waitFor(() => expect(chave.getAttribute('aria-checked')).toBe('true'));
  api.responder(avisosApi.porEmail, () => erroDaApi(422, 'Este sistema não envia e-mails.'));
  await tela.usuario.click(chave);
  expect((await screen.findByRole('dialog', { name: /e-mail/ })).textContent).toContain('não envia e-mails');
  tela.unmount();
  lista = { itens: [], novos: 0, porEmail: null };
  const sem = await abrir(montar());
  expect(within(sem).getByText(/peça que a sua conta tenha um endereço/)).toBeTruthy();
  expect(within(sem).getByText('Nenhum aviso novo.')).toBeTruthy();
});

test.each([
  ['documentacoes', { feitos: 2 }, '/Conector/Enviar'],
  ['documentacoes', { feitos: 0 }, '/Conector/Fila'],
  ['diplomas', { feitos: 60 }, '/registros?publicacao=pendente'],
  ['envios-parados', { registroId: null }, '/Conector/Fila'],
  ['colacao', { chave: 'D1/L2' }, '/novo-registro-em-lote/D1/L2'],
  ['copia', {}, '/cae'],
  ['pedido', {}, '/confirmacoes'],
] as const)('a notice of %s, %j, leads to %s', (especie, resto, para) => {
  expect(destinoDoAviso({ ...umAviso({}), ...resto, especie }).para).toBe(para);
});
