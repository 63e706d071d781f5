import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avisosApi } from '#contract/avisos.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import type { Papel } from '#domain/sessao/papeis.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import type { Mensagem } from '../../adapters/correio/correio.port.ts';
import { avisar } from '../../db/avisos.ts';
import { contaNova, mudarConta } from '../../db/contas.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { tarefaAvisarDiplomados } from '../../jobs/avisar-diplomados.ts';
import { executarTarefa } from '../../jobs/executar-tarefa.ts';
import type { Tarefa } from '../../jobs/tarefa.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';
import { verificadorSemValor } from '../../test/verificador-sem-valor.ts';
import { executarPasso } from '../conector/executar-passo.ts';

const [ANA, BIA] = [
  { cpf: '52998224725', nome: 'Ana Teste da Silva' },
  { cpf: '11144477735', nome: 'Bia Segunda Pessoa' },
];
let simulador: SimuladorConector;
let t: AppDeTeste;
const cartas: Mensagem[] = [];

beforeAll(async () => {
  simulador = await iniciarSimuladorConector({ msPorEstado: 1_000 });
  t = await buildTestApp({
    agora: new Date('2026-05-10T15:00:00Z'),
    trocar: {
      conector: createConector({ url: simulador.url, tempoLimiteMs: 60_000 }),
      verificador: verificadorSemValor,
    },
  });
  const { correio } = t.servidor;
  if (correio === null) throw new Error('sem correio');
  correio.enviar = async (carta) => void cartas.push(carta);
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});

/** Sessions are short, and the clock runs fast here. */
const como = (quem = ANA, papel: Papel = 'responsavel') => t.entrar(papel, quem);
const lidos = async (quem = ANA): Promise<RespostaDe<typeof avisosApi.listar>> =>
  (await t.chamar(avisosApi.listar, {}, await como(quem))).corpo;
const novosDe = async (quem = ANA) =>
  (await lidos(quem)).itens.filter(({ lido }) => !lido).map(({ especie, feitos, falhas }) => [especie, feitos, falhas]);
const marcarLidos = async (quem = ANA, AvisoID?: string) =>
  t.chamar(avisosApi.ler, { body: { AvisoID } }, await como(quem));

async function passarTempo(segundos: number): Promise<void> {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + segundos * 1_000);
  await fetch(`${simulador.url}/_avancar`, { method: 'POST', body: JSON.stringify({ ms: segundos * 1_000 }) });
  await processarFila(t.servidor);
}
const ate = async (pronto: () => Promise<boolean>) => {
  for (let i = 0; i < 60 && !(await pronto()); i += 1) await passarTempo(2);
  expect(await pronto()).toBe(true);
};
const enviar = async (xml: 'xml-doc-academica' | 'xml-diploma', registros: string[], quem = ANA) => {
  const { corpo } = await t.chamar(conectorApi.enviarEmLote, { body: { xml, registros } }, await como(quem));
  expect(corpo.map(({ success }) => success)).toEqual(registros.map(() => true));
};
const semEsperas = async () => (await t.deps.prisma.avisoEspera.count()) === 0;
const situacoes = (ids: string[], situacaoEnvioId: number) => async () =>
  (await t.deps.prisma.registro.count({ where: { id: { in: ids }, situacaoEnvioId } })) === ids.length;

describe('what was sent to be signed', () => {
  it('is told to who sent it, as one, half a minute after the last; who goes on has seen the stage before', async () => {
    const ids = [(await umRegistroDocumentado(t.deps)).id, (await umRegistroDocumentado(t.deps)).id];
    await enviar('xml-doc-academica', ids);
    await ate(semEsperas);
    expect(await novosDe()).toEqual([]);
    await ate(situacoes(ids, 5));
    await passarTempo(30);
    expect(await novosDe()).toEqual([['documentacoes', 2, 0]]);
    expect(await novosDe(BIA)).toEqual([]);

    // As a page that stands open does it: one after the other, while the first may already be signed.
    await enviar('xml-diploma', [ids[0] ?? '']);
    expect(await novosDe()).toEqual([]);
    await ate(semEsperas);
    await enviar('xml-diploma', [ids[1] ?? '']);
    await ate(semEsperas);
    await passarTempo(30);
    expect(await novosDe()).toEqual([['diplomas', 2, 0]]);
    expect(JSON.stringify(await t.deps.prisma.aviso.findMany())).not.toContain('Diplomado');
    await marcarLidos();
  });

  it('tells at once what the connector refused, with its place, and in the end how many were signed', async () => {
    const [bom, ruim] = [await umRegistroDocumentado(t.deps), await umRegistroDocumentado(t.deps)];
    const ordem = { tipo: 'erro', status: 422, metodo: 'POST', caminho: '/documents' };
    await fetch(`${simulador.url}/_ordens`, { method: 'POST', body: JSON.stringify(ordem) });
    await enviar('xml-doc-academica', [ruim.id]);
    await ate(semEsperas);
    await enviar('xml-doc-academica', [bom.id]);
    const { numeroRegistro, livroId } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: ruim.id } });
    const { nome } = await t.deps.prisma.livroRegistro.findUniqueOrThrow({ where: { id: livroId } });
    expect((await lidos()).itens.find(({ especie }) => especie === 'envios-parados')).toMatchObject({
      falhas: 1,
      lido: false,
      registroId: ruim.id,
      lugar: `nº ${numeroRegistro}, livro ${nome}`,
    });
    await ate(semEsperas);
    await passarTempo(30);
    expect(await novosDe()).toContainEqual(['documentacoes', 1, 1]);
    await marcarLidos();
  });

  it('is told anew to whoever lets it go on', async () => {
    const documento = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { andamento: 'erro' } });
    const params = { especie: 'documento' as const, id: documento.id };
    expect((await t.chamar(conectorApi.repetirItemDaFila, { params }, await como(BIA))).status).toBe(200);
    await ate(semEsperas);
    await passarTempo(30);
    expect([await novosDe(BIA), await novosDe()]).toEqual([[['documentacoes', 1, 0]], []]);
    await marcarLidos(BIA);
  });

  it('is told anew to who sent it and lets it go on, as often as it stops', async () => {
    const { id } = await umRegistroDocumentado(t.deps);
    const recusar = async () => {
      const ordem = { tipo: 'erro', status: 422, metodo: 'POST', caminho: '/documents' };
      await fetch(`${simulador.url}/_ordens`, { method: 'POST', body: JSON.stringify(ordem) });
    };
    const documento = () => t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId: id } });
    const repetir = async () => {
      const params = { especie: 'documento' as const, id: (await documento()).id };
      expect((await t.chamar(conectorApi.repetirItemDaFila, { params }, await como())).status).toBe(200);
      await ate(semEsperas);
      await passarTempo(30);
    };
    await passarTempo(601);
    await recusar();
    await enviar('xml-doc-academica', [id]);
    await ate(semEsperas);
    await passarTempo(30);
    expect(await novosDe()).toContainEqual(['documentacoes', 0, 1]);
    await recusar();
    await repetir();
    expect(await novosDe()).toContainEqual(['documentacoes', 0, 1]);
    await passarTempo(601);
    await repetir();
    expect(await novosDe()).toContainEqual(['documentacoes', 1, 0]);
    await marcarLidos();
  });

  it('is told of a document that is signed on its own', async () => {
    const lista = await t.chamar(listaAnuladosApi.gerar, {}, await como());
    expect(lista.status).toBe(200);
    await passarTempo(0);
    const documento = { where: { listaId: lista.corpo.controleDiplomasAnuladosUID } };
    const { id } = await t.deps.prisma.documentoNoConector.findFirstOrThrow(documento);
    for (let i = 0; i < 20 && (await novosDe()).length === 0; i += 1) {
      await passarTempo(10);
      await executarPasso(t.deps, { especie: 'documento', id });
    }
    const { andamento, xml } = await t.deps.prisma.documentoNoConector.findFirstOrThrow(documento);
    expect(await novosDe()).toEqual([['lista-anulados', Number(xml !== null), Number(andamento === 'erro')]]);
    await marcarLidos();
  });

  it('is told anew of such a document to who lets it go on', async () => {
    const { id } = await t.deps.prisma.documentoNoConector.findFirstOrThrow({
      where: { andamento: 'erro', listaId: { not: null } },
    });
    const params = { especie: 'documento' as const, id };
    expect((await t.chamar(conectorApi.repetirItemDaFila, { params }, await como())).status).toBe(200);
    for (let i = 0; i < 20 && (await novosDe()).length === 0; i += 1) {
      await passarTempo(10);
      await executarPasso(t.deps, { especie: 'documento', id });
    }
    expect(await novosDe()).toEqual([['lista-anulados', 0, 1]]);
    await marcarLidos();
  });
});

describe('notices of a person', () => {
  const dizer = (quem: typeof ANA, chave: string, feitos = 1) =>
    t.deps.prisma.$transaction((tx) =>
      avisar(tx, { cpf: quem.cpf, especie: 'pedido', chave, feitos, falhas: 1 - feitos, quando: t.relogio.agora }),
    );

  it('are theirs alone: one is read, or all; told again only when it ended otherwise', async () => {
    for (const chave of ['a', 'b']) await dizer(ANA, chave);
    await dizer(BIA, 'c');
    const { itens, novos } = await lidos();
    expect(novos).toBe(2);
    const [primeiro] = itens;
    await marcarLidos(BIA, primeiro?.avisoID);
    expect((await lidos()).novos).toBe(2);
    await marcarLidos(ANA, primeiro?.avisoID);
    expect((await lidos()).novos).toBe(1);
    await marcarLidos();
    await dizer(ANA, 'a');
    expect((await lidos()).novos).toBe(0);
    await dizer(ANA, 'a', 0);
    expect(await novosDe()).toEqual([['pedido', 0, 1]]);
    await marcarLidos();
    await marcarLidos(BIA);
  });

  it('keep no session alive: a page that asks all day does not work', async () => {
    const parada = await como();
    const passar = async (minutos: number) => {
      t.relogio.agora = new Date(t.relogio.agora.getTime() + minutos * 60_000);
      return (await t.chamar(avisosApi.listar, {}, parada)).status;
    };
    expect([await passar(20), await passar(9), await passar(2)]).toEqual([200, 200, 401]);
    const viva = await como();
    t.relogio.agora = new Date(t.relogio.agora.getTime() + 20 * 60_000);
    await t.chamar(sessaoApi.ler, {}, viva);
    t.relogio.agora = new Date(t.relogio.agora.getTime() + 20 * 60_000);
    expect((await t.chamar(avisosApi.listar, {}, viva)).status).toBe(200);
  });

  it('go by mail to who wants that, once, without what is read or old, and about nobody', async () => {
    const executar = () => executarTarefa(t.deps, tarefaAvisarDiplomados, new AbortController().signal);
    const ligar = async (Ligado: boolean) => t.chamar(avisosApi.porEmail, { body: { Ligado } }, await como());
    expect(await ligar(true)).toMatchObject({
      status: 422,
      erro: { message: expect.stringContaining('não tem e-mail') },
    });
    const dados = { ...ANA, matricula: '1', cargo: 'Registro', papel: 'responsavel', email: 'ana@uf.example' };
    await t.deps.prisma.conta.create({ data: contaNova(dados) });
    expect((await lidos()).porEmail).toBe(false);
    await dizer(ANA, 'antes');
    await executar();
    expect(cartas).toEqual([]);
    expect((await ligar(true)).status).toBe(200);
    expect((await lidos()).porEmail).toBe(true);
    await executar();
    await executar();
    expect(cartas).toHaveLength(1);
    expect(cartas[0]).toMatchObject({ para: 'ana@uf.example', assunto: 'Pedido confirmado' });
    expect(cartas[0]?.texto).toMatch(/^- Pedido confirmado\..*\n\nVeja em http.*\/digital\/cae\n/);

    cartas.length = 0;
    await dizer(ANA, 'lido');
    await marcarLidos();
    await dizer(ANA, 'velho');
    t.relogio.agora = new Date(t.relogio.agora.getTime() + 25 * 3_600_000);
    await dizer(BIA, 'de quem não quer');
    await dizer(ANA, 'de conta encerrada');
    const { id } = await t.deps.prisma.conta.findUniqueOrThrow({ where: { cpf: ANA.cpf } });
    await mudarConta(t.deps.prisma, id, { ativa: false });
    await executar();
    expect(cartas).toEqual([]);
    await mudarConta(t.deps.prisma, id, { ativa: true });
    await ligar(false);
    await marcarLidos();
    await marcarLidos(BIA);
  });

  it('stay in a restored database until it is reconciled', async () => {
    await t.chamar(avisosApi.porEmail, { body: { Ligado: true } }, await como());
    await dizer(ANA, 'restaurado');
    const restauracao = { ...t.deps.restauracao, exigirConciliado: () => Promise.reject(new Error('por conciliar')) };
    const fazer = executarTarefa({ ...t.deps, restauracao }, tarefaAvisarDiplomados, new AbortController().signal);
    await expect(fazer).rejects.toThrow('por conciliar');
    expect(cartas).toEqual([]);
    await marcarLidos();
  });
});

it('a copy that failed is told to those who administer accounts, once a day', async () => {
  const { prisma } = t.deps;
  for (const [cpf, papel, ativa] of [
    ['39053344705', 'administrador', true],
    ['71428793860', 'administrador', false],
    ['12312312387', 'responsavel', true],
  ] as const) {
    await prisma.conta.create({ data: contaNova({ cpf, nome: papel, matricula: '1', cargo: 'x', papel, ativa }) });
  }
  const executar = async () => {
    throw new Error('disco cheio');
  };
  const backup: Tarefa = { nome: 'backup', titulo: 'Backup diário', cron: '0 3 * * *', executar };
  for (const tarefa of [backup, backup, { ...backup, nome: 'ler-colacoes' }]) {
    await expect(executarTarefa(t.deps, tarefa, new AbortController().signal)).rejects.toThrow('disco cheio');
  }
  const avisos = await prisma.aviso.findMany({ where: { especie: 'copia' } });
  expect(avisos.map(({ cpf, falhas }) => [cpf, falhas])).toEqual([['39053344705', 1]]);
  expect(await novosDe({ cpf: '39053344705', nome: 'x' })).toEqual([['copia', 0, 1]]);
});
