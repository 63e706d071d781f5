import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { conferirSelos } from '../auditor/selos.queries.ts';
import { registrosSemProva } from './conferir.queries.ts';

const CHAVE = '22'.repeat(32);
let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.fechar());

const sha256 = (...partes: (string | Buffer)[]) =>
  partes.reduce((resumo, parte) => resumo.update(parte), createHash('sha256')).digest();

/** The tree as it was written before: 65,536 buckets by the last 16 bits, four levels over them. */
async function voltarAForma1(): Promise<void> {
  const { pool } = t.deps;
  const { rows } = await pool.query('SELECT alvo_id, entrada_id, conteudo, valor FROM conteudo_selado');
  const linhas = Map.groupBy(rows, ({ alvo_id }) => Number.parseInt(alvo_id.slice(-4), 16));
  const vazio = sha256('registro/selados/balde/1\n');
  const baldes = Array.from({ length: 65_536 }, (_, balde) => {
    const daqui = linhas.get(balde);
    if (daqui === undefined) return vazio;
    const textos = daqui.map((um) => `${um.alvo_id} ${um.entrada_id} ${um.conteudo} ${um.valor}\n`).sort();
    return sha256('registro/selados/balde/1\n', ...textos);
  });
  await pool.query('DELETE FROM conteudo_selado_no');
  let abaixo = baldes;
  for (let nivel = 3; nivel >= 0; nivel -= 1) {
    const nos = Array.from({ length: 16 ** nivel }, (_, i) => Buffer.concat(abaixo.slice(i * 16, i * 16 + 16)));
    await pool.query(
      'INSERT INTO conteudo_selado_no SELECT $1, (o - 1)::int, h FROM unnest($2::bytea[]) WITH ORDINALITY AS u (h, o)',
      [nivel, nos],
    );
    abaixo = nos.map((no) => sha256('registro/selados/no/1\n', no));
  }
  const [raiz = Buffer.alloc(0)] = abaixo;
  const { rows: cabecas } = await pool.query('SELECT ultimo_id, soma_dos_restritos AS soma FROM auditoria_cabeca');
  const selo = createHmac('sha256', Buffer.from(CHAVE, 'hex'))
    .update(`registro/selados/1\n${cabecas[0].ultimo_id}\n`)
    .update(raiz)
    .update(cabecas[0].soma)
    .digest('hex');
  await pool.query(
    'UPDATE auditoria_cabeca SET raiz_dos_conteudos = $1, selo_dos_conteudos = $2, forma_dos_conteudos = 1',
    [raiz, selo],
  );
}

const conferir = async () => {
  const cliente = await t.deps.pool.connect();
  return conferirSelos(cliente, CHAVE).finally(() => cliente.release());
};
const com = () => ({ pool: t.deps.pool, config: { log: { selo: CHAVE } } });

test('a tree of before is brought into the new form by the sequencer, what did not stand under its seal left out', async () => {
  const ids = [await umRegistro(t.deps.prisma), await umRegistro(t.deps.prisma, { situacao: 'cancelado' })].map(
    ({ id }) => id,
  );
  const forjado = (await umRegistro(t.deps.prisma)).id;
  await sequenciarTudo(t.deps);
  await voltarAForma1();
  await t.deps.pool.query(`UPDATE conteudo_selado SET conteudo = conteudo || 'x' WHERE alvo_id = $1`, [forjado]);
  expect(await registrosSemProva(com(), ids)).toEqual(new Set(ids));
  await sequenciarTudo(t.deps);
  expect(await registrosSemProva(com(), ids)).toEqual(new Set());
  await t.deps.pool.query(`UPDATE conteudo_selado SET conteudo = rtrim(conteudo, 'x') WHERE alvo_id = $1`, [forjado]);
  expect(await registrosSemProva(com(), [forjado])).toEqual(new Set([forjado]));
  const diferencas = (await conferir()).map(({ linha }) => linha);
  expect(diferencas).toEqual(expect.arrayContaining([expect.stringContaining(forjado)]));
  expect(diferencas.filter((linha) => ids.some((id) => linha.includes(id)))).toEqual([]);
  // Acts go on from there.
  const depois = await umRegistro(t.deps.prisma);
  await sequenciarTudo(t.deps);
  expect(await registrosSemProva(com(), [...ids, depois.id])).toEqual(new Set());
});

test('a tree of today that is called one of before stays as it is', async () => {
  const lerRaiz = async () => (await t.deps.pool.query('SELECT raiz_dos_conteudos FROM auditoria_cabeca')).rows;
  const antes = await lerRaiz();
  await t.deps.pool.query('UPDATE auditoria_cabeca SET forma_dos_conteudos = 1');
  await sequenciarTudo(t.deps);
  expect(await lerRaiz()).toEqual(antes);
});
