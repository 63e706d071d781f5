import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirAutoridade, type Identidade } from './autoridade.ts';
import { emitirCertificado, type NomeX509 } from './certificado.ts';
import { extensoesDaAutoridade, extensoesDoTitular } from './extensoes.ts';
import { emitirLista, responderOcsp } from './revogacao.ts';
import type { Servicos } from './servicos.ts';

/* What the test authority gives out, judged by openssl. */

const pasta = mkdtempSync(join(tmpdir(), 'servicos-teste-'));
const agora = new Date();
const titular = { tipo: 'cnpj', nome: 'UNIVERSIDADE DE TESTE', documento: '11222333000181' } as const;
let identidade: Identidade;
let servicos: Servicos;

const gravar = (nome: string, bytes: Uint8Array | string): string => {
  const arquivo = join(pasta, nome);
  writeFileSync(arquivo, bytes);
  return arquivo;
};
const pem = (der: Buffer) => new X509Certificate(der).toString();
function openssl(...comando: string[]): { certo: boolean; saida: string } {
  try {
    return {
      certo: true,
      saida: execFileSync('sh', ['-c', 'exec openssl "$@" 2>&1', 'sh', ...comando], { encoding: 'utf8' }),
    };
  } catch (erro) {
    return { certo: false, saida: String((erro as { stdout?: string }).stdout) };
  }
}

beforeAll(async () => {
  const autoridade = await abrirAutoridade(join(pasta, 'autoridade'), () => agora);
  identidade = await autoridade.identidadeDe(titular);
  if (identidade.servicos === undefined) throw new Error('sem serviços');
  servicos = identidade.servicos;
  gravar('raiz.pem', autoridade.raizPem);
  gravar('emissora.pem', pem(identidade.cadeia[1] ?? Buffer.alloc(0)));
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const arquivo = (nome: string) => join(pasta, nome);

describe('a timestamp', () => {
  it('verifies over its octets and over no others', () => {
    const carimbo = gravar('carimbo.der', servicos.carimbar(Buffer.from('octetos'), agora));
    const dados = (texto: string) => gravar('dados', texto);
    const comando = ['ts', '-verify', '-in', carimbo, '-token_in', '-CAfile', arquivo('raiz.pem')];
    const verificar = (texto: string) =>
      openssl(...comando, '-untrusted', arquivo('emissora.pem'), '-data', dados(texto));
    expect(verificar('octetos').saida).toContain('Verification: OK');
    expect(verificar('outros')).toMatchObject({
      certo: false,
      saida: expect.stringContaining('message imprint mismatch'),
    });
  });
});

describe('lists of revoked certificates', () => {
  it('are signed by their authorities and let the holder’s certificate pass', () => {
    const [daEmissora, daRaiz] = servicos.listas(agora).map((lista, i) => {
      const der = gravar(`lista-${i}.der`, lista);
      return openssl(
        'crl',
        '-in',
        der,
        '-inform',
        'DER',
        '-out',
        arquivo(`lista-${i}.pem`),
        '-CAfile',
        arquivo(`${i === 0 ? 'emissora' : 'raiz'}.pem`),
      );
    });
    expect([daEmissora?.saida, daRaiz?.saida]).toEqual(['verify OK\n', 'verify OK\n']);
    const certificado = gravar('titular.pem', pem(identidade.cadeia[0] ?? Buffer.alloc(0)));
    const resposta = openssl(
      'verify',
      '-crl_check_all',
      '-CRLfile',
      arquivo('lista-0.pem'),
      '-CRLfile',
      arquivo('lista-1.pem'),
      '-CAfile',
      arquivo('raiz.pem'),
      '-untrusted',
      arquivo('emissora.pem'),
      certificado,
    );
    expect(resposta.saida).toContain('titular.pem: OK');
  });
});

describe('an OCSP answer', () => {
  it('verifies, from the appointed responder, and says good', () => {
    const certificado = gravar('titular.pem', pem(identidade.cadeia[0] ?? Buffer.alloc(0)));
    const resposta = gravar('resposta.der', servicos.responder(identidade.cadeia[0] ?? Buffer.alloc(0), agora));
    const { saida } = openssl(
      'ocsp',
      '-respin',
      resposta,
      '-issuer',
      arquivo('emissora.pem'),
      '-cert',
      certificado,
      '-CAfile',
      arquivo('raiz.pem'),
      '-verify_other',
      arquivo('emissora.pem'),
      '-no_nonce',
    );
    expect(saida).toContain('Response verify OK');
    expect(saida).toContain(': good');
  });
});

describe('a revoked certificate', () => {
  const nome = (CN: string): NomeX509 => ({ O: 'Inventada', OU: [], CN });
  const par = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const de = new Date(agora.getTime() - 86_400_000);
  const ate = new Date(agora.getTime() + 86_400_000);
  const chaves = par();
  const raiz = emitirCertificado({
    sujeito: nome('Raiz'),
    chavePublica: chaves.publicKey,
    emissor: { nome: nome('Raiz'), chave: chaves.privateKey },
    de,
    ate,
    extensoes: extensoesDaAutoridade(),
  });
  const emissor = { nome: nome('Raiz'), chave: chaves.privateKey, certificado: raiz };
  const revogado = emitirCertificado({
    sujeito: nome('Revogada'),
    chavePublica: par().publicKey,
    emissor,
    de,
    ate,
    extensoes: extensoesDoTitular(titular),
  });

  it('is named with date and reason, by the list and by OCSP', () => {
    const entrada = { certificado: revogado, quando: agora, motivo: 1 };
    const raizPem = gravar('r.pem', pem(raiz));
    const certificado = gravar('revogado.pem', pem(revogado));
    const lista = gravar('r.der', emitirLista(emissor, { de, ate, numeroDaLista: 7, revogados: [entrada] }));
    openssl('crl', '-in', lista, '-inform', 'DER', '-out', arquivo('r.crl.pem'));
    const pelaLista = openssl(
      'verify',
      '-crl_check',
      '-CRLfile',
      arquivo('r.crl.pem'),
      '-CAfile',
      raizPem,
      certificado,
    );
    expect(pelaLista.saida).toContain('certificate revoked');
    const resposta = responderOcsp({ ...emissor }, emissor, {
      certificado: revogado,
      de: agora,
      ate,
      revogado: entrada,
    });
    const { saida } = openssl(
      'ocsp',
      '-respin',
      gravar('rev.der', resposta),
      '-issuer',
      raizPem,
      '-cert',
      certificado,
      '-CAfile',
      raizPem,
      '-no_nonce',
    );
    expect(saida).toContain('Response verify OK');
    expect(saida).toMatch(/: revoked[\s\S]*Reason: keyCompromise/);
  });
});
