import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { type AppDeTeste, buildTestApp } from '../build-test-app.ts';
import { umaEmissora } from '../factories/uma-emissora.ts';

/*
 * Requests that the product did not write: made and signed by `gerar.py` from MEC's schema, each with the right answer
 * beside it.
 */

const { raiz, casos }: { raiz: string; casos: { nome: string; situacao: string; diz: string }[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tabela.json'), 'utf8'),
);
const arquivos: Record<string, string> = JSON.parse(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'arquivos.json.br'))).toString(),
);
let pasta: string;
let t: AppDeTeste;
let cookie: string;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'solicitacoes-de-fora-'));
  writeFileSync(join(pasta, 'raiz.pem'), raiz);
  t = await buildTestApp({
    agora: new Date('2026-06-01T12:00:00Z'),
    env: { ICP_BRASIL_PEM: join(pasta, 'raiz.pem') },
  });
  const { prisma } = t.deps;
  const { cursoId } = await umaEmissora(prisma, null, t.deps.agora());
  const { reconhecimentos, autorizacoes } = await prisma.curso.findUniqueOrThrow({
    where: { id: cursoId },
    include: { reconhecimentos: true, autorizacoes: true },
  });
  // The acts that the documents cite.
  await prisma.atoRegulatorio.update({ where: { id: reconhecimentos[0]?.atoId ?? '' }, data: { numero: '2015' } });
  await prisma.atoRegulatorio.update({ where: { id: autorizacoes[0]?.atoId ?? '' }, data: { numero: '1990' } });
  cookie = await t.entrar('emissora', { cpf: '11144477735', instituicaoId: 2 });
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

test.each(casos)('$nome', async ({ nome, situacao, diz }) => {
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(arquivos[nome] ?? '', 'latin1')]), 'pedido.xml');
  const { status, corpo, erro } = await t.chamar(solicitacoesApi.enviar, { body }, cookie);
  expect(status, JSON.stringify(erro)).toBe(200);
  const lida = await t.chamar(solicitacoesApi.ler, { params: { id: corpo.solicitacoes[0] ?? '' } }, cookie);
  const achados = lida.corpo.achados.map((um) => `${um.gravidade} ${um.lugar}: ${um.mensagem}`).join('\n');
  expect(lida.corpo.situacao, achados).toBe(situacao);
  expect(achados).toMatch(diz === '' ? /^$/ : new RegExp(diz));
});

test('nothing of a request with errors is kept but the file and what was found in it', async () => {
  const total = await t.deps.prisma.solicitacao.count();
  const arquivosGuardados = await t.deps.prisma.arquivoConteudo.count();
  expect([total, arquivosGuardados]).toEqual([casos.length, casos.length]);
  expect(await t.deps.prisma.registro.count()).toBe(0);
});
