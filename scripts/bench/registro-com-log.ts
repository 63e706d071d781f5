import { parseArgs } from 'node:util';
import pg from 'pg';
import { TRAVAS } from '../../server/db/travas.ts';
import { alternar, meioDe, razaoDe } from './alternar.ts';
import { montarBancada } from './bancada.ts';
import { CASOS, cargaDeRegistros, esperarFila } from './registros.ts';

/*
 * node scripts/bench/registro-com-log.ts [--quantos 10000 --segundos 5 --alternancias 5] — registrations a second while
 * the open log's sequencer works, and while its place is taken, so that nothing enters the log; by turns. What waits for
 * the log meanwhile is let in between the turns.
 */
const { values } = parseArgs({
  options: {
    quantos: { type: 'string', default: '10000' },
    segundos: { type: 'string', default: '5' },
    alternancias: { type: 'string', default: '5' },
  },
});
const bancada = await montarBancada(Number(values.quantos), console.log);
const vaga = new pg.Client({ connectionString: bancada.url });
vaga.on('error', () => undefined);
try {
  await vaga.connect();
  for (const caso of CASOS) {
    const { registrar } = await cargaDeRegistros(bancada, caso);
    await registrar(2);
    const turnos = await alternar(
      Number(values.alternancias),
      async () => {
        await esperarFila(bancada.pool);
        return registrar(Number(values.segundos));
      },
      async () => {
        await esperarFila(bancada.pool);
        return semSequenciador(() => registrar(Number(values.segundos)));
      },
    );
    const { meio, pior, melhor } = razaoDe(turnos, 'vazao');
    console.log(
      `${caso.titulo}: com o log ${meioDe(turnos.produto).toFixed(0)}/s, sem ${meioDe(turnos.piso).toFixed(0)}/s; ` +
        `razão ${meio.toFixed(2)} (${pior.toFixed(2)} a ${melhor.toFixed(2)})`,
    );
  }
} finally {
  await vaga.end();
  await bancada.desmontar();
}

/** Takes the sequencer's place while it lasts: the lock is waited for, and whoever holds it is sent away. */
async function semSequenciador<T>(fazer: () => Promise<T>): Promise<T> {
  const tomada = vaga.query(`SELECT pg_advisory_lock(${TRAVAS.sequenciador})`);
  await bancada.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
       AND (classid, objid) = (${TRAVAS.sequenciador}) AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await tomada;
  try {
    return await fazer();
  } finally {
    await vaga.query(`SELECT pg_advisory_unlock(${TRAVAS.sequenciador})`);
  }
}
