import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../test/factories/um-payload.ts';
import { numInstante } from './num-instante.ts';
import { conferirRegistros } from './verificar-registros.ts';

let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let ids: string[];

beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  const sessao = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
  ids = [];
  for (let i = 0; i < 3; i += 1) {
    const { corpo } = await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, sessao);
    ids.push(corpo.registroID);
  }
  const body = { justificativa: 'Registro em duplicidade', motivoId: 2 };
  const cancelado = await t.chamar(atosDoRegistroApi.cancelar, { params: { id: ids[1] ?? '' }, body }, sessao);
  expect(cancelado.status).toBe(200);
});
afterAll(() => t.fechar());

test('what the acts left is what stands', async () => {
  expect(await numInstante(t.deps.pool, conferirRegistros)).toEqual({ registros: 3, semResumo: 0 });
});

/** A copy of a record under the book's next number, with another person's keys and the counter to fit. */
const forjar = (id: string) => `UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1;
  DO $$ DECLARE colunas text; BEGIN
    SELECT string_agg(quote_ident(attname), ',') INTO colunas FROM pg_attribute
      WHERE attrelid = 'registro'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO registro (%s) SELECT %s FROM (SELECT (jsonb_populate_record(r, $1)).* FROM registro r WHERE id = $2) x', colunas, colunas)
      USING jsonb_build_object('id', gen_random_uuid(), 'numero_registro', 4, 'rga', '202600000004', 'cpf', '39053344705', 'nonce', repeat('7', 44),
        'codigo_validacao', '99991.99991.ffffffffffffffffffffffff'), '${id}'::uuid;
  END $$`;

/** Each as a superuser does it: triggers off, counters made to fit. */
test.each<[string, (ids: readonly string[]) => string, string]>([
  [
    'a name',
    ([a]) => `UPDATE registro SET nome_diplomado = 'Nome Trocado' WHERE id = '${a}'`,
    'o conteúdo não é o que',
  ],
  [
    'a snapshot',
    ([a]) => `UPDATE registro SET snapshot = jsonb_set(snapshot, '{x}', '1') WHERE id = '${a}'`,
    'o conteúdo',
  ],
  [
    'two snapshots swapped',
    ([a, , c]) =>
      `UPDATE registro r SET snapshot = o.snapshot FROM registro o WHERE (r.id, o.id) IN (('${a}', '${c}'), ('${c}', '${a}'))`,
    'o conteúdo',
  ],
  [
    'a cancellation taken back',
    ([, b]) =>
      `UPDATE registro SET cancelado = false, motivo_anulacao_id = NULL, data_anulacao = NULL WHERE id = '${b}'`,
    'o conteúdo',
  ],
  [
    'a date of publication',
    ([a]) => `UPDATE registro SET data_publicacao_dou = '2026-06-30' WHERE id = '${a}'`,
    'o conteúdo',
  ],
  [
    'another number',
    ([, , c]) =>
      `UPDATE registro SET numero_registro = 9 WHERE id = '${c}'; UPDATE livro_registro SET ultimo_numero = 9`,
    'o conteúdo',
  ],
  ['a forged record', ([a]) => forjar(String(a)), 'nenhum ato o registrou'],
  [
    'a deleted record',
    ([, , c]) =>
      `DELETE FROM registro_contagem; DELETE FROM registro WHERE id = '${c}'; UPDATE livro_registro SET ultimo_numero = 2`,
    'não existe mais',
  ],
  ['a counter', () => 'UPDATE livro_registro SET ultimo_numero = 7', 'o contador está em 7'],
])('%s that nobody acted on is named', async (_nome, adulterar, motivo) => {
  const cliente = await t.deps.pool.connect();
  try {
    await cliente.query('BEGIN');
    for (const tabela of ['registro', 'livro_registro', 'registro_contagem']) {
      await cliente.query(`ALTER TABLE ${tabela} DISABLE TRIGGER USER`);
    }
    await cliente.query(adulterar(ids));
    const achado = await conferirRegistros(cliente);
    expect('motivo' in achado ? achado.motivo : 'nada').toContain(motivo);
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
});
