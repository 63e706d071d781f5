import { z } from 'zod';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { emUmaLinha } from '#domain/texto/limpar.ts';

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
