import { chown, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { iniciarPostgresEmbutido, type PostgresEmbutido } from '../db/embedded-postgres.ts';
import { obterBinarios } from '../db/embutido/binarios.ts';
import { type Cluster, lerCluster } from '../db/embutido/cluster.ts';
import { executar } from '../db/embutido/executar.ts';
import { pastaAlcancavel } from '../db/embutido/local.ts';
import { portaLivre } from '../db/embutido/porta.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { createBanco } from '../db/prisma-client.ts';
import { gravarTabelasFixas } from '../db/tabelas-fixas.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umRegistro } from './factories/um-registro.ts';
import { pastaDeBanco } from './pasta-de-banco.ts';

/* A real streaming replica of an embedded cluster: copied by PostgreSQL's low-level calls, then fed by its WAL. */
let dataDir: string;
let principal: PostgresEmbutido;
let replica: { url: string; parar(): Promise<void> };
let t: AppDeTeste;
beforeAll(async () => {
  dataDir = await pastaDeBanco('replica-');
  principal = await iniciarPostgresEmbutido({ dataDir, fsync: false });
  await aplicarMigracoes(principal.url);
  const { pool, prisma } = createBanco(principal.url, 2);
  await gravarTabelasFixas(pool);
  await prisma.$disconnect();
  await pool.end();
  replica = await iniciarReplica();
  t = await buildTestApp({
    bancoUrl: { url: principal.url, urlDaAplicacao: principal.url },
    env: { DATABASE_URL_LEITURA: replica.url },
  });
});
afterAll(async () => {
  await t?.fechar();
  await replica?.parar();
  await principal?.destruir();
  await rm(dataDir, { recursive: true, force: true });
});

async function iniciarReplica(): Promise<{ url: string; parar(): Promise<void> }> {
  const cluster = lerCluster(dataDir) as Cluster;
  const { pgCtl } = await obterBinarios(cluster.usuario, () => pastaAlcancavel(dataDir, cluster.usuario));
  const pasta = join(cluster.pasta, 'replica');
  const administrador = new pg.Client({ connectionString: principal.urlAdministrador });
  await administrador.connect();
  await administrador.query(`SELECT pg_backup_start('replica', true)`);
  await cp(join(cluster.pasta, 'dados'), pasta, { recursive: true, filter: (de) => !de.endsWith('postmaster.pid') });
  const { rows } = await administrador.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await administrador.end();
  const { username, password, port } = new URL(principal.urlAdministrador);
  await writeFile(join(pasta, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(pasta, 'standby.signal'), '');
  await writeFile(
    join(pasta, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
    { flag: 'a' },
  );
  if (cluster.usuario) await chownTudo(pasta, cluster.usuario);
  const porta = await portaLivre();
  const argumentos = [
    'start',
    '-D',
    pasta,
    '-l',
    join(cluster.pasta, 'replica.log'),
    '-w',
    '-t',
    '30',
    '-o',
    `-p ${porta} -c fsync=off`,
  ];
  const saida = await executar(pgCtl, argumentos, cluster);
  if (saida.codigo !== 0) throw new Error(saida.texto);
  const url = new URL(principal.url);
  url.port = String(porta);
  return {
    url: url.href,
    parar: async () => void (await executar(pgCtl, ['stop', '-D', pasta, '-m', 'immediate'], cluster)),
  };
}

/** The server that is copied belongs to the database's own user, and so must the copy. */
async function chownTudo(pasta: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(pasta, uid, gid);
  for (const item of await readdir(pasta, { recursive: true })) await chown(join(pasta, item), uid, gid);
}

const nomes = async () =>
  (await t.chamar(consultaPublicaApi.buscar, { body: { filtro: 'Corrente' } })).corpo.itens.map(
    ({ nomeDiplomado }) => nomeDiplomado,
  );

test('what is registered on the main database is soon found through the replica, which nobody can write to', async () => {
  const { rows } = await t.deps.leitura.query('SELECT pg_is_in_recovery() AS replica');
  expect(rows).toEqual([{ replica: true }]);
  await umRegistro(t.deps.prisma, { nome: 'Pessoa da Corrente' });
  await vi.waitFor(async () => expect(await nomes()).toEqual(['Pessoa da Corrente']), 120_000);
  await expect(t.deps.leitura.query('DELETE FROM sessao')).rejects.toThrow('read-only');
});

test('when the replica stops, the search goes on', async () => {
  await replica.parar();
  expect(await nomes()).toEqual(['Pessoa da Corrente']);
});
