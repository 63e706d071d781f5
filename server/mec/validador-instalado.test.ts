import { afterEach, expect, test, vi } from 'vitest';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import type { Discordancia } from '../db/discordancias.queries.ts';
import { comAssinaturasProvisorias } from './assinatura-provisoria.ts';
import { previaDoDiplomaXml } from './documentos.ts';
import { diplomaDoRegistro } from './registro-para-mec.ts';
import { umSnapshot } from './test/um-snapshot.ts';
import { PASTA_XSD, TEM_XSD_DO_MEC, validador } from './test/validador.ts';
import { validadorInstalado } from './validador-instalado.ts';

const diploma = comAssinaturasProvisorias(previaDoDiplomaXml(diplomaDoRegistro(umSnapshot(1), 'Homologação'))).xml;
afterEach(() => vi.restoreAllMocks());

test('without anything installed the grammar judges', () => {
  expect(validadorInstalado('/nao-existe')(diploma)).toEqual({ situacao: 'valido', raiz: 'Diploma' });
  expect(validadorInstalado('/nao-existe')('<Diploma/>').situacao).toBe('naoVerificado');
});

test.skipIf(!TEM_XSD_DO_MEC)(
  "MEC's files judge too; where they differ, the stricter verdict stands and it is counted",
  () => {
    const erro = vi.spyOn(console, 'error').mockImplementation(() => {});
    const vistas: Discordancia[] = [];
    const ambos = validadorInstalado(PASTA_XSD, (uma) => vistas.push(uma));
    expect(ambos(diploma).situacao).toBe('valido');
    expect(vistas).toEqual([]);
    // A type by its name in MEC's files, which the grammar does not carry under every name.
    const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="TNacionalidade"';
    const discorde = diploma.replace('<Nacionalidade>', `<Nacionalidade ${xsi}>`);
    expect(ambos(discorde).situacao).toBe('invalido');
    expect(vistas).toMatchObject([{ raiz: 'Diploma', gramatica: 'invalido', mec: 'valido' }]);
    // Handed to somebody it is theirs to say; else it stands in the error output.
    expect(erro).not.toHaveBeenCalled();
    expect(validadorInstalado(PASTA_XSD)(discorde).situacao).toBe('invalido');
    expect(erro).toHaveBeenCalledOnce();
  },
);

test.each([
  [
    'a second root signature',
    (xml: string) => xml.replace(/(<ds:Signature[^>]*>(?:(?!<ds:Signature ).)*)<\/Diploma>/s, '$1$1</Diploma>'),
  ],
  [
    'an element unknown to XML Signature',
    (xml: string) => xml.replace('<ds:SignatureValue>', '<ds:Estranho/><ds:SignatureValue>'),
  ],
  ['an attribute unknown to it', (xml: string) => xml.replace('<ds:SignedInfo>', '<ds:SignedInfo x="1">')],
  ['a digest that is no base64', (xml: string) => xml.replace('<ds:DigestValue>AAAA', '<ds:DigestValue>AAA')],
  [
    'xsi:nil',
    (xml: string) => xml.replace('<CPF>', '<CPF xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true">'),
  ],
  [
    'a signature under another prefix',
    (xml: string) => xml.replace(/<\/Diploma>$/, `<s:Signature xmlns:s="${NS_DS}"/></Diploma>`),
  ],
])('%s is refused in Portuguese, with its place', (_nome, estragar) => {
  const resultado = validador(estragar(diploma));
  if (resultado.situacao !== 'invalido') throw new Error(JSON.stringify(resultado));
  for (const { campo, motivo } of resultado.erros) {
    expect(campo).not.toBe('');
    expect(motivo).not.toMatch(/\b(not|Element|element|facet|value|expected|XPath)\b/);
  }
});
