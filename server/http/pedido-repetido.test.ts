import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentosApi } from '#contract/documentos.contract.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { tarefaLimparVencidos } from '../jobs/limpar-vencidos.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umFormulario, umPdf } from '../test/factories/um-pdf.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { abrirEstrada } from '../test/perder-respostas.ts';

let t: AppDeTeste;
let sessao: string;
let numero = 0;

beforeAll(async () => {
  t = await buildTestApp();
  sessao = await t.entrar();
});
afterAll(() => t.fechar());

const umaChave = () => ({ 'idempotency-key': `chave-de-teste-${++numero}` });
const umNome = () => `Livro repetido ${++numero}`;
const criar = (Nome: string, headers: Record<string, string>, como = sessao, em = t) =>
  em.chamar(livrosApi.criar, { body: { Nome } }, como, headers);
const quantos = (nome: string) => t.deps.prisma.livroRegistro.count({ where: { nome } });

describe('a write with a key', () => {
  test('is carried out once, and its repeats get the first answer', async () => {
    const [nome, chave] = [umNome(), umaChave()];
    const primeira = await criar(nome, chave);
    const segunda = await criar(nome, chave);
    expect([primeira.status, segunda.status]).toEqual([200, 200]);
    expect(segunda.corpo).toEqual(primeira.corpo);
    expect([primeira.headers['idempotent-replayed'], segunda.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await quantos(nome)).toBe(1);
  });

  test('of eight at once one is carried out and all get its answer', async () => {
    const [nome, chave] = [umNome(), umaChave()];
    const respostas = await Promise.all(Array.from({ length: 8 }, () => criar(nome, chave)));
    expect(new Set(respostas.map(({ status, corpo }) => JSON.stringify([status, corpo]))).size).toBe(1);
    expect(respostas[0]?.status).toBe(200);
    expect(await quantos(nome)).toBe(1);
  });

  test('an upload is not stored twice', async () => {
    const { rga } = await umRegistro(t.deps.prisma);
    const chave = umaChave();
    const enviar = () =>
      t.chamar(
        documentosApi.enviar,
        {
          body: umFormulario({
            rga,
            tipoId: '1',
            obs: 'Cópia',
            file: { nome: 'RG.pdf', conteudo: umPdf({ pdfa: '2b' }) },
          }),
        },
        sessao,
        chave,
      );
    const [primeira, segunda] = [await enviar(), await enviar()];
    expect(segunda.corpo).toEqual(primeira.corpo);
    expect((await t.chamar(documentosApi.listar, { params: { rga } }, sessao)).corpo).toHaveLength(1);
  });

  test('belongs to who sends it and to what is asked', async () => {
    const [nome, chave] = [umNome(), umaChave()];
    await criar(nome, chave);
    const outraPergunta = await criar(umNome(), chave);
    expect([outraPergunta.status, outraPergunta.erro.codigo]).toEqual([422, 'CHAVE_REUTILIZADA']);
    const outraPessoa = await t.entrar('responsavel', { cpf: '11144477735' });
    expect((await criar(umNome(), chave, outraPessoa)).headers['idempotent-replayed']).toBeUndefined();
  });

  test('that was refused changed nothing and may be sent again', async () => {
    const chave = umaChave();
    expect((await criar('', chave)).status).toBe(400);
    expect((await criar(umNome(), chave)).status).toBe(200);
  });

  test.each(['curta', 'com espaço no meio', 'x'.repeat(101)])('a malformed key (%s) is named', async (ruim) => {
    const nome = umNome();
    const { status, erro } = await criar(nome, { 'idempotency-key': ruim });
    expect([status, erro.campos[0]?.campo]).toEqual([400, 'Idempotency-Key']);
    expect(await quantos(nome)).toBe(0);
  });

  test('whose answer was never kept is told as received, and not repeated', async () => {
    const [nome, chave] = [umNome(), umaChave()];
    await criar(nome, chave);
    const ultimo = await t.deps.prisma.pedidoRepetivel.findFirstOrThrow({ orderBy: { recebidoEm: 'desc' } });
    const where = { chave: ultimo.chave };
    await expect
      .poll(async () => (await t.deps.prisma.pedidoRepetivel.findUnique({ where }))?.status, { timeout: 120_000 })
      .toBe(200);
    await t.deps.prisma.pedidoRepetivel.update({
      where,
      data: { status: null, corpo: null, recebidoEm: new Date(0) },
    });
    const { status, erro } = await criar(nome, chave);
    expect([status, erro.codigo]).toEqual([409, 'JA_RECEBIDO']);
    expect(await quantos(nome)).toBe(1);
  });

  test('whose confirmation is lost gets the true answer all the same', async () => {
    const estrada = await abrirEstrada(t.deps.config.banco.url ?? '');
    const outro = await buildTestApp({ bancoUrl: estrada.url });
    const [nome, chave] = [umNome(), umaChave()];
    estrada.perderOProximoCommit();
    const { status, corpo } = await criar(nome, chave, sessao, outro);
    expect([status, (await criar(nome, chave)).corpo]).toEqual([200, corpo]);
    expect(await quantos(nome)).toBe(1);
    await outro.fechar();
    estrada.fechar();
  });

  test('is known for a day', async () => {
    const { pedidoRepetivel } = t.deps.prisma;
    const [nova, velha] = [new Date(Date.now() - 23 * 3_600_000), new Date(Date.now() - 25 * 3_600_000)];
    const dado = (chave: string, recebidoEm: Date) => ({
      chave: chave.repeat(64),
      impressao: 'f'.repeat(64),
      recebidoEm,
    });
    await pedidoRepetivel.createMany({ data: [dado('a', nova), dado('b', velha)] });
    await tarefaLimparVencidos.executar(t.servidor, new AbortController().signal);
    const restam = await pedidoRepetivel.findMany({ where: { impressao: 'f'.repeat(64) } });
    expect(restam.map(({ chave }) => chave[0])).toEqual(['a']);
  });
});
