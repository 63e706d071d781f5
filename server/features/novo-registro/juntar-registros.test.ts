import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoRegistroApi, type PedidoDeRegistro } from '#contract/novo-registro.contract.ts';
import type { RegistroPayload } from '#domain/novo-registro/payload.ts';
import { entradaDoAto } from '../../auditoria/atuar.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { verificarAuditoria } from '../../test/verificar-auditoria.ts';
import { juntarAosLivros, type RegistroPronto } from './juntar-registros.ts';
import { prepararRegistro } from './preparar-registro.ts';
import { ressalvasNaAuditoria } from './ressalvas.repository.ts';

const { registrar } = novoRegistroApi;
let t: AppDeTeste;
const usuario = {
  nome: 'Ana Teste da Silva',
  cpf: '52998224725',
  matricula: '7654321',
  cargo: 'Responsável pelo registro',
  papel: 'responsavel' as const,
};

beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
});
afterAll(() => t.fechar());

/** Judged, as the route hands it over. */
async function pronto(catalogo: CatalogoDeTeste, trocar?: (p: RegistroPayload) => void): Promise<RegistroPronto> {
  const { formulario: f } = (registrar.body?.parse(umPayload(catalogo, trocar)) ?? {}) as PedidoDeRegistro;
  const { modelo: snapshot, curso, fontes } = await prepararRegistro(t.servidor, f, usuario);
  const notado = { livro: snapshot.livro.nome, codigoValidacao: snapshot.ids.codigoValidacao };
  return {
    ...{ snapshot, curso, ultimaDataVista: fontes.livro.ultimaData, criadoPor: usuario.nome },
    ...{ iesEmissoraId: 1, iesRegistradoraId: 1, ressalvas: [] },
    entrada: entradaDoAto(
      { usuario, requisicao: undefined },
      { entidade: 'registro', acao: 'registrar' },
      ressalvasNaAuditoria(notado, []),
    ),
  };
}

const todos = async (catalogos: readonly CatalogoDeTeste[], cada: number) =>
  Promise.all(Array.from({ length: cada }, () => catalogos).flatMap((deles) => deles.map((um) => pronto(um))));
const juntar = (prontos: readonly RegistroPronto[]) =>
  Promise.allSettled(prontos.map((um) => juntarAosLivros(t.servidor, um)));
const numerosDe = (livroId: string) =>
  t.deps.pool.query<{ numeros: number[]; transacoes: number; ultimo: number }>(
    `SELECT array_agg(numero_registro ORDER BY numero_registro) AS numeros, count(DISTINCT r.xmin::text)::int AS transacoes,
       (SELECT ultimo_numero FROM livro_registro WHERE id = $1) AS ultimo FROM registro r WHERE livro_id = $1`,
    [livroId],
  );

it('writes those that wait, of whatever books, with few transactions, as the running role', async () => {
  const livros = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
  const feitos = await juntar(await todos(livros, 6));
  expect(feitos.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 'fulfilled'));
  for (const { livroId } of livros) {
    const { rows } = await numerosDe(livroId);
    expect(rows).toEqual([{ numeros: [1, 2, 3, 4, 5, 6], transacoes: expect.any(Number), ultimo: 6 }]);
    // Two began at once with what was there, the rest came with the next ones.
    expect(rows[0]?.transacoes).toBeLessThanOrEqual(2);
  }
  const { rows } = await t.deps.pool.query('SELECT count(DISTINCT xmin::text)::int AS n FROM registro');
  expect(rows[0].n).toBeLessThanOrEqual(4);
});

it('lets a book that somebody else holds keep its own waiting only, and then writes them together', async () => {
  const [preso, livre] = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
  const [doPreso, doLivre] = [await todos([preso], 5), await todos([livre], 3)];
  const outro = await t.deps.pool.connect();
  try {
    await outro.query('BEGIN');
    await outro.query('SELECT FROM livro_registro WHERE id = $1 FOR UPDATE', [preso.livroId]);
    const juntos = juntar(doPreso);
    expect((await juntar(doLivre)).map(({ status }) => status)).toEqual(doLivre.map(() => 'fulfilled'));
    await outro.query('COMMIT');
    expect((await juntos).map(({ status }) => status)).toEqual(doPreso.map(() => 'fulfilled'));
  } finally {
    outro.release();
  }
  // The first began alone; who came meanwhile did not wait for the book's row in a transaction of their own.
  const { rows } = await numerosDe(preso.livroId);
  expect(rows).toEqual([{ numeros: [1, 2, 3, 4, 5], transacoes: 2, ultimo: 5 }]);
});

it('refuses one whose course changed meanwhile, and gives the others of its book numbers without a gap', async () => {
  const [um, outro] = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
  const noMesmoLivro = { ...outro, livroId: um.livroId, livro: um.livro };
  const prontos = await todos([um, noMesmoLivro], 5);
  await t.deps.prisma.atoRegulatorio.update({
    where: { id: outro.atoReconhecimentoId },
    data: { versao: { increment: 1 } },
  });
  const feitos = await juntar(prontos);
  expect(feitos.map(({ status }) => status)).toEqual(prontos.map((_, i) => (i % 2 === 0 ? 'fulfilled' : 'rejected')));
  expect(feitos[1]).toMatchObject({ reason: { status: 409, message: expect.stringContaining('ato regulatório') } });
  expect((await numerosDe(um.livroId)).rows).toMatchObject([{ numeros: [1, 2, 3, 4, 5], ultimo: 5 }]);
});

it('refuses what the book went past, and writes what waits for other books', async () => {
  const [um, outro] = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
  const prontos = await todos([um, outro], 4);
  await t.deps.prisma.livroRegistro.update({
    where: { id: um.livroId },
    data: { ultimaData: new Date('2026-05-30') },
  });
  const feitos = await juntar(prontos);
  expect(feitos.map(({ status }) => status)).toEqual(prontos.map((_, i) => (i % 2 === 0 ? 'rejected' : 'fulfilled')));
  expect(feitos[0]).toMatchObject({ reason: { status: 422 } });
  expect((await numerosDe(outro.livroId)).rows).toMatchObject([{ numeros: [1, 2, 3, 4], ultimo: 4 }]);
});

it('undoes no other where the database refuses one of them', async () => {
  const [um, outro] = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
  const prontos = await todos([um, outro], 6);
  const feitos = await juntar(prontos.concat(prontos.slice(7, 8)));
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  expect(feitos.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '23505' } }]);
  for (const { livroId } of [um, outro])
    expect((await numerosDe(livroId)).rows).toMatchObject([{ numeros: [1, 2, 3, 4, 5, 6], ultimo: 6 }]);
});

it('leaves an audit chain that verifies', async () => {
  expect(await verificarAuditoria(t.deps.pool)).toMatchObject({ integra: true });
});
