import { readFile } from 'node:fs/promises';
import type { PemDaConfianca } from '#assinatura/confianca.ts';

type Arquivos = { readonly [L in 'autoridades' | 'intermediarias']: readonly string[] };

/** How long what was read counts: new roots need no restart, and a busy minute does not read them every time. */
const VALIDADE_MS = 5_000;
const lidas = new WeakMap<Arquivos, { pem: Promise<PemDaConfianca>; ate: number }>();

/** Certificates of every installed file; a file that is not there counts for nothing. */
export function lerPemDasAutoridades(config: Arquivos): Promise<PemDaConfianca> {
  const lida = lidas.get(config);
  if (lida !== undefined && performance.now() < lida.ate) return lida.pem;
  const pem = Promise.all([lerCertificados(config.autoridades), lerCertificados(config.intermediarias)]).then(
    ([raizes, intermediarias]) => ({
      raizes,
      intermediarias,
    }),
  );
  lidas.set(config, { pem, ate: performance.now() + VALIDADE_MS });
  // What failed is not kept.
  pem.catch(() => lidas.delete(config));
  return pem;
}

/** Certificates (PEM) of files; one that is not there counts for nothing. */
export async function lerCertificados(nomes: readonly string[]): Promise<string> {
  const arquivos = await Promise.all(
    nomes.map((arquivo) =>
      readFile(arquivo, 'utf8').catch((erro: NodeJS.ErrnoException) => {
        if (erro.code === 'ENOENT') return '';
        throw erro;
      }),
    ),
  );
  const certificados = arquivos
    .join('\n')
    .match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g);
  return (certificados ?? []).join('\n');
}
