import type { Pool } from 'pg';
import { AppError } from '../erros/app-error.ts';

/** Clocks of several servers differ by seconds; what is further back is a clock that was set back. */
const TOLERANCIA_MS = 5 * 60_000;
const VALE_MS = 10_000;

/** Knows whether the clock stands before the last act that was written down. */
export interface VigiaDoRelogio {
  /** The last act's instant, when the clock stands over five minutes before it; else null. Asks every ten seconds. */
  adiante(): Promise<Date | null>;
  /** @throws AppError 503 RELOGIO_ATRASADO: an act of now would be dated before one that came first */
  exigirEmDia(): Promise<void>;
  /** A person said that the clock is right: what was found so far counts for nothing. */
  esquecer(): void;
}

/** How far the machine's clock was ahead of the process's own, which never goes back, when acts were last let in. */
let aceito = Number.NEGATIVE_INFINITY;
const desvioDeAgora = (): number => Date.now() - performance.now();

const atrasado = (): AppError =>
  new AppError(
    'RELOGIO_ATRASADO',
    503,
    'O relógio do servidor está antes do último ato registrado. Nada foi alterado. Avise o administrador: ele acerta o relógio ou o confirma na página inicial.',
  );

/** The instant of an act. @throws AppError 503 RELOGIO_ATRASADO: the clock was set back since its request was let in */
export function instanteDoAto(agora: () => Date): Date {
  if (desvioDeAgora() < aceito - TOLERANCIA_MS) throw atrasado();
  return agora();
}

/** Watches the clock against the audit's last entry; one row by its key each time. */
export function criarVigiaDoRelogio(pool: Pool, agora: () => Date): VigiaDoRelogio {
  let ultimoAto: Date | null = null;
  let perguntadoEm = Number.NEGATIVE_INFINITY;
  const adiante = async (): Promise<Date | null> => {
    if (performance.now() - perguntadoEm > VALE_MS) {
      const { rows } = await pool.query<{ quando: Date }>('SELECT quando FROM auditoria ORDER BY id DESC LIMIT 1');
      [ultimoAto, perguntadoEm] = [rows[0]?.quando ?? null, performance.now()];
    }
    return ultimoAto !== null && ultimoAto.getTime() - agora().getTime() > TOLERANCIA_MS ? ultimoAto : null;
  };
  return {
    adiante,
    async exigirEmDia() {
      const desvio = desvioDeAgora();
      // A clock that has just gone back is held against what stands now, not against what stood seconds ago.
      if (desvio < aceito - TOLERANCIA_MS) perguntadoEm = Number.NEGATIVE_INFINITY;
      if ((await adiante()) !== null) throw atrasado();
      aceito = desvio;
    },
    esquecer() {
      [perguntadoEm, aceito] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    },
  };
}
