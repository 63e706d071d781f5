import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import type { ArgumentosDaChamada } from '#contract/endpoint.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { preencher } from '../../test/medida/preencher.ts';
import { preencherAcervo } from '../../test/medida/preencher-acervo.ts';
import { anotarConsultas, varreduras } from '../../test/planos.ts';
import { lerPendencia } from '../lista-anulados/lista-anulados.service.ts';

const QUANTOS = 30_000;
/** A search by name counts exactly up to here. */
const CONTADOS = 2_000;

let t: AppDeTeste;
let como: string;
let um: { livro: string; numero: string; processo: string; cpf: string; codigo: string; nome: string };
beforeAll(async () => {
  t = await buildTestApp();
  await preencher(t.deps, { quantos: 1_000, hoje: '2026-06-01', comSnapshot: false });
  await preencherAcervo(t.deps, QUANTOS, t.deps.config.log.selo ?? '');
  como = await t.entrar('operador');
  const { rows } = await t.deps.pool.query<typeof um>(
    `SELECT livro, numero, processo, cpf, codigo_validacao AS codigo, nome FROM registro_antigo
     WHERE cpf IS NOT NULL AND codigo_validacao IS NOT NULL AND situacao = 'ativo' ORDER BY id LIMIT 1`,
  );
  um = rows[0] ?? um;
});
afterAll(() => t.fechar());

type Query = NonNullable<ArgumentosDaChamada<typeof acervoApi.listar>['query']>;
const listar = (query: Query) => t.chamar(acervoApi.listar, { query }, como);
const CHAMADAS: Record<string, () => Promise<{ status: number }>> = {
  'list: a book': () => listar({ livro: um.livro, ordem: 'nome' }),
  'list: the annulled': () => listar({ situacao: 'anulado', ordem: '-registro' }),
  'list: the withdrawn': () => listar({ situacao: 'retirado' }),
  'list: a number': () => listar({ filtro: um.numero }),
  'list: a processo': () => listar({ filtro: um.processo }),
  'list: a CPF': () => listar({ filtro: um.cpf }),
  'list: a rare name': () => listar({ filtro: 'Xptoxyz', ordem: 'registro' }),
  books: () => t.chamar(acervoApi.listarLivros, {}, como),
  'map of a book': () => t.chamar(acervoApi.lerMapa, { query: { livro: um.livro } }, como),
  'box: a number': () => t.chamar(acervoApi.procurar, { body: { texto: um.numero } }, como),
  'box: a code': () => t.chamar(acervoApi.procurar, { body: { texto: um.codigo } }, como),
  'public: a CPF': () => t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro: um.cpf } }),
  'public: a rare name': () => t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro: 'Xptoxyz' } }),
  'public: a code': () => t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: um.codigo } }),
};

describe(`over ${QUANTOS} old registrations`, () => {
  test.each(Object.entries(CHAMADAS))('%s reads no large table from end to end', async (_nome, chamar) => {
    let status = 0;
    const consultas = await anotarConsultas(async () => {
      status = (await chamar()).status;
    });
    expect(status).toBe(200);
    for (const consulta of consultas) expect(await varreduras(t.deps.pool, consulta), consulta.text).toEqual([]);
  });

  test.each(['nome', '-nome', 'livro', 'registro', '-registro'])(
    'a page in the order %s is the same, whether all are found first or the order’s index is walked',
    async (ordem) => {
      const { corpo: deTodos } = await listar({ ordem, tamanho: '100' });
      expect(deTodos).toMatchObject({ total: 10_000, totalExato: false });
      const paginas = ['1', '2', '3', '4', '5'].map((pagina) =>
        listar({ ordem, filtro: 'Silva', pagina, tamanho: '100' }),
      );
      const comuns = (await Promise.all(paginas)).map(({ corpo }) => corpo);
      expect(comuns[0]).toMatchObject({ total: CONTADOS, totalExato: false });
      const { corpo: raros } = await listar({ ordem, filtro: 'Silva', situacao: 'anulado', tamanho: '100' });
      const { rows } = await t.deps.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM registro_antigo WHERE nome_busca LIKE '%silva%' AND situacao = 'anulado'`,
      );
      expect(raros).toMatchObject({ total: rows[0]?.n, totalExato: true });
      const dosComuns = comuns
        .flatMap(({ itens }) => itens)
        .filter(({ anulado }) => anulado)
        .map(({ id }) => id);
      expect(dosComuns.length).toBeGreaterThan(0);
      expect(raros.itens.slice(0, dosComuns.length).map(({ id }) => id)).toEqual(dosComuns);
    },
  );

  test('the public pages a common name by date over all who have it, nobody twice and nobody left out', async () => {
    const achados: string[] = [];
    for (const pagina of [1, 2, 3, 4, 5]) {
      const { corpo } = await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, {
        body: { filtro: 'Silva', pagina, tamanho: 100 },
      });
      expect(corpo).toMatchObject({ total: CONTADOS, totalExato: false });
      achados.push(...corpo.itens.map(({ id }) => id));
    }
    const { rows } = await t.deps.pool.query<{ id: string }>(
      `SELECT id::text FROM registro_antigo WHERE nome_busca LIKE '%silva%' AND bloco_id IS NOT NULL AND retirado_em IS NULL
       ORDER BY data_registro DESC NULLS LAST, id DESC LIMIT 500`,
    );
    expect(achados).toEqual(rows.map(({ id }) => id));
  });

  test('a page behind the last one is empty and still tells how many there are', async () => {
    const { corpo } = await listar({ livro: um.livro, pagina: '90' });
    expect(corpo).toMatchObject({ itens: [], total: 500, totalExato: true });
  });

  test('the books are told in their order, each with what it holds', async () => {
    const { corpo } = await t.chamar(acervoApi.listarLivros, { query: { pagina: '2', tamanho: '20' } }, como);
    expect(corpo).toMatchObject({ total: QUANTOS / 500, pagina: 2 });
    expect(corpo.itens.map(({ livro }) => livro)).toEqual(Array.from({ length: 20 }, (_, i) => String(21 + i)));
    expect(corpo.itens[0]).toMatchObject({ registros: 500, anulados: 6 });
  });

  test('what is annulled is held against the last list without reading all', async () => {
    const consultas = await anotarConsultas(() => lerPendencia(t.deps.prisma, 1));
    for (const consulta of consultas) expect(await varreduras(t.deps.pool, consulta), consulta.text).toEqual([]);
  });
});
