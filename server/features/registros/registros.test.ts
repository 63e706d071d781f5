import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atosDoRegistroApi, registrosApi } from '#contract/registros.contract.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { cpfDeTeste } from '../../test/factories/um-snapshot.ts';

let t: AppDeTeste;
let como: string;
let catalogo: CatalogoDeTeste;
const AGORA = new Date('2026-05-10T15:00:00Z');

beforeAll(async () => {
  t = await buildTestApp({ agora: AGORA });
  como = await t.entrar('consulta');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const criar = (opcoes: Parameters<typeof umRegistro>[1]) => umRegistro(t.deps.prisma, { catalogo, ...opcoes });
const nomes = async (query: Record<string, string>) => {
  const { corpo, status } = await t.chamar(registrosApi.listar, { query }, como);
  expect(status).toBe(200);
  return corpo.itens.map((item) => item.nomeDiplomado);
};

describe('the list', () => {
  test('row: wire names, masked CPFs, deadline of the publication', async () => {
    const registro = await criar({ nome: 'Zuleica Inventada', dataRegistro: '2026-05-01' });
    const { corpo } = await t.chamar(registrosApi.listar, { query: { filtro: 'zuleica' } }, como);
    expect(corpo).toMatchObject({ total: 1, pagina: 1, tamanho: 20 });
    expect(corpo.itens[0]).toEqual({
      registroID: registro.id,
      nomeDiplomado: 'Zuleica Inventada',
      nomeSocial: null,
      cpf: `***.${registro.cpf.slice(3, 6)}.${registro.cpf.slice(6, 9)}-**`,
      id: registro.rga,
      codigoValidacao: registro.codigoValidacao,
      cancelado: false,
      revogado: false,
      suspenso: false,
      assinado: false,
      segundaVia: false,
      vinculos: [],
      nomeCurso: 'Engenharia de Teste',
      campus: 'Campus Central',
      situacaoEnvioId: 1,
      diplomado: { nome: 'Zuleica Inventada' },
      livroRegistro: {
        livroRegistro: expect.stringMatching(/^TESTE\//),
        numeroRegistro: registro.numeroRegistro,
        dataRegistroDiploma: '2026-05-01',
        responsavelRegistro: { nome: 'Ana Teste da Silva', iDouNumeroMatricula: '7654321', cpf: '***.982.247-**' },
      },
      registroDOUData: null,
      registroDiplomaAtivo: true,
      prazoPublicacao: { limite: '2026-05-31', diasRestantes: 21 },
    });
  });

  test('finds by part of the name without accents, by the beginning of the RGA, by the whole CPF, and by nothing else', async () => {
    const cpf = cpfDeTeste(987_654_321);
    await criar({ nome: 'José Ângelo Conceição', cpf, rga: '20171234567890123456' });
    for (const filtro of ['jose angelo', 'CONCEIÇÃO', cpf, `${cpf.slice(0, 9)}-${cpf.slice(9)}`]) {
      expect(await nomes({ filtro }), filtro).toEqual(['José Ângelo Conceição']);
    }
    expect(await nomes({ filtro: '201712345678' })).toEqual(['José Ângelo Conceição']);
    expect(await nomes({ filtro: '20171234567890123456' })).toEqual(['José Ângelo Conceição']);
    for (const filtro of ['%', '_', "'; DROP TABLE registro; --", '\0', cpf.slice(2), cpf.slice(0, 10), 'xx\\']) {
      const achados = await nomes({ filtro });
      expect(filtro === '\0' ? [] : achados, filtro).not.toContain('José Ângelo Conceição');
    }
  });

  test('period, both days included; every order; pages do not overlap', async () => {
    for (const dia of ['2025-01-09', '2025-01-10', '2025-01-11', '2025-01-12', '2025-01-13']) {
      await criar({ nome: `Do Período ${dia.slice(-2)}`, dataRegistro: dia, segundaVia: dia.endsWith('12') });
    }
    const periodo = { dataInicio: '2025-01-10', dataFim: '2025-01-12' };
    expect(await nomes(periodo)).toEqual(['Do Período 12', 'Do Período 11', 'Do Período 10']);
    expect(await nomes({ ...periodo, ordem: 'data' })).toEqual(['Do Período 10', 'Do Período 11', 'Do Período 12']);
    expect(await nomes({ ...periodo, ordem: '-nome' })).toEqual(['Do Período 12', 'Do Período 11', 'Do Período 10']);
    expect(await nomes({ ...periodo, ordem: 'numero' })).toEqual(['Do Período 10', 'Do Período 11', 'Do Período 12']);
    expect((await nomes({ ...periodo, ordem: '-via' }))[0]).toBe('Do Período 12');
    const porCorpo = await t.chamar(
      registrosApi.listarDoPeriodo,
      { body: { DataInicio: '2025-01-10', DataFim: '2025-01-12' }, query: { tamanho: '2' } },
      como,
    );
    expect(porCorpo.corpo).toMatchObject({ total: 3, tamanho: 2 });
    const [p1, p2] = [
      await nomes({ ...periodo, tamanho: '2' }),
      await nomes({ ...periodo, tamanho: '2', pagina: '2' }),
    ];
    expect([...p1, ...p2]).toEqual(['Do Período 12', 'Do Período 11', 'Do Período 10']);
  });

  test.each([
    [{ dataInicio: '2026-02-30' }, 'dataInicio'],
    [{ dataInicio: '2026-02-02', dataFim: '2026-02-01' }, 'dataInicio'],
    [{ ordem: 'snapshot' }, 'ordem'],
    [{ tamanho: '101' }, 'tamanho'],
    [{ publicacao: 'talvez' }, 'publicacao'],
    [{ surpresa: '1' }, 'surpresa'],
  ])('refuses %j', async (query, campo) => {
    const { app } = t;
    const resposta = await app.inject({
      url: `/api/registro?${new URLSearchParams(query)}`,
      headers: { cookie: como },
    });
    expect(resposta.statusCode).toBe(400);
    expect(resposta.json().campos[0].campo).toBe(campo);
  });

  test('unpublished near the deadline: filter and numbers of the home page', async () => {
    const antes = (await t.chamar(registrosApi.lerAtencao, {}, como)).corpo;
    await criar({ nome: 'Prazo Vencido', dataRegistro: '2026-04-09' });
    await criar({ nome: 'Prazo Hoje', dataRegistro: '2026-04-10' });
    await criar({ nome: 'Prazo Em Sete', dataRegistro: '2026-04-17' });
    await criar({ nome: 'Prazo Em Oito', dataRegistro: '2026-04-18' });
    await criar({ nome: 'Prazo Publicado', dataRegistro: '2026-04-10', dataPublicacaoDou: '2026-04-11' });
    await criar({ nome: 'Prazo Cancelado', dataRegistro: '2026-04-10', situacao: 'cancelado' });
    const depois = (await t.chamar(registrosApi.lerAtencao, {}, como)).corpo;
    expect(depois).toEqual({
      naoPublicados: antes.naoPublicados + 4,
      vencendo: antes.vencendo + 2,
      vencidos: antes.vencidos + 1,
      prazoDias: 30,
      diasDeAviso: 7,
    });
    const vencendo = await nomes({ publicacao: 'vencendo', filtro: 'Prazo', ordem: 'data' });
    expect(vencendo).toEqual(['Prazo Vencido', 'Prazo Hoje', 'Prazo Em Sete']);
    expect(await nomes({ publicacao: 'publicado', filtro: 'Prazo' })).toEqual(['Prazo Publicado']);
    expect((await nomes({ publicacao: 'pendente', filtro: 'Prazo' })).length).toBe(4);
  });

  test('emitted digital diplomas are the signed ones', async () => {
    await criar({ nome: 'Emitido Assinado', situacao: 'assinado' });
    await criar({ nome: 'Emitido Ainda Não' });
    const { corpo } = await t.chamar(registrosApi.listarDiplomasEmitidos, { query: { filtro: 'Emitido' } }, como);
    expect(corpo.itens.map((item) => item.nomeDiplomado)).toEqual(['Emitido Assinado']);
  });
});

describe('one record', () => {
  test('whole data, and the reading leaves an audit entry that the trail shows on request', async () => {
    const registro = await criar({ nome: 'Lida Inventada', situacao: 'cancelado' });
    const { corpo } = await t.chamar(registrosApi.ler, { params: { id: registro.id.toUpperCase() } }, como);
    expect(corpo).toMatchObject({
      registroID: registro.id,
      cpf: registro.cpf,
      titulo: 'Bacharela em Engenharia de Teste',
      motivoAnulacao: 'Erro de Direito',
      dataAnulacao: '2026-04-01',
      registroDiplomaAtivo: false,
      historico: [
        {
          codigoDisciplina: 'ENG0001',
          nomeDisciplina: 'Introdução aos Testes',
          periodoLetivo: '2019/1',
          docentes: [{ nome: 'Docente Inventada' }],
          situacao: 'Aprovado',
        },
      ],
    });
    expect(JSON.stringify(corpo)).not.toContain('12345678');
    const params = { id: registro.id };
    expect((await t.chamar(registrosApi.lerTrilha, { params }, como)).corpo.total).toBe(1);
    const comLeituras = await t.chamar(registrosApi.lerTrilha, { params, query: { consultas: 'sim' } }, como);
    expect(comLeituras.corpo.itens).toMatchObject([
      {
        acao: 'consultar',
        rotulo: 'Consulta aos dados completos',
        quem: 'Ana Teste da Silva',
        documento: '***.982.247-**',
      },
      { acao: 'adotar-registro', rotulo: 'Conteúdo adotado na atualização do sistema', quem: 'Sistema' },
    ]);
  });

  test('state, annotations and reasons', async () => {
    const { id } = await criar({ situacao: 'assinado-suspenso' });
    const params = { id };
    expect((await t.chamar(registrosApi.lerSituacao, { params }, como)).corpo).toEqual({
      assinado: true,
      suspenso: true,
      cancelado: false,
      revogado: false,
      situacaoEnvioId: 10,
    });
    expect((await t.chamar(registrosApi.listarAnotacoes, { params }, como)).corpo).toEqual([]);
    const motivos = (await t.chamar(registrosApi.listarMotivos, {}, como)).corpo;
    expect(motivos).toHaveLength(6);
    expect(motivos[1]).toEqual({ registroMotivoAnulacaoUID: 2, nome: 'Erro de Direito' });
  });

  test('a record that does not exist is 404 everywhere, an id that is none 400', async () => {
    const params = { id: '00000000-0000-7000-8000-00000000dead' };
    for (const chamada of [
      registrosApi.ler,
      registrosApi.lerSituacao,
      registrosApi.listarAnotacoes,
      registrosApi.lerTrilha,
    ]) {
      expect((await t.chamar(chamada, { params }, como)).status).toBe(404);
      expect((await t.chamar(chamada, { params: { id: '1' } }, como)).status).toBe(400);
    }
  });
});

test('nobody without a session reads or writes anything here', async () => {
  const params = { id: '00000000-0000-7000-8000-00000000dead' };
  for (const { metodo, path } of [...Object.values(registrosApi), ...Object.values(atosDoRegistroApi)]) {
    const resposta = await t.app.inject({ method: metodo, url: path.replace(':id', params.id) });
    expect(resposta.statusCode, path).toBe(401);
  }
});

test('the box of every page finds by name, RGA, CPF, number and book, Processo and code; a part of a CPF finds nobody', async () => {
  const um = await criar({ nome: 'Úrsula da Procura' });
  const { livro } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: um.id }, include: { livro: true } });
  await t.deps.prisma.$executeRaw`ALTER TABLE registro DISABLE TRIGGER USER`;
  await t.deps.prisma.registro.update({ where: { id: um.id }, data: { processo: '23108.765432/2026-11' } });
  await t.deps.prisma.$executeRaw`ALTER TABLE registro ENABLE TRIGGER USER`;
  const achar = async (texto: string) => {
    const { corpo } = await t.chamar(registrosApi.procurar, { body: { texto } }, como);
    return corpo.filter(({ registroID }) => registroID === um.id).length;
  };
  const formas = ['procura ursula', um.rga, um.cpf, formatarCpf(um.cpf), um.codigoValidacao, '23108.765432/2026-11'];
  for (const forma of [
    ...formas,
    `${um.numeroRegistro} ${livro.nome}`,
    `nº ${um.numeroRegistro}, livro ${livro.nome.toLowerCase()}`,
  ]) {
    expect([forma, await achar(forma)]).toEqual([forma, 1]);
  }
  expect(await achar(um.cpf.slice(0, 9))).toBe(0);
});
