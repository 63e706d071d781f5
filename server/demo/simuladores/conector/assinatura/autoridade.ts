import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emitirCertificado, type NomeX509, nomeEmTexto, type Titular } from './certificado.ts';

/** Key and certificates of one signer. */
export interface Identidade {
  chave: KeyObject;
  /** Own certificate first, then the authorities above it, the root left out. DER. */
  cadeia: readonly Buffer[];
  /** Issuer's name as XAdES writes it, and the certificate's serial number in decimal. */
  emissor: string;
  serie: string;
}

/** A test authority in the shape of ICP-Brasil: root, one authority below, certificates on demand. */
export interface Autoridade {
  /** Root certificate, PEM: what a verifier has to trust. */
  raizPem: string;
  identidadeDe(titular: Titular): Promise<Identidade>;
}

const ANO_MS = 365 * 86_400_000;
const gerar = promisify(generateKeyPair);
const AVISO = 'TESTE sem valor legal';
const RAIZ: NomeX509 = { O: `ICP-Brasil ${AVISO}`, OU: [AVISO], CN: `Autoridade Certificadora Raiz de ${AVISO}` };
const EMISSORA: NomeX509 = { O: `ICP-Brasil ${AVISO}`, OU: [AVISO], CN: `AC de ${AVISO} v1` };

/** Opens the authority kept in a folder (PEM files, keys mode 600), made at the first use. `agora` dates new certificates. */
export async function abrirAutoridade(pasta: string, agora: () => Date): Promise<Autoridade> {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const validade = (anos: number) => ({
    de: new Date(agora().getTime() - ANO_MS),
    ate: new Date(agora().getTime() + anos * ANO_MS),
  });

  async function abrir(
    nome: string,
    emitir: (chave: KeyObject) => Buffer,
  ): Promise<{ chave: KeyObject; certificado: Buffer }> {
    const [arquivoDaChave, arquivo] = [join(pasta, `${nome}.key.pem`), join(pasta, `${nome}.pem`)];
    if (existsSync(arquivo) && existsSync(arquivoDaChave)) {
      const certificado = new X509Certificate(readFileSync(arquivo)).raw;
      return { chave: createPrivateKey(readFileSync(arquivoDaChave)), certificado };
    }
    const { privateKey } = await gerar('rsa', { modulusLength: 2048 });
    const certificado = emitir(privateKey);
    writeFileSync(arquivoDaChave, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(arquivo, new X509Certificate(certificado).toString());
    return { chave: privateKey, certificado };
  }

  const raiz = await abrir('raiz', (chave) =>
    emitirCertificado({
      sujeito: RAIZ,
      chavePublica: createPublicKey(chave),
      emissor: RAIZ,
      chaveDoEmissor: chave,
      ...validade(13),
    }),
  );
  const emissora = await abrir('emissora', (chave) =>
    emitirCertificado({
      sujeito: EMISSORA,
      chavePublica: createPublicKey(chave),
      emissor: RAIZ,
      chaveDoEmissor: raiz.chave,
      ...validade(12),
    }),
  );

  const abertas = new Map<string, Promise<Identidade>>();
  async function criar(titular: Titular): Promise<Identidade> {
    const { chave, certificado } = await abrir(`${titular.tipo}-${titular.documento}`, (nova) =>
      emitirCertificado({
        sujeito: {
          O: `ICP-Brasil ${AVISO}`,
          OU: [AVISO, titular.tipo === 'cpf' ? 'e-CPF A3' : 'e-CNPJ A3'],
          CN: `${titular.nome}:${titular.documento}`,
        },
        chavePublica: createPublicKey(nova),
        emissor: EMISSORA,
        chaveDoEmissor: emissora.chave,
        titular,
        ...validade(3),
      }),
    );
    const { serialNumber } = new X509Certificate(certificado);
    return {
      chave,
      cadeia: [certificado, emissora.certificado],
      emissor: nomeEmTexto(EMISSORA),
      serie: BigInt(`0x${serialNumber}`).toString(),
    };
  }

  return {
    raizPem: new X509Certificate(raiz.certificado).toString(),
    identidadeDe(titular) {
      const chave = `${titular.tipo}-${titular.documento}`;
      const aberta = abertas.get(chave) ?? criar(titular);
      abertas.set(chave, aberta);
      return aberta;
    },
  };
}
