import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import { abrirAutoridade } from '../../demo/assinante/autoridade.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';

/*
 * The institution signs with an A1 certificate, which Portaria MEC 554/2019 does not allow: nothing is false, and the
 * document waits for a person who may accept it with a reason.
 */

const MOTIVO = 'O token da Reitoria queimou; o novo certificado A3 chega em dezembro.';
let pasta: string;
let simulador: SimuladorConector;
let t: AppDeTeste;
let cookie: string;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'recepcao-de-certificados-'));
  const certificados = join(pasta, 'certificados');
  const autoridade = await abrirAutoridade(certificados, () => new Date(), { politicas: ['2.16.76.1.2.1.999'] });
  await autoridade.identidadeDe({ tipo: 'cnpj', nome: 'Universidade de Teste', documento: '11222333000181' });
  simulador = await iniciarSimuladorConector({ pasta });
  t = await buildTestApp({
    env: { ICP_BRASIL_PEM: join(certificados, 'raiz.pem'), DATA_DIR: pasta },
    trocar: { conector: createConector({ url: simulador.url }) },
  });
  cookie = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
  rmSync(pasta, { recursive: true });
});

const situacao = async (registroId: string) =>
  (await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, cookie)).corpo;
async function itemDaFila(registroId: string) {
  for (let i = 0; i < 5; i += 1) await processarFila(t.servidor);
  const { corpo } = await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie);
  const item = corpo.find((um) => um.registroId === registroId);
  if (item === undefined) throw new Error('nothing waits');
  return item;
}
const aceitar = (id: string, certificados: readonly string[], quem = cookie, motivo = MOTIVO) =>
  t.chamar(
    conectorApi.aceitarCertificados,
    { params: { especie: 'documento', id }, body: { certificados: [...certificados], motivo } },
    quem,
  );

it('stops at a person, goes on once accepted with a reason, and the public page says what could not be checked', async () => {
  const { id } = await umRegistroDocumentado(t.deps, { catalogo: await umCatalogo(t.deps.prisma) });
  await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: id } }, cookie);
  const espera = await itemDaFila(id);
  expect(espera).toMatchObject({ andamento: 'erro', precisaDePessoa: true });
  expect(espera.motivo).toMatch(/espera por uma pessoa: há certificado que não é A3/);
  expect(espera.certificadosPorAceitar).toEqual([
    expect.stringMatching(
      /^Universidade de Teste, certificado nº [0-9a-f]+: A norma pede certificado A3 .* este é A1$/,
    ),
  ]);
  expect(await situacao(id)).toMatchObject({ assinado: false, situacaoId: 2 });

  // Trying again changes nothing; an operator may not accept, nobody without a reason, nor others than are shown.
  await t.chamar(conectorApi.repetirItemDaFila, { params: { especie: 'documento', id: espera.id } }, cookie);
  expect(await itemDaFila(id)).toMatchObject({
    andamento: 'erro',
    certificadosPorAceitar: espera.certificadosPorAceitar,
  });
  const operador = await t.entrar('operador');
  expect((await aceitar(espera.id, espera.certificadosPorAceitar, operador)).status).toBe(403);
  expect((await aceitar(espera.id, espera.certificadosPorAceitar, cookie, '')).status).toBe(400);
  expect((await aceitar(espera.id, ['outro'])).status).toBe(409);
  expect((await itemDaFila(id)).andamento).toBe('erro');

  const { status, corpo } = await aceitar(espera.id, espera.certificadosPorAceitar);
  expect([status, corpo]).toEqual([200, { ok: true, motivo: null }]);
  expect((await aceitar(espera.id, espera.certificadosPorAceitar)).status).toBe(409);
  // The transcript is signed with the same certificate, and is another document.
  const historico = await itemDaFila(id);
  expect(historico).toMatchObject({ oQue: 'Envio: Histórico Escolar' });
  await aceitar(historico.id, historico.certificadosPorAceitar);
  for (let i = 0; i < 5; i += 1) await processarFila(t.servidor);
  expect(await situacao(id)).toMatchObject({ situacaoId: 5 });
  const [ato, ...outros] = await t.deps.prisma.auditoria.findMany({
    where: { entidadeId: id, acao: 'aceitar-certificados' },
  });
  expect(outros).toHaveLength(1);
  expect(ato).toMatchObject({ porque: MOTIVO, para: { certificados: espera.certificadosPorAceitar } });

  await t.chamar(conectorApi.enviarXmlDiploma, { params: { registroId: id } }, cookie);
  const doDiploma = await itemDaFila(id);
  await aceitar(doDiploma.id, doDiploma.certificadosPorAceitar);
  expect(await situacao(id)).toMatchObject({ assinado: true, situacaoId: 9 });
  const { codigoValidacao } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
  const { corpo: publica } = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: codigoValidacao } });
  expect(publica.frase).toContain('a norma pede certificado A3 (Portaria MEC 554/2019)');
  expect(publica.tom).not.toBe('sucesso');
});
