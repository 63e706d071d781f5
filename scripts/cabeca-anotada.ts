import type { CabecaAnotada } from '../server/auditoria/verificar.ts';

/** `número:hash` as `auditoria:cabeca` prints it; nothing is no head. @throws Error in Portuguese for anything else */
export function lerCabecaAnotada(texto: string | undefined): CabecaAnotada | undefined {
  if (texto === undefined || texto === '') return undefined;
  const partes = /^(\d{1,18}):([0-9a-f]{64})$/i.exec(texto.trim());
  if (partes === null) throw new Error('a cabeça anotada tem a forma número:hash, como auditoria:cabeca a mostra');
  return { id: BigInt(partes[1] ?? ''), hash: (partes[2] ?? '').toLowerCase() };
}
