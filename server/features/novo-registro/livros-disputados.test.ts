import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import type { RegistroPayload } from '#domain/novo-registro/payload.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { quantidade } from '../../test/campanha.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { verificarAuditoria } from '../../test/verificar-auditoria.ts';

let t: AppDeTeste;
let sessao: string;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  sessao = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

/** Ten pairs at once, so many times. */
const VEZES = quantidade({ pequena: 2, inteira: 20 });
const enviar = (body: RegistroPayload) => t.chamar(novoRegistroApi.registrar, { body }, sessao);
const ate = (quantos: number) => Array.from({ length: quantos }, (_, i) => i + 1);

/** So many clients register one after the other, each in its book; answers the statuses. */
async function registrarTodos(livros: readonly CatalogoDeTeste[], clientes: number, cada: number): Promise<number[]> {
  const feitos = await Promise.all(
    ate(clientes).map(async (cliente) => {
      const livro = livros[cliente % livros.length] as CatalogoDeTeste;
      const dele: number[] = [];
      for (const _ of ate(cada)) dele.push((await enviar(umPayload(livro))).status);
      return dele;
    }),
  );
  return feitos.flat();
}

/** The numbers of a book, in their order, and its counter. */
async function numerosDe({ livroId }: CatalogoDeTeste) {
  const { prisma } = t.deps;
  const { ultimoNumero } = await prisma.livroRegistro.findUniqueOrThrow({ where: { id: livroId } });
  const registros = await prisma.registro.findMany({ where: { livroId }, orderBy: { numeroRegistro: 'asc' } });
  return { ultimoNumero, numeros: registros.map(({ numeroRegistro }) => numeroRegistro) };
}

it.each([
  [20, 1, quantidade({ pequena: 3, inteira: 6 })],
  [40, 8, quantidade({ pequena: 1, inteira: 3 })],
])('%i clients at once in %i books: numbers without gap or repeat', async (clientes, quantosLivros, cada) => {
  const livros: CatalogoDeTeste[] = [];
  for (const _ of ate(quantosLivros)) livros.push(await umCatalogo(t.deps.prisma));
  expect(new Set(await registrarTodos(livros, clientes, cada))).toEqual(new Set([200]));
  const porLivro = (clientes / quantosLivros) * cada;
  for (const livro of livros)
    expect(await numerosDe(livro)).toEqual({ ultimoNumero: porLivro, numeros: ate(porLivro) });
});

it('of two registrations of one student and course at once, in two books, one stands, every time', async () => {
  const um = await umCatalogo(t.deps.prisma);
  const { livroId, livro } = await umCatalogo(t.deps.prisma);
  const outro = { ...um, livroId, livro };
  for (const _ of ate(VEZES)) {
    const corridas = await Promise.all(
      ate(10).map(async (vez) => {
        const body = umPayload(um);
        const noOutroLivro = umPayload(outro, (p) => {
          // The same student by number, or by CPF alone.
          p.Diplomado.CPF = body.Diplomado.CPF;
          if (vez % 2 === 0) p.Diplomado.ID = body.Diplomado.ID;
        });
        const respostas = await Promise.all([enviar(body), enviar(noOutroLivro)]);
        return respostas.map(({ status }) => status).toSorted();
      }),
    );
    expect(corridas).toEqual(ate(10).map(() => [200, 409]));
  }
  const { numeros, ultimoNumero } = await numerosDe(um);
  const noOutro = await numerosDe(outro);
  expect(numeros).toEqual(ate(ultimoNumero));
  expect(noOutro.numeros).toEqual(ate(noOutro.ultimoNumero));
  expect(ultimoNumero + noOutro.ultimoNumero).toBe(VEZES * 10);
});

it('whoever waits for a book that goes past their date gets no number', async () => {
  const livro = await umCatalogo(t.deps.prisma);
  expect((await enviar(umPayload(livro))).status).toBe(200);
  const outro = await t.deps.pool.connect();
  try {
    await outro.query('BEGIN');
    await outro.query('SELECT FROM livro_registro WHERE id = $1 FOR UPDATE', [livro.livroId]);
    const registrando = enviar(umPayload(livro));
    await expect
      .poll(async () => (await t.deps.pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
      .toBeGreaterThan(0);
    await outro.query(`UPDATE livro_registro SET ultima_data = '2026-05-30' WHERE id = $1`, [livro.livroId]);
    await outro.query('COMMIT');
    const { status, erro } = await registrando;
    expect(status).toBe(422);
    expect(erro.message).toMatch(/^Nada foi registrado\. O último registro do livro/);
  } finally {
    outro.release();
  }
  expect(await numerosDe(livro)).toEqual({ ultimoNumero: 1, numeros: [1] });
});

it('leaves an audit chain that verifies', async () => {
  expect(await verificarAuditoria(t.deps.pool)).toMatchObject({ integra: true });
});
