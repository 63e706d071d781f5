import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umRegistro } from '../test/factories/um-registro.ts';

const TOKEN = 'token-de-teste-do-prometheus-com-32-letras';
let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ env: { METRICAS_TOKEN: TOKEN } });
  const { id } = await umRegistro(t.deps.prisma, { dataRegistro: '2020-01-10' });
  const criadoEm = new Date(Date.now() - 3_600_000);
  await t.deps.prisma.documentoNoConector.create({
    data: { registroId: id, tipo: 4, yourNumber: 'METRICA-1', groupId: 'g', criadoPor: 'Ana Teste da Silva', criadoEm },
  });
  const hoje = new Date(t.deps.agora().toISOString().slice(0, 10));
  await t.deps.prisma.listaAnulados.create({
    data: {
      instituicaoId: 1,
      numeroDeSequencia: 1,
      dataMaximaProximaAtualizacao: new Date(hoje.getTime() + 10 * 86_400_000),
      quantidade: 0,
      xml: '<x/>',
      geradaPor: 'Ana Teste da Silva',
    },
  });
});
afterAll(() => t.fechar());

const pedir = (headers: Record<string, string>) => t.app.inject({ method: 'GET', url: '/metrics', headers });
const comToken = async () => (await pedir({ authorization: `Bearer ${TOKEN}` })).body;

describe('who may read the metrics', () => {
  test.each<[string, Record<string, string>]>([
    ['nobody in particular', {}],
    ['a wrong token', { authorization: 'Bearer outro-token-qualquer-com-32-letras-ou-mais' }],
    ['an address that looks like the machine itself', { 'x-forwarded-for': '127.0.0.1' }],
  ])('%s gets 404', async (_nome, headers) => {
    const resposta = await pedir(headers);
    expect(resposta.statusCode).toBe(404);
    expect(resposta.body).not.toContain('registro_');
  });

  test('the session of an administrador may, that of a responsavel may not', async () => {
    expect((await pedir({ cookie: await t.entrar('administrador') })).statusCode).toBe(200);
    expect((await pedir({ cookie: await t.entrar('responsavel') })).statusCode).toBe(404);
  });
});

describe('what they say', () => {
  test('requests by pattern and status, never by address', async () => {
    await t.chamar(consultaPublicaApi.buscar, { body: { filtro: 'Pessoa' } });
    await t.app.inject({ method: 'GET', url: '/api/diploma/situacao/99991.99991.abc' });
    const texto = await comToken();
    expect(texto).toMatch(/registro_http_pedidos_total\{metodo="POST",rota="\/api\/registro\/busca",status="200"\} 1/);
    expect(texto).toMatch(/rota="\/api\/diploma\/situacao\/:codigo",status="404"\} 1/);
    expect(texto).toContain(
      'registro_http_duracao_segundos_bucket{le="0.02",metodo="POST",rota="/api/registro/busca"}',
    );
    expect(texto).not.toContain('99991.99991.abc');
  });

  test('connections, the queue to the connector, the annulled list, deadlines and the chain', async () => {
    const texto = await comToken();
    const valor = (nome: string) => Number(new RegExp(`^${nome} (.+)$`, 'm').exec(texto)?.[1]);
    expect(texto).toMatch(/registro_banco_conexoes\{banco="principal",estado="livres"\} \d/);
    expect(texto).toContain('registro_conector_documentos{andamento="intencao"} 1');
    expect(valor('registro_conector_mais_antigo_segundos')).toBeGreaterThan(3_500);
    expect(
      Math.abs(Number(/dias_para_vencer\{instituicao="UTESTE"\} (-?\d+)/.exec(texto)?.[1]) - 10),
    ).toBeLessThanOrEqual(1);
    expect(valor('registro_sem_publicacao_vencidos')).toBe(1);
    expect(valor('registro_banco_acessivel')).toBe(1);
    expect(valor('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});
