import { z } from 'zod';
import type { CursoDoSiga } from './curso-do-siga.ts';
import { digitos, identificador, numero, numeroOuNulo, opcional, texto, textoOuNulo } from './siga.valores.ts';

const semNada = (valor: unknown): boolean =>
  typeof valor === 'object' &&
  valor !== null &&
  Object.values(valor).every((um) => um === null || (typeof um === 'string' && um.trim() === ''));

/** An address of blanks is none. */
const enderecoWire = z.preprocess(
  (valor) => (semNada(valor) ? null : valor),
  z
    .object({
      logradouro: texto,
      numero: textoOuNulo,
      complemento: textoOuNulo,
      bairro: texto,
      codigoMunicipio: digitos(7),
      nomeMunicipio: texto,
      uf: texto.toUpperCase().length(2),
      cep: digitos(8),
    })
    .nullable(),
);

/** A course as SIGA answers it, and in our words; the rules of `siga.wire.ts` apply. */
export const cursoWire = z
  .object({
    codCurso: identificador,
    nomeCurso: texto,
    codigoEmec: numeroOuNulo,
    grau: texto,
    campusID: numero,
    modalidade: texto,
    turno: textoOuNulo,
    regime: textoOuNulo,
    periodicidade: textoOuNulo,
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
