// SQL, not Prisma: the last copy of each kind is found by a LATERAL, in programs that have no Prisma client.
import type { Pool } from 'pg';

/** Made, brought to the second place, tried; the base of the continuous copy. */
type EspecieDeCopia = 'backup' | 'segundo-lugar' | 'ensaio' | 'base';

/** One of them: when, where (a folder or an address), why it failed (null: it did not), and its figures. */
export interface Copia {
  especie: EspecieDeCopia;
  em: Date;
  onde: string;
  falha: string | null;
  dados: Readonly<Record<string, string | number | boolean>>;
}

/** Notes a copy. Texts are cut to their columns. */
export async function anotarCopia(pool: Pool, { especie, em, onde, falha, dados }: Copia): Promise<void> {
  await pool.query(
    'INSERT INTO copia (id, especie, em, onde, falha, dados) VALUES (uuidv7(), $1, $2, left($3, 1000), left($4, 1000), $5)',
    [especie, em, onde, falha, JSON.stringify(dados)],
  );
}

/** The last of a kind, and the last that worked. */
interface Ultimas {
  ultima: Copia | null;
  boa: Copia | null;
}

/** Reads the last copies, by kind. */
export async function lerUltimasCopias(pool: Pool): Promise<Record<EspecieDeCopia, Ultimas>> {
  const { rows } = await pool.query<Copia & { boa: boolean }>(
    `SELECT e.especie, false AS boa, c.* FROM (VALUES ('backup'), ('segundo-lugar'), ('ensaio'), ('base')) AS e (especie)
       CROSS JOIN LATERAL (SELECT em, onde, falha, dados FROM copia WHERE especie = e.especie ORDER BY em DESC, id DESC LIMIT 1) c
     UNION ALL SELECT e.especie, true, c.* FROM (VALUES ('backup'), ('segundo-lugar'), ('ensaio'), ('base')) AS e (especie)
       CROSS JOIN LATERAL (SELECT em, onde, falha, dados FROM copia
         WHERE especie = e.especie AND falha IS NULL ORDER BY em DESC, id DESC LIMIT 1) c`,
  );
  const de = (especie: EspecieDeCopia): Ultimas => ({
    ultima: rows.find((um) => um.especie === especie && !um.boa) ?? null,
    boa: rows.find((um) => um.especie === especie && um.boa) ?? null,
  });
  return { backup: de('backup'), 'segundo-lugar': de('segundo-lugar'), ensaio: de('ensaio'), base: de('base') };
}
