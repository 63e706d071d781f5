import { z } from 'zod';
import type { DataDeColacao, DisciplinaComPendencia, EstudanteEncontrado, Formando } from './siga.port.ts';
import { data, horas, identificador, opcional, periodo, rga, texto, textoOuNulo } from './siga.valores.ts';

/*
 * The JSON that SIGA answers, with its own names (docs/siga.md), and what it says in ours. A key that is missing makes the
 * answer invalid: half an answer is not a student without data. Keys that may be absent are marked `nullish`. Unknown keys
 * are ignored.
 */

/** Ceremony; a type other than E and P is an ordinary one. */
export const dataDeColacaoWire = z
  .object({ sigaIdDataColacao: identificador, sigaDataColacao: data, sigaTipoColacao: z.string().nullable() })
  .transform(({ sigaIdDataColacao: id, sigaDataColacao: dia, sigaTipoColacao: tipo }): DataDeColacao => {
    return { id, data: dia, tipo: tipo === 'E' || tipo === 'P' ? tipo : null };
  });

const pendenciaWire = z
  .object({ codigoDisciplina: texto, nomeDisciplina: texto, periodoLetivo: periodo, situacao: texto })
  .transform((p): DisciplinaComPendencia => {
    return { codigo: p.codigoDisciplina, nome: p.nomeDisciplina, periodo: p.periodoLetivo, motivo: p.situacao };
  });

/** One line of a ceremony's list, and the ceremony that it says it is of. */
export const formandoWire = z
  .object({
    sigaIdDataColacao: identificador,
    sigaRGAAluno: rga,
    sigaNomeALuno: texto,
    sigaNomeSocialAluno: opcional,
    sigaCodPCurso: identificador,
    sigaNomePCurso: texto,
    historico: z.array(pendenciaWire),
  })
  .transform((f) => {
    const formando: Formando = {
      rga: f.sigaRGAAluno,
      nome: f.sigaNomeALuno,
      nomeSocial: f.sigaNomeSocialAluno,
      codigoCurso: f.sigaCodPCurso,
      curso: f.sigaNomePCurso,
      pendencias: f.historico,
    };
    return { sigaIdDataColacao: f.sigaIdDataColacao, formando };
  });

/** One hit of the search. */
export const estudanteEncontradoWire = z
  .object({
    matricula: rga,
    nome: texto,
    campus: texto,
    codCurso: identificador,
    curso: texto,
    dataColacaoGrau1: data.nullable(),
    historico: z.array(pendenciaWire),
  })
  .transform(({ matricula, codCurso, dataColacaoGrau1, historico, ...resto }): EstudanteEncontrado => {
    return { ...resto, rga: matricula, codigoCurso: codCurso, dataColacao: dataColacaoGrau1, pendencias: historico };
  });

/** Disciplines that keep one student from graduating. */
export const pendenciasWire = z
  .object({ matricula: rga, historico: z.array(pendenciaWire) })
  .transform(({ matricula, historico }) => ({ rga: matricula, pendencias: historico }));

/** ENADE of one student. */
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
