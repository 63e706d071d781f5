import { afterAll, beforeAll, expect, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ env: { MEC_AMBIENTE: 'Homologação' } });
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const previa = async (registroId: string) =>
  (
    await t.chamar(conectorApi.baixarPrevia, { params: { registroId, xml: 'xml-doc-academica' } }, como)
  ).bytes.toString();

test("the office's environment is that of new documents; those on their way keep theirs", async () => {
  const { id: enviado } = await umRegistroDocumentado(t.deps);
  const { id: novo } = await umRegistroDocumentado(t.deps);
  expect(await previa(enviado)).toContain('ambiente="Homologação"');
  const envio = await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: enviado } }, como);
  expect(envio.status).toBe(200);
  await t.deps.prisma.instituicao.update({ where: { id: 1 }, data: { ambiente: 'Produção' } });
  expect(await previa(enviado)).toContain('ambiente="Homologação"');
  expect(await previa(novo)).toContain('ambiente="Produção"');
});
