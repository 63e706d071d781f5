import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConector } from '../../adapters/conector/conector.http.ts';
import type { ConectorPort, CopiaNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { confrontarConector } from './conector.queries.ts';
import { emPalavras } from './diferenca.ts';
import { confrontarListados } from './lista-do-conector.queries.ts';

const PRIMEIRO = '00000000-0000-0000-0000-000000000000';
let t: AppDeTeste;
let la: CopiaNoConector[];
let registros: string[];

beforeAll(async () => {
  t = await buildTestApp();
  la = [];
  registros = [];
  for (let i = 0; i < 3; i += 1) {
    const { id } = await umRegistro(t.deps.prisma);
    const documento = { tipo: 2, yourNumber: `DIP${id}`, documentId: String(i + 1), estado: 10 };
    const resto = { groupId: `REG${id}`, andamento: 'concluido', criadoPor: 'Ana Teste da Silva' };
    await t.deps.prisma.documentoNoConector.create({
      data: {
        ...documento,
        registroId: id,

        ...resto,
        codigoSeguranca: `codigo-${i}`,
      },
    });
    la.push({ ...documento, codigoSeguranca: `codigo-${i}`, autorizacao: null, versoes: [] });
    registros.push(id);
  }
});
afterAll(() => t.fechar());

/** In shares of two. */
async function confrontar(documentos: readonly CopiaNoConector[]): Promise<string[]> {
  const procurar = async (chave: string) => documentos.filter(({ yourNumber }) => yourNumber === chave);
  const deps = { pool: t.deps.pool, conector: { procurar } as unknown as ConectorPort };
  const primeira = await confrontarConector(deps, PRIMEIRO, 2);
  expect(primeira.registros).toEqual(registros.slice(0, 2));
  const segunda = await confrontarConector(deps, primeira.ate ?? '', 2);
  expect([segunda.ate, segunda.registros]).toEqual([null, registros.slice(2)]);
  const diferencas = [...primeira.diferencas, ...segunda.diferencas];
  expect(diferencas.every(({ alvo }) => alvo === registros[1])).toBe(true);
  return diferencas.map(emPalavras);
}

const comOSegundo = (outro: Partial<CopiaNoConector> | null) =>
  la.flatMap((um, i) => (i !== 1 ? um : outro === null ? [] : { ...um, ...outro }));

test('the same documents, states and codes: nothing is named', async () => {
  expect(await confrontar(la)).toEqual([]);
});

test.each<[string, Partial<CopiaNoConector> | null, string]>([
  ['no document', null, 'document_id: o conector não tem o documento'],
  ['another document', { documentId: '77' }, 'document_id: o conector tem outro documento sob esta chave'],
  ['another state', { estado: 14 }, 'estado: aqui está 10, no conector está 14'],
  ['another code', { codigoSeguranca: 'outro' }, 'codigo_seguranca: não é o código que o conector tem'],
  ['another type', { tipo: 3 }, 'tipo: no conector é do tipo 3'],
])('the service has %s under a key of ours: named once, with the record', async (_o, outro, motivo) => {
  const [dita, ...mais] = await confrontar(comOSegundo(outro));
  expect([dita, mais]).toEqual([expect.stringContaining(motivo), []]);
  expect(dita).toContain(registros[1]);
});

const comoOSegundo = (outro: Partial<CopiaNoConector>): CopiaNoConector[] =>
  la.slice(1, 2).map((um) => ({ ...um, documentId: '77', ...outro }));
const DE_NINGUEM = '0190aaaa-0000-7000-8000-000000000001';
test.each<[string, Partial<CopiaNoConector>, string]>([
  ['a document of no record', { yourNumber: `DIP${DE_NINGUEM}` }, `o registro ${DE_NINGUEM} não existe aqui`],
  ['a second document under a key', {}, 'esta chave é do documento nº 2; deveria haver só ele'],
  ['a list of annulled ones', { yourNumber: `LAN${DE_NINGUEM}`, tipo: 8 }, 'nenhum documento daqui tem esta chave'],
  ['a diploma of no key of ours', { yourNumber: 'X-1' }, 'é um diploma, e a chave não é deste registro'],
])('only the service has %s: named with its number', async (_o, outro, motivo) => {
  const diferencas = await confrontarListados(t.deps.pool, [...la, ...comoOSegundo(outro)]);
  const [dita, ...mais] = diferencas.map(emPalavras);
  expect([dita, mais]).toEqual([expect.stringContaining(motivo), []]);
  expect(dita).toContain('documento nº 77 no conector');
});

test('a version of a document, what another system sends and what is on its way are not named', async () => {
  const versao = { documentId: '77', codigoSeguranca: null, estado: 10 };
  const comVersao = la.map((um, i) => (i === 1 ? { ...um, versoes: [versao] } : um));
  const listados = [
    ...comVersao,
    ...comoOSegundo({}),
    ...comoOSegundo({ documentId: '78', yourNumber: 'X-1', tipo: 3 }),
  ];
  expect(await confrontarListados(t.deps.pool, listados)).toEqual([]);
  await t.deps.prisma.documentoNoConector.updateMany({ where: { documentId: '2' }, data: { andamento: 'incerto' } });
  expect(await confrontarListados(t.deps.pool, comoOSegundo({}))).toEqual([]);
});

test('a service that does not answer is no difference', async () => {
  const deps = { pool: t.deps.pool, conector: createConector({ url: 'http://127.0.0.1:9' }) };
  await expect(confrontarConector(deps, PRIMEIRO, 2)).rejects.toBeInstanceOf(ConectorFalhou);
});
