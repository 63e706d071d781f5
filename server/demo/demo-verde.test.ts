import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { createConector } from '../adapters/conector/conector.http.ts';
import { tarefaConferirCarimbos } from '../jobs/conferir-carimbos.ts';
import { validador } from '../mec/test/validador.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umRegistroDocumentado } from '../test/factories/um-registro-documentado.ts';
import { processarFila } from '../test/processar-fila.ts';
import { iniciarSimuladorConector, type SimuladorConector } from './simuladores/conector/iniciar-simulador-conector.ts';

/* A fresh installation of the demonstration: from the registration to a diploma of which every line is confirmed. */

const pasta = mkdtempSync(join(tmpdir(), 'demo-verde-'));
let simulador: SimuladorConector;
let t: AppDeTeste;
let cookie: string;

beforeAll(async () => {
  simulador = await iniciarSimuladorConector({ pasta: join(pasta, 'simulador-conector'), msPorEstado: 0 });
  t = await buildTestApp({
    agora: new Date(),
    env: { DATA_DIR: pasta },
    trocar: { conector: createConector({ url: simulador.url, tempoLimiteMs: 5_000 }) },
  });
  cookie = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
  rmSync(pasta, { recursive: true, force: true });
});

async function ate(registroId: string, alvo: number): Promise<void> {
  const situacao = async () =>
    (await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, cookie)).corpo.situacaoId;
  for (let i = 0; i < 60 && (await situacao()) !== alvo; i += 1) {
    t.relogio.agora = new Date(t.relogio.agora.getTime() + 2_000);
    await fetch(`${simulador.url}/_avancar`, { method: 'POST', body: JSON.stringify({ ms: 2_000 }) });
    await processarFila(t.servidor);
  }
  expect(await situacao()).toBe(alvo);
}

it('register, sign, validate: signers, certificates, time, revocation and policy are confirmed', async () => {
  const { id, codigoValidacao } = await umRegistroDocumentado(t.deps);
  const params = { registroId: id };
  await t.chamar(conectorApi.enviarXmlDocAcademica, { params }, cookie);
  await ate(id, 5);
  await t.chamar(conectorApi.enviarXmlDiploma, { params }, cookie);
  await ate(id, 9);
  const { corpo } = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: codigoValidacao } });
  const linhas = Object.fromEntries(corpo.evidencias.map(({ chave, resultado }) => [chave, resultado]));
  expect(linhas).toEqual({
    registro: 'confirmado',
    situacao: 'confirmado',
    'lista-anulados': 'ainda-nao',
    'publicacao-dou': 'ainda-nao',
    'tipo-do-certificado': 'confirmado',
    'assinatura-xml': 'confirmado',
    assinantes: 'confirmado',
    certificados: 'confirmado',
    tempo: 'confirmado',
    revogacao: 'confirmado',
    politica: 'confirmado',
  });
  const xml = await t.chamar(conectorApi.baixarXml, { params: { xml: 'xml-diploma', registroId: id } }, cookie);
  expect(validador(xml.bytes.toString())).toMatchObject({ situacao: 'valido' });

  await tarefaConferirCarimbos.executar(t.servidor, new AbortController().signal);
  const carimbos = async () => (await t.chamar(conectorApi.lerCarimbos, {}, cookie)).corpo;
  expect(await carimbos()).toEqual({ vencendo: 0, primeiro: null, falharam: 0 });
  const { carimboValeAte } = await t.deps.prisma.documentoNoConector.findFirstOrThrow({
    where: { registroId: id, tipo: 2 },
  });
  expect(carimboValeAte?.getTime()).toBeGreaterThan(t.relogio.agora.getTime() + 10 * 365 * 86_400_000);
  // Near the end of the authority's certificate it is due; a failed renewal is said, too.
  t.relogio.agora = new Date((carimboValeAte?.getTime() ?? 0) - 30 * 86_400_000);
  cookie = await t.entrar('responsavel');
  expect(await carimbos()).toMatchObject({ vencendo: 1, primeiro: expect.stringMatching(/^20\d\d-/) });
  await t.deps.prisma.documentoNoConector.updateMany({ where: { registroId: id, tipo: 2 }, data: { estado: 507 } });
  expect(await carimbos()).toMatchObject({ falharam: 1 });
});
