import { z } from 'zod';
import type { CursoDoSiga } from './curso-do-siga.ts';
import { identificador, opcional, texto, textoOuNulo } from './siga.valores.ts';

const enderecoWire = z
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
  .nullable();

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
    enderecoCurso: enderecoWire,
    campus: opcional,
    siglaCampus: opcional,
    enderecoCampus: enderecoWire.optional(),
    ativo: z.boolean(),
  })
  .transform((curso): CursoDoSiga => {
    const { codCurso, nomeCurso, codigoEmec, campusID, enderecoCurso, campus, siglaCampus, enderecoCampus } = curso;
    const { grau, modalidade, turno, regime, periodicidade, ativo } = curso;
    const doMec = codigoEmec === null ? null : String(codigoEmec);
    return {
      codigo: codCurso,
      nome: nomeCurso,
      codigoEmec: doMec,
      grau,
      modalidade,
      turno,
      regime,
      periodicidade,
      campusId: campusID,
      campus: { nome: campus, sigla: siglaCampus, endereco: enderecoCampus ?? null },
      endereco: enderecoCurso,
      ativo,
    };
  });
