import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi, type PedidoDeAnotacao } from '#contract/acervo.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { motivoDaListaDevida } from '#domain/envio/lista-devida.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { iniciarAgenda } from '../../jobs/agenda.ts';
import { tarefaRenovarListaAnulados } from '../../jobs/renovar-lista-anulados.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';
import { adotar, umRegistro } from '../../test/factories/um-registro.ts';
import { gerarLista, renovarLista } from './gerar-lista.ts';
import { compararComUltima } from './pendencia.queries.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-05-10T15:00:00Z') });
  await umaInstituicao(t.deps.prisma);
});
afterAll(() => t.fechar());

const noite = () => tarefaRenovarListaAnulados.executar(t.servidor, AbortSignal.abort());
const assinarUltima = async () => {
  const orderBy = { numeroDeSequencia: 'desc' } as const;
  const { id } = await t.deps.prisma.listaAnulados.findFirstOrThrow({ orderBy });
  await assinarLista(t.deps.prisma, id);
};
const total = async () => (await t.chamar(listaAnuladosApi.listar, {}, await t.entrar('consulta'))).corpo.total;

test('without a list there is nothing to renew', async () => {
  await noite();
  expect(await renovarLista(t.deps, 1)).toBeNull();
  expect(await total()).toBe(0);
});

test('a list is renewed the day before its promised date, in the zone of the institution, once', async () => {
  await gerarLista(t.deps, SISTEMA, 1);
  await assinarUltima();
  // Promised until 2026-06-09; 03:59 UTC is still the 7th in Cuiabá.
  t.relogio.agora = new Date('2026-06-08T03:59:00Z');
  await noite();
  expect(await total()).toBe(1);
  t.relogio.agora = new Date('2026-06-08T04:15:00Z');
  await Promise.all([noite(), noite()]);
  await noite();
  expect(await total()).toBe(2);
  const lista = await t.deps.prisma.listaAnulados.findFirstOrThrow({ where: { numeroDeSequencia: 2 } });
  expect(lista.geradaPor).toBe('Sistema');
  expect(lista.dataMaximaProximaAtualizacao.toISOString()).toContain('2026-07-08');
});

test('an overdue list is renewed, too, over the queue', async () => {
  await assinarUltima();
  t.relogio.agora = new Date('2026-09-01T12:00:00Z');
  const falhas: unknown[] = [];
  const agenda = await iniciarAgenda(t.deps, (erro) => falhas.push(erro), [tarefaRenovarListaAnulados]);
  try {
    await agenda.pedir('renovar-lista-anulados');
    await expect.poll(total, { timeout: 120_000, interval: 200 }).toBe(3);
  } finally {
    await agenda.parar();
  }
  expect(falhas).toEqual([]);
});

test('the newest list is held against the register item by item: code, date and reason', async () => {
  const { prisma } = t.deps;
  const um = await umRegistro(prisma, { situacao: 'revogado' });
  await umRegistro(prisma, { situacao: 'revogado' });
  expect(await compararComUltima(prisma, 1)).toEqual({ anulados: 2, diferencas: { faltam: 2, sobram: 0 } });
  await gerarLista(t.deps, SISTEMA, 1);
  expect(await compararComUltima(prisma, 1)).toEqual({ anulados: 2, diferencas: { faltam: 0, sobram: 0 } });
  await prisma.registro.update({
    where: { id: um.id },
    data: { dataAnulacao: new Date((um.dataAnulacao?.getTime() ?? 0) + 86_400_000) },
  });
  // What a row alone says is told by no list.
  await expect(gerarLista(t.deps, SISTEMA, 1)).rejects.toMatchObject({ status: 503 });
  await adotar(prisma, um.id);
  await umRegistro(prisma, { situacao: 'revogado' });
  const agora = await compararComUltima(prisma, 1);
  expect(agora).toEqual({ anulados: 3, diferencas: { faltam: 2, sobram: 1 } });
  expect(motivoDaListaDevida(agora)).toBe(
    'Na lista mais recente faltam 2 diplomas anulados e 1 diploma já não está anulado como a lista diz.',
  );
  expect(await renovarLista(t.deps, 1)).not.toBeNull();
  expect(motivoDaListaDevida(await compararComUltima(prisma, 1))).toBeNull();
});

test('of the old books only an annulled digital one with code, day and a reason of MEC’s stands in the list', async () => {
  const { prisma } = t.deps;
  await renovarLista(t.deps, 1);
  const { numeroDeSequencia, quantidade } = await prisma.listaAnulados.findFirstOrThrow({
    orderBy: [{ numeroDeSequencia: 'desc' }, { versao: 'desc' }],
  });
  const codigo = (letra: string) => `99991.99991.${letra.repeat(24)}`;
  const responsavel = await t.entrar('responsavel');
  const anotar = (id: string, body: PedidoDeAnotacao) =>
    t.chamar(acervoApi.anotar, { params: { id }, body }, responsavel);
  const anular = (id = '', motivo = 'Erro de Fato', data: string | undefined = '2019-01-02') =>
    anotar(id, { acao: 'anular', motivo, ...(data !== '' && { data }) });
  const [papel, outroMotivo, estranho, semData, , digital = ''] = await umAcervo(t, [
    { nome: 'Ana do Papel', livro: '1', numero: '1' },
    { nome: 'Bia de Outro Motivo', livro: '1', numero: '2', codigoValidacao: codigo('b') },
    { nome: 'Caio do Código Estranho', livro: '1', numero: '3', codigoValidacao: 'ABC-123' },
    { nome: 'Cida Sem Data', livro: '1', numero: '4', codigoValidacao: codigo('c') },
    { nome: 'Davi Ativo', livro: '1', numero: '5', codigoValidacao: codigo('d') },
    { nome: 'Eva Digital', livro: '1', numero: '6', codigoValidacao: codigo('e') },
  ]);
  await anular(papel);
  await anular(outroMotivo, 'Fraude no histórico');
  await anular(estranho);
  await anular(semData, 'Erro de Fato', '');
  expect(motivoDaListaDevida(await compararComUltima(prisma, 1))).toBeNull();

  expect((await anular(digital)).status).toBe(200);
  expect(await compararComUltima(prisma, 1)).toMatchObject({ diferencas: { faltam: 1, sobram: 0 } });
  await assinarUltima();
  const nova = await renovarLista(t.deps, 1);
  expect(nova).toMatchObject({ numeroDeSequencia: numeroDeSequencia + 1, quantidade: quantidade + 1 });
  const { xml } = await prisma.listaAnulados.findUniqueOrThrow({
    where: { id: nova?.controleDiplomasAnuladosUID ?? '' },
  });
  expect(xml).toMatch(new RegExp(`${codigo('e')}.*2019-01-02.*Erro de Fato`, 's'));
  // Its status, and what is signed of it, say which list carries it once that is published; those that it cannot carry say none.
  const listaDe = async (letra: string) =>
    (await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo: codigo(letra) } })).corpo.listaAnulados;
  expect(await listaDe('e')).toBeNull();
  await assinarUltima();
  const listaDela = { numeroDeSequencia: numeroDeSequencia + 1, dataCriacao: expect.any(String) };
  expect([await listaDe('e'), await listaDe('b'), await listaDe('d')]).toMatchObject([listaDela, null, null]);
  const assinada = await t.chamar(consultaPublicaApi.lerSituacaoAssinada, { params: { codigo: codigo('e') } });
  const [, dados = ''] = assinada.bytes.toString('utf8').split('.');
  expect(Buffer.from(dados, 'base64url').toString()).toContain(`"numeroDeSequencia":${numeroDeSequencia + 1}`);

  await anotar(digital, { acao: 'restabelecer', motivo: 'Anulado por engano no sistema anterior.' });
  expect(await compararComUltima(prisma, 1)).toMatchObject({ diferencas: { faltam: 0, sobram: 1 } });
});
