import { sessaoApi } from '#contract/sessao.contract.ts';
import { chamar } from './api-client.ts';
import { daAba } from './guarda.ts';

/*
 * Typed by the staff into forms and not saved (decision 119). It stays in memory as it is, and in the
 * tab's storage enciphered (AES-256-GCM) by a key that the server gives to this person alone and that no storage holds:
 * after a reload, or a session that ended, the same person gets it back; for anybody else it cannot be read. It goes
 * when it is saved or thrown away, when the person signs out or another one signs in, and after eight hours.
 */

/** Place in the tab's storage. */
export const GUARDA_DO_DIGITADO = 'digitado';

const VALIDADE_MS = 8 * 3_600_000;
const CANAL = 'saida-do-sistema';

/** By field: the value before, and what was typed. Plain JSON. */
export type Mudancas = Readonly<Record<string, readonly [antes: unknown, agora: unknown]>>;

interface Guardado {
  mudancas: Mudancas;
  em: number;
}

let pessoa: string | null = null;
let chave: Promise<CryptoKey> | null = null;
const formas = new Map<string, Guardado>();
/** The storage has been read into `formas`, or was empty. */
let lido = false;
let gravacao = Promise.resolve();
let porGravar = false;
let ficou = false;

export const haDigitado = (): boolean => daAba.ler(GUARDA_DO_DIGITADO) !== null;

export const guardaDeAlguem = (): boolean => pessoa !== null;

/** True when nothing has to be read before the first form of this person is drawn. */
export const digitadoEstaAberto = (cpf: string): boolean => !haDigitado() || (pessoa === cpf && lido);

/** Somebody is in: what they typed is read; what another person typed is thrown away. */
export async function abrirDigitado(cpf: string): Promise<void> {
  if (pessoa !== cpf) {
    formas.clear();
    [pessoa, chave, lido, ficou] = [cpf, null, false, false];
  }
  await lerGuardado().catch(() => undefined);
}

/** Reads what lies in the storage. @throws FalhaDaChamada while the key cannot be had */
async function lerGuardado(): Promise<void> {
  if (lido || !haDigitado()) {
    lido = true;
    return;
  }
  const [de, daPessoa] = [pessoa, await pedirChave()];
  const guardadas = await decifrar(daPessoa);
  if (lido || pessoa !== de) return;
  lido = true;
  if (guardadas === null) daAba.esquecer(GUARDA_DO_DIGITADO);
  for (const [forma, guardado] of guardadas ?? []) if (!formas.has(forma)) formas.set(forma, guardado);
  apagarVencidos();
}

/** The key is fetched while the session lives, before anything is typed. */
export const prepararChave = (): void => void pedirChave().catch(() => undefined);

/** @throws Error where the browser has no cryptography: a page without https */
function pedirChave(): Promise<CryptoKey> {
  const esta = chave ?? importarChave();
  chave = esta;
  esta.catch(() => {
    if (chave === esta) chave = null;
  });
  return esta;
}

async function importarChave(): Promise<CryptoKey> {
  const { chave: digitos } = await chamar(sessaoApi.chaveDoDigitado, {});
  const bytes = Uint8Array.from(digitos.match(/../g) ?? [], (par) => Number.parseInt(par, 16));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export function lerDigitado(forma: string): Mudancas | null {
  apagarVencidos();
  return formas.get(forma)?.mudancas ?? null;
}

export function guardarDigitado(forma: string, mudancas: Mudancas): void {
  if (pessoa === null) return;
  formas.set(forma, { mudancas, em: Date.now() });
  gravar();
}

/** A form was saved, or what was typed into it is not wanted any more. */
export function esquecerDigitado(forma: string): void {
  if (formas.delete(forma)) gravar();
}

/** The person has signed out: nothing stays, in the other tabs of this browser neither. */
export function esquecerTudoDigitado(): void {
  esquecerAqui();
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage('saiu');
  canal.close();
}

/** Hears of signing out in another tab; returns the function that stops it. */
export function ouvirSaidas(): () => void {
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = esquecerAqui;
  return () => canal.close();
}

function esquecerAqui(): void {
  formas.clear();
  [pessoa, chave, lido, ficou] = [null, null, false, false];
  daAba.esquecer(GUARDA_DO_DIGITADO);
}

/** Resolves when all is written that was to be; answers whether it will be there after a reload. */
export async function ficaGuardado(): Promise<boolean> {
  await gravacao;
  return ficou;
}

/** Writes all forms anew, one time after the other; what changes meanwhile is written with the next. */
function gravar(): void {
  if (porGravar) return;
  porGravar = true;
  gravacao = gravacao.then(async () => {
    porGravar = false;
    const de = pessoa;
    try {
      await lerGuardado();
      const cifrado = formas.size === 0 ? null : await cifrar(await pedirChave());
      if (pessoa !== de) return;
      if (cifrado === null) daAba.esquecer(GUARDA_DO_DIGITADO);
      else ficou = daAba.guardar(GUARDA_DO_DIGITADO, cifrado);
    } catch {
      ficou = false;
    }
  });
}

function apagarVencidos(): void {
  const limite = Date.now() - VALIDADE_MS;
  for (const [forma, { em }] of formas) if (em < limite) esquecerDigitado(forma);
}

async function cifrar(daPessoa: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const texto = new TextEncoder().encode(JSON.stringify([...formas]));
  const cifrado = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, daPessoa, texto));
  return JSON.stringify([iv, cifrado].map(emBase64));
}

/** Null: another person's, made with a key of before, or spoilt. */
async function decifrar(daPessoa: CryptoKey): Promise<[string, Guardado][] | null> {
  try {
    const [iv, cifrado] = (daAba.lerJson(GUARDA_DO_DIGITADO) as [string, string]).map(deBase64);
    if (iv === undefined || cifrado === undefined) return null;
    const texto = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, daPessoa, cifrado);
    return JSON.parse(new TextDecoder().decode(texto));
  } catch {
    return null;
  }
}

const emBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (um) => String.fromCharCode(um)).join(''));
const deBase64 = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));
