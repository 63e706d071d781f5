import { z } from 'zod';
import { textos } from './common.ts';

const linhas = <K extends string>(...nomes: K[]) => z.array(z.object(textos(...nomes)));

/** A curriculum as texts, to fill a form with; `''` is what nobody knows. */
export const curriculoEmTextos = z.object({
  ...textos('codigo', 'data', 'minutosDaHoraAula', 'nomeParaAreas', 'informacoes'),
  etiquetas: linhas('codigo', 'nome'),
  areas: linhas('codigo', 'nome'),
  unidades: linhas(
    ...([
      'tipo',
      'codigo',
      'nome',
      'horasAula',
      'horasRelogio',
      'fase',
      'etiquetas',
      'areas',
      'preRequisitos',
    ] as const),
  ),
  atividades: linhas('categoria', 'nomeDaCategoria', 'limiteDaCategoria', 'codigo', 'nome', 'limite'),
  criterios: linhas('codigo', 'tipo', 'etiquetas', 'soma', 'minima', 'maxima', 'paraTotal'),
});
export type CurriculoEmTextos = z.infer<typeof curriculoEmTextos>;
