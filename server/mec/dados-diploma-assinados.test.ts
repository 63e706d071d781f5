import { expect, test } from 'vitest';
import { comAssinaturasProvisorias } from './assinatura-provisoria.ts';
import { recortarDadosDiploma } from './dados-diploma-assinados.ts';
import { diplomaXml } from './diploma-em-xml.ts';
import { documentacaoAcademicaXml } from './documentos.ts';
import { documentacaoDoRegistro } from './registro-para-mec.ts';
import { diplomaSemDadosDoRegistro } from './test/sem-dados-diploma.ts';
import { DOCUMENTOS, umSnapshot } from './test/um-snapshot.ts';
import { validador } from './test/validador.ts';
import { validarSemAssinatura } from './xsd.ts';

const snapshot = umSnapshot(1);
const ambiente = 'Homologação';
const semAssinatura = documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente, documentos: DOCUMENTOS }));
const assinada = comAssinaturasProvisorias(semAssinatura).xml;
const valor = diplomaSemDadosDoRegistro(snapshot, ambiente);

const trecho = (xml: string) => /<(\w+:)?DadosDiploma [\s\S]*<\/(\w+:)?DadosDiploma>/.exec(xml)?.[0];

test('DadosDiploma is copied byte for byte, signatures inside, and the diploma is valid', () => {
  const xml = diplomaXml(valor, recortarDadosDiploma(assinada));
  expect(trecho(xml)).toBe(trecho(assinada));
  expect(trecho(xml)).toContain('<ds:SignatureValue>');
  expect(validarSemAssinatura(validador, xml)).toMatchObject({ situacao: 'valido', raiz: 'Diploma' });
});

test('odd but legal writing survives: prefix, apostrophes, CDATA, comments, blanks, foreign declarations', () => {
  const estranha = assinada
    .replace(/<(\/?)(?=[A-Za-z])(?!ds:)/g, '<$1m:')
    .replace('xmlns=', "xmlns:outro='urn:outro'\n\txmlns:m=")
    .replace('<m:DadosDiploma ', '<m:DadosDiploma\n  ')
    .replace('<m:Nome>Formanda', '<!-- </m:DadosDiploma> --><m:Nome><![CDATA[</m:DadosDiploma>]]>Formanda');
  const recorte = recortarDadosDiploma(estranha);
  const fim = '</m:DadosDiploma>';
  expect(recorte.xml).toBe(
    estranha.slice(estranha.indexOf('<m:DadosDiploma\n'), estranha.lastIndexOf(fim) + fim.length),
  );
  expect(recorte.declaracoes).toEqual({
    m: 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd',
    outro: 'urn:outro',
    ds: 'http://www.w3.org/2000/09/xmldsig#',
  });
  const xml = diplomaXml(valor, recorte);
  expect(xml).toContain(recorte.xml);
  expect(xml).toMatch(
    /^<\?xml [^>]*\?><m:Diploma xmlns:outro="urn:outro" xmlns:m="http:[^"]*" xmlns:ds="http:[^"]*"><m:infDiploma /,
  );
});

test.each([
  ['without signature', semAssinatura, 'não está assinado'],
  ['another document', '<Diploma xmlns="urn:x"/>', 'não é uma Documentação Acadêmica'],
  ['another namespace', assinada.replace('http://portal.mec', 'http://outro.mec'), 'namespace'],
  ['inherited xml:lang', assinada.replace('<RegistroReq ', '<RegistroReq xml:lang="pt" '), 'xml:'],
  ['cut short', assinada.slice(0, 2000), 'termina antes do fim'],
])('%s is refused', (_caso, texto, mensagem) => {
  expect(() => recortarDadosDiploma(texto)).toThrow(mensagem);
});

test('a DOCTYPE or malformed text never gets through', () => {
  expect(() => recortarDadosDiploma(assinada.replace('?>', '?><!DOCTYPE a>'))).toThrow(SyntaxError);
  expect(() => recortarDadosDiploma('<a b=c>')).toThrow(SyntaxError);
});

test('a register of another request or environment is refused', () => {
  const recorte = recortarDadosDiploma(assinada);
  const outro = umSnapshot(1);
  outro.ids.nonce = '9'.repeat(44);
  expect(() => diplomaXml(diplomaSemDadosDoRegistro(outro, ambiente), recorte)).toThrow('IdDocumentacaoAcademica');
  expect(() => diplomaXml(diplomaSemDadosDoRegistro(snapshot, 'Produção'), recorte)).toThrow('ambiente');
});
