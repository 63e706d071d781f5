import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConector } from '../../adapters/conector/conector.http.ts';
import type { ConectorPort, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { confrontarConector } from './conector.queries.ts';
import { emPalavras } from './diferenca.ts';

const PRIMEIRO = '00000000-0000-0000-0000-000000000000';
let t: AppDeTeste;
let la: DocumentoNoConector[];
let registros: string[];

beforeAll(async () => {
  t = await buildTestApp();
  la = [];
  registros = [];
  for (let i = 0; i < 3; i += 1) {
    const { id } = await umRegistro(t.deps.prisma);
    const documento = { tipo: 2, yourNumber: `DIP${id}`, documentId: String(i + 1), estado: 10 };
    const resto = { groupId: `REG${id}`, andamento: 'concluido', criadoPor: 'Ana Teste da Silva' };
    await t.deps.prisma.conectorDocumento.create({
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

/** What the auditor says when the service holds these; in shares of two. */
async function confrontar(documentos: readonly DocumentoNoConector[]): Promise<string[]> {
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

const comOSegundo = (outro: Partial<DocumentoNoConector> | null) =>
  la.flatMap((um, i) => (i !== 1 ? um : outro === null ? [] : { ...um, ...outro }));

test('the same documents, states and codes: nothing is named', async () => {
  expect(await confrontar(la)).toEqual([]);
});

test.each<[string, Partial<DocumentoNoConector> | null, string]>([
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

test('a service that does not answer is no difference', async () => {
  const deps = { pool: t.deps.pool, conector: createConector({ url: 'http://127.0.0.1:9' }) };
  await expect(confrontarConector(deps, PRIMEIRO, 2)).rejects.toBeInstanceOf(ConectorFalhou);
});
