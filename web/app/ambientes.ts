import type { Ambiente } from '../ui/trilha.tsx';
import { paths } from './paths.ts';

export const AMBIENTES = {
  publico: { publico: true, inicio: paths.consultaPublica.href() },
  equipe: { publico: false, inicio: paths.cae.href(), ajuda: paths.ajuda.href() },
} as const satisfies Record<string, Ambiente>;
