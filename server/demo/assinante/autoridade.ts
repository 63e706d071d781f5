import { type KeyObject, X509Certificate } from 'node:crypto';
import type { NomeX509 } from './certificado.ts';
import {
  enderecoDaLista,
  extensoesDaAutoridade,
  extensoesDoCarimbador,
  extensoesDoRespondente,
  extensoesDoTitular,
  type Titular,
} from './extensoes.ts';
import { type AbrirPar, guardarCertificados, type Par } from './guarda-de-certificados.ts';
import { prestarServicos, type Servicos } from './servicos.ts';

/** DER certificates: the signer's own first, then the authorities above it, the root left out. */
export interface Identidade {
  chave: KeyObject;
  cadeia: readonly Buffer[];
  /** Absent: signs without timestamp and without proofs (campaigns). */
  servicos?: Servicos;
}

/** In the shape of ICP-Brasil: root, one authority below, certificates on demand. */
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
  /** Policies of new holders' certificates instead of an A3's. */
  politicas?: readonly string[];
}

const AVISO = 'TESTE sem valor legal';
const nomeDe = (CN: string, unidade = AVISO): NomeX509 => ({
  O: `ICP-Brasil ${AVISO}`,
  OU: unidade === AVISO ? [AVISO] : [AVISO, unidade],
  CN,
});
const RAIZ = nomeDe(`Autoridade Certificadora Raiz de ${AVISO}`);
const EMISSORA = nomeDe(`AC de ${AVISO} v1`);

type Emissora = Par & { nome: NomeX509 };

/** Whoever gives proofs of time and revocation in the authority's name. */
async function abrirServicos(abrir: AbrirPar, raiz: Emissora, emissora: Emissora): Promise<Servicos> {
  const deServico = (arquivo: string, CN: string, extensoes: Buffer[]) =>
    abrir(arquivo, { sujeito: nomeDe(CN), emissor: emissora, anos: 11, extensoes });
  const tempo = `Autoridade de Carimbo do Tempo de ${AVISO}`;
  return prestarServicos({
    raiz,
    emissora,
    tempo: await deServico('carimbo-do-tempo', tempo, extensoesDoCarimbador()),
    ocsp: await deServico('ocsp', `Respondente OCSP de ${AVISO}`, extensoesDoRespondente()),
  });
}

const arquivoDe = ({ tipo, documento }: Titular): string => `${tipo}-${documento}`;

function abrirTitular(
  abrir: AbrirPar,
  emissora: Emissora,
  titular: Titular,
  { enderecoDasListas, politicas }: OpcoesDaAutoridade,
): Promise<Par> {
  const tipo = titular.tipo === 'cpf' ? 'e-CPF A3' : 'e-CNPJ A3';
  const lista = enderecoDasListas === undefined ? [] : [enderecoDaLista(enderecoDasListas)];
  return abrir(arquivoDe(titular), {
    sujeito: nomeDe(`${titular.nome}:${titular.documento}`, tipo),
    emissor: emissora,
    anos: 3,
    extensoes: [...extensoesDoTitular(titular, politicas), ...lista],
  });
}

/** The authority kept in a folder (PEM, keys mode 600), made at the first use; `agora` dates new certificates. */
export async function abrirAutoridade(
  pasta: string,
  agora: () => Date,
  opcoes: OpcoesDaAutoridade = {},
): Promise<Autoridade> {
  const abrir = guardarCertificados(pasta, agora);
  const extensoes = extensoesDaAutoridade();
  const raiz = { ...(await abrir('raiz', { sujeito: RAIZ, anos: 13, extensoes })), nome: RAIZ };
  const daEmissora = await abrir('emissora', { sujeito: EMISSORA, emissor: raiz, anos: 12, extensoes });
  const emissora = { ...daEmissora, nome: EMISSORA };
  const servicos = opcoes.leve === true ? undefined : await abrirServicos(abrir, raiz, emissora);

  async function identificar(titular: Titular): Promise<Identidade> {
    const { chave, certificado } = await abrirTitular(abrir, emissora, titular, opcoes);
    return { chave, cadeia: [certificado, emissora.certificado], servicos };
  }

  const abertas = new Map<string, Promise<Identidade>>();
  return {
    raizPem: new X509Certificate(raiz.certificado).toString(),
    identidadeDe(titular) {
      const aberta = abertas.get(arquivoDe(titular)) ?? identificar(titular);
      abertas.set(arquivoDe(titular), aberta);
      return aberta;
    },
  };
}
