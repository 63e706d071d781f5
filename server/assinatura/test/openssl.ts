import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* An authority run by openssl: certificates, timestamps, lists and OCSP answers that no code of ours made. */

export const temOpenssl = spawnSync('openssl', ['version']).status === 0;

const CONFIGURACAO = `
[ca]
default_ca = padrao
[padrao]
database = index.txt
serial = serial
crlnumber = crlnumber
default_md = sha256
default_crl_days = 30
crl_extensions = da_lista
[da_lista]
authorityKeyIdentifier = keyid
[tsa]
default_tsa = carimbadora
[carimbadora]
serial = tsaserial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512, sha1
ess_cert_id_alg = sha256
clock_precision_digits = 3
[autoridade]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[tempo]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
[responder]
keyUsage = critical, digitalSignature
extendedKeyUsage = OCSPSigning
noCheck = ignored
[responder_que_pode_estar_revogado]
keyUsage = critical, digitalSignature
extendedKeyUsage = OCSPSigning
[responder_sem_assinar]
keyUsage = critical, keyEncipherment
extendedKeyUsage = OCSPSigning
noCheck = ignored
[pessoa]
keyUsage = critical, digitalSignature, nonRepudiation
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
crlDistributionPoints = URI:http://listas.example/um.crl
`;

/** Folder with an authority, a timestamp signer, an OCSP responder and two holders, all made anew. */
export class AutoridadeOpenssl {
  readonly pasta = mkdtempSync(join(tmpdir(), 'openssl-teste-'));
  #serie = 0x10;

  constructor(chave: readonly string[] = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']) {
    writeFileSync(this.arquivo('openssl.cnf'), CONFIGURACAO);
    for (const [nome, conteudo] of [
      ['index.txt', ''],
      ['crlnumber', '01'],
      ['serial', '01'],
      ['tsaserial', '01'],
    ] as const) {
      writeFileSync(this.arquivo(nome), conteudo);
    }
    this.chamar('genpkey', ...chave, '-out', 'raiz.key');
    const nova = ['req', '-x509', '-key', 'raiz.key', '-out', 'raiz.pem', '-days', '3650', '-set_serial', '1'];
    this.chamar(...nova, '-subj', '/O=Raiz de openssl', '-config', 'openssl.cnf', '-extensions', 'autoridade');
    for (const [nome, extensoes] of [
      ['tempo', 'tempo'],
      ['responder', 'responder'],
      ['boa', 'pessoa'],
      ['revogada', 'pessoa'],
    ] as const) {
      this.emitir(nome, extensoes, chave);
    }
  }

  arquivo(nome: string): string {
    return join(this.pasta, nome);
  }

  ler(nome: string): Buffer {
    return readFileSync(this.arquivo(nome));
  }

  pem(nome: string): string {
    return this.ler(`${nome}.pem`).toString();
  }

  /** Runs openssl in the folder. @throws with what it said */
  chamar(...comando: string[]): Buffer {
    return execFileSync('openssl', comando, { cwd: this.pasta, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Certificate `nome`, its key beside it, with the extensions of a section. */
  emitir(nome: string, extensoes: string, chave: readonly string[]): void {
    this.#serie += 1;
    this.chamar('genpkey', ...chave, '-out', `${nome}.key`);
    this.chamar(
      'req',
      '-new',
      '-key',
      `${nome}.key`,
      '-subj',
      `/O=${nome}`,
      '-out',
      `${nome}.csr`,
      '-config',
      'openssl.cnf',
    );
    const comando = ['x509', '-req', '-in', `${nome}.csr`, '-CA', 'raiz.pem', '-CAkey', 'raiz.key', '-days', '3000'];
    const resto = [
      '-set_serial',
      String(this.#serie),
      '-extfile',
      'openssl.cnf',
      '-extensions',
      extensoes,
      '-out',
      `${nome}.pem`,
    ];
    this.chamar(...comando, ...resto);
  }

  /** Token over octets, signed with the key of `quem`. */
  carimbar(octetos: Uint8Array, { quem = 'tempo', resumo = 'sha256', comCertificado = true } = {}): Buffer {
    writeFileSync(this.arquivo('dados'), octetos);
    const pedido = ['ts', '-query', '-data', 'dados', `-${resumo}`, '-out', 'q.tsq'];
    this.chamar(...pedido, ...(comCertificado ? ['-cert'] : []), '-config', 'openssl.cnf');
    const quemAssina = ['-signer', `${quem}.pem`, '-inkey', `${quem}.key`, '-chain', 'raiz.pem'];
    this.chamar(
      'ts',
      '-reply',
      '-queryfile',
      'q.tsq',
      '-config',
      'openssl.cnf',
      ...quemAssina,
      '-token_out',
      '-out',
      'tok.der',
    );
    return this.ler('tok.der');
  }

  /** Answers a request for a timestamp (RFC 3161 2.4.2), as an authority does over HTTP. */
  responderCarimbo(pedido: Uint8Array): Buffer {
    writeFileSync(this.arquivo('pedido.tsq'), pedido);
    const quemAssina = ['-signer', 'tempo.pem', '-inkey', 'tempo.key', '-chain', 'raiz.pem'];
    this.chamar('ts', '-reply', '-queryfile', 'pedido.tsq', '-config', 'openssl.cnf', ...quemAssina, '-out', 'r.tsr');
    return this.ler('r.tsr');
  }

  /** Marks the holder `revogada` in the authority's books; `quando` as openssl writes it, YYMMDDHHMMSSZ. */
  revogar(quando: string, motivo = 'keyCompromise'): void {
    const linha = (estado: string, quem: string, revogacao: string) => {
      const serie = this.chamar('x509', '-in', `${quem}.pem`, '-noout', '-serial').toString().trim().split('=')[1];
      return `${estado}\t350101000000Z\t${revogacao}\t${serie}\tunknown\t/O=${quem}\n`;
    };
    writeFileSync(this.arquivo('index.txt'), linha('V', 'boa', '') + linha('R', 'revogada', `${quando},${motivo}`));
  }

  /** List of revoked certificates, DER; dates as openssl takes them. */
  lista(...datas: string[]): Buffer {
    this.chamar(
      'ca',
      '-gencrl',
      '-config',
      'openssl.cnf',
      '-cert',
      'raiz.pem',
      '-keyfile',
      'raiz.key',
      ...datas,
      '-out',
      'l.pem',
    );
    this.chamar('crl', '-in', 'l.pem', '-outform', 'DER', '-out', 'l.der');
    return this.ler('l.der');
  }

  /** OCSP answer about a holder, DER, valid for 30 days. */
  ocsp(quem: string, porQuem = 'responder'): Buffer {
    this.chamar('ocsp', '-issuer', 'raiz.pem', '-cert', `${quem}.pem`, '-no_nonce', '-reqout', 'o.req');
    const respondente = ['-rsigner', `${porQuem}.pem`, '-rkey', `${porQuem}.key`, '-ndays', '30'];
    this.chamar(
      'ocsp',
      '-index',
      'index.txt',
      '-CA',
      'raiz.pem',
      ...respondente,
      '-reqin',
      'o.req',
      '-respout',
      'o.der',
    );
    return this.ler('o.der');
  }

  apagar(): void {
    rmSync(this.pasta, { recursive: true, force: true });
  }
}
