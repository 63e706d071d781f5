import { afterAll, beforeAll, expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { paginaCom } from '../http/pagina-do-cliente.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { anteciparPagina } from './antecipar-pagina.ts';

let t: AppDeTeste;
const nada = async () => ({});
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

test.each([
  ['/digital', null],
  ['/digital/ConsultaPublica', null],
  ['/digital/ConsultaPublica?lang=en', null],
  ['/digital/consultapublica/2024-01-01/2024-12-31', { inicio: '2024-01-01', fim: '2024-12-31' }],
  ['/digital/ConsultaPublica?dataInicio=2024-01-01&dataFim=2024-12-31', { inicio: '2024-01-01', fim: '2024-12-31' }],
])('%s brings the answers of its first calls', async (url, periodo) => {
  const body = periodo === null ? {} : { DataInicio: periodo.inicio, DataFim: periodo.fim };
  expect(await anteciparPagina(t.deps, url, nada)).toEqual({
    instituicao: (await t.chamar(apoioApi.lerInstituicaoPublica)).corpo,
    busca: { periodo, resposta: (await t.chamar(consultaPublicaApi.buscar, { body })).corpo },
    respostas: {},
  });
});

test.each(['/digital/ConsultaPublica?filtro=ana', '/digital/diploma/1.2.x', '/digital/livros', '/digital/%ff'])(
  '%s brings no row of the register',
  async (url) => expect(await anteciparPagina(t.deps, url, nada)).toMatchObject({ busca: null }),
);

test('a database that does not answer leaves the page as it is', async () => {
  const prisma = new Proxy(t.deps.prisma, {
    get: () => {
      throw new Error('fora do ar');
    },
  });
  expect(await anteciparPagina({ ...t.deps, prisma }, '/digital', nada)).toBeNull();
});

test('what a name holds stays data', async () => {
  const lido = await anteciparPagina(t.deps, '/digital/livros', nada);
  if (lido === null) throw new Error('nada antecipado');
  const nome = '</script><script>alert(1)</script>$&';
  const html = paginaCom('<body></body>', { ...lido, instituicao: { ...lido.instituicao, nome } });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(/>(\{.*\})</.exec(html)?.[1] ?? '')).toMatchObject({ instituicao: { nome } });
});
