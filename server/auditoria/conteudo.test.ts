import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { lerConteudos, SOMA_DO_CONTEUDO, somaDoConteudo } from './conteudo.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

test('the form and the sum are of the bytes of the text', () => {
  const sha256 = createHash('sha256').update(Buffer.from('["Ã", null, 1]', 'utf8')).digest('hex');
  expect(somaDoConteudo('["Ã", null, 1]')).toBe(`registro/1:${sha256}`);
});

test('the process makes the sums that PostgreSQL makes, of every state, and says what is public', async () => {
  const { prisma, pool } = t.deps;
  const ids = [
    await umRegistro(prisma, { nome: 'Zoë "Água" \\ d’Ávila \u{1F393}' }),
    await umRegistro(prisma, { situacao: 'assinado', nomeSocial: 'Outro Nome' }),
    await umRegistro(prisma, { situacao: 'suspenso', dataPublicacaoDou: '2026-03-05' }),
    await umRegistro(prisma, { situacao: 'assinado-revogado', segundaVia: true }),
    await umRegistro(prisma, { situacao: 'cancelado' }),
  ].map(({ id }) => id);
  // A nome social that is not the snapshot's is an element of its own.
  await pool.query('UPDATE nome_social SET nome = $2 WHERE registro_id = $1', [ids[1], 'Nome de Hoje']);

  const { rows } = await pool.query<{ id: string; soma: string }>(
    `SELECT r.id::text AS id, ${SOMA_DO_CONTEUDO} AS soma FROM registro r WHERE r.id = ANY ($1::uuid[])`,
    [ids],
  );
  const lidos = await lerConteudos(prisma, ids);
  expect(rows).toHaveLength(ids.length);
  for (const { id, soma } of rows) expect(lidos.get(id)?.conteudo).toBe(soma);
  expect(ids.map((id) => lidos.get(id)?.fatos)).toMatchObject([
    { situacao: 'ativo', assinado: false, oficial: false, motivoAnulacao: null, dataAnulacao: null },
    { situacao: 'ativo', assinado: true, oficial: true },
    { situacao: 'suspenso', dataPublicacaoDou: '2026-03-05' },
    { situacao: 'revogado', assinado: true, motivoAnulacao: 2, dataAnulacao: '2026-04-01' },
    { situacao: 'cancelado', assinado: false },
  ]);
  expect(Object.keys(lidos.get(ids[0] ?? '')?.fatos ?? {}).toSorted()).toEqual(
    ['assinado', 'codigo', 'dataAnulacao', 'dataPublicacaoDou', 'motivoAnulacao', 'oficial', 'situacao'].toSorted(),
  );
});
