import { z } from 'zod';
import type { DataDeColacao, DisciplinaComPendencia, Formando } from './formandos-do-siga.ts';
import { data, identificador, nome, nomeOpcional, periodo, rga, texto } from './siga.valores.ts';

/** Ceremony; a type other than E and P is an ordinary one. */
export const dataDeColacaoWire = z
  .object({ sigaIdDataColacao: identificador, sigaDataColacao: data, sigaTipoColacao: z.string().nullable() })
  .transform(({ sigaIdDataColacao: id, sigaDataColacao: dia, sigaTipoColacao: tipo }): DataDeColacao => {
    return { id, data: dia, tipo: tipo === 'E' || tipo === 'P' ? tipo : null };
  });

/** A discipline that keeps a student from graduating. */
export const pendenciaWire = z
  .object({ codigoDisciplina: texto, nomeDisciplina: texto, periodoLetivo: periodo, situacao: texto })
  .transform((p): DisciplinaComPendencia => {
    return { codigo: p.codigoDisciplina, nome: p.nomeDisciplina, periodo: p.periodoLetivo, motivo: p.situacao };
  });

/** One line of a ceremony's list, and the ceremony that it says it is of. */
export const formandoWire = z
  .object({
    sigaIdDataColacao: identificador,
    sigaRGAAluno: rga,
    sigaNomeALuno: nome,
    sigaNomeSocialAluno: nomeOpcional,
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
