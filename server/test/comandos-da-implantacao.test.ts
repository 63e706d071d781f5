import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createPool } from '../db/pool.ts';
import { abrirSimuladores } from '../demo/abrir-simuladores.ts';
import { queBancoE } from '../inicio/marca-do-banco.ts';
import { rodarPrograma } from './programa.ts';
import { type BancoDeTeste, criarBancoVazioDeTeste } from './test-database.ts';

/* Commands of docs/implantacao.md in its order, over an empty database, as an engineer runs them on the first day. */

let banco: BancoDeTeste;
let pasta: string;
let env: Record<string, string>;
let fecharSimuladores: () => Promise<void>;

beforeAll(async () => {
  banco = await criarBancoVazioDeTeste();
  pasta = mkdtempSync(join(tmpdir(), 'primeiro-dia-'));
  const { config, fechar } = await abrirSimuladores(loadConfig({ DATA_DIR: join(pasta, 'demo'), MODO: 'demo' }));
  fecharSimuladores = fechar;
  env = {
    MODO: 'producao',
    DATA_DIR: join(pasta, 'dados'),
    DATABASE_URL: banco.urlDaAplicacao,
    DATABASE_URL_DONO: banco.url,
    URL_PUBLICA: 'https://diplomas.exemplo.br',
    SIGA_URL: config.siga.url ?? '',
    CONECTOR_URL: config.conector.url ?? '',
    CONECTOR_CLIENT_ID: config.conector.clientId,
    CAPTCHA_SEGREDO: 'segredo-de-teste-com-mais-de-32-caracteres',
  };
});
afterAll(async () => {
  await fecharSimuladores();
  await banco.descartar();
  rmSync(pasta, { recursive: true });
});

const instituicao = (...argumentos: string[]) => rodarPrograma('scripts/instituicao.ts', argumentos, env);

test('banco:papeis, and the institution by a file: the example, what is wrong with it, what would change, stored', async () => {
  const papeis = await rodarPrograma('scripts/banco-papeis.ts', [], env);
  expect([papeis.stderr, papeis.codigo]).toEqual(['', 0]);
  // That does not say what the database is: a backup may still be restored into it.
  const pool = createPool(banco.url, 1);
  expect(await queBancoE(pool).finally(() => pool.end())).toBeNull();

  const arquivo = join(pasta, 'instituicao.yaml');
  const exemplo = await instituicao('exemplo');
  writeFileSync(arquivo, exemplo.stdout.replace('11.222.333/0001-81', '11.222.333/0001-00'));
  const errado = await instituicao('conferir', arquivo);
  expect(errado.codigo).toBe(1);
  const linha =
    readFileSync(arquivo, 'utf8')
      .split('\n')
      .findIndex((uma) => uma.includes('0001-00')) + 1;
  expect(errado.stderr).toContain(`${arquivo}:${linha}:`);

  writeFileSync(arquivo, exemplo.stdout);
  expect(await instituicao('conferir', arquivo)).toMatchObject({ codigo: 0, stdout: 'O arquivo está certo.\n' });
  const prevista = await instituicao('aplicar', arquivo);
  expect([prevista.codigo, prevista.stdout]).toEqual([0, expect.stringContaining('Nada foi gravado.')]);
  expect((await instituicao('exportar')).codigo).toBe(1);
  const gravada = await instituicao('aplicar', arquivo, '--sim');
  expect([gravada.stderr, gravada.stdout]).toEqual(['', expect.stringContaining('Gravado.')]);
  expect((await instituicao('exportar')).stdout).toContain('Universidade do Exemplo');
  expect((await instituicao('aplicar', arquivo)).stdout).toContain('Nada muda');
});

test('conector:testar tries the configured connector, step by step', async () => {
  const { stdout } = await rodarPrograma('scripts/conector-testar.ts', [], env);
  expect(stdout).toMatch(/^certo +Endereço: /);
  expect(stdout).toMatch(/^certo +Conta: /m);
  expect(stdout).toMatch(/Assinantes: /);
});
