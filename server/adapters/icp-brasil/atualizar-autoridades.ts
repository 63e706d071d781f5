import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lerAte } from '../ler-resposta.ts';
import { conferirResumo, impressaoDe, lerPacote, PacoteRecusado, type RaizEstranha } from './ler-pacote.ts';
import { RAIZES_CONHECIDAS } from './raizes-conhecidas.ts';

/** Where ITI publishes the certificates of all authorities. */
export const REPOSITORIO_DO_ITI = 'https://acraiz.icpbrasil.gov.br/credenciadas/CertificadosAC-ICP-Brasil';

interface Pedido {
  repositorio: string;
  /** PEM files to write. */
  arquivoDasRaizes: string;
  arquivoDasAutoridades: string;
  /** SHA-256 (hex) of roots that a person compared and accepts besides the known ones. */
  aceitas?: readonly string[];
}

/** What was stored, and what was not. */
export interface Balanco {
  raizes: string[];
  /** Roots that were installed before and that the package no longer brings: older signatures need them. */
  mantidas: number;
  autoridades: number;
  estranhas: RaizEstranha[];
  ignorados: number;
}

const MAXIMO_DO_PACOTE = 16 * 1024 * 1024;
const TEMPO_LIMITE_MS = 60_000;

async function baixar(url: string): Promise<Uint8Array> {
  const resposta = await fetch(url, { signal: AbortSignal.timeout(TEMPO_LIMITE_MS) });
  if (!resposta.ok) throw new Error(`${url}: resposta ${resposta.status}`);
  const bytes = await lerAte(resposta, MAXIMO_DO_PACOTE);
  if (bytes === null) throw new PacoteRecusado('O pacote é grande demais');
  return bytes;
}

const nomeDe = ({ subject }: X509Certificate): string => /CN=(.*)/.exec(subject)?.[1] ?? subject;
const emPem = (certificados: readonly X509Certificate[]): string =>
  certificados.map((um) => `# ${nomeDe(um)}, até ${um.validToDate.toISOString().slice(0, 10)}\n${um}`).join('\n');

async function lerInstaladas(arquivo: string): Promise<X509Certificate[]> {
  const texto = await readFile(arquivo, 'utf8').catch((erro: NodeJS.ErrnoException) => {
    if (erro.code === 'ENOENT') return '';
    throw erro;
  });
  const blocos = texto.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocos.map((bloco) => new X509Certificate(bloco));
}

async function gravar(arquivo: string, texto: string): Promise<void> {
  await mkdir(dirname(arquivo), { recursive: true });
  await writeFile(`${arquivo}.parcial`, texto);
  await rename(`${arquivo}.parcial`, arquivo);
}

/**
 * Fetches the package of certificates and its hash, checks both, and stores roots and authorities apart. What cannot be
 * believed is not written: the files stay as they were. @throws PacoteRecusado, or what the network said
 */
export async function atualizarAutoridades(pedido: Pedido, conhecidas = RAIZES_CONHECIDAS): Promise<Balanco> {
  const base = pedido.repositorio.replace(/\/+$/, '');
  const [zip, resumo] = await Promise.all([baixar(`${base}/ACcompactado.zip`), baixar(`${base}/hashsha512.txt`)]);
  conferirResumo(zip, new TextDecoder().decode(resumo));
  const aceitas = (pedido.aceitas ?? []).map((uma) => uma.replaceAll(':', '').toLowerCase());
  const { raizes, autoridades, estranhas, ignorados } = lerPacote(zip, [...conhecidas, ...aceitas]);
  const novas = new Set(raizes.map(impressaoDe));
  const instaladas = await lerInstaladas(pedido.arquivoDasRaizes);
  const mantidas = instaladas.filter((uma) => !novas.has(impressaoDe(uma)));
  await gravar(pedido.arquivoDasAutoridades, emPem(autoridades));
  await gravar(pedido.arquivoDasRaizes, emPem([...raizes, ...mantidas]));
  return {
    raizes: raizes.map(nomeDe),
    mantidas: mantidas.length,
    autoridades: autoridades.length,
    estranhas,
    ignorados,
  };
}
