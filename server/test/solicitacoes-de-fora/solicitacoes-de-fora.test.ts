import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { montarParaEnviar } from '../../features/conector/construtores.ts';
import { somaDe } from '../../features/solicitacoes/documento-guardado.ts';
import { frenteDoRvdd } from '../../renderer/rvdd-textos.ts';
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
let escritorio: string;

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
  escritorio = await t.entrar('responsavel');
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

test.each([
  'NSF sem ENADE e sem documentos',
  'segunda via com o mínimo',
  'por decisão judicial, sem o que não se sabe',
  'por decisão judicial, sem número do diplomado',
  'estrangeira com RG',
])('%s: is registered, drawn, shown, and goes to the connector', async (nome) => {
  const { prisma } = t.deps;
  const sha256 = somaDe(Buffer.from(arquivos[nome] ?? '', 'latin1'));
  const { id } = await prisma.solicitacao.findFirstOrThrow({ where: { sha256 } });
  const livro = await prisma.livroRegistro.findFirstOrThrow();
  const daPrimeira = { PrimeiraViaLivro: 'A-7', PrimeiraViaNumeroRegistro: '12' };
  const escolhas = {
    LivroID: livro.id,
    Processo: '23108.000777/2026-01',
    ...(nome.startsWith('segunda') && daPrimeira),
  };
  const conferida = await t.chamar(solicitacoesApi.conferir, { params: { id }, body: escolhas }, escritorio);
  expect(conferida.status, JSON.stringify(conferida.erro)).toBe(200);
  const { hash: Hash, fontes: Fontes, divergencias } = conferida.corpo;
  const Avisos = divergencias.filter(({ gravidade }) => gravidade === 'aviso').map(({ noCorpo }) => noCorpo);
  const body = { ...escolhas, Revisao: { Hash, Fontes, Avisos } };
  const aceita = await t.chamar(solicitacoesApi.aceitar, { params: { id }, body }, escritorio);
  expect(aceita.status, JSON.stringify(aceita.erro)).toBe(200);
  const registro = await prisma.registro.findUniqueOrThrow({ where: { id: aceita.corpo.registroID } });
  const snapshot = snapshotDoRegistroSchema.parse(registro.snapshot);
  expect(JSON.stringify(frenteDoRvdd(snapshot))).not.toMatch(/null|undefined|Invalid/);
  const { documento } = await montarParaEnviar(t.servidor, { tipo: 6, alvoId: registro.id });
  expect(JSON.stringify(documento)).toContain(registro.nomeDiplomado);
  const params = { codigo: registro.codigoValidacao };
  expect((await t.chamar(consultaPublicaApi.lerSituacao, { params })).status).toBe(200);
  expect((await t.chamar(registrosApi.ler, { params: { id: registro.id } }, escritorio)).status).toBe(200);
});

test('nothing of a request with errors is kept but the file and what was found in it', async () => {
  const total = await t.deps.prisma.solicitacao.count();
  const arquivosGuardados = await t.deps.prisma.arquivoConteudo.count();
  expect([total, arquivosGuardados]).toEqual([casos.length, casos.length]);
  expect(await t.deps.prisma.registro.count({ where: { solicitacao: null } })).toBe(0);
});
