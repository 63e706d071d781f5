import { afterAll, beforeAll, expect, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let teste: AppDeTeste;
beforeAll(async () => {
  teste = await buildTestApp();
});
afterAll(() => teste.fechar());

test.each(['assinado', 'assinado-suspenso', 'assinado-revogado'] as const)(
  'the picture of a %s record is a PDF, and its reading is noted',
  async (situacao) => {
    const catalogo = await umCatalogo(teste.deps.prisma);
    const registro = await umRegistro(teste.deps.prisma, { catalogo, situacao });
    const resposta = await teste.chamar(
      conectorApi.baixarDiploma,
      { params: { registroId: registro.id } },
      await teste.entrar('consulta'),
    );
    expect(resposta.status).toBe(200);
    expect(resposta.headers['content-type']).toBe('application/pdf');
    expect(resposta.headers['content-disposition']).toContain(`diploma-${registro.codigoValidacao}.pdf`);
    expect(resposta.bytes.toString('latin1')).toMatch(/^%PDF-1\.7/);
    const lida = await teste.deps.prisma.auditoria.findFirst({
      where: { entidadeId: registro.id },
      orderBy: { id: 'desc' },
    });
    expect(lida).toMatchObject({ acao: 'baixar-diploma', usuarioNome: 'Ana Teste da Silva' });
  },
);

test('there is no picture while the code is provisional, unless the service signs with ours (H6)', async () => {
  const { id, codigoValidacao } = await umRegistro(teste.deps.prisma);
  const pedido = { params: { registroId: id } };
  const { status, erro } = await teste.chamar(conectorApi.baixarDiploma, pedido, await teste.entrar('consulta'));
  expect([status, erro.message]).toEqual([409, expect.stringContaining('ainda não foi assinado')]);

  const nossos = await buildTestApp({ env: { CONECTOR_IDS: 'nossos' }, bancoUrl: teste.deps.config.banco.url ?? '' });
  const pdf = await nossos.chamar(conectorApi.baixarDiploma, pedido, await nossos.entrar('consulta'));
  expect(pdf.headers['content-disposition']).toContain(codigoValidacao);
  await nossos.fechar();
});

test('nobody without a session gets it; an unknown record is not found', async () => {
  const params = { registroId: '00000000-0000-7000-8000-000000000000' };
  expect((await teste.chamar(conectorApi.baixarDiploma, { params })).status).toBe(401);
  expect((await teste.chamar(conectorApi.baixarDiploma, { params }, await teste.entrar('consulta'))).status).toBe(404);
});
