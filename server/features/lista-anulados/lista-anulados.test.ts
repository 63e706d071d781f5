import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { apoioApi } from '#contract/apoio.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { validador } from '../../mec/test/validador.ts';
import { validarSemAssinatura } from '../../mec/xsd.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umaInstituicao, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({
    agora: new Date('2026-05-11T03:30:00Z'),
    env: { URL_PUBLICA: 'https://diplomas.exemplo.br' },
  });
  await umaInstituicao(t.deps.prisma);
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

/** Generates a list, whose signature comes back at once. */
const gerar = async () => {
  const { corpo } = await t.chamar(listaAnuladosApi.gerar, {}, como);
  await assinarLista(t.deps.prisma, corpo.controleDiplomasAnuladosUID);
  return corpo;
};
const xmlDe = async (id: string) => {
  const { bytes } = await t.chamar(listaAnuladosApi.baixar, { params: { id } }, como);
  return bytes.toString('utf8');
};

describe('before the first list', () => {
  test('the lists are none, the public address says so', async () => {
    expect((await t.chamar(listaAnuladosApi.listar, {}, como)).corpo).toMatchObject({ itens: [], total: 0 });
    for (const endpoint of [listaAnuladosApi.lerAtual, listaAnuladosApi.baixarAtual]) {
      const { status, erro } = await t.chamar(endpoint);
      expect(status).toBe(404);
      expect(erro.message).toBe('A instituição ainda não publicou uma lista de diplomas anulados.');
    }
    expect((await t.chamar(apoioApi.lerInstituicaoPublica)).corpo.enderecos.listaAnuladosUrl).toBeNull();
  });
});

describe('a new list (R7)', () => {
  test('of nobody is valid for MEC, numbered 1, due in 30 days of the zone, and audited', async () => {
    const lista = await gerar();
    // 03:30 UTC is still the day before in Cuiabá (R8).
    expect(lista).toMatchObject({
      numeroDeSequencia: 1,
      quantidade: 0,
      dataCriacao: '2026-05-11T03:30:00.000Z',
      dataMaximaProximaAtualizacao: '2026-06-09',
      geradaPor: 'Ana Teste da Silva',
    });
    const xml = await xmlDe(lista.controleDiplomasAnuladosUID);
    expect(validarSemAssinatura(validador, xml).situacao).toBe('valido');
    expect(xml).toContain('ambiente="Homologação"');
    const audita = await t.deps.prisma.auditoria.findFirstOrThrow({
      where: { entidadeId: lista.controleDiplomasAnuladosUID },
    });
    expect(audita).toMatchObject({ entidade: 'lista-anulados', acao: 'gerar', para: { numeroDeSequencia: 1 } });
  });

  test('holds every cancelled record, revoked or not, and no other', async () => {
    const [cancelado, revogado, ...outros] = await Promise.all(
      (['cancelado', 'revogado', 'ativo', 'suspenso', 'assinado'] as const).map((situacao) =>
        umRegistro(t.deps.prisma, { situacao }),
      ),
    );
    const lista = await gerar();
    const xml = await xmlDe(lista.controleDiplomasAnuladosUID);
    expect(lista.quantidade).toBe(2);
    for (const um of [cancelado, revogado]) {
      expect(xml).toContain(
        `<CodigoDiplomaAnulado>${um?.codigoValidacao}</CodigoDiplomaAnulado><DataAnulacao>2026-04-01</DataAnulacao><MotivoAnulacao>Erro de Direito</MotivoAnulacao>`,
      );
    }
    for (const um of outros) expect(xml).not.toContain(um.codigoValidacao);
    expect(validarSemAssinatura(validador, xml).situacao).toBe('valido');
    const itens = await t.deps.prisma.listaAnuladosItem.findMany({
      where: { listaId: lista.controleDiplomasAnuladosUID },
    });
    expect(itens.map(({ codigoValidacao }) => codigoValidacao).sort()).toEqual(
      [cancelado?.codigoValidacao, revogado?.codigoValidacao].sort(),
    );
  });

  test('of the old books holds the digital ones that are annulled and stand, and no paper', async () => {
    const digital = (n: number) => `1.${n}.${'b'.repeat(12)}`;
    const [anulado = '', retirado = '', emPapel = ''] = await umAcervo(t, [
      { nome: 'Ana do Livro', livro: '81', numero: '1', codigoValidacao: digital(1) },
      { nome: 'Rita do Livro', livro: '81', numero: '2', codigoValidacao: digital(2) },
      { nome: 'Paula do Papel', livro: '81', numero: '3' },
      { nome: 'Ativa do Livro', livro: '81', numero: '4', codigoValidacao: digital(4) },
    ]);
    const anular = { acao: 'anular', data: '2026-04-02', motivo: 'Erro de Fato' } as const;
    for (const id of [anulado, retirado, emPapel])
      expect((await t.chamar(acervoApi.anotar, { params: { id }, body: anular }, como)).status).toBe(200);
    const retirar = { acao: 'retirar', motivo: 'Era o de teste.' } as const;
    expect((await t.chamar(acervoApi.anotar, { params: { id: retirado }, body: retirar }, como)).status).toBe(200);
    const { controleDiplomasAnuladosUID: listaId } = await gerar();
    const itens = await t.deps.prisma.listaAnuladosItem.findMany({ where: { listaId } });
    const deAntes = itens.map(({ codigoValidacao }) => codigoValidacao).filter((um) => um.endsWith('b'.repeat(12)));
    expect(deAntes).toEqual([digital(1)]);
    expect(await xmlDe(listaId)).toContain(
      `${digital(1)}</CodigoDiplomaAnulado><DataAnulacao>2026-04-02</DataAnulacao><MotivoAnulacao>Erro de Fato`,
    );
  });

  test('names the institution when its data do not make a document, and gives the number back', async () => {
    const { prisma } = t.deps;
    const antes = await gerar();
    await prisma.instituicao.update({ where: { id: 1 }, data: { nome: 'Universidade 😀' } });
    try {
      const { status, erro } = await t.chamar(listaAnuladosApi.gerar, {}, como);
      expect(status).toBe(422);
      expect(erro.campos[0]?.campo).toBe('IESRegistradora.Nome');
      expect((await t.chamar(listaAnuladosApi.gerar, { query: { instituicaoId: '77' } }, como)).status).toBe(422);
    } finally {
      await prisma.instituicao.update({ where: { id: 1 }, data: { nome: 'Universidade de Teste' } });
    }
    expect((await gerar()).numeroDeSequencia).toBe(antes.numeroDeSequencia + 1);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await gerar();
  });

  test('lists newest first, pages and orders in the server', async () => {
    const { corpo } = await t.chamar(listaAnuladosApi.listar, {}, como);
    const numeros = corpo.itens.map(({ numeroDeSequencia }) => numeroDeSequencia);
    expect(numeros).toEqual([...numeros].sort((a, b) => b - a));
    const primeira = await t.chamar(
      listaAnuladosApi.listar,
      { query: { ordem: 'numeroDeSequencia', tamanho: '1' } },
      como,
    );
    expect(primeira.corpo).toMatchObject({ total: corpo.total, tamanho: 1, itens: [{ numeroDeSequencia: 1 }] });
    expect((await t.app.inject({ url: '/api/lista-anulados?ordem=xml', headers: { cookie: como } })).statusCode).toBe(
      400,
    );
  });

  test('downloads under the specified name; 404 for an unknown list', async () => {
    const { corpo: atual } = await t.chamar(listaAnuladosApi.lerAtual);
    const { headers } = await t.chamar(
      listaAnuladosApi.baixar,
      { params: { id: atual.controleDiplomasAnuladosUID } },
      como,
    );
    expect(headers['content-disposition']).toContain(`filename="ListaDiplomasAnulados${atual.numeroDeSequencia}.xml"`);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const nenhuma = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect((await t.chamar(listaAnuladosApi.baixar, nenhuma, como)).status).toBe(404);
  });

  test('anyone gets the current dates and XML, at one address, with an ETag', async () => {
    const { corpo: atual } = await t.chamar(listaAnuladosApi.lerAtual);
    expect(atual).not.toHaveProperty('geradaPor');
    const publica = await t.chamar(listaAnuladosApi.baixarAtual);
    expect(publica.bytes.toString('utf8')).toBe(await xmlDe(atual.controleDiplomasAnuladosUID));
    const etag = String(publica.headers.etag);
    const pedir = (pedido: string) =>
      t.app.inject({ url: listaAnuladosApi.baixarAtual.path, headers: { 'if-none-match': pedido } });
    const igual = await pedir(`"outro", W/${etag}`);
    expect([igual.statusCode, igual.body, igual.headers.etag]).toEqual([304, '', etag]);
    await gerar();
    expect((await pedir(etag)).statusCode).toBe(200);
    const { corpo } = await t.chamar(apoioApi.lerInstituicaoPublica);
    expect(corpo.enderecos.listaAnuladosUrl).toBe('https://diplomas.exemplo.br/api/publico/lista-anulados.xml');
  });
});

test('only responsavel and above generate; the GET of the specification does the same and refuses other sites', async () => {
  const operador = await t.entrar('operador');
  for (const endpoint of [listaAnuladosApi.gerar, listaAnuladosApi.gerarPorGet]) {
    expect((await t.chamar(endpoint)).status).toBe(401);
    expect((await t.chamar(endpoint, {}, operador)).status).toBe(403);
    const deFora = await t.app.inject({
      method: endpoint.metodo,
      url: endpoint.path,
      headers: { cookie: como, 'sec-fetch-site': 'cross-site' },
    });
    expect(deFora.statusCode).toBe(403);
  }
  const { numeroDeSequencia } = await gerar();
  const { corpo } = await t.chamar(listaAnuladosApi.gerarPorGet, {}, como);
  expect(corpo.numeroDeSequencia).toBe(numeroDeSequencia + 1);
  const consulta = await t.entrar('consulta');
  const lista = { params: { id: corpo.controleDiplomasAnuladosUID } };
  expect((await t.chamar(listaAnuladosApi.baixar, lista, consulta)).status).toBe(200);
  expect((await t.chamar(listaAnuladosApi.baixar, lista)).status).toBe(401);
});

test('lists only grow: neither a list nor an item can be changed or deleted', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  await umRegistro(t.deps.prisma, { catalogo, situacao: 'cancelado' });
  await gerar();
  for (const sql of ["UPDATE lista_anulados SET xml = ''", 'DELETE FROM lista_anulados_item']) {
    await expect(t.deps.pool.query(sql)).rejects.toThrow();
  }
});

test('no item is without its list', async () => {
  const itens = (listas: string) =>
    t.deps.pool.query(`INSERT INTO lista_anulados_item (lista_id, codigo_validacao, data_anulacao, motivo)
      SELECT lista.id, '1.1.aaaaaaaaaaaa', '2026-05-01', 'Erro de Direito' FROM (${listas}) lista`);
  await gerar();
  const antes = await t.deps.prisma.listaAnuladosItem.count();
  await expect(itens('SELECT id FROM lista_anulados UNION ALL SELECT uuidv7()')).rejects.toThrow('não é de uma lista');
  expect(await t.deps.prisma.listaAnuladosItem.count()).toBe(antes);
});
