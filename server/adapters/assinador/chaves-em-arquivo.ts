import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { base64url, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import type { ChavePublica } from '#assinatura/selo/cose.ts';
import { criarPasta } from '../../db/criar-pasta.ts';
import { codigoDoErro, tentar } from '../../erros/causa.ts';

const chaveGuardada = z.strictObject({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  /** Absent: the key signs no more, it only proves what it has signed. */
  d: z.string().optional(),
  criadaEm: z.iso.datetime(),
  /** From this instant on it signs, unless a later one does. */
  assinaDesde: z.iso.datetime(),
  /** Somebody else may have it: nothing signed by it is to be believed. */
  comprometidaEm: z.iso.datetime().optional(),
});
export type ChaveGuardada = z.infer<typeof chaveGuardada>;

/** Keys of the folder, oldest first. @throws Error naming the file that is none */
export function lerChaves(pasta: string): ChaveGuardada[] {
  return arquivosDe(pasta).map((nome) => {
    const texto = readFileSync(join(pasta, nome), 'utf8');
    const lida = tentar(() => chaveGuardada.parse(JSON.parse(texto)), null);
    if (lida !== null) return lida;
    throw new Error(`${join(pasta, nome)} não é uma chave de assinatura de respostas; traga o arquivo de uma cópia`);
  });
}

function arquivosDe(pasta: string): string[] {
  try {
    return readdirSync(pasta)
      .filter((nome) => /^\d{4}\.json$/.test(nome))
      .sort();
  } catch (erro) {
    if (codigoDoErro(erro) === 'ENOENT') return [];
    throw erro;
  }
}

/** The key that signs at a moment: the newest that may, or null. */
export function chaveQueAssina(chaves: readonly ChaveGuardada[], agora: Date): ChaveGuardada | null {
  const aptas = chaves.filter((uma) => uma.d !== undefined && uma.comprometidaEm === undefined);
  return aptas.findLast(({ assinaDesde }) => new Date(assinaDesde) <= agora) ?? null;
}

/** Without the private part. */
export const parteDePublico = ({ kid, kty, crv, x, y }: ChaveGuardada): ChavePublica => ({ kid, kty, crv, x, y });

/**
 * Makes a key that signs from `assinaDesde` on (mode 600 in a folder of mode 700). Of processes that make the same one
 * at once, the first's stays. @returns every key of the folder
 */
export async function criarChave(pasta: string, agora: Date, assinaDesde: Date): Promise<ChaveGuardada[]> {
  const numero = Number(arquivosDe(pasta).at(-1)?.slice(0, 4) ?? 0) + 1;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '', d } = await exportJWK(privateKey);
  const publica = { kty: 'EC', crv: 'P-256', x, y } as const;
  // Eight bytes name it: each is printed on every diploma.
  const kid = base64url.encode(base64url.decode(await calculateJwkThumbprint(publica)).subarray(0, 8));
  criarPasta(pasta, 0o700);
  const chave = { kid, ...publica, d, criadaEm: agora.toISOString(), assinaDesde: assinaDesde.toISOString() };
  const rascunho = join(pasta, `.${kid}`);
  writeFileSync(rascunho, `${JSON.stringify(chave)}\n`, { mode: 0o600 });
  try {
    linkSync(rascunho, join(pasta, `${String(numero).padStart(4, '0')}.json`));
  } catch (erro) {
    if (codigoDoErro(erro) !== 'EEXIST') throw erro;
  } finally {
    rmSync(rascunho, { force: true });
  }
  return lerChaves(pasta);
}

/** Time during which a new key is published and does not sign: whoever keeps the set for a day knows it by then. */
const SOBREPOSICAO_MS = 24 * 3_600_000;

/**
 * A new key, published now and signing a day later (`ja`: now). Private halves of keys that a later one has replaced
 * are destroyed; the public ones stay for ever, for what they have signed. @returns every key
 */
export async function trocarChave(pasta: string, agora: Date, ja: boolean): Promise<ChaveGuardada[]> {
  const atual = chaveQueAssina(lerChaves(pasta), agora);
  for (const velha of lerChaves(pasta)) {
    if (velha.d === undefined || velha.kid === atual?.kid || new Date(velha.assinaDesde) > agora) continue;
    regravar(pasta, { ...velha, d: undefined });
  }
  return criarChave(pasta, agora, new Date(agora.getTime() + (ja ? 0 : SOBREPOSICAO_MS)));
}

/** Declares a key compromised: it signs no more and leaves the published set. @throws Error without such a name */
export function comprometerChave(pasta: string, agora: Date, kid: string): void {
  const chave = lerChaves(pasta).find((uma) => uma.kid === kid);
  if (chave === undefined)
    throw new Error(`Não há chave ${kid} em ${pasta}: npm run respostas:trocar-chave -- --listar mostra as que há.`);
  regravar(pasta, { ...chave, d: undefined, comprometidaEm: agora.toISOString() });
}

function regravar(pasta: string, chave: ChaveGuardada): void {
  const nome = arquivosDe(pasta).find((um) => readFileSync(join(pasta, um), 'utf8').includes(`"kid":"${chave.kid}"`));
  if (nome === undefined) return;
  const rascunho = join(pasta, `.${chave.kid}`);
  writeFileSync(rascunho, `${JSON.stringify(chave)}\n`, { mode: 0o600 });
  renameSync(rascunho, join(pasta, nome));
}
