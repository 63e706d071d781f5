import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { numInstante } from '../num-instante.ts';
import { conferirRegistro } from './conferir-tudo.ts';
import { emPalavras } from './diferenca.ts';

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
  const publicado = { RegistroID: ids[2] ?? '', DataPublicacao: '2026-05-20' };
  expect((await t.chamar(atosDoRegistroApi.publicar, { body: publicado }, sessao)).status).toBe(200);
  // Published with its place, taken back, published anew: three acts, three rows.
  const lugar = { Edicao: '92-A', Secao: 3 as const, Pagina: 40 };
  await t.chamar(
    atosDoRegistroApi.publicar,
    { body: { ...publicado, ...lugar, DataPublicacao: '2026-05-21' } },
    sessao,
  );
  const desfeita = await t.chamar(
    atosDoRegistroApi.desfazerPublicacao,
    { body: { Registros: [ids[2] ?? ''] } },
    sessao,
  );
  expect(desfeita.status).toBe(200);
  await sequenciarTudo(t.deps);
});
afterAll(() => t.fechar());

const conferir = (cliente: Parameters<typeof conferirRegistro>[0]) =>
  conferirRegistro(cliente, { selo: t.deps.config.log.selo, fuso: t.deps.config.fusoHorario });

test('what the acts left is what stands', async () => {
  expect(await numInstante(t.deps.pool, conferir)).toEqual({ registros: 3, semResumo: 0, diferencas: [] });
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

/** Each as a superuser does it: triggers off, counters fitted; where it must be named, and what should be there. */
test.each<[string, (ids: readonly string[]) => string, string]>([
  [
    'a name',
    ([a]) => `UPDATE registro SET nome_diplomado = 'Nome Trocado' WHERE id = '${a}'`,
    'registro.nome_diplomado: o conteúdo',
  ],
  [
    'a name, in the snapshot too',
    ([a]) =>
      `UPDATE registro SET nome_diplomado = 'X', snapshot = jsonb_set(snapshot, '{diplomado,nome}', '"X"') WHERE id = '${a}'`,
    'registro.snapshot: o conteúdo não é o que o ato deixou',
  ],
  [
    'two snapshots swapped',
    ([a, , c]) =>
      `UPDATE registro r SET snapshot = o.snapshot FROM registro o WHERE (r.id, o.id) IN (('${a}', '${c}'), ('${c}', '${a}'))`,
    'registro.cpf: o conteúdo',
  ],
  [
    'a cancellation taken back, with its annotation',
    ([
      ,
      b,
    ]) => `UPDATE registro SET cancelado = false, motivo_anulacao_id = NULL, data_anulacao = NULL WHERE id = '${b}';
      DELETE FROM registro_anotacao WHERE registro_id = '${b}'`,
    'registro.cancelado: está não, deveria estar sim',
  ],
  [
    'a cancellation taken back, with everything that said so',
    ([
      ,
      b,
    ]) => `UPDATE registro SET cancelado = false, motivo_anulacao_id = NULL, data_anulacao = NULL WHERE id = '${b}';
      DELETE FROM registro_anotacao WHERE registro_id = '${b}'; DELETE FROM auditoria WHERE entidade_id = '${b}' AND acao = 'cancelar'`,
    ': nenhum ato o deixou',
  ],
  [
    'a date of publication',
    ([, , c]) => `UPDATE registro SET data_publicacao_dou = '2026-05-30' WHERE id = '${c}'`,
    'registro.data_publicacao_dou: está “2026-05-30”, deveria estar “2026-05-20”',
  ],
  [
    'the history of a publication',
    ([, , c]) => `UPDATE registro_publicacao SET data = '2026-05-30' WHERE registro_id = '${c}'`,
    'registro_publicacao.data: na linha',
  ],
  [
    'the reason of an annulment',
    ([, b]) => `UPDATE registro_anotacao SET justificativa = 'Outra' WHERE registro_id = '${b}'`,
    'registro_anotacao.justificativa: na linha',
  ],
  [
    'another number',
    ([, , c]) =>
      `UPDATE registro SET numero_registro = 9 WHERE id = '${c}'; UPDATE livro_registro SET ultimo_numero = 9`,
    'registro.numero_registro: está “9”, foi registrado “3”',
  ],
  ['a forged record', ([a]) => forjar(String(a)), 'nenhum ato o registrou'],
  [
    'a deleted record',
    ([, , c]) =>
      `DELETE FROM registro_publicacao; DELETE FROM registro WHERE id = '${c}'; UPDATE livro_registro SET ultimo_numero = 2`,
    'e não existe mais',
  ],
  [
    'a counter',
    () => 'UPDATE livro_registro SET ultimo_numero = 7',
    'livro_registro.ultimo_numero: o contador está em 7',
  ],
  [
    'a sealed content',
    ([a]) => `UPDATE conteudo_selado SET conteudo = 'registro/1:00' WHERE alvo_id = '${a}'`,
    'conteudo_selado.conteudo',
  ],
  ['the seal', () => `UPDATE auditoria_cabeca SET selo_dos_conteudos = repeat('0', 64)`, 'o selo não confere'],
])('%s that nobody acted on is named', async (_nome, adulterar, motivo) => {
  const cliente = await t.deps.pool.connect();
  try {
    await cliente.query('BEGIN');
    for (const tabela of ['registro', 'livro_registro', 'registro_anotacao', 'registro_publicacao', 'auditoria']) {
      await cliente.query(`ALTER TABLE ${tabela} DISABLE TRIGGER USER`);
    }
    await cliente.query(adulterar(ids));
    const { diferencas } = await conferir(cliente);
    expect(diferencas.map(emPalavras).join('\n')).toContain(motivo);
    expect(diferencas.map(emPalavras).join('\n')).not.toMatch(/Nome Trocado|(?<![0-9a-f])\d{11}(?![0-9a-f])/);
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
});
