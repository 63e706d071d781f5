import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { carimbar } from './carimbo.ts';
import {
  emitirCertificado,
  enderecoDaLista,
  extensoesDaAutoridade,
  extensoesDoCarimbador,
  extensoesDoRespondente,
  extensoesDoTitular,
  type NomeX509,
  type PedidoDeCertificado,
  type Titular,
} from './certificado.ts';
import { type Emissor, emitirLista, type Revogado, responderOcsp } from './revogacao.ts';

/** What the authority's services give whoever signs for the long term: time, certificates, revocation. */
export interface Servicos {
  /** Timestamp token over octets, DER. */
  carimbar(octetos: Uint8Array, quando: Date): Buffer;
  /** Certificates of the authorities, root included, and of those who stamp the time and answer by OCSP. */
  certificados: readonly Buffer[];
  /** Lists of revoked certificates in force at a moment: the authority's and the root's. */
  listas(quando: Date): readonly Buffer[];
  /** OCSP answer about one certificate (DER). */
  responder(certificado: Buffer, quando: Date): Buffer;
}

/** Key and certificates (DER) of one signer: its own first, then the authorities above it, the root left out. */
export interface Identidade {
  chave: KeyObject;
  cadeia: readonly Buffer[];
  /** Absent: signs without timestamp and without proofs (campaigns). */
  servicos?: Servicos;
}

/** A test authority in the shape of ICP-Brasil: root, one authority below, certificates on demand. */
export interface Autoridade {
  /** Root certificate, PEM: what a verifier has to trust. */
  raizPem: string;
  identidadeDe(titular: Titular): Promise<Identidade>;
}

interface OpcoesDaAutoridade {
  /** Signatures without timestamps and proofs: campaigns sign thousands. */
  leve?: boolean;
  /** Address of the list of revoked certificates, written into the holders' certificates. */
  enderecoDasListas?: string;
}

type Par = { chave: KeyObject; certificado: Buffer };
type Emissao = Pick<PedidoDeCertificado, 'sujeito' | 'extensoes'> & { emissor: Par & { nome: NomeX509 }; anos: number };

const DIA_MS = 86_400_000;
const ANO_MS = 365 * DIA_MS;
const VIGENCIA_DA_LISTA_DIAS = 30;
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
export async function abrirAutoridade(
  pasta: string,
  agora: () => Date,
  { leve = false, enderecoDasListas }: OpcoesDaAutoridade = {},
): Promise<Autoridade> {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });

  async function abrir(arquivo: string, pedido: Omit<Emissao, 'emissor'> & { emissor?: Emissao['emissor'] }) {
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
  }

  const extensoes = extensoesDaAutoridade();
  const raiz = { ...(await abrir('raiz', { sujeito: RAIZ, anos: 13, extensoes })), nome: RAIZ };
  const emissora = {
    ...(await abrir('emissora', { sujeito: EMISSORA, emissor: raiz, anos: 12, extensoes })),
    nome: EMISSORA,
  };
  const deServico = (arquivo: string, CN: string, doServico: Buffer[]) =>
    abrir(arquivo, { sujeito: nomeDe(CN), emissor: emissora, anos: 11, extensoes: doServico });
  const servicos = leve
    ? undefined
    : prestarServicos({
        raiz,
        emissora,
        tempo: await deServico(
          'carimbo-do-tempo',
          `Autoridade de Carimbo do Tempo de ${AVISO}`,
          extensoesDoCarimbador(),
        ),
        ocsp: await deServico('ocsp', `Respondente OCSP de ${AVISO}`, extensoesDoRespondente()),
      });

  async function criar(titular: Titular): Promise<Identidade> {
    const tipo = titular.tipo === 'cpf' ? 'e-CPF A3' : 'e-CNPJ A3';
    const { chave, certificado } = await abrir(`${titular.tipo}-${titular.documento}`, {
      sujeito: nomeDe(`${titular.nome}:${titular.documento}`, tipo),
      emissor: emissora,
      anos: 3,
      extensoes: [
        ...extensoesDoTitular(titular),
        ...(enderecoDasListas === undefined ? [] : [enderecoDaLista(enderecoDasListas)]),
      ],
    });
    return { chave, cadeia: [certificado, emissora.certificado], servicos };
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

/** The four who give proofs, each with its key. */
export interface Prestadores {
  raiz: Emissor;
  emissora: Emissor;
  tempo: Par;
  ocsp: Par;
  /** Certificates that the authority's list, or OCSP, names as revoked. */
  naLista?: readonly Revogado[];
  porOcsp?: readonly Revogado[];
}

/** Services of an authority: lists change once a day, so that a day's documents carry the same one. */
export function prestarServicos(prestadores: Prestadores): Servicos {
  const { raiz, emissora, tempo, ocsp, naLista = [], porOcsp = [] } = prestadores;
  const doDia = new Map<number, readonly Buffer[]>();
  const vigencia = (dia: number) => ({
    de: new Date(dia * DIA_MS),
    ate: new Date((dia + VIGENCIA_DA_LISTA_DIAS) * DIA_MS),
  });
  return {
    carimbar: (octetos, quando) => carimbar({ ...tempo, acompanham: [emissora.certificado] }, octetos, quando),
    certificados: [emissora.certificado, raiz.certificado, tempo.certificado, ocsp.certificado],
    listas(quando) {
      const dia = Math.floor(quando.getTime() / DIA_MS);
      const prontas =
        doDia.get(dia) ??
        [emissora, raiz].map((emissor) =>
          emitirLista(emissor, {
            ...vigencia(dia),
            numeroDaLista: dia,
            revogados: emissor === emissora ? naLista : [],
          }),
        );
      doDia.set(dia, prontas);
      return prontas;
    },
    responder: (certificado, quando) =>
      responderOcsp(ocsp, emissora, {
        certificado,
        de: quando,
        ate: new Date(quando.getTime() + VIGENCIA_DA_LISTA_DIAS * DIA_MS),
        revogado: porOcsp.find((um) => um.certificado.equals(certificado)),
      }),
  };
}
