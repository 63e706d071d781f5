import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { livrosApi } from '#contract/livros.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
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
  expect(await diferencasCom(adulterar(ids))).toContain(motivo);
});

const TABELAS = ['registro', 'livro_registro', 'registro_anotacao', 'registro_publicacao', 'auditoria', 'instituicao'];

/** Every difference that the auditor names, in words, once a superuser did this; nothing of it stays. */
async function diferencasCom(adulteracao: string): Promise<string> {
  const cliente = await t.deps.pool.connect();
  try {
    await cliente.query('BEGIN');
    for (const tabela of TABELAS) {
      await cliente.query(`ALTER TABLE ${tabela} DISABLE TRIGGER USER`);
    }
    await cliente.query(adulteracao);
    const { diferencas } = await conferir(cliente);
    const ditas = diferencas.map(emPalavras).join('\n');
    expect(ditas).not.toMatch(/Nome Trocado|(?<![0-9a-f])\d{11}(?![0-9a-f])/);
    return ditas;
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
}

describe('numbers that go on from where the office stood', () => {
  let livro: CatalogoDeTeste;
  let vazio: string;
  beforeAll(async () => {
    const sessao = await t.entrar('responsavel');
    livro = await umCatalogo(t.deps.prisma);
    vazio = (await t.chamar(livrosApi.criar, { body: { Nome: 'EM PAPEL/2' } }, sessao)).corpo.livroID;
    const body = {
      PrimeiroNumero: 318,
      FolhaInicial: '160',
      DataEmPapel: '2026-02-28',
      Motivo: 'Livro de papel encerrado.',
      Visto: { PrimeiroNumero: 1, FolhaInicial: null, DataEmPapel: null },
    };
    for (const id of [livro.livroId, vazio]) {
      expect((await t.chamar(livrosApi.dizerInicio, { params: { id }, body }, sessao)).status).toBe(200);
    }
    expect((await t.chamar(novoRegistroApi.registrar, { body: umPayload(livro) }, sessao)).corpo.numeroRegistro).toBe(
      318,
    );
    const listas = { Ate: 12, Motivo: 'Listas do sistema anterior.', Visto: 0 };
    expect((await t.chamar(listaAnuladosApi.dizerAnteriores, { body: listas }, sessao)).status).toBe(200);
    const { corpo: lista } = await t.chamar(listaAnuladosApi.gerar, {}, sessao);
    expect(lista.numeroDeSequencia).toBe(13);
    await assinarLista(t.deps.prisma, lista.controleDiplomasAnuladosUID);
    await sequenciarTudo(t.deps);
  });

  test('are no difference', async () => {
    expect(await numInstante(t.deps.pool, conferir)).toEqual({ registros: 4, semResumo: 0, diferencas: [] });
  });

  test.each<[string, (livro: string, vazio: string) => string, RegExp]>([
    [
      'a book that began elsewhere',
      (um) => `UPDATE livro_registro SET primeiro_numero = 300 WHERE id = '${um}'`,
      /livro_registro\.primeiro_numero: não é o início que o ato \d+ disse/,
    ],
    [
      'a book told to begin elsewhere, counter and all',
      (_, outro) => `UPDATE livro_registro SET primeiro_numero = 300, ultimo_numero = 299 WHERE id = '${outro}'`,
      /livro_registro\.primeiro_numero: não é o início que o ato \d+ disse/,
    ],
    [
      'another sheet',
      (um) => `UPDATE livro_registro SET folha_inicial = '1' WHERE id = '${um}'`,
      /livro_registro\.primeiro_numero: não é o início/,
    ],
    [
      'a beginning that no act told',
      (um) => `DELETE FROM auditoria WHERE entidade = 'livro' AND entidade_id = '${um}' AND acao = 'dizer-inicio'`,
      /nenhum ato disse onde o livro começa/,
    ],
    [
      'the last date of an empty book',
      (_, outro) => `UPDATE livro_registro SET ultima_data = '2020-01-01' WHERE id = '${outro}'`,
      /livro_registro\.ultima_data: está 2020-01-01, o último registro em papel é de 2026-02-28/,
    ],
    [
      'a number that is missing after the beginning',
      (um) => `UPDATE livro_registro SET ultimo_numero = 319 WHERE id = '${um}'`,
      /o contador está em 319, o livro começa no nº 318, há 1 registros e o maior número é 318/,
    ],
    [
      'other lists of before',
      () => 'UPDATE instituicao SET listas_anteriores = 11',
      /instituicao\.listas_anteriores: não é o que o ato \d+ disse/,
    ],
    [
      'a list that is missing after those of before',
      () => 'UPDATE instituicao SET ultima_lista_anulados = 14',
      /o contador está em 14, a última lista de antes é a nº 12, há listas de 1 números e o maior é 13/,
    ],
  ])('%s is named', async (_nome, adulterar, motivo) => {
    expect(await diferencasCom(adulterar(livro.livroId, vazio))).toMatch(motivo);
  });
});
