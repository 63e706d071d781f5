import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { desafioResponse } from '#contract/consulta-publica.contract.ts';
import { tentar } from '../../erros/causa.ts';
import type { CaptchaPort } from './captcha.port.ts';

const VALIDADE_MS = 10 * 60_000;
const MENOR_CONTADOR = 100;
/** Hash rounds of one try; the server does one try to make a challenge, so that a dear one stays cheap to make. */
const MAIOR_CUSTO = 20_000;

/** The widget's payload, base64 of JSON; unknown keys (`time`) are dropped. */
const respostaSchema = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(256) }),
});

/** Divides `rodadas` hash rounds into tries: the rounds of one, and how many there are. */
function dividir(rodadas: number): { custo: number; tentativas: number } {
  const custo = Math.min(MAIOR_CUSTO, Math.max(1, Math.round(rodadas / MENOR_CONTADOR)));
  return { custo, tentativas: Math.max(MENOR_CONTADOR, Math.ceil(rodadas / custo)) };
}

/**
 * ALTCHA, self-hosted. `dificuldade` is the number of hash rounds that an ordinary challenge takes on average, wherever
 * the search begins and in whatever order it goes: the counter is any number below twice that work, so that no part of
 * the range can be passed over. Checking costs two HMACs. Challenges are signed with a key derived from `segredo` and
 * from who asked: brought by somebody else they are nobody's.
 */
export function createCaptcha({ segredo, dificuldade }: { segredo: string; dificuldade: number }): CaptchaPort {
  const chave = (uso: string) => createHash('sha256').update(`${uso}|${segredo}`).digest('hex');
  const segredosPara = (quem: string) => ({
    hmacSignatureSecret: chave(`desafio|${quem}`),
    hmacKeySignatureSecret: chave('solucao'),
  });

  return {
    async criar({ codigo, quem, vezesOEsforco }, agora) {
      const { custo, tentativas } = dividir(dificuldade * vezesOEsforco);
      const desafio = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: custo,
        counter: randomInt(2 * tentativas),
        data: { codigo },
        expiresAt: new Date(agora.getTime() + VALIDADE_MS),
        deriveKey,
        ...segredosPara(quem),
      });
      return desafioResponse.parse(desafio);
    },

    async conferir(resposta, quem, agora) {
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
        ...segredosPara(quem),
      });
      if (expired || (verified && expiresAt * 1000 <= agora.getTime())) return { ok: false, motivo: 'expirado' };
      if (!verified) return { ok: false, motivo: 'invalido' };
      return { ok: true, codigo: data.codigo, desafio: signature, expiraEm: new Date(expiresAt * 1000) };
    },
  };
}
