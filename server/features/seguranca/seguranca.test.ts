import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { segurancaApi } from '#contract/seguranca.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

test('an event says in words what was called, also one of a release that knew the route by another name', async () => {
  const { metodo, path } = exportacoesApi.exportarExtratoPdf;
  for (const detalhe of [`${metodo} ${path}`, 'GET /api/que/nao/existe/mais']) {
    await t.deps.prisma.eventoDeSeguranca.create({
      data: { tipo: 'exportacao', quando: t.relogio.agora, detalhe, endereco: '10.0.0.1', aparelho: 'Firefox' },
    });
  }
  const { corpo } = await t.chamar(
    segurancaApi.listar,
    { query: { tipo: 'exportacao' } },
    await t.entrar('administrador'),
  );
  expect(corpo.itens.map(({ detalhe }) => detalhe)).toEqual([
    'GET /api/que/nao/existe/mais',
    'Exporta o extrato de registros de um período, para o DOU, em PDF',
  ]);
});
