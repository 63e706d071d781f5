import { afterAll, beforeAll, expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { atosDoRegistroApi, registrosApi } from '#contract/registros.contract.ts';
import { conferirCodigos } from '../auditoria/auditor/codigos.queries.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';

/* What rows that the running role alone wrote make the product show, with an entry of their own and without a code. */

let t: AppDeTeste;
let como: string;

beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

/** Statements of the running role with an entry of its own; `desfazer` false keeps them. */
async function roubado(
  { entidade, id, sql, valores = [] }: { entidade: string; id: string; sql: string; valores?: unknown[] },
  ver: () => Promise<void>,
): Promise<void> {
  const cliente = await t.servidor.pool.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query(sql, valores);
    await cliente.query(
      `WITH nova AS (INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf)
         VALUES (date_trunc('milliseconds', now()), $1, $2, 'gravar-identificacao', 'Ana Teste da Silva', '52998224725') RETURNING id),
       codigo AS (INSERT INTO auditoria_codigo SELECT id, '00000000:' || repeat('0', 64) FROM nova)
       INSERT INTO auditoria_fila (entrada_id) SELECT id FROM nova`,
      [entidade, id],
    );
    await cliente.query('COMMIT');
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
  await ver();
}
async function auditor(): Promise<string> {
  await sequenciarTudo(t.servidor);
  const cliente = await t.deps.pool.connect();
  try {
    return (await conferirCodigos(cliente)).map(({ linha, motivo }) => `${linha}: ${motivo}`).join('\n');
  } finally {
    cliente.release();
  }
}
const mostrada = async () => [
  (await t.chamar(apoioApi.lerInstituicaoPublica)).status,
  (await t.chamar(privacidadeApi.ler)).status,
];

const DIFERE = 'não é o que o último ato deste programa sobre ela deixou';

test('a forged annotation of a record is shown to nobody, and named', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  const { corpo } = await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como);
  const body = { justificativa: 'Registro em duplicidade', motivoId: 2 };
  expect((await t.chamar(atosDoRegistroApi.cancelar, { params: { id: corpo.registroID }, body }, como)).status).toBe(
    200,
  );
  const ditas = async () =>
    (await t.chamar(registrosApi.listarAnotacoes, { params: { id: corpo.registroID } }, como)).corpo.map(
      ({ justificativa }) => justificativa,
    );
  expect(await ditas()).toEqual(['Registro em duplicidade']);
  await t.servidor.pool.query(
    `INSERT INTO registro_anotacao (id, registro_id, acao, justificativa, responsavel_nome, responsavel_documento)
     VALUES (gen_random_uuid(), $1, 'suspender', 'Inventada', 'Ana Teste da Silva', '52998224725')`,
    [corpo.registroID],
  );
  await t.servidor.pool.query(
    `INSERT INTO registro_anotacao (id, registro_id, acao, motivo_id, justificativa, data, responsavel_nome, responsavel_documento)
     SELECT gen_random_uuid(), registro_id, acao, motivo_id, justificativa, data, responsavel_nome, responsavel_documento FROM registro_anotacao
     WHERE justificativa = 'Registro em duplicidade'`,
  );
  expect(await ditas()).toEqual(['Registro em duplicidade']);
});

test.each([
  ['name', `UPDATE instituicao SET nome = 'Universidade Inventada' WHERE id = 1`],
  ['address of a page', `UPDATE instituicao SET cae_url = 'https://golpe.example' WHERE id = 1`],
  ['script for an address', `UPDATE instituicao SET consulta_antiga_url = 'javascript:alert(1)' WHERE id = 1`],
  [
    'encarregado',
    `UPDATE instituicao SET encarregado_nome = 'Ninguém', encarregado_contato = 'x@golpe.example' WHERE id = 1`,
  ],
  [
    'logo',
    `INSERT INTO instituicao_logo (instituicao_id, tipo, conteudo, png, largura, altura, sha256) VALUES (1, 'image/png', '\\x00', '\\x00', 1, 1, repeat('a', 64))
     ON CONFLICT (instituicao_id) DO UPDATE SET conteudo = '\\x01'`,
  ],
  ['signer', `UPDATE assinante SET nome = 'Outra Pessoa' WHERE instituicao_id = 1`],
])('a fact of the institution that a row alone changed is told to nobody, and named: %s', async (_, sql) => {
  expect(await mostrada()).toEqual([200, 200]);
  const { rows: antes } = await t.deps.pool.query('SELECT * FROM instituicao WHERE id = 1');
  await roubado({ entidade: 'instituicao', id: '1', sql }, async () => {
    expect(await mostrada()).toEqual([503, 503]);
    expect((await t.chamar(instituicaoApi.lerLogo, { params: { id: '1' } })).status).toBe(503);
    expect(await auditor()).toContain(DIFERE);
    expect(await mostrada()).toEqual([503, 503]);
  });
  // Its owner puts back what was.
  const { nome, cae_url, consulta_antiga_url, encarregado_nome, encarregado_contato } = antes[0];
  await t.deps.pool.query(
    'UPDATE instituicao SET nome = $1, cae_url = $2, consulta_antiga_url = $3, encarregado_nome = $4, encarregado_contato = $5 WHERE id = 1',
    [nome, cae_url, consulta_antiga_url, encarregado_nome, encarregado_contato],
  );
  await t.deps.pool.query('DELETE FROM instituicao_logo');
  await t.deps.pool.query(
    `UPDATE assinante SET nome = CASE tipo WHEN 'DiplomaDigital' THEN 'Ana Teste da Silva' ELSE 'Helena Teste Reitora' END`,
  );
});
