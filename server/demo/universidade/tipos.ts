import type { z } from 'zod';
import type { cursoWire, enadeWire, estudanteWire, pendenciaWire } from '../../adapters/siga/siga.wire.ts';
import type { historicoWire } from '../../adapters/siga/siga-historico.wire.ts';

export type DadosPessoaisSiga = z.input<typeof estudanteWire>;
export type PendenciaSiga = z.input<typeof pendenciaWire>;
export type EnadeSiga = z.input<typeof enadeWire>;
export type HistoricoSiga = z.input<typeof historicoWire>;
export type CursoSiga = z.input<typeof cursoWire>;

/** A ceremony of the invented university, in SIGA's words. */
export interface ColacaoSiga {
  sigaIdDataColacao: number;
  sigaDataColacao: string;
  sigaTipoColacao: 'E' | 'P' | null;
  campusID: number;
}

/** Everything that SIGA answers about one student, in SIGA's words. */
export interface EstudanteSiga {
  dados: DadosPessoaisSiga;
  pendencias: PendenciaSiga[];
  enade: EnadeSiga;
  historico: HistoricoSiga;
}

/** What one SIGA holds. */
export interface DadosSiga {
  colacoes: ColacaoSiga[];
  estudantes: EstudanteSiga[];
  cursos: CursoSiga[];
}
