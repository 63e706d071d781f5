import { z } from 'zod';
import type { EstudanteEncontrado } from './formandos-do-siga.ts';
import { dataOuNula, horas, identificador, rga, texto, textoOuNulo } from './siga.valores.ts';
import { pendenciaWire } from './siga-formandos.wire.ts';

/*
 * The JSON that SIGA answers, with its own names (docs/siga.md), and what it says in ours. A key that is missing makes
 * the answer invalid: half an answer is not a student without data. Keys that may be absent are marked `nullish`.
 * Unknown keys are ignored.
 */

export const estudanteEncontradoWire = z
  .object({
    matricula: rga,
    nome: texto,
    campus: texto,
    codCurso: identificador,
    curso: texto,
    dataColacaoGrau1: dataOuNula,
    historico: z.array(pendenciaWire),
  })
  .transform(({ matricula, codCurso, dataColacaoGrau1, historico, ...resto }): EstudanteEncontrado => {
    return { ...resto, rga: matricula, codigoCurso: codCurso, dataColacao: dataColacaoGrau1, pendencias: historico };
  });

/** Disciplines that keep one student from graduating. */
export const pendenciasWire = z
  .object({ matricula: rga, historico: z.array(pendenciaWire) })
  .transform(({ matricula, historico }) => ({ rga: matricula, pendencias: historico }));

export const enadeWire = z
  .object({
    matricula: rga,
    cargaHorariaCurso: horas,
    cargaHorariaCursada: horas,
    enadeIngressante: textoOuNulo,
    // The misspelling is SIGA's.
    enadeConcluiente: textoOuNulo,
    enadeEdicao: z.number().int().min(1990).max(2200).nullish(),
  })
  .transform(({ matricula, enadeIngressante, enadeConcluiente, enadeEdicao, ...horas }) => {
    const edicao = enadeEdicao == null ? null : String(enadeEdicao);
    return { rga: matricula, dados: { ...horas, ingressante: enadeIngressante, concluinte: enadeConcluiente, edicao } };
  });
