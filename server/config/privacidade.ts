import type { z } from 'zod';
import { PRAZOS_PADRAO } from '../domain/privacidade/retencao.ts';
import type { esquema } from './chaves.ts';

/** Texts of the privacy page, and for how many days things are kept. */
export const privacidadeDe = (env: z.output<typeof esquema>) => ({
  encarregado:
    env.ENCARREGADO_CONTATO === undefined
      ? null
      : {
          nome: env.ENCARREGADO_NOME ?? 'Encarregado pelo tratamento de dados pessoais',
          contato: env.ENCARREGADO_CONTATO,
        },
  /** A JSON file with texts in the place of the defaults. */
  textos: env.PRIVACIDADE_TEXTOS,
  prazos: { ...PRAZOS_PADRAO, ...env.RETENCAO_DIAS },
});
