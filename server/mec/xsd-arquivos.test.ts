import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instalarXsd } from './instalar-xsd.ts';
import { PASTA_XSD, TEM_XSD_DO_MEC } from './test/validador.ts';
import { validadorDaPasta } from './xsd.ts';
import { enderecoNoMec, restaurarHttp, XsdRecusado } from './xsd-arquivos.ts';
import { ARQUIVOS_XSD } from './xsd-lista.ts';

let pasta = '';
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'mec-xsd-'));
});
afterEach(() => {
  rmSync(pasta, { recursive: true });
});

// What MEC's page serves: the original with every http:// turned into https://.
const doMec = async (url: string) => {
  const nome = url.split('/').at(-1) ?? '';
  return Buffer.from(readFileSync(join(PASTA_XSD, nome), 'utf8').replaceAll('http://', 'https://'));
};

test.skipIf(!TEM_XSD_DO_MEC)('what the page serves is checked, restored and compiles', async () => {
  expect(await instalarXsd(pasta, doMec)).toHaveLength(14);
  for (const nome of readdirSync(pasta)) {
    const texto = readFileSync(join(pasta, nome), 'utf8');
    expect(texto).not.toContain('https://portal.mec.gov.br');
    if (!nome.startsWith('xmldsig')) expect(texto).toBe(readFileSync(join(PASTA_XSD, nome), 'utf8'));
  }
  expect(
    validadorDaPasta(pasta)('<Diploma xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>'),
  ).toMatchObject({ situacao: 'invalido', erros: [{ motivo: expect.stringContaining('Falta o elemento') }] });
});

test.skipIf(!TEM_XSD_DO_MEC)(
  'the original bytes are taken as they are; what is there is not fetched again',
  async () => {
    const original = async (url: string) => readFileSync(join(PASTA_XSD, url.split('/').at(-1) ?? ''));
    expect(await instalarXsd(pasta, original)).toHaveLength(14);
    const proibido = async () => {
      throw new Error('nothing should be fetched');
    };
    expect(await instalarXsd(pasta, proibido)).toEqual([]);
    writeFileSync(join(pasta, 'tiposBasicos_v1.05.xsd'), 'estragado');
    expect(await instalarXsd(pasta, original)).toEqual(['tiposBasicos_v1.05.xsd']);
  },
);

test.skipIf(!TEM_XSD_DO_MEC)('a changed file is refused and not written', async () => {
  const trocado = async (url: string) => Buffer.concat([await doMec(url), Buffer.from(' ')]);
  await expect(instalarXsd(pasta, trocado)).rejects.toThrow(XsdRecusado);
  expect(readdirSync(pasta)).toEqual([]);
});

test('THttpsURL stays https in the restored form', () => {
  expect(restaurarHttp('value="https://.*"')).toBe('value="https://.*"');
});

test('the page names files in lower case with v1-05', () => {
  expect(enderecoNoMec('DiplomaDigital_v1.05.xsd')).toBe(
    'https://www.gov.br/mec/pt-br/diploma-digital/documentos/diplomadigital_v1-05.xsd/@@download/file/DiplomaDigital_v1.05.xsd',
  );
  expect(enderecoNoMec('xmldsig-core-schema_v1.1.xsd')).toContain('/xmldsig-core-schema_v1-1.xsd/@@download/');
  expect(ARQUIVOS_XSD).toHaveLength(14);
});
