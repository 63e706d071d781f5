import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { lerCluster } from '../db/embutido/cluster.ts';
import { lerPid } from '../db/embutido/identificar.ts';
import { pastaDeDados } from '../db/embutido/inicializar.ts';
import { portaLivre } from '../db/embutido/porta.ts';
import { apagarCluster } from '../db/embutido/servidor.ts';
import { type ClienteDaDemo, criarCliente } from '../demo/cliente.ts';
import { iniciarSimuladorSiga, type SimuladorSiga } from '../demo/simuladores/siga/iniciar-simulador-siga.ts';
import { contar, correrCampanha, sementes } from './campanha.ts';
import { sorte } from './mundo-com-falhas.ts';
import { verificarAuditoria } from './verificar-auditoria.ts';

/** Rounds by turns: the server is killed, then the server and PostgreSQL. */
const TAMANHO = { pequena: 2, inteira: 30 };
const POR_RODADA = 5;

let dataDir: string;
let porta: number;
let siga: SimuladorSiga;
let servidor: ChildProcess;
let cliente: ClienteDaDemo;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quedas-'));
  porta = await portaLivre();
  cliente = criarCliente(`http://127.0.0.1:${porta}`);
  siga = await iniciarSimuladorSiga();
});

afterAll(async () => {
  servidor?.kill('SIGKILL');
  await siga.parar();
  const cluster = lerCluster(dataDir);
  if (cluster) await apagarCluster(cluster);
  await rm(dataDir, { recursive: true, force: true });
});

async function subir(): Promise<void> {
  servidor = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      MODO: 'demo',
      LOG_NIVEL: 'silent',
      DATA_DIR: dataDir,
      PORT: String(porta),
      HOST: '127.0.0.1',
      SIGA_URL: siga.url,
      LIMITE_POR_MINUTO: '1000000',
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${porta}/pronto`).then(
          (r) => r.status,
          () => 0,
        ),
      { timeout: 40_000 },
    )
    .toBe(200);
}

/** Kills the server or PostgreSQL's postmaster, and waits until it is gone. */
async function derrubar(postgres: boolean): Promise<void> {
  const cluster = lerCluster(dataDir);
  const pid = cluster ? lerPid(pastaDeDados(cluster)) : null;
  const fim = once(servidor, 'exit');
  if (postgres && pid !== null) {
    process.kill(pid, 'SIGKILL');
    await esperar(50);
  }
  servidor.kill('SIGKILL');
  await fim;
}

it('loses and halves nothing when server or PostgreSQL are killed during registrations', async () => {
  await subir();
  await cliente.entrar();
  const { de, ate } = sementes(TAMANHO);
  const rgas = await cliente.formandosLivres((ate - de + 1) * POR_RODADA);
  const confirmados = new Map<string, string>();

  await correrCampanha('quedas', TAMANHO, async (rodada) => {
    const destes = rgas.slice((rodada - de) * POR_RODADA, (rodada - de + 1) * POR_RODADA);
    const corpos = await Promise.all(destes.map((rga) => cliente.payloadDe(rga)));
    const respostas = corpos.map((body) => cliente.pedir('POST', '/api/registro', body));
    await esperar(sorte(rodada, 'espera') * 60);
    await derrubar(rodada % 2 === 0);
    for (const { status, corpo } of await Promise.all(respostas)) {
      if (status === 200) confirmados.set(String(corpo.registroID), String(corpo.numeroRegistro));
    }
    await subir();
    await cliente.entrar();
    // Whoever got no answer tries again: the record stands already, or it is made now.
    for (const body of corpos) {
      const { status, corpo } = await cliente.pedir('POST', '/api/registro', body);
      expect([200, 409], JSON.stringify(corpo)).toContain(status);
      if (status === 200) confirmados.set(String(corpo.registroID), String(corpo.numeroRegistro));
    }
  });

  servidor.kill('SIGTERM');
  await once(servidor, 'exit');
  await conferir(rgas, confirmados);
}, 600_000);

async function conferir(rgas: string[], confirmados: ReadonlyMap<string, string>): Promise<void> {
  const banco = await iniciarPostgresEmbutido({ dataDir });
  const pool = new pg.Pool({ connectionString: banco.url });
  try {
    const { rows } = await pool.query<{
      id: string;
      numero_registro: number;
      livro_id: string;
      rga: string;
      entradas: string;
    }>(
      `SELECT r.id, r.numero_registro, r.livro_id, r.rga,
              (SELECT count(*) FROM auditoria a WHERE a.entidade = 'registro' AND a.entidade_id = r.id::text AND a.acao = 'registrar') AS entradas
         FROM registro r ORDER BY r.livro_id, r.numero_registro`,
    );
    const porId = new Map(rows.map((linha) => [linha.id, linha]));
    for (const [id, numero] of confirmados) expect(String(porId.get(id)?.numero_registro)).toBe(numero);
    expect(rows.every(({ entradas }) => entradas === '1')).toBe(true);
    expect(rows.map(({ rga }) => rga).sort()).toEqual([...rgas].sort());
    const livros = await pool.query<{ id: string; ultimo_numero: number }>(
      'SELECT id, ultimo_numero FROM livro_registro',
    );
    for (const { id, ultimo_numero: ultimo } of livros.rows) {
      const numeros = rows.filter((linha) => linha.livro_id === id).map((linha) => linha.numero_registro);
      expect(numeros).toEqual(Array.from({ length: ultimo }, (_, i) => i + 1));
    }
    const auditoria = await verificarAuditoria(pool);
    expect(auditoria).toMatchObject({ integra: true });
    const entradas = auditoria.integra ? auditoria.entradas : 0;
    contar(
      'quedas',
      `${rows.length} registros, ${confirmados.size} confirmados presentes, ${entradas} entradas íntegras`,
    );
  } finally {
    await pool.end();
    await banco.parar();
  }
}
