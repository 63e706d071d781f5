import { pbkdf2Sync } from 'node:crypto';
import type { Desafio } from '../../server/contract/consulta-publica.contract.ts';

/** CPU seconds of this process since `antes`. */
export function cpuDesde(antes: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1e6;
}

/**
 * What a harvester would do who knows the source: the widget's work without a browser around it, begun wherever in the
 * range of `amplitude` numbers (`inicio`, 0 to 1) promises most. Answers the payload that the widget would send.
 */
export function resolver({ parameters, signature }: Desafio, inicio: number, amplitude: number): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const senha = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  const comeco = Buffer.from(keyPrefix, 'hex');
  const primeiro = Math.floor(inicio * amplitude);
  for (let passo = 0; passo < amplitude; passo += 1) {
    const counter = (primeiro + passo) % amplitude;
    senha.writeUInt32BE(counter, senha.length - 4);
    const chave = pbkdf2Sync(senha, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    if (chave.subarray(0, comeco.length).equals(comeco)) {
      const solution = { counter, derivedKey: chave.toString('hex') };
      return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64');
    }
  }
  throw new Error('A amplitude não é a dos desafios');
}
