import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendaApi } from '#contract/agenda.contract.ts';
import { createCorreioSmtp } from '../../adapters/correio/correio.smtp.ts';
import type { Formando } from '../../adapters/siga/formandos-do-siga.ts';
import { contaNova, mudarConta } from '../../db/contas.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { enviarResumo } from './enviar-resumo.ts';
import { lerColacoesDoSiga } from './ler-colacoes.ts';
import { contarPrazos } from './prazos.queries.ts';

const NOME = 'Joaquina Prazo de Teste';
let t: AppDeTeste;
let ana: string;
let correio: SMTPServer;
const cartas: string[] = [];
beforeAll(async () => {
  correio = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (dados, _, feito) => void text(dados).then((lida) => feito(cartas.push(lida) > 0 ? null : undefined)),
  });
  await new Promise<void>((pronto) => correio.listen(0, '127.0.0.1', pronto));
  const { port } = correio.server.address() as AddressInfo;
  t = await buildTestApp({
    env: { AGENDA_EMAIL: 'cae@uf.example', FUSO_HORARIO: 'America/Cuiaba' },
    agora: new Date('2026-11-23T11:00:00Z'),
    trocar: { correio: createCorreioSmtp({ url: `smtp://127.0.0.1:${port}` }) },
  });
  ana = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await new Promise<void>((fechado) => correio.close(fechado));
});

const listar = async (como = ana) => (await t.chamar(agendaApi.listar, {}, como)).corpo.prazos;
const doTipo = async (tipo: string) => (await listar()).filter((um) => um.tipo === tipo);

test('a register in which nothing is due has an empty calendar, and no digest leaves', async () => {
  expect(await listar()).toEqual([]);
  await enviarResumo(t.servidor);
  expect(cartas).toEqual([]);
});

describe('with a ceremony and records', () => {
  beforeAll(async () => {
    const catalogo = await umCatalogo(t.deps.prisma);
    const curso = await t.deps.prisma.curso.findUniqueOrThrow({ where: { id: catalogo.cursoId } });
    const formando = (rga: string): Formando => ({
      rga,
      nome: NOME,
      nomeSocial: null,
      curso: curso.nome,
      codigoCurso: curso.codigoInterno,
      pendencias: [],
    });
    const registrada = await umRegistro(t.deps.prisma, { catalogo, nome: NOME, dataRegistro: '2026-11-01' });
    await umRegistro(t.deps.prisma, { catalogo, nome: NOME, dataRegistro: '2026-09-01' });
    await umRegistro(t.deps.prisma, { catalogo, dataRegistro: '2026-09-01', dataPublicacaoDou: '2026-09-20' });
    const siga = {
      ...t.servidor.siga,
      datasDeColacao: async (_: number, ano: number) =>
        ano === 2026
          ? [
              { id: '202611', data: '2026-09-10', tipo: 'P' as const },
              { id: '202601', data: '2026-01-02', tipo: null },
            ]
          : [],
      formandosDaColacao: async () => [formando(registrada.rga), formando('1'), formando('2')],
    };
    await lerColacoesDoSiga({ ...t.servidor, siga }, new AbortController().signal);
  });

  test('the ceremony counts who has no record yet, and the records the days to the DOU', async () => {
    expect(await doTipo('expedicao')).toMatchObject([
      {
        chave: 'expedicao:202611',
        alvo: expect.stringMatching(/^Colação de grau de 10\/09\/2026, .+ – Extemporânea$/),
        quantos: 2,
        limite: '2026-11-09',
        dias: -14,
        situacao: 'vencido',
        prorrogavelPor: 60,
      },
    ]);
    expect(await doTipo('dou')).toMatchObject([
      { quantos: 1, limite: '2026-10-01', situacao: 'vencido', ref: '2026-09-01' },
      { quantos: 1, limite: '2026-12-01', situacao: 'em-dia' },
    ]);
    expect(await doTipo('enviar')).toMatchObject([{ quantos: 3, limite: null, situacao: 'aberto' }]);
    expect(await doTipo('termo')).toMatchObject([{ quantos: 3 }]);
    expect(await contarPrazos(t.servidor)).toContainEqual({ assunto: 'dou', situacao: 'vencido', quantos: 1 });
  });

  test('a deadline is given to a person and taken back; one that is none, or nobody’s account, is refused', async () => {
    const { id } = await t.deps.prisma.conta.create({
      data: contaNova({ cpf: '39053344705', nome: 'Rui Silva', matricula: '2', cargo: 'x', papel: 'operador' }),
    });
    const atribuir = (Chave: string, ContaID: string | null, como = ana) =>
      t.chamar(agendaApi.atribuir, { body: { Chave, ContaID } }, como);
    expect((await t.chamar(agendaApi.listarPessoas, {}, ana)).corpo).toEqual([{ contaID: id, nome: 'Rui Silva' }]);
    expect((await atribuir('expedicao:202611', id)).status).toBe(200);
    expect((await doTipo('expedicao'))[0]?.responsavel).toEqual({ nome: 'Rui Silva', eu: false });
    await atribuir('expedicao:202611', 'eu');
    expect((await doTipo('expedicao'))[0]?.responsavel).toEqual({ nome: 'Ana Teste da Silva', eu: true });
    await atribuir('expedicao:202611', null);
    expect((await doTipo('expedicao'))[0]?.responsavel).toBeNull();
    expect((await atribuir('expedicao:nenhuma', 'eu')).status).toBe(404);
    expect((await atribuir('expedicao:202611', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await atribuir('expedicao:202611', 'eu', await t.entrar('consulta'))).status).toBe(403);
  });

  test('a term is extended once, with its reason, even when two ask at once; the DOU’s never', async () => {
    const prorrogar = (Chave: string, Motivo = 'Greve dos correios') =>
      t.chamar(agendaApi.prorrogar, { body: { Chave, Motivo } }, ana);
    expect((await prorrogar('expedicao:202611', 'curto')).erro.campos[0]?.campo).toBe('Motivo');
    const duas = await Promise.all([prorrogar('expedicao:202611'), prorrogar('expedicao:202611')]);
    expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await doTipo('expedicao')).toMatchObject([
      {
        limite: '2027-01-08',
        situacao: 'em-dia',
        prorrogavelPor: null,
        prorrogacao: { por: 'Ana Teste da Silva', motivo: 'Greve dos correios' },
      },
    ]);
    expect((await prorrogar('dou:2026-09-01')).status).toBe(409);
    const ato = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { entidade: 'prazo', acao: 'prorrogar' } });
    expect(ato).toMatchObject({ entidadeId: 'expedicao:202611', porque: 'Greve dos correios' });
    const desfazer = () => t.chamar(agendaApi.desfazerProrrogacao, { body: { Chave: 'expedicao:202611' } }, ana);
    expect((await desfazer()).status).toBe(200);
    expect((await desfazer()).status).toBe(409);
    expect(await doTipo('expedicao')).toMatchObject([{ prorrogavelPor: 60, prorrogacao: null }]);
  });

  test('the feed is iCalendar as another library reads it, says nothing of anybody, and ends when it is revoked', async () => {
    const { url } = (await t.chamar(agendaApi.criarEndereco, {}, ana)).corpo;
    const ler = () => t.app.inject({ url: new URL(url).pathname });
    const resposta = await ler();
    expect(resposta.headers['content-type']).toBe('text/calendar; charset=utf-8');
    // RFC 5545, 3.1: every line ends in CRLF, the last one too, and has at most 75 octets.
    expect(resposta.body).toMatch(/^(?:[^\r\n]+\r\n)+$/);
    expect(Math.max(...resposta.body.split('\r\n').map((linha) => Buffer.byteLength(linha)))).toBeLessThanOrEqual(75);
    const eventos = new ICAL.Component(ICAL.parse(resposta.body))
      .getAllSubcomponents('vevent')
      .map((um) => new ICAL.Event(um));
    expect(eventos.length).toBe((await listar()).length);
    const dou = eventos.find(({ startDate }) => startDate.toString() === '2026-12-01');
    expect(dou).toMatchObject({ summary: 'Publicar no DOU' });
    expect(dou?.startDate.isDate).toBe(true);
    expect(new Set(eventos.map(({ uid }) => uid)).size).toBe(eventos.length);
    expect(resposta.body).not.toMatch(/Joaquina|Ana Teste|Rui/);
    expect(await t.deps.prisma.agendaEndereco.count({ where: { hash: { contains: url.slice(-20, -4) } } })).toBe(0);

    const [endereco] = (await t.chamar(agendaApi.listarEnderecos, {}, ana)).corpo;
    expect(endereco?.usadoEm).not.toBeNull();
    const params = { id: endereco?.enderecoID ?? '' };
    const outra = await t.entrar('responsavel', { cpf: '11144477735' });
    expect((await t.chamar(agendaApi.revogarEndereco, { params }, outra)).status).toBe(404);
    expect((await t.chamar(agendaApi.revogarEndereco, { params }, ana)).status).toBe(200);
    expect((await ler()).statusCode).toBe(404);
  });

  test('five addresses at once, and no sixth until one is taken away', async () => {
    const eva = await t.entrar('operador', { cpf: '15350946056' });
    const criar = async () => (await t.chamar(agendaApi.criarEndereco, {}, eva)).status;
    for (const _ of '12345') expect(await criar()).toBe(200);
    expect(await criar()).toBe(409);
    const [endereco] = (await t.chamar(agendaApi.listarEnderecos, {}, eva)).corpo;
    await t.chamar(agendaApi.revogarEndereco, { params: { id: endereco?.enderecoID ?? '' } }, eva);
    expect([await criar(), await criar()]).toEqual([200, 409]);
  });

  test('an address ends with the account of its person', async () => {
    const rui = await t.entrar('operador', { cpf: '39053344705' });
    const { url } = (await t.chamar(agendaApi.criarEndereco, {}, rui)).corpo;
    const ler = async () => (await t.app.inject({ url: new URL(url).pathname })).statusCode;
    expect(await ler()).toBe(200);
    const { id } = await t.deps.prisma.conta.findUniqueOrThrow({ where: { cpf: '39053344705' } });
    await mudarConta(t.deps.prisma, id, { ativa: false });
    expect(await ler()).toBe(404);
  });

  test('the digest reaches a mail server once a day, with counts and dates and nobody’s name', async () => {
    await enviarResumo(t.servidor);
    await enviarResumo(t.servidor);
    expect(cartas).toHaveLength(1);
    const [carta = ''] = cartas;
    const corpo = carta.includes('base64')
      ? Buffer.from(carta.split('\r\n\r\n').slice(1).join(''), 'base64').toString()
      : carta.replaceAll('=\r\n', '');
    expect(carta).toContain('To: cae@uf.example');
    expect(corpo).toMatch(/Publicar no DOU: 1 com prazo vencido, o primeiro em 01\/10\/2026/);
    expect(corpo).not.toMatch(/Joaquina/);
  });
});
