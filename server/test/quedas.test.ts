import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conferirRegistro } from '../auditoria/auditor/conferir-tudo.ts';
import { emPalavras } from '../auditoria/auditor/diferenca.ts';
import { numInstante } from '../auditoria/num-instante.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { lerCluster } from '../db/embutido/cluster.ts';
import { portaLivre } from '../db/embutido/porta.ts';
import { apagarCluster } from '../db/embutido/servidor.ts';
import { lerSegredo } from '../db/segredo-em-arquivo.ts';
import { type ClienteDaDemo, criarCliente } from '../demo/cliente.ts';
import { iniciarSimuladorSiga, type SimuladorSiga } from '../demo/simuladores/siga/iniciar-simulador-siga.ts';
import { contar, correrCampanha, sementes } from './campanha.ts';
import { DERRUBADAS } from './derrubadas.ts';
import { sorte } from './mundo-com-falhas.ts';
import { verificarAuditoria } from './verificar-auditoria.ts';

/** Rounds by turns: each kind once. */
const TIPOS = Object.keys(DERRUBADAS);
const TAMANHO = { pequena: TIPOS.length, inteira: 240 };
/** Records made at once in a round; most of its time is making them and asking again. */
const POR_RODADA = 2;

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
  await esperarPronto();
}

it('loses and halves nothing whatever becomes of server and PostgreSQL while people work', async () => {
  await subir();
  await cliente.entrar();
  const { de, ate } = sementes(TAMANHO);
  const rgas = await cliente.formandosLivres((ate - de + 1) * POR_RODADA);
  const razao: Razao = { confirmados: new Map(), publicados: new Map(), cancelados: new Set() };

  await correrCampanha('quedas', TAMANHO, async (rodada) => {
    const destes = rgas.slice((rodada - de) * POR_RODADA, (rodada - de + 1) * POR_RODADA);
    const corpos = await Promise.all(destes.map((rga) => cliente.payloadDe(rga)));
    const anteriores = [...razao.confirmados.keys()];
    const atos = atosDaRodada(rodada, anteriores);
    const respostas = corpos.map((body) => cliente.pedir('POST', '/api/registro', body));
    const respondidos = atos.map(async (ato) => ({ ato, ...(await cliente.pedir('POST', ato.path, ato.body)) }));
    await esperar(sorte(rodada, 'espera') * 60);
    const tipo = TIPOS[(rodada - 1) % TIPOS.length] ?? 'servidor';
    const morreu = await DERRUBADAS[tipo]?.({ dataDir, servidor });
    for (const { status, corpo } of await Promise.all(respostas)) {
      if (status === 200) razao.confirmados.set(String(corpo.registroID), String(corpo.numeroRegistro));
    }
    for (const { status, ato } of await Promise.all(respondidos)) if (status === 200) ato.anotar(razao);
    // What is done to the database alone never ends the server.
    expect([tipo, servidor.exitCode ?? servidor.signalCode]).toEqual([tipo, morreu === true ? 'SIGKILL' : null]);
    if (morreu === true) await subir();
    else await esperarPronto();
    await cliente.entrar();
    // Whoever got no answer tries again: the record stands already, or it is made now.
    for (const body of corpos) {
      const { status, corpo } = await ateResponder(() => cliente.pedir('POST', '/api/registro', body));
      expect([200, 409], JSON.stringify(corpo)).toContain(status);
      if (status === 200) razao.confirmados.set(String(corpo.registroID), String(corpo.numeroRegistro));
    }
  });

  servidor.kill('SIGTERM');
  await once(servidor, 'exit');
  await conferir(rgas, razao);
}, 600_000);

/** Acts that a client saw answered with 200. */
interface Razao {
  confirmados: Map<string, string>;
  publicados: Map<string, string>;
  cancelados: Set<string>;
}

/** A publication of all records of before, and a cancellation of one of them. */
function atosDaRodada(rodada: number, anteriores: readonly string[]) {
  const [alvo] = anteriores.slice(rodada % Math.max(1, anteriores.length));
  if (alvo === undefined) return [];
  const data = new Date().toISOString().slice(0, 10);
  return [
    {
      path: '/api/registro/publicacao-lote',
      body: { Registros: anteriores, DataPublicacao: data },
      anotar: ({ publicados }: Razao) => anteriores.forEach((id) => void publicados.set(id, data)),
    },
    {
      path: `/api/registro/cancelar/${alvo}`,
      body: { justificativa: 'Registro em duplicidade', motivoId: 2 },
      anotar: ({ cancelados }: Razao) => void cancelados.add(alvo),
    },
  ];
}

async function esperarPronto(): Promise<void> {
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

/** A refusal for want of the database is asked again, as people do. */
async function ateResponder<T extends { status: number }>(pedir: () => Promise<T>): Promise<T> {
  for (let vez = 0; vez < 100; vez += 1) {
    const resposta = await pedir();
    if (resposta.status !== 503 && resposta.status !== 0) return resposta;
    await esperar(100);
  }
  return pedir();
}

async function conferir(rgas: string[], { confirmados, publicados, cancelados }: Razao): Promise<void> {
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
    const { rows: estados } = await pool.query<{ id: string; cancelado: boolean; dou: string | null }>(
      'SELECT id, cancelado, data_publicacao_dou::text AS dou FROM registro',
    );
    const estado = new Map(estados.map((um) => [um.id, um]));
    for (const [id, data] of publicados) expect(estado.get(id)?.dou).toBe(data);
    for (const id of cancelados) expect(estado.get(id)?.cancelado).toBe(true);
    const selo = lerSegredo(dataDir, 'selo');
    const { diferencas } = await numInstante(pool, (c) => conferirRegistro(c, { selo, fuso: 'America/Cuiaba' }));
    expect(diferencas.map(emPalavras)).toEqual([]);
    const auditoria = await verificarAuditoria(pool);
    expect(auditoria).toMatchObject({ integra: true });
    const entradas = auditoria.integra ? auditoria.entradas : 0;
    contar(
      'quedas',
      `${rows.length} registros, ${confirmados.size} confirmados, ${publicados.size} publicações e ${cancelados.size} cancelamentos presentes, ${entradas} entradas íntegras`,
    );
  } finally {
    await pool.end();
    await banco.parar();
  }
}
