import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { createConector } from '../adapters/conector/conector.http.ts';
import type { ConectorPort, CopiaNoConector, FiltroDaListagem } from '../adapters/conector/conector.port.ts';
import { lerRonda } from '../auditoria/auditor/ronda.repository.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../test/factories/um-payload.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { tarefaAuditar } from './auditar.ts';

/** A page holds one of them, and listing them is all that the service can do. */
const soLa: CopiaNoConector[] = [];
const pedidas: FiltroDaListagem[] = [];
const conector = {
  ...createConector({ url: 'http://127.0.0.1:9' }),
  listar: async (filtro: FiltroDaListagem, pagina: number) => {
    pedidas.push(filtro);
    return soLa.slice(pagina - 1, pagina);
  },
} as unknown as ConectorPort;
let t: AppDeTeste;
let como: string;
const ids: string[] = [];
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico(), conector } });
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
  await tarefaAuditar.executar(t.servidor, new AbortController().signal);
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
  expect(achadas?.quantas).toBe(1);
  expect(achadas?.primeiras.join('\n')).toContain('registro.nome_diplomado');
  expect(JSON.stringify(achadas)).not.toContain('Nome Trocado');
  expect(await metricas('registro_auditoria_diferencas')).toBe('1');
  await mudar(`UPDATE registro SET nome_diplomado = '${rows[0].nome}' WHERE id = '${ids[0]}'`);
  expect(await auditar()).toBeNull();
  expect(await metricas('registro_auditoria_diferencas')).toBe('0');
});

test('documents that only the signing service has are named from its own list, and forgotten when they are gone', async () => {
  const comum = { tipo: 2, estado: 10, codigoSeguranca: null, autorizacao: null, versoes: [] };
  soLa.push(
    { ...comum, documentId: '1', yourNumber: `DIP${ids[0]}` },
    { ...comum, documentId: '2', yourNumber: 'X-1' },
  );
  expect((await auditar())?.primeiras).toEqual([
    expect.stringContaining('nenhum envio daqui o entregou'),
    expect.stringContaining('é um diploma, e a chave não é deste registro'),
  ]);
  soLa.length = 0;
  pedidas.length = 0;
  expect(await auditar()).toBeNull();
  // From the day before the first record on, month by month to this one.
  const hoje = t.deps.agora().toISOString();
  expect(pedidas.at(0)?.desde?.slice(0, 7) ?? '').toBe(
    new Date(Date.parse(hoje) - 86_400_000).toISOString().slice(0, 7),
  );
  expect(pedidas.every(({ desde = '', ate = '' }) => desde < ate)).toBe(true);
});
