import { existsSync } from 'node:fs';
import { ensaiarRestauracao } from '../backup/ensaiar-restauracao.ts';
import { fazerBackup, levarAoSegundoLugar } from '../backup/fazer-backup.ts';
import { chaveDosBackups } from '../backup/segredos-do-banco.ts';
import type { Config } from '../config.ts';
import { lerUltimasCopias } from '../db/copias.queries.ts';
import { createPool } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Tarefa } from './tarefa.ts';

/** A backup that did not reach the second place is brought there by the next tries, before another one is made. */
const DE_AGORA_MS = 6 * 3_600_000;
const SEIS_HORAS = 6 * 3_600;

type Deps = Pick<Dependencies, 'config' | 'agora'>;

/** Whoever reads everything needs no deadlines, and sees the tables that only their owner may. */
async function comTudo<T>({ config }: Deps, fazer: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(config.banco.urlDono ?? config.banco.url ?? '', 2);
  try {
    return await fazer(pool);
  } finally {
    await pool.end();
  }
}

async function copiar({ config, agora }: Deps): Promise<void> {
  const { copias } = config;
  await comTudo({ config, agora }, async (pool) => {
    const ultimas = await lerUltimasCopias(pool);
    const ultimo = ultimas.backup.boa;
    const noSegundo = ultimas['segundo-lugar'].boa;
    const falta =
      copias.s3.url !== undefined && ultimo !== null && existsSync(ultimo.onde) && (noSegundo?.em ?? 0) < ultimo.em;
    if (falta && agora().getTime() - ultimo.em.getTime() < DE_AGORA_MS) {
      await levarAoSegundoLugar({ pool, copias, agora: agora() }, ultimo.onde);
      return;
    }
    const chave = await chaveDosBackups(pool, config, agora());
    const { pasta } = await fazerBackup({ pool, copias, chave, agora: agora() });
    if (copias.s3.url !== undefined) await levarAoSegundoLugar({ pool, copias, agora: agora() }, pasta);
  });
}

/** Every day a backup, every month a trial of restoring it. Empty: not asked for. */
export function tarefasDasCopias({ copias }: Pick<Config, 'copias'>): Tarefa[] {
  if (copias.hora === null) return [];
  const [hora, minuto] = copias.hora.split(':').map(Number);
  return [
    {
      nome: 'backup',
      titulo: 'Backup diário',
      cron: `${minuto} ${hora} * * *`,
      expiraEmSegundos: SEIS_HORAS,
      sempre: true,
      naRestauracao: true,
      executar: copiar,
    },
    {
      nome: 'ensaio-de-restauracao',
      titulo: 'Ensaio mensal de restauração',
      cron: '30 5 1 * *',
      expiraEmSegundos: SEIS_HORAS,
      sempre: true,
      naRestauracao: true,
      async executar({ config, agora }) {
        await comTudo({ config, agora }, (pool) =>
          ensaiarRestauracao({ pool, copias: config.copias, segredos: config, agora: agora() }),
        );
      },
    },
  ];
}

/** Names of what may be turned off: it is unscheduled then, and nobody waits for it. */
export const TAREFAS_DAS_COPIAS: readonly string[] = ['backup', 'ensaio-de-restauracao'];
