import { afterAll, beforeAll, expect, test } from 'vitest';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { validador } from '../../mec/test/validador.ts';
import { validarSemAssinatura } from '../../mec/xsd.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { quantidade } from '../../test/campanha.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
import { muitosRegistros } from '../../test/factories/muitos-registros.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { adotar, umRegistro } from '../../test/factories/um-registro.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const gerar = async () => (await t.chamar(listaAnuladosApi.gerar, {}, como)).corpo;
const codigosDa = async (listaId: string) => {
  const itens = await t.deps.prisma.listaAnuladosItem.findMany({ where: { listaId } });
  return itens.map(({ codigoValidacao }) => codigoValidacao);
};

test('lists generated at the same instant are made one after the other; unsigned, each replaces the one before', async () => {
  await umCatalogo(t.deps.prisma);
  const primeira = await gerar();
  await assinarLista(t.deps.prisma, primeira.controleDiplomasAnuladosUID);
  const listas = await Promise.all(Array.from({ length: 8 }, gerar));
  expect(new Set(listas.map(({ numeroDeSequencia }) => numeroDeSequencia))).toEqual(
    new Set([primeira.numeroDeSequencia + 1]),
  );
  const versoes = await t.deps.prisma.listaAnulados.findMany({
    where: { numeroDeSequencia: primeira.numeroDeSequencia + 1 },
    orderBy: { versao: 'asc' },
  });
  expect(versoes.map(({ versao }) => versao)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const vivos = await t.deps.prisma.documentoNoConector.findMany({ where: { andamento: 'intencao' } });
  expect(vivos.map(({ listaId }) => listaId)).toEqual([versoes.at(-1)?.id]);
});

test('an annulment that commits while a list is made is in it or in the next; so is its end', async () => {
  const catalogo = await umCatalogo(t.deps.prisma);
  const registros = await Promise.all(Array.from({ length: 8 }, () => umRegistro(t.deps.prisma, { catalogo })));
  const ato = (
    endpoint: typeof atosDoRegistroApi.cancelar | typeof atosDoRegistroApi.revogarCancelamento,
    id: string,
  ) => t.chamar(endpoint, { params: { id }, body: { justificativa: 'Corrida inventada' } }, como);
  for (const [endpoint, deveConter] of [
    [atosDoRegistroApi.cancelar, true],
    [atosDoRegistroApi.revogarCancelamento, false],
  ] as const) {
    const listas: string[][] = [];
    for (const { id } of registros) {
      const [mudou, lista] = await Promise.all([ato(endpoint, id), gerar()]);
      expect(mudou.status).toBe(200);
      listas.push(await codigosDa(lista.controleDiplomasAnuladosUID));
    }
    listas.push(await codigosDa((await gerar()).controleDiplomasAnuladosUID));
    registros.forEach(({ codigoValidacao }, i) => {
      for (const seguinte of listas.slice(i + 1)) expect(seguinte.includes(codigoValidacao)).toBe(deveConter);
    });
  }
});

test('what is not committed yet is not in the list, and holds nobody up', async () => {
  const registro = await umRegistro(t.deps.prisma);
  const outro = await t.deps.pool.connect();
  try {
    await outro.query('BEGIN');
    await outro.query(
      `UPDATE registro SET cancelado = true, motivo_anulacao_id = 3, data_anulacao = '2026-04-02' WHERE id = $1`,
      [registro.id],
    );
    const durante = await gerar();
    await outro.query('COMMIT');
    await adotar(t.deps.prisma, registro.id);
    expect(await codigosDa(durante.controleDiplomasAnuladosUID)).not.toContain(registro.codigoValidacao);
  } finally {
    outro.release();
  }
  expect(await codigosDa((await gerar()).controleDiplomasAnuladosUID)).toContain(registro.codigoValidacao);
});

test.each([1, quantidade({ pequena: 1_000, inteira: 10_000 })])(
  'a list of %d annulled diplomas is valid in libxml2',
  async (quantos) => {
    const { prisma, pool } = t.deps;
    const catalogo = await umCatalogo(prisma);
    // The model of the copies is annulled, too.
    const ids = quantos === 1 ? [] : await muitosRegistros(t.deps, catalogo, quantos - 1, '2026-03-01');
    if (quantos === 1) await umRegistro(prisma, { catalogo, situacao: 'cancelado' });
    await pool.query(
      `UPDATE registro SET cancelado = true, motivo_anulacao_id = 1 + numero_registro % 6, data_anulacao = '2026-04-03' WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    await adotar(prisma, ...ids);
    await sequenciarTudo(t.servidor);
    const antes = await prisma.registro.count({ where: { cancelado: true } });
    const lista = await gerar();
    expect(lista.quantidade).toBe(antes);
    expect(antes).toBeGreaterThanOrEqual(quantos);
    const { bytes } = await t.chamar(
      listaAnuladosApi.baixar,
      { params: { id: lista.controleDiplomasAnuladosUID } },
      como,
    );
    const xml = bytes.toString('utf8');
    expect(validarSemAssinatura(validador, xml)).toMatchObject({ situacao: 'valido', raiz: 'ListaDiplomasAnulados' });
    expect(xml.split('<DiplomaAnulado>')).toHaveLength(antes + 1);
  },
);
