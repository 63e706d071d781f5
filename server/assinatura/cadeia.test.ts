import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bits, inteiro, octetos, oid, sequencia, tlv, utf8, verdadeiro } from '../demo/assinante/der.ts';
import { conferirCadeia } from './cadeia.ts';
import { lerPem } from './certificado.ts';
import type { Palavra } from './resultado.ts';
import { emitir, type Titular } from './test/certificados.ts';

/* Paths to a root, each with one thing wrong: what we say, and what openssl says of the same files. */

const extensao = (id: string, valor: Buffer, critica = true) =>
  sequencia(oid(id), ...(critica ? [verdadeiro()] : []), octetos(valor));
const limites = (maximo?: number) =>
  extensao('2.5.29.19', sequencia(verdadeiro(), ...(maximo === undefined ? [] : [inteiro(Buffer.of(maximo))])));
const usos = (byte: number, sobra = 0) => extensao('2.5.29.15', bits(Buffer.of(byte), sobra));
const usosEstendidos = (id: string) => extensao('2.5.29.37', sequencia(oid(id)));
const DA_AUTORIDADE = usos(0x06, 1);
const DO_ASSINANTE = usos(0xc0, 6);
const SERVIDOR = '1.3.6.1.5.5.7.3.1';
const EMAIL = '1.3.6.1.5.5.7.3.4';
const DESCONHECIDA = '1.2.3.4.5.6';
// NameConstraints: only names under O=Outra.
const SO_OUTRA = extensao(
  '2.5.29.30',
  sequencia(tlv(0xa0, sequencia(tlv(0xa4, sequencia(tlv(0x31, sequencia(oid('2.5.4.10'), utf8('Outra')))))))),
);

const raiz = emitir({ cn: 'Raiz', extensoes: [limites(), DA_AUTORIDADE] });
const autoridade = (cn: string, emissor: Titular, extensoes = [limites(), DA_AUTORIDADE], ate = '2040-01-01') =>
  emitir({ cn, emissor, extensoes, ate });
const assinante = (emissor: Titular, extensoes = [DO_ASSINANTE]) => emitir({ cn: 'Assinante', emissor, extensoes });

type Caminho = readonly [assinante: Titular, ...autoridades: Titular[]];
function porDuas(deCima: Buffer[], doMeio?: Buffer[]): Caminho {
  const cima = autoridade('AC de cima', raiz, deCima);
  const meio = autoridade('AC do meio', cima, doMeio);
  return [assinante(meio), meio, cima];
}
function porUma(daAutoridade: Buffer[] | undefined, doAssinante?: Buffer[]): Caminho {
  const ac = autoridade('AC', raiz, daAutoridade);
  return [assinante(ac, doAssinante), ac];
}
const vencida = autoridade('AC vencida', raiz, undefined, '2021-01-01');

const CASOS: [string, Caminho, Palavra][] = [
  ['a plain path', porDuas([limites(), DA_AUTORIDADE]), 'confirmado'],
  ['path length 1, one authority below', porDuas([limites(1), DA_AUTORIDADE]), 'confirmado'],
  ['path length 0, one authority below', porDuas([limites(0), DA_AUTORIDADE]), 'negado'],
  ['path length 0, none below', porUma([limites(0), DA_AUTORIDADE]), 'confirmado'],
  [
    'an unknown critical extension of an authority',
    porUma([limites(), DA_AUTORIDADE, extensao(DESCONHECIDA, tlv(5))]),
    'naoVerificado',
  ],
  [
    'the same extension, not critical',
    porUma([limites(), DA_AUTORIDADE, extensao(DESCONHECIDA, tlv(5), false)]),
    'confirmado',
  ],
  [
    'an unknown critical extension of the signer',
    porUma(undefined, [DO_ASSINANTE, extensao(DESCONHECIDA, tlv(5))]),
    'naoVerificado',
  ],
  ['a name constraint that the signer breaks', porUma([limites(), DA_AUTORIDADE, SO_OUTRA]), 'naoVerificado'],
  ['an authority that may not sign certificates', porUma([limites(), usos(0x02, 1)]), 'negado'],
  ['an authority without basic constraints', porUma([DA_AUTORIDADE]), 'negado'],
  ['an expired authority', [assinante(vencida), vencida], 'negado'],
  ['a signer for servers only', porUma(undefined, [DO_ASSINANTE, usosEstendidos(SERVIDOR)]), 'negado'],
  ['a signer for e-mail', porUma(undefined, [DO_ASSINANTE, usosEstendidos(EMAIL)]), 'confirmado'],
  ['a signer whose key only enciphers', porUma(undefined, [usos(0x20, 5)]), 'negado'],
];

test.each(CASOS)('%s', async (_nome, [quem, ...autoridades], palavra) => {
  const [certificado] = lerPem(quem.pem);
  if (certificado === undefined) throw new Error('no certificate');
  const outros = autoridades.flatMap(({ pem }) => lerPem(pem));
  const resultado = await conferirCadeia(
    certificado,
    { raizes: lerPem(raiz.pem), intermediarias: outros },
    new Date('2024-05-02'),
  );
  expect(resultado).toMatchObject({ resultado: palavra });
});

const temOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!temOpenssl) console.error('openssl não está instalado: os caminhos de certificados não foram comparados com ele');

describe.skipIf(!temOpenssl)('openssl says the same', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'cadeia-'));
  afterAll(() => rmSync(pasta, { recursive: true }));

  test.each(CASOS)('%s', (_nome, [quem, ...autoridades], palavra) => {
    const arquivo = (nome: string, titulares: readonly Titular[]) => {
      writeFileSync(join(pasta, nome), titulares.map(({ pem }) => pem).join(''));
      return join(pasta, nome);
    };
    const { status } = spawnSync('openssl', [
      'verify',
      ...['-purpose', 'smimesign', '-attime', String(Date.parse('2024-05-02') / 1000)],
      ...['-CAfile', arquivo('raiz.pem', [raiz]), '-untrusted', arquivo('outras.pem', autoridades)],
      arquivo('assinante.pem', [quem]),
    ]);
    expect(status === 0).toBe(palavra === 'confirmado');
  });
});
