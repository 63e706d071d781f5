import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { verificarTudo } from '../auditoria/verificar-log.ts';
import type { Config } from '../config.ts';
import { anotarCopia, type Copia } from '../db/copias.queries.ts';
import { criarPasta } from '../db/criar-pasta.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { emprestarCopia } from '../db/embutido/copiar-binarios.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { createPool } from '../db/pool.ts';
import { lerSegredo } from '../db/segredo-em-arquivo.ts';
import { TRAVAS } from '../db/travas.ts';
import { mensagemDoErro } from '../erros/causa.ts';
import { motivoDoSistema } from '../erros/motivo-do-sistema.ts';
import { lerIdentidade } from './cifra.ts';
import { identidadePara, lerManifesto } from './manifesto.ts';
import { listarBackups } from './pasta-de-copias.ts';
import { restaurarBackup } from './restaurar-backup.ts';
import { exigirUm, type LugarDosSegredos } from './segredos-do-banco.ts';
import { verificarBackup } from './verificar-backup.ts';

interface DepsDoEnsaio {
  pool: Pool;
  copias: Config['copias'];
  segredos: LugarDosSegredos;
  agora: Date;
}

interface Ensaio {
  pasta: string;
  de: string;
  registros: number;
  segundos: number;
}

/**
 * Restores the newest backup into a database of its own, which is thrown away, and holds everything in it against the
 * audit and the open log. The result is noted, also a failure. @throws Error in Portuguese, a whole sentence
 */
export async function ensaiarRestauracao(deps: DepsDoEnsaio, pedida?: string): Promise<Ensaio> {
  const pasta = pedida ?? listarBackups(deps.copias.pasta).at(-1) ?? '';
  const anotar = (falha: string | null, dados: Copia['dados']) =>
    anotarCopia(deps.pool, { especie: 'ensaio', em: deps.agora, onde: pasta, falha, dados });
  try {
    return await sozinho(deps.pool, async () => {
      await apagarSobras(deps.segredos.dataDir);
      if (pasta === '')
        throw new Error(`Não há backup em ${deps.copias.pasta}. Faça um (npm run backup) ou diga a pasta de um.`);
      const ensaio = await ensaiar(deps, pasta);
      await anotar(null, { ...ensaio });
      return ensaio;
    });
  } catch (erro) {
    await anotar(motivoDoSistema(erro) ?? mensagemDoErro(erro), {}).catch(() => undefined);
    throw erro;
  }
}

/** Databases of trials that were killed leave DATA_DIR, unless a trial is under way. */
export const varrerEnsaios = (pool: Pool, dataDir: string): Promise<void> =>
  sozinho(pool, () => apagarSobras(dataDir)).catch((erro: unknown) => {
    if (!(erro instanceof EmAndamento)) throw erro;
  });

class EmAndamento extends Error {}

/** Of all processes over this database one at a time. @throws EmAndamento */
async function sozinho<T>(pool: Pool, fazer: () => Promise<T>): Promise<T> {
  const guarda = await pool.connect();
  try {
    const { rows } = await guarda.query<{ minha: boolean }>(`SELECT pg_try_advisory_lock(${TRAVAS.ensaio}) AS minha`);
    if (!rows[0]?.minha) throw new EmAndamento('Outro ensaio de restauração está em andamento.');
    return await fazer();
  } finally {
    // The server frees the lock of a lost connection by itself, only later.
    await guarda.query(`SELECT pg_advisory_unlock(${TRAVAS.ensaio})`).catch(() => undefined);
    guarda.release(true);
  }
}

/** Databases of trials that were killed: stopped, and thrown away. */
async function apagarSobras(dataDir: string): Promise<void> {
  const nomes = existsSync(dataDir) ? readdirSync(dataDir).filter((nome) => nome.startsWith('ensaio-')) : [];
  for (const sobra of nomes.map((nome) => join(dataDir, nome))) {
    if (existsSync(join(sobra, 'postgres.json'))) {
      const banco = await iniciarPostgresEmbutido({ dataDir: sobra, fsync: false }).catch(() => null);
      await banco?.destruir();
    }
    await rm(sobra, { recursive: true, force: true });
  }
}

async function ensaiar({ copias, segredos }: DepsDoEnsaio, pasta: string): Promise<Ensaio> {
  const { dataDir } = segredos;
  const inicio = performance.now();
  const guardada = copias.identidade === undefined ? undefined : lerIdentidade(copias.identidade);
  const identidade = identidadePara(lerManifesto(pasta).manifesto, guardada);
  // What cannot be read is told before a database is made for it.
  await verificarBackup(pasta, identidade);
  criarPasta(dataDir);
  const lugar = await mkdtemp(join(dataDir, 'ensaio-'));
  // The database's user may be another one and has to pass.
  await chmod(lugar, 0o711);
  try {
    await emprestarCopia(dataDir, lugar);
    const banco = await iniciarPostgresEmbutido({ dataDir: lugar, fsync: false });
    const pool = createPool(banco.url, 2);
    try {
      await aplicarMigracoes(banco.url);
      const { manifesto } = await restaurarBackup(pool, pasta, 'qualquer-chave', identidade);
      await exigirUm(pool, segredos, 'selo');
      const selo = segredos.log.selo ?? lerSegredo(dataDir, 'selo');
      const conferida = await verificarTudo(pool, { selo });
      if (!conferida.integra) {
        throw new Error(`O backup restaura, mas não confere: ${conferida.onde}: ${conferida.motivo}.`);
      }
      const segundos = Math.round(performance.now() - inicio) / 1_000;
      return { pasta, de: manifesto.criadoEm, registros: conferida.registros, segundos };
    } finally {
      await pool.end();
      await banco.destruir();
    }
  } finally {
    await rm(lugar, { recursive: true, force: true });
  }
}
