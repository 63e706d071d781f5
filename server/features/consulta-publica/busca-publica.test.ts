import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { cpfDeTeste } from '../../test/factories/um-snapshot.ts';

let teste: AppDeTeste;
let catalogo: CatalogoDeTeste;
let antonia: Registro;
let minuto = 0;

/** Every candidate with the same six central digits: what a script would try (A5). */
const candidatos = (cpf: string): string[] =>
  Array.from({ length: 1000 }, (_, n) => cpfDeTeste(Number(String(n).padStart(3, '0') + cpf.slice(3, 9))));

const buscar = async (
  body: NonNullable<Parameters<typeof teste.chamar<typeof consultaPublicaApi.buscar>>[1]>['body'],
) => {
  minuto += 1;
  teste.relogio.agora = new Date(Date.UTC(2026, 5, 1, 12, minuto));
  return teste.chamar(consultaPublicaApi.buscar, { body });
};

beforeAll(async () => {
  teste = await buildTestApp({ agora: new Date('2026-06-01T12:00:00Z') });
  const { prisma } = teste.deps;
  catalogo = await umCatalogo(prisma);
  antonia = await umRegistro(prisma, {
    catalogo,
    nome: 'Antônia Inventada dos Anjos',
    cpf: cpfDeTeste(123_456_789),
    dataRegistro: '2026-03-10',
  });
  await umRegistro(prisma, { catalogo, nome: 'Benedito Fictício', dataRegistro: '2026-03-11', situacao: 'revogado' });
  for (let i = 0; i < 25; i++)
    await umRegistro(prisma, { catalogo, nome: `Carla Exemplo ${'IVX'[i % 3]}`, dataRegistro: '2026-04-01' });
});
afterAll(() => teste.fechar());

describe('by period and name', () => {
  test('without a period: everything, newest first, in pages', async () => {
    const { corpo } = await buscar({ tamanho: 20 });
    expect(corpo).toMatchObject({ total: 27, totalExato: true, pagina: 1, tamanho: 20 });
    expect(corpo.itens).toHaveLength(20);
    const segunda = await buscar({ pagina: 2, tamanho: 20 });
    expect(segunda.corpo.itens.map(({ nomeDiplomado }) => nomeDiplomado).slice(-2)).toEqual([
      'Benedito Fictício',
      'Antônia Inventada dos Anjos',
    ]);
    const ids = [...corpo.itens, ...segunda.corpo.itens].map(({ registroID }) => registroID);
    expect(new Set(ids).size).toBe(27);
  });

  test('page and size may stand in the query too', async () => {
    const { corpo } = await teste.chamar(consultaPublicaApi.buscar, {
      query: { pagina: '3', tamanho: '10' },
      body: {},
    });
    expect(corpo).toMatchObject({ pagina: 3, tamanho: 10, total: 27 });
    expect(corpo.itens).toHaveLength(7);
  });

  test('a page beyond the end is empty and still knows the total', async () => {
    expect((await buscar({ pagina: 9 })).corpo).toMatchObject({ itens: [], total: 27 });
    expect((await buscar({ pagina: 1_000_000, tamanho: 100 })).corpo).toMatchObject({ itens: [], total: 27 });
  });

  test('both days of the period belong to it', async () => {
    const { corpo } = await buscar({ DataInicio: '2026-03-10', DataFim: '2026-03-11' });
    expect(corpo.itens.map(({ dataRegistroDiploma }) => dataRegistroDiploma)).toEqual(['2026-03-11', '2026-03-10']);
  });

  test('a row holds what the screen shows, nothing else', async () => {
    const { corpo } = await buscar({ filtro: 'antonia inventada' });
    expect(corpo.itens).toEqual([
      {
        registroID: antonia.id,
        numeroRegistro: String(antonia.numeroRegistro),
        livro: expect.stringContaining('TESTE/'),
        nomeDiplomado: 'Antônia Inventada dos Anjos',
        cpf: '***.456.789-**',
        nomeCurso: 'Engenharia de Teste',
        dataRegistroDiploma: '2026-03-10',
        cancelado: false,
        revogado: false,
        suspenso: false,
        segundaVia: false,
      },
    ]);
  });

  test.each(['ANTÔNIA', 'antonia anjos', '  anjos   antônia ', 'nventad', 'antonia\\'])(
    'the fragment %j finds her',
    async (filtro) => {
      expect((await buscar({ filtro })).corpo.itens.map(({ registroID }) => registroID)).toEqual([antonia.id]);
    },
  );

  test.each(['%%%aaa', '___aaa', 'zzz', "antonia' OR true --"])('%j is text, not a pattern', async (filtro) => {
    expect((await buscar({ filtro })).corpo).toMatchObject({ itens: [], total: 0 });
  });

  test('an annulled row shows no digit of the CPF', async () => {
    const { corpo } = await buscar({ filtro: 'benedito' });
    expect(corpo.itens[0]).toMatchObject({ cancelado: true, revogado: true, cpf: '***.***.***-**' });
  });

  test('counting stops, and says so', async () => {
    const { corpo } = await buscar({ filtro: 'carla', tamanho: 2 });
    expect(corpo).toMatchObject({ total: 6, totalExato: false });
    const fim = await buscar({ filtro: 'carla', tamanho: 2, pagina: 13 });
    expect(fim.corpo).toMatchObject({ total: 25, totalExato: true });
  });
});

test.each([
  [{ DataInicio: '2026-01-01' }, 'DataFim'],
  [{ DataFim: '2026-01-01' }, 'DataInicio'],
  [{ DataInicio: '2026-02-01', DataFim: '2026-01-01' }, 'DataInicio'],
  [{ DataInicio: '2026-02-30', DataFim: '2026-03-01' }, 'DataInicio'],
  [{ DataInicio: '', DataFim: '' }, 'DataInicio'],
  [{ filtro: 'ab' }, 'filtro'],
  [{ filtro: 'a b c' }, 'filtro'],
  [{ filtro: 'a'.repeat(256) }, 'filtro'],
  [{ pagina: '1' as unknown as number }, 'pagina'],
  [{ pagina: 0 }, 'pagina'],
  [{ tamanho: 101 }, 'tamanho'],
  [{ tamanho: 1.5 }, 'tamanho'],
  [{ outra: 1 } as object, 'outra'],
])('%j is refused at %s', async (body, campo) => {
  const { status, erro } = await buscar(body);
  expect(status).toBe(400);
  expect(erro.campos.map((um) => um.campo)).toContain(campo);
});

describe('by CPF (A5)', () => {
  test('a complete one finds, with or without its mask', async () => {
    const cpf = antonia.cpf;
    const comMascara = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const filtro of [cpf, comMascara])
      expect((await buscar({ filtro })).corpo.itens.map(({ registroID }) => registroID)).toEqual([antonia.id]);
  });

  test('a part of it, or a wrong one, finds nobody', async () => {
    const { cpf } = antonia;
    const errado = cpf.slice(0, 10) + ((Number(cpf[10]) + 1) % 10);
    for (const filtro of ['456789', '456.789', cpf.slice(0, 10), `${cpf}0`, errado, `${cpf} a`, '***.456.789-**'])
      expect((await buscar({ filtro })).corpo).toMatchObject({ itens: [], total: 0 });
  });

  test('searches that come at once are answered each for itself, whatever the others ask', async () => {
    const [um, outro] = [cpfDeTeste(222_777_333), cpfDeTeste(222_888_333)];
    for (const [i, dataRegistro] of ['2026-05-02', '2026-05-04', '2026-05-03'].entries())
      await umRegistro(teste.deps.prisma, {
        catalogo,
        nome: `Dora Exemplo ${i}`,
        cpf: cpfDeTeste((2 + i) * 100_000_000 + 22_777_333),
        dataRegistro,
      });
    await umRegistro(teste.deps.prisma, { catalogo, nome: 'Elza Exemplo', cpf: outro, dataRegistro: '2026-05-05' });
    const perguntas = [
      { filtro: um },
      { filtro: outro },
      { filtro: um, tamanho: 2 },
      { filtro: um, tamanho: 2, pagina: 2 },
      { filtro: um, DataInicio: '2026-05-03', DataFim: '2026-05-31' },
      { filtro: cpfDeTeste(999_999_000) },
    ];
    minuto += 1;
    teste.relogio.agora = new Date(Date.UTC(2026, 5, 1, 12, minuto));
    const juntas = await Promise.all(perguntas.map((body) => teste.chamar(consultaPublicaApi.buscar, { body })));
    expect(
      juntas.map(({ corpo }) => [corpo.total, corpo.itens.map(({ nomeDiplomado }) => nomeDiplomado.slice(-1))]),
    ).toEqual([
      [3, ['1', '2', '0']],
      [1, ['o']],
      [3, ['1', '2']],
      [3, ['0']],
      [2, ['1', '2']],
      [0, []],
    ]);
    const sozinhas = [];
    for (const pergunta of perguntas) sozinhas.push((await buscar(pergunta)).corpo);
    expect(juntas.map(({ corpo }) => corpo)).toEqual(sozinhas);
  });

  test('the limit for CPFs is stricter than the general one', async () => {
    teste.relogio.agora = new Date('2026-06-02T12:00:00Z');
    const estados: number[] = [];
    for (let i = 0; i < 12; i++)
      estados.push((await teste.chamar(consultaPublicaApi.buscar, { body: { filtro: cpfDeTeste(i) } })).status);
    expect(estados).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await teste.chamar(consultaPublicaApi.buscar, { body: { filtro: 'antonia' } })).status).toBe(200);
  });

  test('attack: with the mask in hand and every candidate tried, the full CPF does not come out', async () => {
    const todos = candidatos(antonia.cpf);
    expect(todos).toContain(antonia.cpf);
    expect(todos.every((cpf) => cpf.slice(3, 9) === antonia.cpf.slice(3, 9))).toBe(true);
    const acerto = todos.indexOf(antonia.cpf);
    // A tenth of the candidates, the right one among them.
    const tentados = todos.filter((_, n) => n % 10 === acerto % 10);
    const respostas: { cpf: string; impressao: string }[] = [];
    for (const [n, cpf] of tentados.entries()) {
      if (n % 10 === 0) teste.relogio.agora = new Date(Date.UTC(2026, 6, 1, 0, n / 10));
      const { status, bytes, headers } = await teste.chamar(consultaPublicaApi.buscar, { body: { filtro: cpf } });
      const { 'content-type': tipo, 'content-length': tamanho } = headers;
      respostas.push({ cpf, impressao: `${status} ${tipo} ${tamanho} ${bytes.toString()}` });
    }
    expect(respostas).toHaveLength(100);
    expect(new Set(respostas.map(({ impressao }) => impressao)).size).toBe(1);
    // Nor by the clock: of the times of both, the quickest right one is not slower than every wrong one.
    const errado = tentados.find((cpf) => cpf !== antonia.cpf) ?? '';
    const tempos = async (cpf: string) => {
      const ms: number[] = [];
      for (let i = 0; i < 10; i++) {
        const inicio = performance.now();
        await teste.chamar(consultaPublicaApi.buscar, { body: { filtro: cpf } });
        ms.push(performance.now() - inicio);
      }
      return ms;
    };
    teste.relogio.agora = new Date('2026-07-02T12:00:00Z');
    const certos = await tempos(antonia.cpf);
    teste.relogio.agora = new Date('2026-07-02T13:00:00Z');
    expect(Math.min(...certos)).toBeLessThanOrEqual(Math.max(...(await tempos(errado))));
    expect(respostas[0]?.impressao).not.toContain(antonia.cpf);
  });
});
