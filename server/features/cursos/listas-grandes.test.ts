import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atosRegulatoriosApi } from '#contract/atos-regulatorios.contract.ts';
import { cursosApi, sincronizacaoApi, titulosApi } from '#contract/cursos.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { createSiga } from '../../adapters/siga/siga.http.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { contarConsultas } from '../../test/contar-consultas.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';

const CURSOS = 500;
const ATOS = 2_000;
const CONSULTAS = 6;

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  const siga = createSiga({ url: 'http://127.0.0.1:9', token: undefined, tempoLimiteMs: 1_000 });
  const nomes = ['Engenharia', 'Licenciatura em Ciências', 'Administração', 'Educação Física', 'Ciência da Computação'];
  const endereco = { logradouro: 'Rua Imaginária', numero: null, complemento: null, bairro: 'Centro', cep: '78000001' };
  const municipio = { codigoMunicipio: '5103403', nomeMunicipio: 'Cuiabá', uf: 'MT' };
  const cursos = Array.from({ length: CURSOS }, (_, i) => ({
    codigo: String(10_000 + i),
    nome: `${nomes[i % nomes.length]} ${i}`,
    codigoEmec: String(50_000 + i),
    grau: 'Bacharelado',
    campusId: 3,
    campus: { nome: 'Campus Central', sigla: null, endereco: null },
    modalidade: 'Presencial',
    turno: 'Integral',
    regime: 'Seriado',
    periodicidade: 'Anual',
    endereco: { ...endereco, ...municipio },
    ativo: true,
  }));
  t = await buildTestApp({ trocar: { siga: { ...siga, cursos: async () => ({ cursos, ilegiveis: [] }) } } });
  const { prisma, pool } = t.deps;
  await umaInstituicao(prisma);
  como = await t.entrar('responsavel');
  expect((await t.chamar(sincronizacaoApi.sincronizar, {}, como)).corpo.relatorio.novos).toHaveLength(CURSOS);
  await pool.query(
    `INSERT INTO ato_regulatorio (id, tipo_cadastro, tipo_id, numero, data, cancelado, cancelado_em, atualizado_em)
     SELECT gen_random_uuid(), 1 + i % 2, 1 + i % 9, (100000 + i)::text, date '1990-01-01' + i, i % 50 = 0,
            CASE WHEN i % 50 = 0 THEN now() END, now() FROM generate_series(1, $1::int) i`,
    [ATOS],
  );
  await pool.query(
    `INSERT INTO curso_reconhecimento (id, curso_id, ato_id)
     SELECT gen_random_uuid(), c.id, a.id FROM (SELECT id, row_number() OVER (ORDER BY codigo_interno) n FROM curso) c
     JOIN (SELECT id, row_number() OVER (ORDER BY data) n FROM ato_regulatorio WHERE tipo_cadastro = 2) a ON a.n % 400 = c.n % 400`,
  );
  await pool.query(
    `INSERT INTO curso_formacao (id, curso_id, formacao) SELECT gen_random_uuid(), id, 'Formação de ' || nome FROM curso`,
  );
  await pool.query('ANALYZE');
});
afterAll(() => t.fechar());

/** A list's answer and the statements that it took. */
async function perguntar(
  endpoint: Endpoint,
  query: Record<string, string>,
): Promise<{ consultas: number; total: number }> {
  const { consultas, valor } = await contarConsultas(async () =>
    t.app.inject({ url: `${endpoint.path}?${new URLSearchParams(query)}`, headers: { cookie: como } }),
  );
  expect(valor.statusCode).toBe(200);
  return { consultas, total: valor.json().total };
}

describe(`${CURSOS} courses and ${ATOS} acts: every list by ${CONSULTAS} statements at most`, () => {
  test.each<[string, Endpoint, Record<string, string>, number]>([
    ['courses', cursosApi.listarAtivos, {}, CURSOS],
    ['courses, filtered', cursosApi.listarAtivos, { filtro: 'ciencia da computacao', tamanho: '100' }, CURSOS / 5],
    ['courses, last page', cursosApi.listarAtivos, { pagina: '20', tamanho: '100', ordem: '-campus' }, CURSOS],
    ['formations, filtered', titulosApi.listarFormacoes, { filtro: 'FORMACAO', tamanho: '100' }, CURSOS],
    ['recognitions', atosRegulatoriosApi.listarDeReconhecimento, { tamanho: '100' }, ATOS / 2],
    ['recognitions, filtered', atosRegulatoriosApi.listarDeReconhecimento, { filtro: 'resolucao 1' }, -1],
    [
      'authorisations, last page',
      atosRegulatoriosApi.listarDeAutorizacao,
      { pagina: '25', tamanho: '100', ordem: '-tipo' },
      ATOS / 2,
    ],
    ['books', livrosApi.listar, { filtro: 'med' }, 0],
  ])('%s', async (_nome, endpoint, query, esperado) => {
    const { consultas, total } = await perguntar(endpoint, query);
    if (esperado >= 0) expect(total).toBe(esperado);
    expect(consultas).toBeLessThanOrEqual(CONSULTAS);
  });

  test('one act with its count', async () => {
    const { id } = await t.deps.prisma.atoRegulatorio.findFirstOrThrow({ where: { tipoCadastro: 2 } });
    const { consultas, valor } = await contarConsultas(() =>
      t.chamar(atosRegulatoriosApi.ler, { params: { id } }, como),
    );
    expect(valor.corpo.totalCursosVinculados).toBeGreaterThan(0);
    expect(consultas).toBeLessThanOrEqual(CONSULTAS);
  });
});
