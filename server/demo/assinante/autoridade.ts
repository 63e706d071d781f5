import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  emitirCertificado,
  extensoesDaAutoridade,
  extensoesDoTitular,
  type NomeX509,
  type PedidoDeCertificado,
  type Titular,
} from './certificado.ts';

/** Key and certificates (DER) of one signer: its own first, then the authorities above it, the root left out. */
export interface Identidade {
  chave: KeyObject;
  cadeia: readonly Buffer[];
}

/** A test authority in the shape of ICP-Brasil: root, one authority below, certificates on demand. */
export interface Autoridade {
  /** Root certificate, PEM: what a verifier has to trust. */
  raizPem: string;
  identidadeDe(titular: Titular): Promise<Identidade>;
}

type Par = { chave: KeyObject; certificado: Buffer };
type Emissao = Pick<PedidoDeCertificado, 'sujeito' | 'extensoes'> & { emissor: Par & { nome: NomeX509 }; anos: number };

const ANO_MS = 365 * 86_400_000;
const gerar = promisify(generateKeyPair);
const AVISO = 'TESTE sem valor legal';
const nomeDe = (CN: string, unidade = AVISO): NomeX509 => ({
  O: `ICP-Brasil ${AVISO}`,
  OU: unidade === AVISO ? [AVISO] : [AVISO, unidade],
  CN,
});
const RAIZ = nomeDe(`Autoridade Certificadora Raiz de ${AVISO}`);
const EMISSORA = nomeDe(`AC de ${AVISO} v1`);

/** The authority kept in a folder (PEM, keys mode 600), made at the first use; `agora` dates new certificates. */
export async function abrirAutoridade(pasta: string, agora: () => Date): Promise<Autoridade> {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });

  async function abrir(arquivo: string, pedido: Omit<Emissao, 'emissor'> & { emissor?: Emissao['emissor'] }) {
    const [arquivoDaChave, arquivoDoCertificado] = [join(pasta, `${arquivo}.key.pem`), join(pasta, `${arquivo}.pem`)];
    if (existsSync(arquivoDoCertificado) && existsSync(arquivoDaChave)) {
      const certificado = new X509Certificate(readFileSync(arquivoDoCertificado)).raw;
      return { chave: createPrivateKey(readFileSync(arquivoDaChave)), certificado };
    }
    const { privateKey: chave } = await gerar('rsa', { modulusLength: 2048 });
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
  }

  const extensoes = extensoesDaAutoridade();
  const raiz = await abrir('raiz', { sujeito: RAIZ, anos: 13, extensoes });
  const emissora = await abrir('emissora', {
    sujeito: EMISSORA,
    emissor: { ...raiz, nome: RAIZ },
    anos: 12,
    extensoes,
  });

  async function criar(titular: Titular): Promise<Identidade> {
    const tipo = titular.tipo === 'cpf' ? 'e-CPF A3' : 'e-CNPJ A3';
    const { chave, certificado } = await abrir(`${titular.tipo}-${titular.documento}`, {
      sujeito: nomeDe(`${titular.nome}:${titular.documento}`, tipo),
      emissor: { ...emissora, nome: EMISSORA },
      anos: 3,
      extensoes: extensoesDoTitular(titular),
    });
    return { chave, cadeia: [certificado, emissora.certificado] };
  }

  const abertas = new Map<string, Promise<Identidade>>();
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
