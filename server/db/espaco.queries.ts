// SQL, not Prisma: PostgreSQL is asked whether it can still write, and takes back what it wrote (DO).
import type { Pool } from 'pg';

const INTERVALO_MS = 5_000;

/** Knows whether the database takes writes: a full disk lets it read only, until there is room again. */
export interface VigiaDoEspaco {
  /** A write was refused for want of room. */
  anotarFalta(): void;
  /** A write was refused and none has been taken since, as far as was asked. */
  faltou(): boolean;
  /** True while writes are refused; asks the database again, at most every five seconds. */
  faltaEspaco(): Promise<boolean>;
}

/** Watches the room of one database; costs nothing while nothing is refused. */
export function criarVigiaDoEspaco(pool: Pool, agora: () => number = Date.now): VigiaDoEspaco {
  let falta = false;
  let perguntado = 0;
  return {
    anotarFalta() {
      falta = true;
      perguntado = agora();
    },
    faltou: () => falta,
    async faltaEspaco() {
      if (!falta || agora() - perguntado < INTERVALO_MS) return falta;
      perguntado = agora();
      falta = !(await escreve(pool));
      return falta;
    },
  };
}

/** Writes a megabyte and takes it back. */
async function escreve(pool: Pool): Promise<boolean> {
  try {
    await pool.query(`DO $$ BEGIN
      CREATE TEMP TABLE prova_de_espaco ON COMMIT DROP AS SELECT md5(n::text) || repeat('x', 1000) AS t FROM generate_series(1, 1000) n;
      UPDATE instalacao SET id = id;
    END $$`);
    return true;
  } catch {
    return false;
  }
}
