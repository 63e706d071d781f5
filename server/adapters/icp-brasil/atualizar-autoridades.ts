import { X509Certificate } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { criarPasta } from '../../db/criar-pasta.ts';
import { lerAte } from '../ler-resposta.ts';
import { conferirResumo, impressaoDe, lerPacote, PacoteRecusado, type RaizEstranha } from './ler-pacote.ts';

/**
 * ICP-Brasil's root certificates in use, by the SHA-256 of their DER. A root is believed by this, never because a
 * repository or a name says so; a newer one is accepted by a person who compared its digest with what ITI publishes.
 */
const RAIZES_CONHECIDAS: readonly string[] = [
  // v5
  'caa53fc6091c6951887c976e378f6ef89aa6377c55d97b6475422b71ed7e9b17',
  // v6
  '3bdb9b509352f1d3d71c2bf64d9a38a4e6cebda27809d77f7ac476cbde6e314a',
  // v7
  '5657e70580eb678983f3ed7dfce091d84cae6549389a47fccda8d0e4dc2cf576',
  // v10
  '6e0bff069a26994c15de2c4888cc54af84882e5495b7fbf66be9ccffec7489f6',
  // v11
  '1406710058180fa4081aab3f246f1702429c552a11fa3143b84c88cb3ab8e5e7',
  // v12
  'd8478e37ce19c690cf657381e68fe600e4e1a042536830f06847e03e554c4b01',
];

export const REPOSITORIO_DO_ITI = 'https://acraiz.icpbrasil.gov.br/credenciadas/CertificadosAC-ICP-Brasil';

interface Pedido {
  repositorio: string;
  arquivoDasRaizes: string;
  arquivoDasAutoridades: string;
  /** SHA-256 (hex) of roots that a person compared and accepts besides the known ones. */
  aceitas?: readonly string[];
}

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
  criarPasta(dirname(arquivo));
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
