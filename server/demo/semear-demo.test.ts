import { afterAll, beforeAll, expect, it } from 'vitest';
import { TIPOS_DE_ATO } from '#domain/instituicao/cadastro.ts';
import { createBanco } from '../db/prisma-client.ts';
import { gravarTabelasFixas, TIPOS_DE_DOCUMENTO } from '../db/tabelas-fixas.ts';
import { type BancoDeTeste, criarBancoDeTeste } from '../test/test-database.ts';
import { semearDemo } from './semear-demo.ts';

let banco: BancoDeTeste;
let conexao: ReturnType<typeof createBanco>;
beforeAll(async () => {
  banco = await criarBancoDeTeste();
  conexao = createBanco(banco.url, 5);
});
afterAll(async () => {
  await conexao.prisma.$disconnect();
  await conexao.pool.end();
  await banco.descartar();
});

it('writes lookups and university once, however often and from however many processes it is asked', async () => {
  const { prisma, pool } = conexao;
  const agora = new Date('2026-11-21T12:00:00Z');
  await Promise.all([gravarTabelasFixas(pool), gravarTabelasFixas(pool)]);
  await Promise.all([semearDemo(prisma, agora), semearDemo(prisma, agora)]);
  await semearDemo(prisma, agora);
  expect(await prisma.tipoAtoRegulatorio.count()).toBe(TIPOS_DE_ATO.length);
  expect(await prisma.documentoTipo.count()).toBe(TIPOS_DE_DOCUMENTO.length);
  expect(await prisma.motivoAnulacao.count()).toBe(6);
  expect(await prisma.instituicao.count()).toBe(1);
  expect(await prisma.curso.count()).toBe(12);
  const incompletos = await prisma.curso.count({
    where: { OR: [{ autorizacoes: { none: {} } }, { reconhecimentos: { none: {} } }, { titulacoes: { none: {} } }] },
  });
  expect(incompletos).toBe(0);
  expect(await prisma.livroRegistro.count()).toBe(4);
  expect(await prisma.registro.count()).toBe(0);
});

it('adds only the books when a new year begins in the university', async () => {
  const { prisma } = conexao;
  await semearDemo(prisma, new Date('2027-01-01T02:00:00Z'));
  expect(await prisma.livroRegistro.count()).toBe(4);
  await semearDemo(prisma, new Date('2027-01-01T12:00:00Z'));
  expect((await prisma.livroRegistro.findMany({ where: { nome: { endsWith: '/2027' } } })).length).toBe(4);
  expect(await prisma.curso.count()).toBe(12);
});

it('leaves another institution alone', async () => {
  const { prisma } = conexao;
  await prisma.instituicao.update({ where: { id: 1 }, data: { cnpj: '99101000000145' } });
  await semearDemo(prisma, new Date('2029-03-01T12:00:00Z'));
  expect(await prisma.livroRegistro.count({ where: { nome: { endsWith: '/2029' } } })).toBe(0);
});
