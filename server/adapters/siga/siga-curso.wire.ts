import { z } from 'zod';
import type { CursoDoSiga } from './curso-do-siga.ts';
import { identificador, texto, textoOuNulo } from './siga.valores.ts';

/** A course as SIGA answers it, and in our words; the rules of `siga.wire.ts` apply. */
export const cursoWire = z
  .object({
    codCurso: identificador,
    nomeCurso: texto,
    codigoEmec: z.number().int().positive().nullable(),
    grau: texto,
    campusID: z.number().int().positive(),
    modalidade: texto,
    turno: texto,
    regime: texto,
    periodicidade: texto,
    enderecoCurso: z
      .object({
        logradouro: texto,
        numero: textoOuNulo,
        complemento: textoOuNulo,
        bairro: texto,
        codigoMunicipio: z.string().regex(/^\d{7}$/),
        nomeMunicipio: texto,
        uf: z.string().length(2),
        cep: z.string().regex(/^\d{8}$/),
      })
      .nullable(),
    ativo: z.boolean(),
  })
  .transform(({ codCurso, nomeCurso, codigoEmec, campusID, enderecoCurso, ...resto }): CursoDoSiga => {
    const doMec = codigoEmec === null ? null : String(codigoEmec);
    return {
      ...resto,
      codigo: codCurso,
      nome: nomeCurso,
      codigoEmec: doMec,
      campusId: campusID,
      endereco: enderecoCurso,
    };
  });
