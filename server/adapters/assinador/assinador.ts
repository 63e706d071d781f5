import { importJWK, SignJWT } from 'jose';
import type { AssinadorPort } from './assinador.port.ts';
import { type ChaveGuardada, chaveQueAssina, criarChave, lerChaves, parteDePublico } from './chaves-em-arquivo.ts';

/** So long a process may not have seen that the folder has changed. */
const RELER_MS = 30_000;
const ES256 = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Signs by the keys of a folder, which is read again now and then; the first key is made at the first need. */
export function createAssinador({ pasta, agora }: { pasta: string; agora(): Date }): AssinadorPort {
  let lidas: { chaves: ChaveGuardada[]; ate: number } | null = null;

  async function atuais(): Promise<{ chaves: ChaveGuardada[]; atual: ChaveGuardada }> {
    if (lidas === null || performance.now() > lidas.ate)
      lidas = { chaves: lerChaves(pasta), ate: performance.now() + RELER_MS };
    const conhecida = chaveQueAssina(lidas.chaves, agora());
    if (conhecida !== null) return { chaves: lidas.chaves, atual: conhecida };
    lidas.chaves = await criarChave(pasta, agora(), agora());
    const atual = chaveQueAssina(lidas.chaves, agora());
    if (atual === null) throw new Error(`Nenhuma chave de ${pasta} pode assinar`);
    return { chaves: lidas.chaves, atual };
  }

  const importar = async ({ kty, crv, x, y, d }: ChaveGuardada): Promise<CryptoKey> => {
    const chave = await importJWK({ kty, crv, x, y, d }, 'ES256');
    if (chave instanceof Uint8Array) throw new TypeError('A chave não é de curva elíptica');
    return chave;
  };

  return {
    async chavesPublicas() {
      const { chaves, atual } = await atuais();
      const valem = chaves.filter(({ comprometidaEm }) => comprometidaEm === undefined);
      return [atual, ...valem.filter(({ kid }) => kid !== atual.kid)].map(parteDePublico);
    },
    async assinarJwt(tipo, dados) {
      const { atual } = await atuais();
      const cabecalho = { alg: 'ES256', kid: atual.kid, typ: tipo };
      return new SignJWT(dados).setProtectedHeader(cabecalho).sign(await importar(atual));
    },
    async chaveAtual() {
      const { atual } = await atuais();
      const chave = await importar(atual);
      return {
        kid: atual.kid,
        assinar: async (bytes) => new Uint8Array(await crypto.subtle.sign(ES256, chave, bytes)),
      };
    },
  };
}
