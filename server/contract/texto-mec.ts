import { z } from 'zod';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { emUmaLinha, limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';

/** Required text of MEC's Latin set after `emUmaLinha` (R14), 1 to `maximo` characters; `rotulo` begins messages. */
export const textoMecSchema = (rotulo: string, maximo: number, obrigatorio = `${rotulo} é obrigatório`) =>
  z
    .string({ error: obrigatorio })
    .transform(emUmaLinha)
    .pipe(
      // One sentence a field, and not aborting: what the object says of its other fields is still heard.
      z.string().check(({ value, issues }) => {
        const recusar = (message: string) => issues.push({ code: 'custom', message, input: value });
        const problema = problemaTextoMec(value);
        if (value === '') recusar(obrigatorio);
        else if (value.length > maximo) recusar(`${rotulo} deve ter até ${maximo} caracteres`);
        else if (problema !== null) recusar(`${rotulo} ${problema}`);
      }),
    );

/**
 * Number or code: each look-alike becomes the sign of the keyboard, and `frase` names the first sign that is not taken
 * (`sinal` judges one). `falta` is said where there is no text at all.
 */
export const textoDeSinais = (frase: string, forma: RegExp, sinal: RegExp, falta = frase) =>
  z
    .string({ error: falta })
    .overwrite(limparSinais)
    .regex(forma, { error: ({ input }) => acusarSinal(input === '' ? falta : frase, input, sinal) });
