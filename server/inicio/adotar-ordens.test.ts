import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { createConector } from '../adapters/conector/conector.http.ts';
import { DE_NINGUEM } from '../auditoria/ordens.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { conferir, passo, trabalhar } from '../features/acervo/test/importar.ts';
import { BOA, csv, TITULOS } from '../features/acervo/test/tabela.ts';
import { executarPasso } from '../features/conector/executar-passo.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { umRegistroDocumentado } from '../test/factories/um-registro-documentado.ts';
import { auditar, roubar } from '../test/roubar.ts';
import { verificadorSemValor } from '../test/verificador-sem-valor.ts';
import { adotarOrdens } from './adotar-ordens.ts';

/* What was under way when a version without orders was updated: the steps of persons go on, those of rows alone do not. */

let simulador: SimuladorConector;
let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  simulador = await iniciarSimuladorConector({ msPorEstado: 1_000 });
  const conector = createConector({ url: simulador.url, tempoLimiteMs: 20_000 });
  t = await buildTestApp({
    agora: new Date('2026-06-01T15:00:00Z'),
    trocar: { conector, verificador: verificadorSemValor },
  });
  await umCatalogo(t.deps.prisma);
  como = await t.entrar('administrador');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});

const adotar = () => adotarOrdens(t.servidor.config.banco.urlDono ?? '', t.relogio.agora);
/** As a version before orders left its database: with the acts, and without any order. */
const semOrdens = () => t.deps.prisma.ordem.deleteMany();

test('an import and a document in flight go on in the name of who asked for them; forged ones beside them do not', async () => {
  const linha = (nome: string, numero: string) => BOA.with(0, nome).with(1, '').with(5, numero);
  const importar = async (nome: string, numero: string) => {
    const { id } = await conferir(t, { nome: `${nome}.csv`, bytes: csv(TITULOS, linha(nome, numero)) }, como);
    await passo(t, 'importar', id, como);
    return id;
  };
  const [honesta, forjada] = [await importar('Honesta da Silva', '1'), await importar('Forjada de Souza', '2')];
  expect((await t.chamar(acervoApi.publicar, { params: { id: honesta } }, como)).status).toBe(200);
  await roubar(t, `UPDATE acervo_importacao SET situacao = 'publicando' WHERE id = $1`, [forjada]);

  const [pedido, inventado] = [await umRegistroDocumentado(t.deps), await umRegistroDocumentado(t.deps)];
  // Nobody answers: the request waits.
  const fora = Object.assign(Object.create(t.deps.conector), {
    procurar: () => Promise.reject(new Error('fora do ar')),
  });
  const { conector } = t.servidor;
  t.servidor.conector = fora;
  await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: pedido.id } }, como);
  t.servidor.conector = conector;
  await roubar(
    t,
    `INSERT INTO documento_no_conector (id, registro_id, tipo, your_number, group_id, proxima_tentativa, criado_por, criado_em, atualizado_em)
     SELECT $1, $2::uuid, tipo, 'DOC' || $2::uuid::text, 'REG' || $2::uuid::text, proxima_tentativa, criado_por, criado_em, atualizado_em
     FROM documento_no_conector WHERE registro_id = $3`,
    [randomUUID(), inventado.id, pedido.id],
  );

  await semOrdens();
  await adotar();
  const ordens = await t.deps.prisma.ordem.count({ where: { cumpridaEm: null } });
  expect(ordens).toBe(2);
  // Once: what comes later is no longer taken over.
  await adotar();
  expect(await t.deps.prisma.ordem.count({ where: { cumpridaEm: null } })).toBe(ordens);
  const ditas = (await auditar(t)).filter((uma) => uma.includes('ninguém ordenou')).join('\n');
  expect(ditas).toContain(`importação ${forjada}: ninguém ordenou este passo`);
  expect(ditas).toContain(`documento DOC${inventado.id}: ninguém ordenou este passo`);
  expect(ditas).not.toContain(honesta);
  expect(ditas).not.toContain(pedido.id);

  await trabalhar(t);
  expect((await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro: 'Honesta' } })).corpo.total).toBe(
    1,
  );
  expect((await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro: 'Forjada' } })).corpo.total).toBe(
    0,
  );
  const documento = (registroId: string) =>
    t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId } });
  for (const { id } of [pedido, inventado])
    await executarPasso(t.deps, { especie: 'documento', id: (await documento(id)).id });
  expect(await documento(pedido.id)).toMatchObject({ andamento: 'enviado' });
  expect(await documento(inventado.id)).toMatchObject({ andamento: 'erro', ultimoErro: DE_NINGUEM });
});
