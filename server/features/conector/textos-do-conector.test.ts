import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';

/*
 * What the connector writes, in every field that it answers: longer than any column, with signs that no database keeps,
 * numbers and dates out of reach. A document waits or goes on with a sentence of ours, what is shown says that it was cut,
 * and once the connector is itself again nothing is missing.
 */

let pasta: string;
let simulador: SimuladorConector;
let t: AppDeTeste;
let cookie: string;
/** Rewrites what a route answers. */
let mentira: { rota: RegExp; caminho: string; valor: unknown; contada: number } | null = null;

const pedir: typeof fetch = async (entrada, init) => {
  const resposta = await fetch(entrada, init);
  const rota = `${init?.method ?? 'GET'} ${new URL(String(entrada)).pathname.replace('/api', '')}`;
  if (mentira === null || !mentira.rota.test(rota) || !resposta.ok) return resposta;
  const corpo: unknown = await resposta.json();
  por(corpo, mentira.caminho.split('.'), mentira.valor);
  mentira.contada += 1;
  return Response.json(corpo);
};

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'textos-do-conector-'));
  simulador = await iniciarSimuladorConector({ pasta });
  t = await buildTestApp({
    env: { ICP_BRASIL_PEM: join(pasta, 'certificados/raiz.pem'), DATA_DIR: pasta },
    trocar: { conector: createConector({ url: simulador.url, pedir }) },
  });
  cookie = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
  rmSync(pasta, { recursive: true });
});

const info = async (registroId: string) =>
  (await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, cookie)).corpo;

async function andar(registroId: string): Promise<void> {
  for (let i = 0; i < 5 && (await info(registroId)).situacaoId !== 5; i += 1) {
    await processarFila(t.servidor, { registroId });
    await t.chamar(conectorApi.atualizarSituacao, { body: [{ registroId }] }, cookie);
  }
}

const LONGO = `<img src=x onerror=alert(1)> =cmd|'/C calc'!A0 ${'x'.repeat(10_000)}`;
/** No text of a database, no JSON of one, and one that turns its line around. */
const SINAIS = 'a\u0000b\uD800c\u202Ed';

type Json = Record<string, unknown>;
/** Puts a value at each place of a path; '*' is every item of a list. */
function por(corpo: unknown, [chave = '', ...resto]: readonly string[], valor: unknown): void {
  if (chave === '*') {
    for (const um of corpo as unknown[]) por(um, resto, valor);
    return;
  }
  const aqui = corpo as Json;
  if (resto.length === 0) {
    aqui[chave] = valor;
    return;
  }
  aqui[chave] ??= resto[0] === '*' ? [{}] : {};
  por(aqui[chave], resto, valor);
}

type Caso = readonly [rota: RegExp, caminho: string, como: string, valor: unknown];
const DOCUMENTO = /^GET \/documents\/[^/]+$/;
const comSinais = (rota: RegExp, caminho: string): Caso => [rota, caminho, 'com sinais', SINAIS];
const foraDeAlcance = (rota: RegExp, caminho: string, valor: unknown = 2 ** 40): Caso => [rota, caminho, 'fora', valor];
const longos = (rota: RegExp, ...caminhos: string[]) =>
  caminhos.map((caminho): Caso => [rota, caminho, 'longo', LONGO]);
const CASOS: readonly Caso[] = [
  ...longos(/^POST \/documents$/, 'documentId'),
  ...longos(/^GET \/documents$/, '*.yourNumber'),
  ...longos(DOCUMENTO, 'yourNumber', 'securityCode', 'authorization'),
  comSinais(DOCUMENTO, 'securityCode'),
  foraDeAlcance(DOCUMENTO, 'currentState'),
  ...longos(/\/state$/, 'aditionalInfo', 'signatures.*.signer', 'signatures.*.tag', 'signatures.*.signatureDate'),
  ...longos(/\/state$/, 'signatures.*.substituteSigner.name', 'signatures.*.substituteSigner.identification'),
  comSinais(/\/state$/, 'aditionalInfo'),
  comSinais(/\/state$/, 'signatures.*.signer'),
  foraDeAlcance(/\/state$/, 'currentState'),
  foraDeAlcance(/\/state$/, 'signatures.*.signatureState'),
  foraDeAlcance(/\/state$/, 'signatures.*.signatureDate', '+275760-09-13T00:00:00Z'),
  ...longos(/\/history$/, '*.aditionalInfo', '*.update.*.description'),
  comSinais(/\/history$/, '*.update.*.description'),
  ...longos(/\/receipt$/, 'mensagem', LONGO),
  comSinais(/\/receipt$/, 'mensagem'),
  comSinais(/\/receipt$/, SINAIS),
];

it('who signs under a long name is shown as cut', async () => {
  const { id } = await umRegistroDocumentado(t.deps);
  mentira = { rota: /\/state$/, caminho: 'signatures.*.signer', valor: LONGO, contada: 0 };
  await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: id } }, cookie);
  await andar(id);
  mentira = null;
  const nomes = (await t.deps.prisma.conectorAssinatura.findMany({ where: { documento: { registroId: id } } })).map(
    ({ responsavel }) => responsavel,
  );
  expect(nomes.length).toBeGreaterThan(0);
  expect(nomes.filter((nome) => nome.length !== 255 || !nome.endsWith('x…'))).toEqual([]);
});

describe('what the connector writes is kept, shown as cut, or refused in a sentence', () => {
  it.each(CASOS)('%s %s: %s', async (rota, caminho, _, valor) => {
    const { id } = await umRegistroDocumentado(t.deps);
    mentira = { rota, caminho, valor, contada: 0 };
    await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: id } }, cookie);
    await andar(id);
    const { contada } = mentira;
    const { status } = await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId: id } }, cookie);
    expect(status).toBe(200);
    const documentos = await t.deps.prisma.documentoNoConector.findMany({ where: { registroId: id } });
    const motivos = documentos.flatMap(({ ultimoErro }) => ultimoErro ?? []);
    expect(motivos.filter((motivo) => motivo.includes('Falha inesperada'))).toEqual([]);
    mentira = null;
    await t.deps.prisma.documentoNoConector.updateMany({
      where: { registroId: id },
      data: { proximaTentativa: t.deps.agora() },
    });
    await andar(id);
    expect((await info(id)).situacaoId).toBe(5);
    expect(contada).toBeGreaterThan(0);
  });
});
