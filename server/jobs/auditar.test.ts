import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { lerRonda } from '../auditoria/auditor/ronda.repository.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../test/factories/um-payload.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { tarefaAuditar } from './auditar.ts';

let t: AppDeTeste;
let como: string;
const ids: string[] = [];
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() } });
  como = await t.entrar('responsavel');
  const catalogo = await umCatalogo(t.deps.prisma);
  for (let i = 0; i < 2; i += 1) {
    const { corpo } = await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como);
    ids.push(corpo.registroID);
  }
  await sequenciarTudo(t.deps);
});
afterAll(() => t.fechar());

/** As the database's owner, with the guards off. */
const mudar = (sql: string) =>
  t.deps.pool.query(`ALTER TABLE registro DISABLE TRIGGER USER; ${sql}; ALTER TABLE registro ENABLE TRIGGER USER`);
const auditar = async () => {
  await tarefaAuditar.executar(t.deps, new AbortController().signal);
  return (await t.chamar(servidorApi.atencao, {}, como)).corpo.diferencas;
};
const metricas = async (nome: string) => {
  const { body } = await t.app.inject({ url: '/metrics', headers: { cookie: await t.entrar('administrador') } });
  return new RegExp(`^${nome} (.*)$`, 'm').exec(body)?.[1];
};

test('a round finds what no act left, shows it on the home and in the metrics, and forgets what was mended', async () => {
  expect(await auditar()).toBeNull();
  expect(await lerRonda(t.deps.pool)).toMatchObject({ registroAte: null, entradaAte: 0n, iniciadaEm: null });
  const { rows } = await t.deps.pool.query('SELECT nome_diplomado AS nome FROM registro WHERE id = $1', [ids[0]]);
  await mudar(`UPDATE registro SET nome_diplomado = 'Nome Trocado' WHERE id = '${ids[0]}'`);
  const achadas = await auditar();
  // The search has no words of the new name either.
  expect(achadas?.quantas).toBe(2);
  expect(achadas?.primeiras.join('\n')).toContain('registro.nome_diplomado');
  expect(JSON.stringify(achadas)).not.toContain('Nome Trocado');
  expect(await metricas('registro_auditoria_diferencas')).toBe('2');
  await mudar(`UPDATE registro SET nome_diplomado = '${rows[0].nome}' WHERE id = '${ids[0]}'`);
  expect(await auditar()).toBeNull();
  expect(await metricas('registro_auditoria_diferencas')).toBe('0');
});
