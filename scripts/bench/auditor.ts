import { loadavg } from 'node:os';
import { setTimeout as esperar } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { conferirBytes } from '../../server/auditoria/auditor/soltas.queries.ts';
import { numInstante } from '../../server/auditoria/num-instante.ts';
import { PROVA, registrosSemProva } from '../../server/auditoria/selados/conferir.queries.ts';
import { exigirLidosProvados } from '../../server/auditoria/selados/lidos.queries.ts';
import { lerParaValidar } from '../../server/features/consulta-publica/consulta-publica.queries.ts';
import { montarBancada, SELO_DA_MEDIDA } from './bancada.ts';
import { abrir, montarPedido, visitante } from './carga.ts';

/*
 * npm run bench:auditor [-- --quantos 1000000] [--pasta FOLDER: filled once, measured again] [--provas: only what a
 * proof costs] — how long the night's auditor takes over so many lean records (each registered and adopted; the
 * invented annotations have no acts and are named: 1 % of the records; the chain's sums are stand-ins, named once),
 * what the public search at 50 a second takes meanwhile, what the question whether a record is what its last act left
 * costs an answer, and how fast stored files are hashed (200 of 1 MB).
 */
const { values } = parseArgs({
  options: {
    quantos: { type: 'string', default: '1000000' },
    pasta: { type: 'string' },
    provas: { type: 'boolean', default: false },
  },
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
  const { rowCount } = await pool.query(`SELECT 1 FROM documento WHERE observacao = 'medida' LIMIT 1`);
  if (rowCount === 0)
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

/** Public searches at 50 a second over ten connections, until something has ended; their times in ms, waits included. */
async function buscarAte(porta: number, fim: Promise<unknown>): Promise<number[]> {
  const tempos: number[] = [];
  const inicio = performance.now();
  let [numero, acabou] = [0, false];
  const conexao = async () => {
    const canal = await abrir(porta);
    while (!acabou) {
      const desde = inicio + numero * INTERVALO_MS;
      numero += 1;
      await esperar(Math.max(0, desde - performance.now()));
      const resposta = await canal.trocar(
        montarPedido('POST', '/api/registro/busca', { corpo: {}, de: visitante(numero) }),
      );
      if (resposta.status !== 200) throw new Error(`busca: ${resposta.status}`);
      tempos.push(performance.now() - desde);
    }
    canal.fechar();
  };
  const conexoes = Promise.all(Array.from({ length: 10 }, conexao));
  await fim;
  acabou = true;
  await conexoes;
  return tempos;
}

const resumo = (ms: number[]) =>
  `p50 ${percentil(ms, 0.5)} ms, p95 ${percentil(ms, 0.95)} ms, p99 ${percentil(ms, 0.99)} ms of ${ms.length}`;

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

const bancada = await montarBancada(quantos, dizer, { pasta: values.pasta });
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

  const sozinha = await buscarAte(produto.porta, esperar(20_000));
  dizer(`public search at 50/s, alone: ${resumo(sozinha)}`);
  // The night's own work, caught up by a server that starts after a missed night.
  // Without the connector's documents, each of which is asked of the connector.
  await pool.query("UPDATE conector_documento SET andamento = 'desistido' WHERE andamento <> 'desistido'");
  await pool.query('TRUNCATE auditoria_ronda, auditoria_diferenca');
  await produto.parar();
  const durante: number[] = [];
  let [noites, segundos] = [0, 0];
  for (let terminou = false; !terminou; noites += 1) {
    await pool.query("UPDATE tarefa SET conhecida_em = '2026-01-01', ultimo_sucesso = NULL WHERE nome = 'auditar'");
    const servidor = await bancada.partir();
    const desde = performance.now();
    durante.push(...(await buscarAte(servidor.porta, ateTrabalhar('auditar'))));
    segundos += (performance.now() - desde) / 1_000;
    const { rows } = await pool.query('SELECT 1 FROM auditoria_ronda WHERE terminada_em IS NOT NULL');
    terminou = rows.length > 0;
    dizer(
      `night ${noites + 1}: ${segundos.toFixed(0)} s so far, ${(servidor.cpuMs() / 1_000).toFixed(0)} s of processor (its database apart)`,
    );
    await servidor.parar();
  }
  const { rows: achadas } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM auditoria_diferenca');
  dizer(
    `auditor: ${quantos} records in ${(segundos / 60).toFixed(1)} min of ${noites} night(s), ${achadas[0]?.n} named (bar: 30 min a million)`,
  );
  dizer(`public search at 50/s, meanwhile: ${resumo(durante)} (bar: p95 20 ms); load ${loadavg()[0]?.toFixed(1)}`);
  await medirBytes();
} catch (erro) {
  if (!(erro instanceof SoAsProvas)) throw erro;
} finally {
  await bancada.desmontar();
}
