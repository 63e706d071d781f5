import { afterAll, beforeAll, expect, test } from 'vitest';
import { xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let teste: AppDeTeste;
let xml: string;
beforeAll(async () => {
  teste = await buildTestApp();
  const registro = await umRegistro(teste.deps.prisma, { catalogo: await umCatalogo(teste.deps.prisma) });
  xml = previaDoDiplomaXml(diplomaDoRegistro(snapshotDoRegistroSchema.parse(registro.snapshot), 'Homologação'));
});
afterAll(() => teste.fechar());

/** Files below the size limit that take a validator seconds (F-1). */
const HOSTIS = (): [string, string][] => {
  const atributos = Array.from({ length: 60_000 }, (_, i) => `a${i.toString(36)}=""`).join(' ');
  const cargos = '<OutroCargo>€</OutroCargo>'.repeat(4_000);
  return [
    ['attributes', xml.replace('<Diplomado>', `<Diplomado ${atributos}>`)],
    ['values', xml.replace('<Sexo>', `${cargos}<Sexo>`)],
    ['blanks', xml.replace(/<Nome>[^<]*/, `<Nome>${'a '.repeat(700_000)}`)],
  ];
};

const conferir = (texto: string) => teste.chamar(xmlPublicoApi.conferirEsquema, { body: { xml: texto } });

test('hostile files neither stop the server nor are judged wrongly: a verdict, or why there is none', async () => {
  const hostis = HOSTIS();
  let julgando = true;
  const julgados = Promise.all(hostis.map(([, texto]) => conferir(texto))).finally(() => {
    julgando = false;
  });
  // One of them held the loop for 6.5 s when it ran there: nobody else was answered.
  let outros = 0;
  while (julgando) {
    expect((await teste.app.inject('/saude')).statusCode).toBe(200);
    outros += 1;
    await new Promise((seguir) => setImmediate(seguir));
  }
  const respostas = await julgados;
  expect(outros).toBeGreaterThan(20);
  for (const { status, corpo, erro } of respostas) {
    expect([200, 422, 503]).toContain(status);
    if (status === 200) expect(corpo.resultado).toBe('negado');
    else expect(erro.message).toMatch(/conferid/);
  }
  // On a busy machine the threads that they took are a while in ending.
  await expect.poll(async () => (await conferir(xml)).corpo.resultado, { timeout: 120_000 }).toBe('negado');
});
