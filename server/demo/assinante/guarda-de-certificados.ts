import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emitirCertificado, type NomeX509, type PedidoDeCertificado } from './certificado.ts';

const ANO_MS = 365 * 86_400_000;
const gerar = promisify(generateKeyPair);

export type Par = { chave: KeyObject; certificado: Buffer };

type Emissao = Pick<PedidoDeCertificado, 'sujeito' | 'extensoes'> & {
  /** Absent: the certificate signs itself. */
  emissor?: Par & { nome: NomeX509 };
  anos: number;
};

/** Opens a pair by the name of its file, issuing it at the first use. */
export type AbrirPar = (arquivo: string, pedido: Emissao) => Promise<Par>;

/** Keys and certificates kept in a folder (PEM, keys mode 600); `agora` dates new certificates. */
export function guardarCertificados(pasta: string, agora: () => Date): AbrirPar {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  return async (arquivo, pedido) => {
    const [arquivoDaChave, arquivoDoCertificado] = [join(pasta, `${arquivo}.key.pem`), join(pasta, `${arquivo}.pem`)];
    if (existsSync(arquivoDoCertificado) && existsSync(arquivoDaChave)) {
      const certificado = new X509Certificate(readFileSync(arquivoDoCertificado)).raw;
      return { chave: createPrivateKey(readFileSync(arquivoDaChave)), certificado };
    }
    const { privateKey: chave } = await gerar('ec', { namedCurve: 'P-256' });
    const certificado = emitirCertificado({
      sujeito: pedido.sujeito,
      chavePublica: createPublicKey(chave),
      emissor: pedido.emissor ?? { nome: pedido.sujeito, chave },
      de: new Date(agora().getTime() - ANO_MS),
      ate: new Date(agora().getTime() + pedido.anos * ANO_MS),
      extensoes: pedido.extensoes,
    });
    writeFileSync(arquivoDaChave, chave.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(arquivoDoCertificado, new X509Certificate(certificado).toString());
    return { chave, certificado };
  };
}
