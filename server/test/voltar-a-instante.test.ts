import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apagarBasesAntigas, fazerBase, listarBases } from '../backup/continua/base.ts';
import { enviarWal } from '../backup/continua/enviar-wal.ts';
import { abrirGuarda, pastaDasContinuas } from '../backup/continua/guarda.ts';
import { voltarAoInstante } from '../backup/continua/voltar.ts';
import { loadConfig } from '../config.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { pastaDoWal } from '../db/embutido/arquivo-do-wal.ts';
import { EM_CRIACAO } from '../db/embutido/cluster.ts';
import { pastaDeDados } from '../db/embutido/inicializar.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { createPool } from '../db/pool.ts';
import { lerRestauracaoAberta } from '../db/restauracao.queries.ts';
import { emprestarProgramas, pastaDeBanco } from './pasta-de-banco.ts';
import { rodarPrograma } from './programa.ts';

let lugar: string;
beforeAll(async () => {
  lugar = await pastaDeBanco("volta d'água-");
  for (const nome of ['aqui', 'outro computador']) await emprestarProgramas(join(lugar, nome));
});
afterAll(() => rm(lugar, { recursive: true, force: true }));

test('the embedded database comes back as it stood at any instant, on another machine, encrypted in between', async () => {
  const identidade = await generateX25519Identity();
  const { copias } = loadConfig({
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
    DATA_DIR: lugar,
    BACKUP_PASTA: join(lugar, 'cofre'),
    BACKUP_CHAVE_PUBLICA: await identityToRecipient(identidade),
  });
  const banco = await iniciarPostgresEmbutido({ dataDir: join(lugar, 'aqui'), fsync: false, arquivar: true });
  const pool = createPool(banco.url, 2);
  const administrador = createPool(banco.urlAdministrador, 1);
  const guarda = abrirGuarda(copias, banco.pasta);
  /** The last act before a given instant, and that instant. */
  const atuar = async (nome: string): Promise<Date> => {
    await pool.query(`INSERT INTO tarefa (nome, titulo, conhecida_em) VALUES ($1, $1, now())`, [nome]);
    return (
      (await pool.query<{ agora: Date }>(`SELECT clock_timestamp() + interval '1 ms' AS agora, pg_sleep(0.002)`))
        .rows[0]?.agora ?? new Date(0)
    );
  };
  /** Until the piece that holds everything so far was laid aside and taken away. */
  const levar = async () => {
    const { rows } = await administrador.query<{ nome: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS nome');
    const peca = join(guarda.pasta, 'wal', `${rows[0]?.nome}.zst.age`);
    await expect
      .poll(async () => (await enviarWal(pastaDoWal(banco), guarda)) >= 0 && existsSync(peca), { timeout: 120_000 })
      .toBe(true);
  };
  let antes: Date;
  try {
    await aplicarMigracoes(banco.url);
    await atuar('antes da base');
    const base = await fazerBase(banco.urlAdministrador, pastaDeDados(banco), guarda);
    expect(listarBases(guarda.pasta)).toEqual([
      expect.objectContaining({ primeiroWal: base.primeiroWal, cifrada: true }),
    ]);
    antes = await atuar('um');
    await atuar('dois');
    await levar();
    await atuar('três');
    await levar();
    expect(readdirSync(join(guarda.pasta, 'wal')).every((nome) => nome.endsWith('.zst.age'))).toBe(true);
    await apagarBasesAntigas(guarda.pasta, 2);
    expect(existsSync(join(guarda.pasta, base.arquivo))).toBe(true);
  } finally {
    await pool.end();
    await administrador.end();
    await banco.destruir();
  }

  const de = pastaDasContinuas(copias);
  const dataDir = join(lugar, 'outro computador');
  await expect(voltarAoInstante({ de, dataDir, instante: antes })).rejects.toThrow('está cifrada');
  const cedo = new Date('2020-01-01T00:00:00Z');
  await expect(voltarAoInstante({ de, dataDir, instante: cedo, identidade })).rejects.toThrow('leva só até');
  const tarde = new Date(Date.now() + 86_400_000);
  await expect(voltarAoInstante({ de, dataDir, instante: tarde, identidade })).rejects.toThrow('não chega a');
  expect(existsSync(join(dataDir, 'postgres.json'))).toBe(false);

  // By the command, as the person on the other machine does.
  const chave = join(lugar, 'chave.txt');
  await writeFile(chave, identidade);
  const argumentos = ['--instante', antes.toISOString(), '--de', de, '--identidade', chave];
  const voltarPeloComando = (corte?: AbortSignal) =>
    rodarPrograma('scripts/restore.ts', argumentos, { DATA_DIR: dataDir }, corte);
  const metades = () => readdirSync(dataDir).filter((nome) => existsSync(join(dataDir, nome, EM_CRIACAO)));
  const corte = new AbortController();
  const morto = voltarPeloComando(corte.signal);
  await expect.poll(metades, { timeout: 120_000, interval: 5 }).toHaveLength(1);
  corte.abort();
  expect((await morto).codigo).toBe(-1);
  expect(metades()).toHaveLength(1);
  const dito = await voltarPeloComando();
  // Half a database of people is not left lying about.
  expect(metades()).toEqual([]);
  expect(dito).toMatchObject({ codigo: 0, stdout: expect.stringContaining('registros conferem com seus atos') });
  const outro = await iniciarPostgresEmbutido({ dataDir, fsync: false });
  const volta = createPool(outro.url, 2);
  try {
    const { rows } = await volta.query('SELECT nome FROM tarefa ORDER BY conhecida_em');
    expect(rows.map(({ nome }) => nome)).toEqual(['antes da base', 'um']);
    expect(await lerRestauracaoAberta(volta)).toMatchObject({ origem: 'instante' });
    expect((await volta.query('SHOW archive_mode')).rows).toEqual([{ archive_mode: 'off' }]);
  } finally {
    await volta.end();
    await outro.destruir();
  }
});
