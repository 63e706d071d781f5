import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { desafioResponse } from '#contract/consulta-publica.contract.ts';
import { tentar } from '../../erros/causa.ts';
import type { CaptchaPort } from './captcha.port.ts';

const VALIDADE_MS = 10 * 60_000;
const MAIOR_CONTADOR = 100;

/** The widget's payload, base64 of JSON; unknown keys (`time`) are dropped. */
const respostaSchema = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(256) }),
});

/**
 * ALTCHA, self-hosted. `dificuldade` is the greatest number of hash rounds that a browser has to do; checking costs two
 * HMACs whatever it is. Challenges are signed with keys derived from `segredo`.
 */
export function createCaptcha({ segredo, dificuldade }: { segredo: string; dificuldade: number }): CaptchaPort {
  const chave = (uso: string) => createHash('sha256').update(`${uso}|${segredo}`).digest('hex');
  const segredos = { hmacSignatureSecret: chave('desafio'), hmacKeySignatureSecret: chave('solucao') };

  return {
    async criar(codigo, agora) {
      const desafio = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: Math.max(1, Math.round(dificuldade / MAIOR_CONTADOR)),
        counter: randomInt(MAIOR_CONTADOR, MAIOR_CONTADOR / 2),
        data: { codigo },
        expiresAt: new Date(agora.getTime() + VALIDADE_MS),
        deriveKey,
        ...segredos,
      });
      return desafioResponse.parse(desafio);
    },

    async conferir(resposta, agora) {
      const lida = respostaSchema.safeParse(
        tentar<unknown, null>(() => JSON.parse(Buffer.from(resposta, 'base64').toString('utf8')), null),
      );
      if (!lida.success) return { ok: false, motivo: 'invalido' };
      const desafio = desafioResponse.safeParse(lida.data.challenge);
      if (!desafio.success) return { ok: false, motivo: 'invalido' };
      const { parameters, signature } = desafio.data;
      const { expiresAt, data } = parameters;
      // Without these it was not made here; verifySolution would spend work on it.
      if (expiresAt === undefined || data?.codigo === undefined || parameters.keySignature === undefined)
        return { ok: false, motivo: 'invalido' };
      const challenge = {
        parameters: { ...parameters, expiresAt, data, keySignature: parameters.keySignature },
        signature,
      };
      const { verified, expired } = await verifySolution({
        challenge,
        solution: lida.data.solution,
        deriveKey,
        ...segredos,
      });
      if (expired || (verified && expiresAt * 1000 <= agora.getTime())) return { ok: false, motivo: 'expirado' };
      if (!verified) return { ok: false, motivo: 'invalido' };
      return { ok: true, codigo: data.codigo, desafio: signature, expiraEm: new Date(expiresAt * 1000) };
    },
  };
}
