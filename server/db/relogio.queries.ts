// SQL, not Prisma: the last act and the last sign of life are read in one statement, by pool alone.
import type { Pool } from 'pg';
import { AppError } from '../erros/app-error.ts';

/** Clocks of several servers differ by seconds; what is further back is a clock that was set back. */
const TOLERANCIA_MS = 5 * 60_000;
const VALE_MS = 10_000;
/** Each minute of a running server leaves a sign. */
const SALTO_MS = 24 * 3_600_000;

/** Knows whether the clock stands before the last act that was written down, or has leapt ahead of all signs of life. */
export interface VigiaDoRelogio {
  /** The last act's instant, when the clock stands over five minutes before it; else null. Asks every ten seconds. */
  adiante(): Promise<Date | null>;
  /**
   * The last sign of life, when the clock stands over a day after it: a leap ahead, or a server that was off; else
   * null. Registrations of a wrong future would close their books until then.
   */
  saltou(): Promise<Date | null>;
  /**
   * @throws AppError 503 RELOGIO_ATRASADO: an act of now would be dated before one that came first; 503
   * RELOGIO_ADIANTADO until an administrador confirms a leap
   */
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

const adiantado = (): AppError =>
  new AppError(
    'RELOGIO_ADIANTADO',
    503,
    'O relógio do servidor está mais de um dia depois do último sinal dele: saltou, ou o servidor ficou desligado. Nada foi alterado. Avise o administrador: ele acerta o relógio ou o confirma na página inicial.',
  );

/** @throws AppError 503 RELOGIO_ATRASADO: the clock was set back since its request was let in */
export function instanteDoAto(agora: () => Date): Date {
  if (desvioDeAgora() < aceito - TOLERANCIA_MS) throw atrasado();
  return agora();
}

const ULTIMOS_SINAIS = `SELECT (SELECT quando FROM auditoria ORDER BY id DESC LIMIT 1) AS ato,
  (SELECT ultima FROM disponibilidade ORDER BY dia DESC LIMIT 1) AS sinal`;

/**
 * Watches the clock against the audit's last entry and the last sign of life; two rows by their keys each time. A
 * demonstration is started when somebody wants it: there nobody confirms leaps (`deSaltos`).
 */
export function criarVigiaDoRelogio(pool: Pool, agora: () => Date, deSaltos = true): VigiaDoRelogio {
  let lido: { ato: Date | null; sinal: Date | null } = { ato: null, sinal: null };
  let perguntadoEm = Number.NEGATIVE_INFINITY;
  const ler = async () => {
    if (performance.now() - perguntadoEm > VALE_MS) {
      const { rows } = await pool.query<{ ato: Date | null; sinal: Date | null }>(ULTIMOS_SINAIS);
      lido = rows[0] ?? { ato: null, sinal: null };
      perguntadoEm = performance.now();
    }
    return lido;
  };
  const adiante = async (): Promise<Date | null> => {
    const { ato } = await ler();
    return ato !== null && ato.getTime() - agora().getTime() > TOLERANCIA_MS ? ato : null;
  };
  const saltou = async (): Promise<Date | null> => {
    const { ato, sinal } = await ler();
    if (!deSaltos || sinal === null) return null;
    const ultimo = ato !== null && ato > sinal ? ato : sinal;
    return agora().getTime() - ultimo.getTime() > SALTO_MS ? ultimo : null;
  };
  return {
    adiante,
    saltou,
    async exigirEmDia() {
      const desvio = desvioDeAgora();
      // A clock that has just gone back is held against what stands now, not against what stood seconds ago.
      if (desvio < aceito - TOLERANCIA_MS) perguntadoEm = Number.NEGATIVE_INFINITY;
      if ((await adiante()) !== null) throw atrasado();
      if ((await saltou()) !== null) throw adiantado();
      aceito = desvio;
    },
    esquecer() {
      [perguntadoEm, aceito] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    },
  };
}
