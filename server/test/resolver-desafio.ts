import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Desafio } from '#contract/consulta-publica.contract.ts';

/** Solves a challenge as the browser's widget does and answers its payload: for tests and bench scripts. */
export async function resolverDesafio({ parameters, signature }: Desafio): Promise<string> {
  const { keySignature, expiresAt, data, ...resto } = parameters;
  const challenge = {
    parameters: {
      ...resto,
      ...(keySignature !== undefined && { keySignature }),
      ...(expiresAt !== undefined && { expiresAt }),
      ...(data !== undefined && { data }),
    },
    signature,
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('Desafio sem solução no tempo dado');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
