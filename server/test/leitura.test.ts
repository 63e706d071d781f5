import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { createBanco } from '../db/prisma-client.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umRegistro } from './factories/um-registro.ts';
import { type BancoDeTeste, criarBancoDeTeste } from './test-database.ts';

/* A second database stands for the replica: what comes from it is told apart by its records. */
let replica: BancoDeTeste;
let t: AppDeTeste;
let soNoPrincipal: string;
beforeAll(async () => {
  replica = await criarBancoDeTeste();
  const outro = createBanco(replica.url, 2);
  await umRegistro(outro.prisma, { nome: 'Pessoa da Réplica' });
  await outro.prisma.$disconnect();
  await outro.pool.end();
  t = await buildTestApp({ env: { DATABASE_URL_LEITURA: replica.url } });
  soNoPrincipal = (await umRegistro(t.deps.prisma, { nome: 'Pessoa do Principal' })).codigoValidacao;
});
afterAll(async () => {
  await t.fechar();
  await replica.descartar();
});

const nomes = async () =>
  (await t.chamar(consultaPublicaApi.buscar, { body: { filtro: 'Pessoa' } })).corpo.itens.map(
    ({ nomeDiplomado }) => nomeDiplomado,
  );

test('the public search reads the replica; a diploma and the staff read the main database', async () => {
  expect(await nomes()).toEqual(['Pessoa da Réplica']);
  expect((await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: soNoPrincipal } })).status).toBe(200);
  const lista = await t.chamar(registrosApi.listar, { query: { filtro: 'Pessoa' } }, await t.entrar('consulta'));
  expect(lista.corpo.itens.map(({ nomeDiplomado }) => nomeDiplomado)).toEqual(['Pessoa do Principal']);
});

test('when the replica is gone the search goes on over the main database', async () => {
  await replica.descartar();
  expect(await nomes()).toEqual(['Pessoa do Principal']);
});
