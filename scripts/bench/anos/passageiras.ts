import type { Client, Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { criarFilasDoConector, FILA_DO_CONECTOR } from '../../../server/adapters/fila/fila.repository.ts';
import { createPool } from '../../../server/db/pool.ts';
import { HOJE } from '../bancada.ts';
import { receberXml, type Turma } from './atos.ts';
import { varrer } from './autovacuum.ts';
import { olhar } from './conector.ts';

/** What lives for minutes, hours or a day, and what one row is counted in: bytes of table and indexes, dead rows. */
export interface EstadoDaPassageira {
  hora: number;
  nome: string;
  bytes: number;
  bytesDosIndices: number;
  vivas: number;
  mortas: number;
}

/** A day in season: 2,000 diplomas opened an hour, 400 addresses beyond a quarter of their limit, 40 people of the office at work. */
const POR_HORA = { passes: 2_000, limites: 400, pedidos: 500, sessoes: 10, eventos: 1_000, atos: 25, olhadas: 4 };
const MINUTOS = 60;
const QUARTOS = 4;

const chave = (prefixo: string) => `encode(sha256(('${prefixo}' || $1::int || '-' || n)::bytea), 'hex')`;
const ate = (quantos: number) => `generate_series(1, ${quantos}) n`;

/** What happens within an hour; $1 its number, $2 the instant at which it begins. */
const NA_HORA: readonly string[] = [
  `INSERT INTO captcha_resolvido (desafio, expira_em) SELECT ${chave('d')}, $2::timestamptz + interval '10 minutes' FROM ${ate(POR_HORA.passes)}`,
  `INSERT INTO passe_captcha (hash, codigo_validacao, expira_em) SELECT ${chave('p')}, '1.1.codigo', $2::timestamptz + interval '2 minutes' FROM ${ate(POR_HORA.passes)}`,
  `UPDATE passe_captcha SET usado_em = $2::timestamptz + $1 * interval '0 s' WHERE usado_em IS NULL`,
  `DELETE FROM passe_captcha WHERE expira_em < $2::timestamptz + $1 * interval '0 s'`,
  `DELETE FROM captcha_resolvido WHERE expira_em < $2::timestamptz + $1 * interval '0 s'`,
  ...Array.from({ length: QUARTOS }, (_, q) => [
    `INSERT INTO limite_de_uso (chave, janela, contagem) SELECT 'geral|' || left(${chave('e')}, 32), $2::timestamptz + interval '${q * 15} minutes', 1 FROM ${ate(POR_HORA.limites)}`,
    ...Array.from(
      { length: 5 },
      () =>
        `UPDATE limite_de_uso SET contagem = contagem + 1 WHERE janela = $2::timestamptz + interval '${q * 15} minutes' + $1 * interval '0 s'`,
    ),
  ]).flat(),
  `DELETE FROM limite_de_uso WHERE janela < $2::timestamptz - interval '1 hour' + $1 * interval '0 s'`,
  `INSERT INTO pedido_repetivel (chave, impressao, recebido_em) SELECT ${chave('r')}, ${chave('i')}, $2::timestamptz FROM ${ate(POR_HORA.pedidos)}`,
  `UPDATE pedido_repetivel SET status = 200, corpo = repeat('{"id":"resposta"}', 12) WHERE recebido_em = $2::timestamptz + $1 * interval '0 s'`,
  `DELETE FROM pedido_repetivel WHERE recebido_em < $2::timestamptz - interval '1 day' + $1 * interval '0 s'`,
  `INSERT INTO sessao (hash, usuario, expira_em, criada_em, ultimo_uso_em) SELECT ${chave('s')}, '{"nome":"Ana Teste da Silva","cpf":"52998224725"}',
     $2::timestamptz + interval '10 hours', $2::timestamptz, $2::timestamptz FROM ${ate(POR_HORA.sessoes)}`,
  ...Array.from(
    { length: MINUTOS },
    (_, m) =>
      `UPDATE sessao SET ultimo_uso_em = $2::timestamptz + interval '${m} minutes' WHERE criada_em > $2::timestamptz - interval '4 hours' + $1 * interval '0 s'`,
  ),
  `DELETE FROM sessao WHERE expira_em < $2::timestamptz - interval '1 hour' + $1 * interval '0 s'`,
  `INSERT INTO evento_de_seguranca (quando, tipo, cpf) SELECT $2::timestamptz, 'entrada', left($1::text || n || '00000000000', 11) FROM ${ate(POR_HORA.eventos)}`,
  `DELETE FROM evento_de_seguranca WHERE quando < $2::timestamptz - interval '1 day' + $1 * interval '0 s'`,
];

/** The looks of an hour as the queue sees them: asked for, taken, done, and forgotten an hour later. */
async function pelaFila(boss: PgBoss, dono: Pool, documentos: number): Promise<void> {
  const pedidos = Array.from({ length: documentos }, (_, n) => ({
    data: { especie: 'documento', id: `${n}` },
    singletonKey: `documento:${n}`,
  }));
  await boss.insert(FILA_DO_CONECTOR, pedidos);
  for (;;) {
    const tomados = await boss.fetch(FILA_DO_CONECTOR, { batchSize: 200 });
    if (tomados.length === 0) break;
    await boss.complete(
      FILA_DO_CONECTOR,
      tomados.map(({ id }) => id),
    );
  }
  await dono.query(`DELETE FROM pgboss.job WHERE state = 'completed' AND completed_on < now() - interval '1 second'`);
}

const ESTADO = `SELECT c.relname AS nome, pg_relation_size(c.oid)::float8 AS bytes, pg_indexes_size(c.oid)::float8 AS "bytesDosIndices",
    s.n_live_tup::int AS vivas, s.n_dead_tup::int AS mortas
  FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
  WHERE c.relname = ANY ($1) ORDER BY c.relname`;
const PASSAGEIRAS = [
  ...[
    'auditoria_cabeca',
    'auditoria_fila',
    'captcha_resolvido',
    'conector_assinatura',
    'conector_documento',
    'conteudo_selado_no',
  ],
  ...[
    'evento_de_seguranca',
    'limite_de_uso',
    'log_ladrilho',
    'passe_captcha',
    'pedido_repetivel',
    'sessao',
    'job_common',
  ],
];

interface Dias {
  dono: Pool;
  urlDaAplicacao: string;
  urlDoDono: string;
  /** The newest records: those whose documents are looked at. */
  turma: Turma;
  dias: number;
}

/** Plays days in season over what is there; autovacuum looks once an hour. Answers what stood at the end of each day. */
export async function simularDias({
  dono,
  urlDaAplicacao,
  urlDoDono,
  turma,
  dias,
}: Dias): Promise<EstadoDaPassageira[]> {
  const app = createPool(urlDaAplicacao, 1);
  const cliente = await app.connect();
  const boss = new PgBoss({ connectionString: urlDoDono, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await criarFilasDoConector(boss);
  const estados: EstadoDaPassageira[] = [];
  try {
    await cliente.query('SET synchronous_commit = off');
    for (let hora = 0; hora < dias * 24; hora += 1) {
      const hoje = new Date(Date.parse(HOJE) + hora * 3_600_000);
      await umaHora(cliente, { hora, hoje, turma });
      for (let vez = 0; vez < POR_HORA.olhadas; vez += 1) await pelaFila(boss, dono, turma.ate - turma.de);
      await cliente.query('SELECT pg_stat_force_next_flush()');
      await varrer(dono);
      if ((hora + 1) % 24 !== 0) continue;
      const { rows } = await dono.query<Omit<EstadoDaPassageira, 'hora'>>(ESTADO, [PASSAGEIRAS]);
      estados.push(...rows.map((linha) => ({ hora: hora + 1, ...linha })));
    }
  } finally {
    await boss.stop({ graceful: false });
    cliente.release();
    await app.end();
  }
  return estados;
}

async function umaHora(
  cliente: Client,
  { hora, hoje, turma }: { hora: number; hoje: Date; turma: Turma },
): Promise<void> {
  for (const texto of NA_HORA) await cliente.query(texto, [hora, hoje]);
  for (let vez = 1; vez <= POR_HORA.olhadas; vez += 1) await olhar({ cliente, hoje }, turma, 2, vez);
  // One act after the other, each with a batch of its own: the chain's head, its tree and the log's tiles by the smallest steps.
  for (let vez = 0; vez < POR_HORA.atos; vez += 1) {
    const n = turma.de + ((hora * POR_HORA.atos + vez) % (turma.ate - turma.de));
    await receberXml({ cliente, hoje }, { de: n, ate: n + 1 }, 'true', 2);
  }
}
