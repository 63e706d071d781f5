import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { avisosApi } from '#contract/avisos.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { DE_NINGUEM } from '../../auditoria/ordens.ts';
import { contaNova } from '../../db/contas.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { auditar, roubar } from '../../test/roubar.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { lerAntigoPublico } from './acervo.service.ts';
import { conferir, passo, trabalhar } from './test/importar.ts';
import { BOA, csv, TITULOS } from './test/tabela.ts';

/* What whoever holds the running role alone makes of the old books: nothing is published, hidden or taken away for it. */

let t: AppDeTeste;
let como: string;
const ADMINISTRADOR = { cpf: '52998224725', nome: 'Ana Teste da Silva' };

beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T15:00:00Z') });
  await umCatalogo(t.deps.prisma);
  const conta = { ...ADMINISTRADOR, matricula: '1', cargo: 'x', papel: 'administrador' };
  await t.deps.prisma.conta.create({ data: contaNova(conta) });
  como = await t.entrar('administrador', ADMINISTRADOR);
});
afterAll(() => t.fechar());

const roubado = (sql: string, valores: unknown[] = []) => roubar(t, sql, valores);
const auditor = () => auditar(t);
const buscar = async (filtro: string) => t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro } });
const avisos = async () =>
  (await t.chamar(avisosApi.listar, {}, como)).corpo.itens.filter(({ especie }) => especie === 'de-ninguem').length;

let numero = 0;
/** An import with one line of this name, as far as it is asked. */
async function importada(nome: string, ...passos: ('importar' | 'publicar')[]): Promise<string> {
  numero += 1;
  const linha = BOA.with(0, nome)
    .with(1, '')
    .with(5, String(9_000 + numero));
  const { id } = await conferir(t, { nome: `${nome}.csv`, bytes: csv(TITULOS, linha) }, como);
  for (const um of passos) await passo(t, um, id, como);
  return id;
}

describe('a step that nobody ordered', () => {
  test('an import of one’s own is not published: it is set aside, told and named; the honest one goes on', async () => {
    const antes = await avisos();
    const id = randomUUID();
    await roubado(
      `INSERT INTO acervo_importacao (id, arquivo, tipo, sha256, tamanho, partes, amostras, leitura, titulos, colunas, situacao, recebida_em, recebida_por,
         publicada_por, publicada_por_cpf) VALUES ($1, 'x.csv', 'csv', repeat('a', 64), 1, '{}', '{"abas":[]}', '{}', '{}', '[]', 'publicando', now(), 'Ana', 'Ana', '52998224725')`,
      [id],
    );
    await roubado(
      `INSERT INTO registro_antigo (id, importacao_id, linha, fonte, nome, curso_nome, chave, lugar, datas)
       VALUES (gen_random_uuid(), $1, 1, '[]', 'Doutor Inventado', 'Medicina', 'x', 'x', '{}')`,
      [id],
    );
    expect((await auditor()).join('\n')).toMatch(new RegExp(`${id}: ninguém ordenou[\\s\\S]*${id}: nenhum ato`));
    const honesta = await importada('Honesta da Silva', 'importar');
    await passo(t, 'publicar', honesta, como);
    expect((await buscar('Inventado')).corpo.total).toBe(0);
    expect((await buscar('Honesta')).corpo.total).toBe(1);
    expect(await t.deps.prisma.acervoImportacao.findUnique({ where: { id } })).toMatchObject({
      situacao: 'importada',
      falha: DE_NINGUEM,
    });
    expect(await avisos()).toBe(antes + 1);
    expect((await auditor()).join('\n')).toMatch(new RegExp(`acervo ${id}\\): um pedido que ninguém desta casa fez`));
    // Nor does a person publish it by mistake.
    expect((await t.chamar(acervoApi.publicar, { params: { id } }, como)).status).toBe(409);
  });

  test.each([
    ['publicando', 'importada', ['importar']],
    ['desfazendo', 'importada', ['importar']],
    ['importando', 'conferida', []],
    ['conferindo', 'recebida', []],
    ['recebendo', 'recebida', ['importar']],
  ] as const)('an import that waits is not moved on by its row: %s', async (situacao, volta, passos) => {
    const nome = `Parada ${situacao}`;
    const id = await importada(nome, ...passos);
    await roubado(
      `UPDATE acervo_importacao SET situacao = $2, publicada_por = 'Ana', publicada_por_cpf = '52998224725' WHERE id = $1`,
      [id, situacao],
    );
    if (situacao === 'recebendo')
      await t.deps.pool.query(`UPDATE acervo_importacao SET recebida_em = now() - interval '2 years' WHERE id = $1`, [
        id,
      ]);
    else expect((await auditor()).join('\n')).toContain(`importação ${id}: ninguém ordenou este passo`);
    await trabalhar(t);
    expect((await buscar(nome)).corpo.total).toBe(0);
    const { corpo } = await t.chamar(acervoApi.lerImportacao, { params: { id } }, como);
    expect(corpo).toMatchObject({ situacao: volta, falha: DE_NINGUEM });
    expect((await auditor()).join('\n')).toContain(`acervo ${id}): um pedido que ninguém desta casa fez`);
  });

  test('an order without its code, or of another thing, is none; one carried out is not carried out again', async () => {
    const [dada, outra] = [
      await importada('Dada de Verdade', 'importar', 'publicar'),
      await importada('Outra de Mentira', 'importar'),
    ];
    const copiar = (mudanca: string) =>
      roubado(
        `INSERT INTO ordem SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'alvo', $2::text, 'cumprida_em', NULL) || ${mudanca})).*
         FROM ordem o WHERE o.alvo = $1 AND o.especie = 'acervo-publicando'`,
        [dada, outra],
      );
    await copiar(`'{}'`);
    await copiar(`jsonb_build_object('codigo', '00000000:' || repeat('0', 64))`);
    await expect(roubado(`UPDATE ordem SET cumprida_em = NULL WHERE alvo = $1`, [dada])).rejects.toThrow(
      'não recomeça',
    );
    await expect(roubado(`UPDATE ordem SET alvo = $2 WHERE alvo = $1`, [dada, outra])).rejects.toThrow(
      /permission denied/,
    );
    await expect(roubado('DELETE FROM ordem')).rejects.toThrow(/permission denied/);
    await roubado(`UPDATE acervo_importacao SET situacao = 'publicando' WHERE id = $1`, [outra]);
    const ditas = (await auditor()).join('\n');
    expect(ditas).toContain(`importação ${outra}: ninguém ordenou este passo`);
    expect(ditas).toContain('dá um direito que este programa não deu');
    await trabalhar(t);
    expect((await buscar('Outra de Mentira')).corpo.total).toBe(0);
  });

  test('what is published is what the person saw: a row changed or added after the import ends the publication', async () => {
    for (const [nome, sql] of [
      ['Mudada Depois', `UPDATE registro_antigo SET curso_nome = 'Medicina' WHERE importacao_id = $1`],
      [
        'Acrescida Depois',
        `INSERT INTO registro_antigo (id, importacao_id, linha, fonte, nome, curso_nome, chave, lugar, datas)
           VALUES (gen_random_uuid(), $1, 999, '[]', 'Acrescida Depois Falsa', 'Medicina', 'y', 'y', '{}')`,
      ],
    ] as const) {
      const id = await importada(nome, 'importar');
      await roubado(sql, [id]);
      expect(await passo(t, 'publicar', id, como)).toMatchObject({ situacao: 'importada', falha: DE_NINGUEM });
      expect((await buscar(nome)).corpo.total).toBe(0);
    }
  });
});

test('a published registration that a row alone hides is answered by a refusal wherever it would stand', async () => {
  const id = await importada('Escondida da Costa', 'importar', 'publicar');
  await sequenciarTudo(t.servidor);
  const [achada] = (await buscar('Escondida')).corpo.itens;
  await roubado('UPDATE registro_antigo SET retirado_em = now() WHERE importacao_id = $1', [id]);
  expect((await buscar('Escondida')).status).toBe(503);
  await expect(lerAntigoPublico(t.servidor, { id: achada?.id ?? '' })).rejects.toMatchObject({ status: 503 });
  expect((await buscar('Honesta')).status).toBe(200);
  expect((await auditor()).join('\n')).toContain(`da importação ${id}`);
});
