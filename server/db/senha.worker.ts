import { scryptSync } from 'node:crypto';

const CUSTO = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** scrypt of a password: runs in a thread of its own, some tens of milliseconds. */
export const derivar = ({ senha, sal }: { senha: string; sal: Uint8Array }): Uint8Array =>
  scryptSync(senha.normalize('NFC'), sal, 32, CUSTO);
