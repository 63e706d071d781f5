import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The key of rights and acts (decision 101): the database never sees it. Every row that gives a right and every entry of the
 * audit bears a code by it, so that whoever writes in the database alone makes neither. Keys are 64 hex digits; several
 * verify, one signs.
 */

/** The keys of this installation by their ids, and the id of the one that signs. */
export interface ChavesDasAcoes {
  porId: ReadonlyMap<string, string>;
  assina: string;
}

/** 8 hex digits, which tell nothing of the key. */
export const idDaChave = (chave: string): string =>
  createHash('sha256').update(`registro/acoes/id/1\n${chave}`).digest('hex').slice(0, 8);

/** Puts keys of 64 hex digits together; `assina`: the id of the one that signs, else the first. @throws Error without any */
export function chavesDe(chaves: readonly string[], assina?: string): ChavesDasAcoes {
  const [primeira] = chaves;
  if (primeira === undefined) throw new Error('Não há chave das ações (ACOES_CHAVES)');
  return { porId: new Map(chaves.map((uma) => [idDaChave(uma), uma])), assina: assina ?? idDaChave(primeira) };
}

let doProcesso: ChavesDasAcoes | null = null;

/** Before the process reads or writes anything that they vouch for. */
export function usarChavesDasAcoes(chaves: ChavesDasAcoes): void {
  doProcesso = chaves;
}

/** Commands may run without keys. */
export const haChavesDasAcoes = (): boolean => doProcesso !== null;

/** @throws Error before `usarChavesDasAcoes` */
export function chavesDasAcoes(): ChavesDasAcoes {
  if (doProcesso === null) throw new Error('As chaves das ações não foram dadas a este processo');
  return doProcesso;
}

/** A code stands under the name of its kind, so that no code of one kind is one of another. */
type Especie = 'linha' | 'ato' | 'segredo' | 'corte' | 'digitado';

function hmac(id: string, especie: Especie, texto: string): string | null {
  const chave = chavesDasAcoes().porId.get(id);
  if (chave === undefined) return null;
  return createHmac('sha256', Buffer.from(chave, 'hex')).update(`registro/acoes/${especie}/1\n${texto}`).digest('hex');
}

/** Makes the code of a text by the key that signs: `<id of the key>:<64 hex digits>`. */
export function codigoDe(especie: Especie, texto: string): string {
  const { assina } = chavesDasAcoes();
  return `${assina}:${hmac(assina, especie, texto)}`;
}

export const chaveDoCodigo = (codigo: string): string => codigo.split(':')[0] ?? '';

/** By any key of this process; compares in constant time. */
export function codigoConfere(especie: Especie, texto: string, codigo: string | null): boolean {
  if (codigo === null) return false;
  const [id = '', dado = ''] = codigo.split(':');
  const devido = hmac(id, especie, texto);
  return devido !== null && dado.length === devido.length && timingSafeEqual(Buffer.from(dado), Buffer.from(devido));
}

/** Makes the keyed hash of a secret's SHA-256 by one of the keys, 64 hex digits. @throws Error for a key that is not here */
export function marcarResumo(resumo: string, id: string): string {
  const marcado = hmac(id, 'segredo', resumo);
  if (marcado === null) throw new Error(`Falta a chave das ações ${id}`);
  return marcado;
}

/**
 * Makes the key (64 hex digits, for AES-256) by which the browser of this person keeps what was typed and not saved. It
 * is the same in all sessions of the person, nobody else's, and stored nowhere (decision 119).
 */
export function chaveDoDigitado(cpf: string): string {
  const chave = hmac(chavesDasAcoes().assina, 'digitado', cpf);
  if (chave === null) throw new Error('Falta a chave das ações que assina');
  return chave;
}
