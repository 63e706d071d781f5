import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
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

test('nothing goes before somebody has said the environment, and each document says in which it went', async () => {
  const sem = await buildTestApp();
  onTestFinished(() => sem.fechar());
  // As in production, where the server's configuration says nothing.
  sem.servidor.config.mec.ambiente = null;
  const quem = await sem.entrar('responsavel');
  const { id: registroId } = await umRegistroDocumentado(sem.deps);
  const enviar = () => sem.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId } }, quem);
  const impede = async () =>
    (await sem.chamar(conectorApi.listarFatosQueFaltam, { body: { registros: [registroId] } }, quem)).corpo.filter(
      (um) => um.impede,
    );
  const passo = async () => {
    const { corpo } = await sem.chamar(instituicaoApi.antesDoPrimeiro, {}, quem);
    return corpo.passos.find(({ chave }) => chave === 'ambiente')?.situacao;
  };
  const doDocumento = async () =>
    (await sem.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, quem)).corpo.documentos.find(
      ({ xml }) => xml === 'xml-doc-academica',
    )?.ambiente;

  const recusado = await enviar();
  expect([recusado.status, recusado.erro.mensagem]).toEqual([422, expect.stringContaining('em que ambiente do MEC')]);
  expect(await impede()).toMatchObject([{ fato: 'ambiente' }]);
  expect([await passo(), await doDocumento(), await sem.deps.prisma.documentoNoConector.count()]).toEqual([
    'falta',
    null,
    0,
  ]);
  // What is only looked at has no value.
  const vista = { params: { registroId, xml: 'xml-doc-academica' as const } };
  const previa = await sem.chamar(conectorApi.baixarPrevia, vista, quem);
  expect(previa.bytes.toString()).toContain('ambiente="Homologação"');

  await sem.deps.prisma.instituicao.update({ where: { id: 1 }, data: { ambiente: 'Produção' } });
  expect([(await enviar()).status, await doDocumento(), await passo(), await impede()]).toEqual([
    200,
    'Produção',
    'feito',
    [],
  ]);
  // An installation that sent before it was asked goes on as it did.
  await sem.deps.prisma.instituicao.update({ where: { id: 1 }, data: { ambiente: null } });
  expect(await passo()).toBe('feito');
});
