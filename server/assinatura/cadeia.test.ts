import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as der from '../demo/assinante/der.ts';
import { conferirCadeia } from './cadeia.ts';
import { lerPem } from './certificado.ts';
import type { Palavra } from './resultado.ts';
import { chaveDe, type Emitido, emitir, extensao, nomeDe, type Pedido, pemDe } from './test/emitir.ts';

/* Paths to a root, each with one thing wrong: what we say, and what openssl says of the same files. */

const { bits, inteiro, oid, sequencia, tlv, verdadeiro } = der;
const limites = (maximo?: number) =>
  extensao('2.5.29.19', sequencia(verdadeiro(), ...(maximo === undefined ? [] : [inteiro(Buffer.of(maximo))])));
const usos = (byte: number, sobra = 0) => extensao('2.5.29.15', bits(Buffer.of(byte), sobra));
const usosEstendidos = (...ids: string[]) => extensao('2.5.29.37', sequencia(...ids.map(oid)), false);
const DA_AC = [limites(), usos(0x06, 1)];
const DO_ASSINANTE = usos(0xc0, 6);
const [SERVIDOR, CLIENTE, EMAIL, CARIMBO, QUALQUER] = [1, 2, 4, 8, 0].map((n) =>
  n === 0 ? '2.5.29.37.0' : `1.3.6.1.5.5.7.3.${n}`,
) as [string, string, string, string, string];
const desconhecida = (critica = true) => extensao('1.2.3.4.5.6', tlv(5), critica);

const deDiretorio = (...rdns: [string, string][]) =>
  tlv(0xa4, sequencia(...rdns.map(([id, valor]) => tlv(0x31, sequencia(oid(id), der.utf8(valor))))));
const PAIS: [string, string] = ['2.5.4.6', 'BR'];
const deOrganizacao = (o: string) => deDiretorio(PAIS, ['2.5.4.10', o]);
const restringe = (tag: number, ...bases: Buffer[]) =>
  extensao('2.5.29.30', sequencia(tlv(tag, ...bases.map((base) => sequencia(base)))));
const [SO, MENOS] = [0xa0, 0xa1];
const email = (valor: string) => tlv(0x81, Buffer.from(valor));
const dns = (valor: string) => tlv(0x82, Buffer.from(valor));
const uri = (valor: string) => tlv(0x86, Buffer.from(valor));
const alternativos = (...nomes: Buffer[]) => extensao('2.5.29.17', sequencia(...nomes), false);

const raiz = emitir({ nome: nomeDe('Raiz'), extensoes: DA_AC });
const outraRaiz = emitir({ nome: nomeDe('Raiz', 'Outra'), extensoes: DA_AC });
const ac = (cn: string, pedido: Partial<Pedido> = {}) =>
  emitir({ nome: nomeDe(cn), emissor: raiz, extensoes: DA_AC, ...pedido });
const assinante = (emissor: Pedido['emissor'], pedido: Partial<Pedido> = {}) =>
  emitir({ nome: nomeDe('Assinante'), emissor, extensoes: [DO_ASSINANTE], ...pedido });

type Caminho = readonly [assinante: Emitido, ...autoridades: Emitido[]];
const porUma = (daAc: Partial<Pedido> = {}, doAssinante: Partial<Pedido> = {}): Caminho => {
  const uma = ac('AC', daAc);
  return [assinante(uma, doAssinante), uma];
};
const porDuas = (deCima: Buffer[], doMeio: Partial<Pedido> = {}): Caminho => {
  const cima = ac('AC de cima', { extensoes: deCima });
  const meio = ac('AC do meio', { emissor: cima, ...doMeio });
  return [assinante(meio), meio, cima];
};
const restrita = (restricao: Buffer, ...doAssinante: Buffer[]): Caminho =>
  porUma({ extensoes: [...DA_AC, restricao] }, { extensoes: [DO_ASSINANTE, ...doAssinante] });
const imprimiveis = { ...raiz, nome: nomeDe('Raiz', 'Inventada', der.imprimivel) };
const gritados = { ...raiz, nome: nomeDe('  RAIZ ', 'inventada') };
const [naoE] = porUma();

function renovada(): Caminho {
  const velha = ac('AC', { extensoes: [limites(0), usos(0x06, 1)], chave: chaveDe('rsa2048', 'velha') });
  const nova = emitir({ nome: nomeDe('AC'), emissor: velha, extensoes: DA_AC, chave: chaveDe('rsa2048', 'nova') });
  return [assinante(nova), nova, velha];
}
function comFalsa(): Caminho {
  const falsa = emitir({
    nome: nomeDe('AC'),
    emissor: outraRaiz,
    extensoes: DA_AC,
    chave: chaveDe('rsa2048', 'falsa'),
  });
  const certa = ac('AC');
  return [assinante(certa), falsa, certa];
}
function adulterado(): Caminho {
  const [fim, ...resto] = porUma();
  const bytes = Buffer.from(fim.der);
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
  return [{ ...fim, der: bytes, pem: pemDe(bytes) }, ...resto];
}
function emCirculo(): Caminho {
  const [a, b] = [chaveDe('rsa2048', 'a'), chaveDe('rsa2048', 'b')];
  const acA = ac('A', { emissor: { nome: nomeDe('B'), chave: b }, chave: a });
  const acB = ac('B', { emissor: { nome: nomeDe('A'), chave: a }, chave: b });
  return [assinante(acA), acA, acB];
}

const CASOS: [string, Caminho, Palavra][] = [
  ['straight under the root', [assinante(raiz)], 'confirmado'],
  ['a plain path', porDuas(DA_AC), 'confirmado'],
  ['path length 1, one authority below', porDuas([limites(1), usos(0x06, 1)]), 'confirmado'],
  ['path length 0, one authority below', porDuas([limites(0), usos(0x06, 1)]), 'negado'],
  ['path length 0, none below', porUma({ extensoes: [limites(0), usos(0x06, 1)] }), 'confirmado'],
  ['path length 0, a self-issued authority below', renovada(), 'confirmado'],
  ['an unknown critical extension of an authority', porUma({ extensoes: [...DA_AC, desconhecida()] }), 'naoVerificado'],
  ['the same extension, not critical', porUma({ extensoes: [...DA_AC, desconhecida(false)] }), 'confirmado'],
  [
    'an unknown critical extension of the signer',
    porUma({}, { extensoes: [DO_ASSINANTE, desconhecida()] }),
    'naoVerificado',
  ],
  [
    'critical certificate policies',
    porUma({}, { extensoes: [DO_ASSINANTE, extensao('2.5.29.32', sequencia(sequencia(oid('2.16.76.1.2.3.1'))))] }),
    'confirmado',
  ],
  ['an authority that may not sign certificates', porUma({ extensoes: [limites(), usos(0x02, 1)] }), 'negado'],
  ['an authority without key usage', porUma({ extensoes: [limites()] }), 'confirmado'],
  ['an authority without basic constraints', porUma({ extensoes: [usos(0x06, 1)] }), 'negado'],
  ['an authority with CA false', porUma({ extensoes: [extensao('2.5.29.19', sequencia()), usos(0x06, 1)] }), 'negado'],
  [
    'a signer as the authority of another',
    [assinante(naoE, { nome: nomeDe('Segundo') }), naoE, porUma()[1] as Emitido],
    'negado',
  ],
  ['an expired authority', porUma({ ate: '2021-01-01' }), 'negado'],
  ['an authority of the future', porUma({ de: '2030-01-01' }), 'negado'],
  ['a signer for servers only', porUma({}, { extensoes: [DO_ASSINANTE, usosEstendidos(SERVIDOR)] }), 'negado'],
  ['a signer for timestamps only', porUma({}, { extensoes: [DO_ASSINANTE, usosEstendidos(CARIMBO)] }), 'negado'],
  ['a signer for e-mail', porUma({}, { extensoes: [DO_ASSINANTE, usosEstendidos(EMAIL)] }), 'confirmado'],
  [
    'a signer for e-mail and clients',
    porUma({}, { extensoes: [DO_ASSINANTE, usosEstendidos(CLIENTE, EMAIL)] }),
    'confirmado',
  ],
  ['a signer whose key only enciphers', porUma({}, { extensoes: [usos(0x20, 5)] }), 'negado'],
  ['a signer that only agrees on keys', porUma({}, { extensoes: [usos(0x08, 3)] }), 'negado'],
  ['a signer with no repudiation only', porUma({}, { extensoes: [usos(0x40, 6)] }), 'confirmado'],
  ['a signer without extensions', porUma({}, { extensoes: [], identificadores: 'nenhum' }), 'confirmado'],
  ['an authority for servers only', porUma({ extensoes: [...DA_AC, usosEstendidos(SERVIDOR)] }), 'negado'],
  ['an authority for e-mail', porUma({ extensoes: [...DA_AC, usosEstendidos(EMAIL, CLIENTE)] }), 'confirmado'],
  ['an organisation that is permitted', restrita(restringe(SO, deOrganizacao('Inventada'))), 'confirmado'],
  ['permitted in other letters', restrita(restringe(SO, deOrganizacao('INVENTADA'))), 'confirmado'],
  ['an organisation that is not permitted', restrita(restringe(SO, deOrganizacao('Outra'))), 'negado'],
  ['an organisation that is excluded', restrita(restringe(MENOS, deOrganizacao('Inventada'))), 'negado'],
  ['another one excluded', restrita(restringe(MENOS, deOrganizacao('Outra'))), 'confirmado'],
  [
    'an e-mail in the permitted domain',
    restrita(restringe(SO, email('ies.br')), alternativos(email('a@ies.br'))),
    'confirmado',
  ],
  ['an e-mail elsewhere', restrita(restringe(SO, email('ies.br')), alternativos(email('a@outra.br'))), 'negado'],
  [
    'an e-mail below the permitted domain',
    restrita(restringe(SO, email('.ies.br')), alternativos(email('a@x.ies.br'))),
    'confirmado',
  ],
  [
    'a host in the excluded domain',
    restrita(restringe(MENOS, dns('ies.br')), alternativos(dns('www.ies.br'))),
    'negado',
  ],
  ['a constraint that no name of the signer has', restrita(restringe(SO, dns('ies.br'))), 'confirmado'],
  [
    'names above that break a lower constraint',
    porDuas(DA_AC, { extensoes: [...DA_AC, restringe(SO, deOrganizacao('Outra'))] }),
    'negado',
  ],
  [
    'an authority below that breaks the constraint',
    porDuas([...DA_AC, restringe(SO, deOrganizacao('Outra'))]),
    'negado',
  ],
  ['issuer in PrintableString, subject in UTF8String', porUma({ emissor: imprimiveis }), 'confirmado'],
  ['issuer in other letters and blanks', porUma({ emissor: gritados }), 'confirmado'],
  ['issuer of another organisation', porUma({ emissor: { ...raiz, nome: outraRaiz.nome } }), 'naoVerificado'],
  ['no authority between', [porUma()[0]], 'naoVerificado'],
  ['another authority between', [porUma()[0], ac('Outra AC')], 'naoVerificado'],
  ['an authority of another root', porUma({ emissor: outraRaiz }), 'naoVerificado'],
  [
    'the other root brought along',
    [...porUma({ emissor: outraRaiz }), outraRaiz] as unknown as Caminho,
    'naoVerificado',
  ],
  ['signed by itself', [emitir({ nome: nomeDe('Assinante'), extensoes: [DO_ASSINANTE] })], 'naoVerificado'],
  ['a forged twin of the authority first', comFalsa(), 'confirmado'],
  ['a bit of the signature changed', adulterado(), 'negado'],
  ['authorities in a circle', emCirculo(), 'naoVerificado'],
  ['another key identifier of the issuer', porUma({}, { identificadores: 'errados' }), 'naoVerificado'],
  ['no key identifiers', porUma({ identificadores: 'nenhum' }, { identificadores: 'nenhum' }), 'confirmado'],
  ['elliptic keys P-256 and P-384', porUma({ chave: chaveDe('p384') }, { chave: chaveDe('p256') }), 'confirmado'],
];

// Where we differ from openssl: keys and algorithms that we refuse or do not know, and any use as a use.
const SO_AQUI: [string, Caminho, Palavra][] = [
  ['an authority with RSA of 1,024 bits', porUma({ chave: chaveDe('rsa1024') }), 'negado'],
  ['a signature by SHA-1', porUma({}, { resumo: 'sha1' }), 'naoVerificado'],
  ['an authority with Ed25519', porUma({ chave: chaveDe('ed25519') }), 'naoVerificado'],
  ['an authority with a brainpool key', porUma({ chave: chaveDe('brainpool') }), 'naoVerificado'],
  [
    'a constraint on addresses',
    restrita(restringe(SO, uri('.ies.br')), alternativos(uri('http://x.ies.br/a'))),
    'naoVerificado',
  ],
  [
    'policy constraints',
    porUma({ extensoes: [...DA_AC, extensao('2.5.29.36', sequencia(tlv(0x80, Buffer.of(0))))] }),
    'naoVerificado',
  ],
  ['a signer for anything', porUma({}, { extensoes: [DO_ASSINANTE, usosEstendidos(QUALQUER)] }), 'confirmado'],
];

test(`there are at least 40`, () => expect(CASOS.length).toBeGreaterThanOrEqual(40));

test.each([...CASOS, ...SO_AQUI])('%s', async (_nome, [quem, ...autoridades], palavra) => {
  const [certificado] = lerPem(quem.pem);
  if (certificado === undefined) throw new Error('no certificate');
  const intermediarias = autoridades.flatMap(({ pem }) => lerPem(pem));
  const confianca = { raizes: lerPem(raiz.pem), intermediarias };
  expect(await conferirCadeia(certificado, confianca, new Date('2024-05-02'))).toMatchObject({ resultado: palavra });
});

const temOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!temOpenssl) console.error('openssl não está instalado: os caminhos de certificados não foram comparados com ele');

describe.skipIf(!temOpenssl)('openssl says the same', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'cadeia-'));
  afterAll(() => rmSync(pasta, { recursive: true }));

  const openssl = ([quem, ...autoridades]: Caminho): boolean => {
    const arquivo = (nome: string, quais: readonly Emitido[]) => {
      writeFileSync(join(pasta, nome), quais.map(({ pem }) => pem).join(''));
      return join(pasta, nome);
    };
    const { status } = spawnSync('openssl', [
      'verify',
      '-purpose',
      'smimesign',
      '-attime',
      String(Date.parse('2024-05-02') / 1000),
      '-CAfile',
      arquivo('raiz.pem', [raiz]),
      ...(autoridades.length === 0 ? [] : ['-untrusted', arquivo('outras.pem', autoridades)]),
      arquivo('assinante.pem', [quem]),
    ]);
    return status === 0;
  };

  test.each(CASOS)('%s', (_nome, caminho, palavra) => expect(openssl(caminho)).toBe(palavra === 'confirmado'));
});
