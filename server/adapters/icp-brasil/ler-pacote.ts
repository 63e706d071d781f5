import { createHash, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';

/** The package is not what its hash file says, or holds nothing that can be believed. */
export class PacoteRecusado extends Error {}

/** Self-signed, and nobody vouches for it. */
export interface RaizEstranha {
  nome: string;
  sha256: string;
}

interface Pacote {
  raizes: X509Certificate[];
  /** Authorities below the roots, each with a signed way up to one of them. */
  autoridades: X509Certificate[];
  estranhas: RaizEstranha[];
  /** Certificates without such a way, and files that are none. */
  ignorados: number;
}

const MAXIMO_DESCOMPACTADO = 32 * 1024 * 1024;

/** SHA-256, hex. */
export const impressaoDe = ({ raw }: X509Certificate): string => createHash('sha256').update(raw).digest('hex');

function lerCertificado(bytes: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(bytes);
  } catch {
    return null;
  }
}

function assinou(emissor: X509Certificate, certificado: X509Certificate): boolean {
  try {
    return emissor.ca && certificado.checkIssued(emissor) && certificado.verify(emissor.publicKey);
  } catch {
    // A key of a kind that is not known here signs nothing that could be checked.
    return false;
  }
}

/** Checks the hash of a package: the file beside it holds the SHA-512 in hex, then a name. @throws PacoteRecusado */
export function conferirResumo(zip: Uint8Array, arquivoDoResumo: string): void {
  const declarado = /\b[0-9a-f]{128}\b/i.exec(arquivoDoResumo)?.[0].toLowerCase();
  if (declarado === undefined) throw new PacoteRecusado('O arquivo de resumo não traz um SHA-512');
  const calculado = createHash('sha512').update(zip).digest('hex');
  if (calculado !== declarado)
    throw new PacoteRecusado('O pacote baixado não é o que o arquivo de resumo diz (SHA-512)');
}

function descompactar(zip: Uint8Array): Uint8Array[] {
  let total = 0;
  try {
    return Object.values(
      unzipSync(zip, {
        filter: ({ name, originalSize }) => {
          total += originalSize;
          if (total > MAXIMO_DESCOMPACTADO) throw new PacoteRecusado('O pacote é grande demais');
          return /\.(?:crt|cer|pem)$/i.test(name);
        },
      }),
    );
  } catch (erro) {
    if (erro instanceof PacoteRecusado) throw erro;
    throw new PacoteRecusado('O pacote não é um ZIP legível');
  }
}

/**
 * Tells roots from authorities: a root is self-signed and known by its digest; an authority was signed, in one step or
 * more, by one of the roots. @throws PacoteRecusado
 */
export function lerPacote(zip: Uint8Array, conhecidas: readonly string[]): Pacote {
  const arquivos = descompactar(zip);
  const porImpressao = new Map<string, X509Certificate>();
  for (const arquivo of arquivos) {
    const lido = lerCertificado(arquivo);
    if (lido !== null) porImpressao.set(impressaoDe(lido), lido);
  }
  const proprios = [...porImpressao].filter(([, um]) => um.subject === um.issuer);
  const raizes = proprios.filter(([impressao]) => conhecidas.includes(impressao)).map(([, um]) => um);
  if (raizes.length === 0) throw new PacoteRecusado('O pacote não traz nenhuma raiz conhecida da ICP-Brasil');
  const restam = new Set([...porImpressao.values()].filter((um) => um.subject !== um.issuer));
  const autoridades: X509Certificate[] = [];
  for (let novas = raizes; novas.length > 0; ) {
    const acima = novas;
    novas = [...restam].filter((um) => um.ca && acima.some((emissor) => assinou(emissor, um)));
    for (const nova of novas) restam.delete(nova);
    autoridades.push(...novas);
  }
  const estranhas = proprios
    .filter(([impressao]) => !conhecidas.includes(impressao))
    .map(([sha256, { subject }]) => ({ nome: /CN=(.*)/.exec(subject)?.[1] ?? subject, sha256 }));
  return {
    raizes,
    autoridades,
    estranhas,
    ignorados: arquivos.length - raizes.length - autoridades.length - estranhas.length,
  };
}
