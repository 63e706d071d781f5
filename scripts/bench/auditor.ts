import { loadavg } from 'node:os';
import { setTimeout as esperar } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { conferirBytes } from '../../server/auditoria/auditor/soltas.queries.ts';
import { numInstante } from '../../server/auditoria/num-instante.ts';
import { registrosSemProva } from '../../server/auditoria/selados/conferir.queries.ts';
import { exigirLidosProvados } from '../../server/auditoria/selados/lidos.queries.ts';
import { PROVA } from '../../server/auditoria/selados/prova-em-sql.ts';
import { lerParaValidar } from '../../server/features/consulta-publica/consulta-publica.queries.ts';
import { montarBancada, SELO_DA_MEDIDA } from './bancada.ts';

/*
 * npm run bench:auditor [-- --quantos 100000] [--provas: only what a proof costs] — how long the night's auditor
 * takes over so many lean records (each registered and adopted; the invented annotations have no acts and are named:
 * 1 % of the records), what the public search at 50 a second takes meanwhile, and what the question whether a record
 * is what its last act left costs an answer, and how fast stored files are hashed (200 of 1 MB).
 */
const { values } = parseArgs({
  options: { quantos: { type: 'string', default: '100000' }, provas: { type: 'boolean', default: false } },
});
const quantos = Number(values.quantos);
const PERGUNTAS = 500;
const INTERVALO_MS = 20;
const [ARQUIVOS, MB, SHA256_BYTES] = [200, 1024 * 1024, 32];
const dizer = (linha: string) => console.log(linha);
const percentil = (ms: number[], p: number) =>
  ms.toSorted((a, b) => a - b)[Math.floor(ms.length * p)]?.toFixed(2) ?? '-';

/** Stored bytes against their sums, as `npm run auditoria:verificar` reads them. */
async function medirBytes(): Promise<void> {
  await pool.query(
    `WITH nova AS (SELECT gen_random_uuid() AS guid, (SELECT string_agg(sha256((i || ':' || n)::text::bytea), '') FROM generate_series(1, $2) n) AS bytes
       FROM generate_series(1, $1) i),
     guardada AS (INSERT INTO arquivo_conteudo (guid, conteudo) SELECT guid, bytes FROM nova)
     INSERT INTO documento (id, rga, tipo_id, nome, observacao, arquivo_guid, tamanho, sha256, criado_por)
     SELECT gen_random_uuid(), '202200000000000', (SELECT min(id) FROM documento_tipo), 'a.pdf', 'medida', guid, length(bytes),
       encode(sha256(bytes), 'hex'), 'medida' FROM nova`,
    [ARQUIVOS, MB / SHA256_BYTES],
  );
  const desde = performance.now();
  const diferencas = await numInstante(pool, conferirBytes);
  const segundos = (performance.now() - desde) / 1_000;
  dizer(`stored bytes: ${(ARQUIVOS / segundos).toFixed(0)} MB/s, ${diferencas.length} named`);
}

async function ateTrabalhar(tarefa: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('SELECT 1 FROM tarefa WHERE nome = $1 AND ultimo_sucesso IS NOT NULL', [tarefa]);
    if (rows.length > 0) return;
    await esperar(200);
  }
}

class SoAsProvas extends Error {}

/** What proving costs an answer about one record: a question of its own, and beside what is read anyway. By turns. */
async function medirProvas(ids: readonly string[]): Promise<void> {
  const deps = { pool, config: { log: { selo: SELO_DA_MEDIDA } } };
  const semProva = {
    query: (q: { name: string; text: string; values: unknown[] }) =>
      pool.query({ ...q, name: `${q.name}-so`, text: q.text.replace(`, ${PROVA}`, '') }),
  } as unknown as typeof pool;
  const passos = {
    'its own question': async (id: string) => {
      if ((await registrosSemProva(deps, [id])).size > 0) throw new Error(`${id} sem prova`);
    },
    'read alone': async (id: string) => void (await lerParaValidar(semProva, { id })),
    'read and proven': async (id: string) => {
      const lido = await lerParaValidar(pool, { id });
      if (lido !== null) await exigirLidosProvados(deps, [lido]);
    },
  };
  const tempos = Object.fromEntries(Object.keys(passos).map((nome): [string, number[]] => [nome, []]));
  // The first turn warms: statements are planned, the tree's nodes are seen.
  for (const vez of [0, 1, 2]) {
    for (const id of ids) {
      for (const [nome, passo] of Object.entries(passos)) {
        const desde = performance.now();
        await passo(id);
        if (vez > 0) tempos[nome]?.push(performance.now() - desde);
      }
    }
  }
  for (const [nome, ms] of Object.entries(tempos))
    dizer(`${nome}: p5 ${percentil(ms, 0.05)} ms, p50 ${percentil(ms, 0.5)} ms, p95 ${percentil(ms, 0.95)} ms`);
  const [so = [], com = []] = [tempos['read alone'], tempos['read and proven']];
  const custo = com.map((um, i) => um - (so[i] ?? 0));
  dizer(`what the proof adds, pair by pair: p50 ${percentil(custo, 0.5)} ms (bar: 0.3)`);
}

const bancada = await montarBancada(quantos, dizer);
const { pool, produto } = bancada;
try {
  const inicio = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM auditoria_fila');
    if (rows[0]?.n === 0) break;
    await esperar(1_000);
  }
  dizer(`sequenced and sealed in ${((performance.now() - inicio) / 1_000).toFixed(1)} s`);

  const { rows: ids } = await pool.query<{ id: string }>('SELECT id FROM registro ORDER BY random() LIMIT $1', [
    PERGUNTAS,
  ]);
  await medirProvas(ids.map(({ id }) => id));
  if (values.provas) throw new SoAsProvas();

  let feitas = 0;
  let porta = produto.porta;
  const buscar = async () => {
    const desde = performance.now();
    feitas += 1;
    const resposta = await fetch(`http://127.0.0.1:${porta}/api/registro/busca`, {
      method: 'POST',
      // Visitors from everywhere: one address has its limit.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${feitas % 250}.${feitas % 240}` },
      body: '{}',
    });
    await resposta.arrayBuffer();
    if (!resposta.ok) throw new Error(`busca: ${resposta.status}`);
    return performance.now() - desde;
  };
  const cinquentaPorSegundo = async (ate: Promise<unknown>) => {
    const buscas: Promise<number>[] = [];
    let fim = false;
    void ate.finally(() => {
      fim = true;
    });
    while (!fim) {
      buscas.push(buscar());
      await esperar(INTERVALO_MS);
    }
    return Promise.all(buscas);
  };
  const sozinha = await cinquentaPorSegundo(esperar(10_000));
  // The night's own work, caught up by a server that starts after a missed night.
  // Without the connector's documents, each of which is asked of the connector.
  await pool.query("UPDATE conector_documento SET andamento = 'desistido'");
  await pool.query("UPDATE tarefa SET conhecida_em = '2026-01-01', ultimo_sucesso = NULL WHERE nome = 'auditar'");
  await produto.parar();
  const deNovo = await bancada.partir();
  porta = deNovo.porta;
  const desde = performance.now();
  const durante = await cinquentaPorSegundo(ateTrabalhar('auditar'));
  const segundos = (performance.now() - desde) / 1_000;
  const { rows: achadas } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM auditoria_diferenca');
  dizer(
    `auditor: ${quantos} records in ${segundos.toFixed(1)} s, ${achadas[0]?.n} named; 1 M would take ${(((segundos / quantos) * 1e6) / 60).toFixed(1)} min`,
  );
  dizer(
    `public search at 50/s: p95 ${percentil(sozinha, 0.95)} ms alone, ${percentil(durante, 0.95)} ms meanwhile; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await medirBytes();
  await deNovo.parar();
} catch (erro) {
  if (!(erro instanceof SoAsProvas)) throw erro;
} finally {
  await bancada.desmontar();
}
