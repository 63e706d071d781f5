import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livrosApi } from '#contract/livros.contract.ts';
import { solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { abrirAutoridade } from '../../demo/assinante/autoridade.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { contar, PRAZO_DA_CAMPANHA, quantidade } from '../../test/campanha.ts';
import { type EmissoraDeTeste, umaEmissora } from '../../test/factories/uma-emissora.ts';
import { julgarTodas } from './enviar-solicitacoes.ts';

/* A ceremony of another institution in one ZIP: judged in the background, while the desk answers. */

const AGORA = new Date('2026-06-01T15:00:00Z');
const TOTAL = quantidade({ pequena: 6, inteira: 500 });

let pasta: string;
let t: AppDeTeste;
let uma: EmissoraDeTeste;
let cookie: string;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'cerimonia-de-fora-'));
  const autoridade = await abrirAutoridade(pasta, () => AGORA, { leve: true });
  t = await buildTestApp({ agora: AGORA, env: { ICP_BRASIL_PEM: join(pasta, 'raiz.pem') } });
  uma = await umaEmissora(t.deps.prisma, autoridade, AGORA);
  cookie = await t.entrar('emissora', { cpf: '11144477735', instituicaoId: uma.id });
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

async function zipDe(de: number, ate: number): Promise<FormData> {
  const arquivos: Record<string, Uint8Array> = {};
  for (let n = de; n <= ate; n += 1) arquivos[`${n}.xml`] = Buffer.from(await uma.assinada(n));
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(zipSync(arquivos))]), 'colacao.zip');
  return form;
}
const semFim = new AbortController().signal;

test('is judged whole, with its progress, and the desk stays usable', { timeout: PRAZO_DA_CAMPANHA }, async () => {
  const { corpo } = await t.chamar(solicitacoesApi.enviar, { body: await zipDe(1, TOTAL) }, cookie);
  expect(corpo).toMatchObject({ total: TOTAL, julgando: TOTAL });
  const escritorio = await t.entrar('responsavel');
  const inicio = performance.now();
  let acabou = false;
  const trabalho = julgarTodas(t.deps, semFim).finally(() => {
    acabou = true;
  });
  let pior = 0;
  while (!acabou) {
    const pergunta = performance.now();
    expect((await t.chamar(livrosApi.listar, {}, escritorio)).status).toBe(200);
    pior = Math.max(pior, performance.now() - pergunta);
    await new Promise((seguir) => setTimeout(seguir, 50));
  }
  await trabalho;
  const segundos = (performance.now() - inicio) / 1_000;
  contar(
    'cerimonia-de-fora',
    `${TOTAL} solicitações em ${segundos.toFixed(1)} s; a mesa esperou até ${pior.toFixed(0)} ms`,
  );
  const { corpo: depois } = await t.chamar(solicitacoesApi.lerEnvio, { params: { id: corpo.envioId } }, cookie);
  expect(depois).toMatchObject({ total: TOTAL, julgando: 0, comErros: 0, naFila: TOTAL });
});

test('a judgement that is cut short is taken up where it stands; what was judged is not judged again', async () => {
  const { corpo } = await t.chamar(solicitacoesApi.enviar, { body: await zipDe(1_001, 1_005) }, cookie);
  const corte = new AbortController();
  const trabalho = julgarTodas(t.deps, corte.signal);
  corte.abort();
  await trabalho;
  const lerEnvio = async () =>
    (await t.chamar(solicitacoesApi.lerEnvio, { params: { id: corpo.envioId } }, cookie)).corpo;
  const noMeio = await lerEnvio();
  expect(noMeio.julgando).toBeGreaterThan(0);
  const antes = await t.deps.prisma.solicitacao.findMany({ where: { envioId: corpo.envioId, situacao: 'na-fila' } });
  await julgarTodas(t.deps, semFim);
  expect(await lerEnvio()).toMatchObject({ julgando: 0, naFila: 5 });
  for (const { id, enviadaEm } of antes)
    expect(await t.deps.prisma.solicitacao.findUnique({ where: { id } })).toMatchObject({ enviadaEm });
});

test('what cannot be put away whole is not put away at all', async () => {
  const antes = [await t.deps.prisma.solicitacao.count(), await t.deps.prisma.arquivoConteudo.count()];
  const { storage } = t.servidor;
  let guardados = 0;
  t.servidor.storage = {
    ...storage,
    guardar: async (conteudo) => {
      const guardado = await storage.guardar(conteudo);
      guardados += 1;
      // The third of them meets the end of the database's connection, inside the transaction.
      return guardados < 3 ? guardado : { ...guardado, registrar: () => Promise.reject(new Error('caiu')) };
    },
  };
  const { status } = await t.chamar(solicitacoesApi.enviar, { body: await zipDe(2_001, 2_004) }, cookie);
  t.servidor.storage = storage;
  expect(status).toBe(500);
  expect([await t.deps.prisma.solicitacao.count(), await t.deps.prisma.arquivoConteudo.count()]).toEqual(antes);
});

test('one whose file is lost holds back no other, and is tried again', async () => {
  const { corpo } = await t.chamar(solicitacoesApi.enviar, { body: await zipDe(3_001, 3_003) }, cookie);
  const [primeira = ''] = corpo.solicitacoes;
  const { arquivoGuid } = await t.deps.prisma.solicitacao.findUniqueOrThrow({ where: { id: primeira } });
  const { conteudo } = await t.deps.prisma.arquivoConteudo.findUniqueOrThrow({ where: { guid: arquivoGuid } });
  await t.deps.prisma.arquivoConteudo.delete({ where: { guid: arquivoGuid } });
  const lerEnvio = async () =>
    (await t.chamar(solicitacoesApi.lerEnvio, { params: { id: corpo.envioId } }, cookie)).corpo;
  await expect(julgarTodas(t.deps, semFim)).rejects.toThrow(/não está guardado/);
  expect(await lerEnvio()).toMatchObject({ julgando: 1, naFila: 2 });
  await t.deps.prisma.arquivoConteudo.create({ data: { guid: arquivoGuid, conteudo } });
  await julgarTodas(t.deps, semFim);
  expect(await lerEnvio()).toMatchObject({ julgando: 0, naFila: 3 });
});
