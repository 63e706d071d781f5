import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lerPem } from '#assinatura/certificado.ts';
import type { VerificacaoDoDocumento } from '#assinatura/resultado.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import { umSnapshot } from '../mec/test/um-snapshot.ts';
import { validador } from '../mec/test/validador.ts';
import { amostra } from '../test/campanha.ts';
import { assinar } from './test/assinar.ts';
import { emitir } from './test/certificados.ts';
import { criarTitulares, diplomaAssinado, documentacaoAssinada, type Titulares } from './test/diploma-assinado.ts';

let titulares: Titulares;
let documentacao = '';
let diploma = '';
let pasta = '';
const nonce = umSnapshot().ids.nonce;
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'assinatura-'));
  titulares = await criarTitulares();
  documentacao = await documentacaoAssinada(titulares);
  diploma = await diplomaAssinado(titulares);
});
afterAll(() => rmSync(pasta, { recursive: true }));

const agora = new Date('2024-06-01T12:00:00Z');
const verificar = (xml: string) => verificarAssinaturas(xml, { ...titulares.confianca, agora });

// xmlsec1 as an outside judge, where it is installed.
const temXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;
const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
/** The document's first certificate with its country as an empty kind of sequence, which openssl refuses to read. */
function comNomeEstragado(xml: string): string {
  const certificado = /<ds:X509Certificate>([^<]+)/.exec(xml)?.[1] ?? '';
  const estragado = Buffer.from(certificado, 'base64').toString('latin1').replace('\x13\x02BR', '\x10\x02BR');
  return Buffer.from(estragado, 'latin1').toString('base64');
}

function xmlsec(xml: string, n: number): boolean {
  const arquivo = join(pasta, 'doc.xml');
  const ca = join(pasta, 'ca.pem');
  writeFileSync(arquivo, xml);
  writeFileSync(ca, titulares.raiz.pem);
  writeFileSync(join(pasta, 'ac.pem'), titulares.ac.pem);
  const ids = ['DadosDiploma', 'DadosRegistro', 'infDiploma', 'RegistroReq'].flatMap((nome) => [
    '--id-attr:id',
    `${MEC}:${nome}`,
  ]);
  try {
    execFileSync(
      'xmlsec1',
      [
        '--verify',
        ...ids,
        '--id-attr:Id',
        'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
        '--trusted-pem',
        ca,
        '--untrusted-pem',
        join(pasta, 'ac.pem'),
        '--enabled-key-data',
        'x509',
        '--node-xpath',
        `(//*[local-name()='Signature'])[${n}]`,
        arquivo,
      ],
      { stdio: 'pipe' },
    );
    return true;
  } catch {
    return false;
  }
}

test('a signed request and the diploma made from it pass, schema and signatures', async () => {
  for (const [xml, quantas] of [
    [documentacao, 4],
    [diploma, 5],
  ] as const) {
    expect(validador(xml)).toMatchObject({ situacao: 'valido' });
    const verificacao = await verificar(xml);
    expect(verificacao.problemas).toEqual([]);
    expect(verificacao.semCobertura).toEqual([]);
    expect(verificacao.assinaturas).toHaveLength(quantas);
    for (const { lugar, integridade, valor, propriedades, validade, cadeia } of verificacao.assinaturas) {
      for (const resultado of [lugar, integridade, valor, propriedades, validade, cadeia]) {
        expect(resultado.resultado).toBe('confirmado');
      }
    }
    expect(verificacao.partes.map(({ resultado }) => resultado)).not.toContain('negado');
    expect(verificacao.resultado).toBe('confirmado');
  }
});

test('each signature tells where it stands, what it covers and what it leaves out', async () => {
  const { assinaturas, partes } = await verificar(diploma);
  expect(
    assinaturas.map(({ local, cobre, identidade }) => ({ local, cobre, quem: identidade?.cpf ?? identidade?.cnpj })),
  ).toEqual([
    { local: 'infDiploma.DadosDiploma', cobre: ['infDiploma.DadosDiploma'], quem: '98765432100' },
    { local: 'infDiploma.DadosDiploma', cobre: ['infDiploma.DadosDiploma'], quem: '12345678909' },
    { local: 'infDiploma.DadosDiploma', cobre: ['infDiploma.DadosDiploma'], quem: '11222333000181' },
    { local: 'infDiploma.DadosRegistro', cobre: ['infDiploma.DadosRegistro'], quem: '98765432100' },
    { local: '', cobre: [''], quem: '11222333000181' },
  ]);
  expect(assinaturas[0]?.deixaDeFora).toEqual([
    'infDiploma.DadosDiploma.Signature',
    'infDiploma.DadosDiploma.Signature',
  ]);
  expect(assinaturas[0]).toMatchObject({
    identidade: { especie: 'e-CPF', nome: 'REITORA INVENTADA' },
    emissor: 'AC Inventada',
    tempo: { declarado: new Date('2024-05-02T10:00:00Z') },
    politica: { oid: '2.16.76.1.7.1.9.2.3' },
    revogacao: { resultado: 'naoVerificado' },
  });
  expect(partes.map(({ parte }) => parte)).toEqual(['documento inteiro', 'DadosDiploma', 'DadosRegistro']);
});

test.each(['xpath', 'filtro2'] as const)('inner signatures with %s pass here', async (transformacao) => {
  expect((await verificar(await diplomaAssinado(titulares, { transformacao }))).resultado).toBe('confirmado');
});

test.each(['http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments', 'http://www.w3.org/2001/10/xml-exc-c14n#'])(
  'canonicalisation %s passes',
  async (c14n) => {
    expect((await verificar(await diplomaAssinado(titulares, { c14n }))).resultado).toBe('confirmado');
  },
);

test('two enveloped co-signatures: the trap. All but the last refused, as the world refuses them', async () => {
  const { resultado, assinaturas } = await verificar(await diplomaAssinado(titulares, { transformacao: 'envelopada' }));
  expect(resultado).toBe('negado');
  expect(assinaturas.map(({ integridade }) => integridade.resultado)).toEqual([
    'negado',
    'negado',
    'confirmado',
    'confirmado',
    'confirmado',
  ]);
});

/**
 * Changes after signing. Every one must fail; `xmlsec` says whether the outside judge sees it in a single
 * signature, too.
 */
const SIG = /<ds:Signature [\s\S]*?<\/ds:Signature>/g;
const assinaturasDe = (xml: string) => xml.match(SIG) ?? [];
const MUDANCAS: readonly (readonly [string, (xml: string) => string, RegExp])[] = [
  ['a letter of the name', (x) => x.replace('Formanda Inventada', 'Formanda Inventado'), /alterado/],
  ['a blank inside a text', (x) => x.replace('<UF>MT</UF>', '<UF>MT </UF>'), /alterado/],
  ['a blank between tags', (x) => x.replace('<Diplomado>', '<Diplomado> '), /alterado/],
  ['a letter of the register', (x) => x.replace('<NumeroRegistro>17', '<NumeroRegistro>18'), /alterado/],
  ['a namespace declaration on the root', (x) => x.replace('<Diploma ', '<Diploma xmlns:x="urn:x" '), /alterado/],
  ['xml:lang on infDiploma', (x) => x.replace('<infDiploma ', '<infDiploma xml:lang="en" '), /alterado/],
  [
    'the digest adapted to the change',
    (x) => x.replace('Formanda Inventada', 'Outra Pessoa').replace(/(<ds:DigestValue>).{44}/, `$1${'A'.repeat(43)}=`),
    /alterado|não confere/,
  ],
  ['a signature value', (x) => x.replace(/(<ds:SignatureValue>)./, (_, t) => `${t}_`), /malformado|não confere/],
  [
    'one bit of a signature value',
    (x) => x.replace(/(<ds:SignatureValue>)(.)/, (_, t, c) => t + (c === 'A' ? 'B' : 'A')),
    /não confere/,
  ],
  ['the signing time', (x) => x.replace('2024-05-02T10', '2024-05-03T10'), /alterado/],
  [
    'two signatures of one node exchange their values',
    (x) => {
      const [a = '', b = ''] = [...x.matchAll(/<ds:SignatureValue>([^<]+)/g)].map(([, v]) => v ?? '');
      return x.replace(a, 'TROCA').replace(b, a).replace('TROCA', b);
    },
    /não confere|malformado/,
  ],
  [
    'signatures of two nodes change places',
    (x) => {
      const [a = '', , , b = ''] = assinaturasDe(x);
      return x.replace(a, 'TROCA').replace(b, a).replace('TROCA', b);
    },
    /mas cobre/,
  ],
  [
    'the root signature is gone',
    (x) => x.replace(assinaturasDe(x)[4] ?? '', ''),
    /Nenhuma assinatura cobre o documento/,
  ],
  [
    'the signatures of the register are gone',
    (x) => x.replace(assinaturasDe(x)[3] ?? '', ''),
    /Nenhuma assinatura cobre DadosRegistro/,
  ],
  ['all signatures are gone', (x) => x.replace(SIG, ''), /não está assinado/],
  [
    'a second root signature',
    (x) => x.replace('</Diploma>', `${assinaturasDe(x)[4]}</Diploma>`),
    /mais de uma assinatura principal/,
  ],
  [
    'wrapping: a forged DadosDiploma in front, the signed one beside it',
    (x) => {
      const [dados = ''] = /<DadosDiploma [\s\S]*<\/DadosDiploma>/.exec(x) ?? [];
      const falso = dados
        .replace(SIG, '')
        .replace('Formanda Inventada', 'Falsa Formanda')
        .replace('id="Dip', 'id="Dip9');
      return x.replace(dados, falso + dados);
    },
    /mais de um DadosDiploma/,
  ],
  [
    'wrapping: the signed DadosDiploma hidden in an Object, a forged one with the same id in its place',
    (x) => {
      const [dados = ''] = /<DadosDiploma [\s\S]*<\/DadosDiploma>/.exec(x) ?? [];
      const falso = dados.replace('Formanda Inventada', 'Falsa Formanda');
      return x.replace(dados, falso).replace('</Diploma>', `<ds:Object>${dados}</ds:Object></Diploma>`);
    },
    /aparece 2 vezes/,
  ],
  [
    'wrapping: the id moved to a hidden copy',
    (x) => {
      const [dados = ''] = /<DadosDiploma [\s\S]*<\/DadosDiploma>/.exec(x) ?? [];
      const falso = dados.replace('Formanda Inventada', 'Falsa Formanda').replace(/id="Dip\d/, 'id="Dip_');
      const fim = x.lastIndexOf('</ds:Signature>');
      const com = `${x.slice(0, fim)}<ds:Object>${dados.replace(SIG, '')}</ds:Object>${x.slice(fim)}`;
      return com.replace(dados, falso);
    },
    /dentro de uma assinatura/,
  ],
  ['the same id twice', (x) => x.replace('<Diplomado>', `<Diplomado id="Dip${nonce}">`), /aparece 2 vezes/],
  ['the id in another spelling', (x) => x.replace('<Diplomado>', `<Diplomado Id="Dip${nonce}">`), /aparece 2 vezes/],
  ['MEC namespace twin (https)', (x) => x.replaceAll('http://portal.mec', 'https://portal.mec'), /alterado/],
  [
    'signature namespace twin (https)',
    (x) => x.replaceAll('http://www.w3.org/2000/09/xmldsig#', 'https://www.w3.org/2000/09/xmldsig#'),
    /namespace desconhecido/,
  ],
  ['another root', (x) => x.replaceAll(/(<\/?)Diploma\b/g, '$1Outro'), /alterado/],
  ['another namespace on the root', (x) => x.replaceAll(MEC, 'urn:outro'), /não é do Diploma Digital/],
  [
    'a reference to a file',
    (x) => x.replace(`URI="#Dip${nonce}"`, 'URI="http://exemplo.invalid/x"'),
    /não aponta para dentro/,
  ],
  ['a reference to nothing', (x) => x.replace(`URI="#Dip${nonce}"`, 'URI="#Dip404"'), /Nenhum elemento/],
  [
    'an XSLT transform',
    (x) => x.replace('http://www.w3.org/TR/1999/REC-xpath-19991116', 'http://www.w3.org/TR/1999/REC-xslt-19991116'),
    /não é aceita/,
  ],
  [
    'an XPath that takes out the name',
    (x) => x.replace('not(ancestor-or-self::ds:Signature)', 'not(ancestor-or-self::*[local-name()=&quot;Nome&quot;])'),
    /não é das aceitas/,
  ],
  [
    'SHA-1 digest',
    (x) => x.replace('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
    /não é aceito/,
  ],
  [
    'HMAC',
    (x) =>
      x.replace('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
    /não é aceito/,
  ],
  ['no certificate', (x) => x.replace(/<ds:KeyInfo>[\s\S]*?<\/ds:KeyInfo>/, ''), /não traz o certificado/],
  [
    'another certificate beside it that nobody can read',
    (x) => x.replace('</ds:X509Data>', '<ds:X509Certificate>MIIB</ds:X509Certificate></ds:X509Data>'),
    /um certificado que não se pode ler/,
  ],
  [
    'another certificate beside it whose names hold what is no text',
    (x) => x.replace('</ds:X509Data>', `<ds:X509Certificate>${comNomeEstragado(x)}</ds:X509Certificate></ds:X509Data>`),
    /um certificado que não se pode ler/,
  ],
  ['a certificate cut short', (x) => x.replace(/(<ds:X509Certificate>)[^<]{40}/, '$1'), /não traz o certificado/],
  [
    'DOCTYPE with an ID type',
    (x) => x.replace('?>', '?><!DOCTYPE Diploma [<!ATTLIST Nome x ID #IMPLIED>]>'),
    /DOCTYPE/,
  ],
  ['cut short', (x) => x.slice(0, -20), /termina antes|bem formado/],
  ['nothing', () => '', /não é um XML/],
];

const tudoQueDiz = (v: VerificacaoDoDocumento) => JSON.stringify(v);

test.each(MUDANCAS)('%s: refused', async (_nome, mudar, motivo) => {
  const mudado = mudar(diploma);
  expect(mudado).not.toBe(diploma);
  const verificacao = await verificar(mudado);
  expect(verificacao.resultado).not.toBe('confirmado');
  expect(tudoQueDiz(verificacao)).toMatch(motivo);
});

describe.skipIf(!temXmlsec)('against xmlsec1', () => {
  // xmlsec1 gives up on doubled ids at once, we note them as a problem of the whole document.
  const iguais = async (xml: string) => {
    const { problemas, assinaturas } = await verificar(xml);
    const nossos = assinaturas.map(
      ({ integridade, valor, cadeia }) =>
        problemas.length === 0 && [integridade, valor, cadeia].every(({ resultado }) => resultado === 'confirmado'),
    );
    return { nossos, deles: nossos.map((_, i) => xmlsec(xml, i + 1)) };
  };

  test.each([
    ['the request', () => documentacao],
    ['the diploma', () => diploma],
  ])('%s: every signature accepted by both', async (_nome, xml) => {
    const { nossos, deles } = await iguais(xml());
    expect(deles).toEqual(nossos);
    expect(deles).not.toContain(false);
  });

  test.each([
    ['envelopada', undefined],
    ['filtro2', undefined],
    ['xpath', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    ['xpath', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments'],
  ] as const)('%s %s: the same verdict on every signature', async (transformacao, c14n) => {
    const xml = await diplomaAssinado(titulares, { transformacao, ...(c14n === undefined ? {} : { c14n }) });
    const { nossos, deles } = await iguais(xml);
    expect(nossos).toEqual(deles);
  });

  // What we refuse beyond XML Signature itself (wrapped and doubled nodes, odd ids) xmlsec1 may accept; never the
  // reverse.
  const aosDois = amostra('assinaturas alteradas, também pelo xmlsec1', MUDANCAS, 10);
  test.each(aosDois)('%s: nothing that xmlsec1 refuses is accepted here', async (_nome, mudar) => {
    const { nossos, deles } = await iguais(mudar(diploma));
    expect(nossos.filter((nosso, i) => nosso && deles[i] === false)).toEqual([]);
  });
});

describe('certificates', () => {
  const comTitular = async (pedido: Parameters<typeof emitir>[0], mudar = {}) => {
    const titular = emitir(pedido);
    const xml = diploma.replace(assinaturasDe(diploma)[4] ?? '', '');
    return verificar(assinar(xml, { uri: '', titular, transformacao: 'envelopada', ...mudar }));
  };
  const ultima = (v: VerificacaoDoDocumento) => v.assinaturas.at(-1);

  test('forged: same names, another root', async () => {
    const raiz = emitir({ cn: 'AC Raiz Inventada', autoridade: true });
    const ac = emitir({ cn: 'AC Inventada', autoridade: true, emissor: raiz });
    const pedido = { cn: 'UNIVERSIDADE INVENTADA:11222333000181', emissor: ac, cnpj: '11222333000181' };
    // The forger keeps his authorities to himself: a link is missing. He shows them: they lead to no trusted root.
    const sem = await comTitular(pedido);
    expect(ultima(sem)).toMatchObject({ valor: { resultado: 'confirmado' }, cadeia: { resultado: 'naoVerificado' } });
    expect(sem.resultado).toBe('naoVerificado');
    const xml = assinar(diploma.replace(assinaturasDe(diploma)[4] ?? '', ''), {
      uri: '',
      transformacao: 'envelopada',
      titular: emitir(pedido),
    });
    const intermediarias = [...titulares.confianca.intermediarias, ...lerPem(ac.pem + raiz.pem)];
    const com = await verificarAssinaturas(xml, { ...titulares.confianca, intermediarias, agora });
    expect(ultima(com)).toMatchObject({ valor: { resultado: 'confirmado' }, cadeia: { resultado: 'negado' } });
    expect(com.resultado).toBe('negado');
  });

  test('self-signed, or issued by somebody who is no authority', async () => {
    // Nobody knows it; who takes a known root's name is denied above.
    expect(ultima(await comTitular({ cn: 'Qualquer' }))?.cadeia.resultado).toBe('naoVerificado');
    const v = await comTitular({ cn: 'Qualquer', emissor: titulares.reitora });
    expect(ultima(v)?.cadeia.resultado).toBe('negado');
  });

  test('expired at the time that the signature claims', async () => {
    const v = await comTitular({ cn: 'Vencido', emissor: titulares.ac, ate: '2024-05-01' });
    expect(ultima(v)).toMatchObject({ validade: { resultado: 'negado' }, cadeia: { resultado: 'confirmado' } });
    expect(v.resultado).toBe('negado');
  });

  test('without XAdES the time is unknown: not checked, never passed', async () => {
    const v = await comTitular({ cn: 'Sem XAdES', emissor: titulares.ac, cnpj: '11222333000181' }, { semXades: true });
    expect(ultima(v)).toMatchObject({
      propriedades: { resultado: 'naoVerificado' },
      validade: { resultado: 'naoVerificado' },
      tempo: { declarado: null },
      resultado: 'naoVerificado',
    });
    expect(v.resultado).toBe('naoVerificado');
  });

  test('no roots installed: not checked, never passed', async () => {
    const v = await verificarAssinaturas(diploma, { raizes: [], intermediarias: [], agora });
    expect(v.assinaturas.every(({ cadeia }) => cadeia.resultado === 'naoVerificado')).toBe(true);
    expect(v.resultado).toBe('naoVerificado');
  });

  test('what a certificate says is read right', () => {
    const [certificado] = lerPem(titulares.reitora.pem);
    expect(certificado).toMatchObject({
      nome: 'REITORA INVENTADA',
      nomeDoEmissor: 'AC Inventada',
      autoridade: false,
      podeAssinarCertificados: false,
      podeAssinar: true,
      validoDe: new Date('2020-01-01T00:00:00Z'),
    });
  });
});
