import type { VerificacaoDoDocumento } from '#assinatura/resultado.ts';
import type { Discordancia } from '../db/discordancias.queries.ts';
import type { ResultadoXsd } from '../mec/validar-xsd.ts';
import { criarExame } from './exame.ts';
import type { CriteriosDoExame } from './exame.worker.ts';

const arquivo = new URL('./exame.worker.ts', import.meta.url);
/** Strangers' files: one at a time, so that a core always stays free for the answers. */
const deEstranhos = criarExame({ arquivo, simultaneos: 1, espera: 8, tempoMs: 3_000, memoriaMb: 128 });
/** Files that we keep: a stranger's queue never stands before them. */
const daCasa = criarExame({ arquivo, simultaneos: 1, espera: 64, tempoMs: 30_000, memoriaMb: 192 });

/**
 * Off the event loop.
 * @throws ExameOcupado, ExameInterrompido
 */
export const validarDeEstranho = (
  xml: string,
  pasta: string,
): Promise<{ resultado: ResultadoXsd; discordancias: Discordancia[] }> =>
  deEstranhos.examinar('validar', { xml, pasta });

/**
 * A file that the connector brought; off the event loop.
 * @throws ExameOcupado, ExameInterrompido
 */
export const validarGuardado = (
  xml: string,
  pasta: string,
): Promise<{ resultado: ResultadoXsd; discordancias: Discordancia[] }> => daCasa.examinar('validar', { xml, pasta });

/** Signatures of a kept file, off the event loop. @throws ExameOcupado, ExameInterrompido */
export const verificarGuardado = (bytes: Uint8Array, criterios: CriteriosDoExame): Promise<VerificacaoDoDocumento> =>
  daCasa.examinar('verificar', { bytes, criterios });
