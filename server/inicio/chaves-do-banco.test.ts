import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { chaveDoCodigo, chavesDe, idDaChave, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { anotarAto } from '../auditoria/atuar.ts';
import { verificarTudo } from '../auditoria/verificar-log.ts';
import { chaveDoSegredo } from '../backup/chave.ts';
import { gravarBackup } from '../backup/gravar-backup.ts';
import { lerManifesto } from '../backup/manifesto.ts';
import { restaurarBackup } from '../backup/restaurar-backup.ts';
import { comConexao } from '../db/conexao.ts';
import { createPool } from '../db/pool.ts';
import { PRENDER_FORMA } from '../db/travas.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { CHAVE_DE_TESTE } from '../test/chave-de-teste.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../test/factories/um-payload.ts';
import { UMA_PESSOA } from '../test/factories/uma-pessoa.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { criarBancoMigradoDeTeste } from '../test/test-database.ts';
import { exigirChaves } from './acoes-do-banco.ts';
import { juntarChave, passarAAssinar, recomecarSemChave, retirarChave } from './chaves-do-banco.ts';
import { exigirSoEstaForma } from './outra-versao.ts';

const NOVA = 'ab'.repeat(32);
const AGORA = new Date('2026-06-01T15:00:00Z');
let t: AppDeTeste;
let como: string;
let codigoValidacao: string;
beforeEach(async () => {
  usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: AGORA });
  como = await t.entrar('responsavel');
  const { corpo } = await t.chamar(
    novoRegistroApi.registrar,
    { body: umPayload(await umCatalogo(t.deps.prisma)) },
    como,
  );
  ({ codigoValidacao } = corpo);
  await sequenciarTudo(t.servidor);
});
afterEach(async () => {
  usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
  await t.fechar();
});

/** As the owner of the tables, in one transaction. */
const comoDono = <T>(fazer: (cliente: Client) => Promise<T>): Promise<T> =>
  comConexao(t.deps.config.banco.urlDono ?? '', 10_000, async (cliente) => {
    await cliente.query('BEGIN');
    const feito = await fazer(cliente);
    await cliente.query('COMMIT');
    return feito;
  });
const situacao = async () =>
  (await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo: codigoValidacao } })).status;
const dentro = async () => (await t.chamar(sessaoApi.ler, {}, como)).status;
const conferir = async () => {
  await sequenciarTudo(t.servidor);
  const conferida = await verificarTudo(t.deps.pool, { selo: t.servidor.config.log.selo, fuso: 'America/Cuiaba' });
  return conferida.integra ? [] : conferida.diferencas.map(({ linha, motivo }) => `${linha}: ${motivo}`);
};
const agir = (id: string) => anotarAto(t.servidor, UMA_PESSOA, { entidade: 'livro', acao: 'medir' }, { id });

test('a process with another key, without one, or with one more, does not start, and says which', async () => {
  for (const chaves of [[NOVA], [], [CHAVE_DE_TESTE, NOVA]])
    await expect(exigirChaves(t.servidor.pool, chaves), String(chaves.length)).rejects.toThrow(PartidaRecusada);
  await expect(exigirChaves(t.servidor.pool, [NOVA])).rejects.toThrow(idDaChave(CHAVE_DE_TESTE));
  await expect(exigirChaves(t.servidor.pool, [CHAVE_DE_TESTE])).resolves.toBeUndefined();
});

test('a key is exchanged while people work: nobody is sent out, every act counts, the former makes nothing new', async () => {
  const [velha, nova] = [idDaChave(CHAVE_DE_TESTE), idDaChave(NOVA)];
  let parar = false;
  const carga = (async () => {
    for (let n = 0; !parar; n += 1) await agir(`carga-${n}`);
  })();
  await comoDono((cliente) => juntarChave(cliente, NOVA, AGORA));
  await exigirChaves(t.servidor.pool, [CHAVE_DE_TESTE, NOVA]);
  expect([await dentro(), await situacao()]).toEqual([200, 200]);
  await comoDono((cliente) => passarAAssinar(cliente, nova, AGORA));
  await exigirChaves(t.servidor.pool, [CHAVE_DE_TESTE, NOVA]);
  expect([await dentro(), await situacao()]).toEqual([200, 200]);
  expect(
    chaveDoCodigo(
      (await t.deps.pool.query('SELECT codigo FROM auditoria_codigo ORDER BY entrada_id DESC LIMIT 1')).rows[0].codigo,
    ),
  ).toMatch(/^[0-9a-f]{8}$/);
  await agir('sob a nova');
  parar = true;
  await carga;
  await sequenciarTudo(t.servidor);
  expect(await comoDono((cliente) => retirarChave(cliente, velha, AGORA))).toBeGreaterThan(0);
  expect([await dentro(), await situacao()]).toEqual([200, 200]);
  expect(await conferir()).toEqual([]);
  // Whoever has the former key alone.
  usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE, NOVA], velha));
  await agir('sob a velha');
  usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE, NOVA], nova));
  expect(await conferir()).toEqual([
    expect.stringMatching(/livro sob a velha, medir\): .* falta o seu código \(apartada\)/),
  ]);
});

test('a backup names the key that it needs and does not hold it; restored elsewhere it serves with it alone', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'sem-chave-'));
  const vazio = await criarBancoMigradoDeTeste();
  const pool = createPool(vazio.url, 2);
  try {
    const copia = join(pasta, 'copia');
    await gravarBackup(t.deps.pool, copia, AGORA, chaveDoSegredo('55'.repeat(32)));
    expect(lerManifesto(copia).manifesto.chavesDasAcoes).toEqual([idDaChave(CHAVE_DE_TESTE)]);
    for (const nome of readdirSync(copia)) expect(readFileSync(join(copia, nome)).includes(CHAVE_DE_TESTE)).toBe(false);
    await restaurarBackup(pool, copia);
    const julgar = () => verificarTudo(pool, { selo: t.servidor.config.log.selo, fuso: 'America/Cuiaba' });
    expect(await julgar()).toMatchObject({ integra: true });
    await expect(exigirChaves(pool, [NOVA])).rejects.toThrow(`Falta a chave das ações ${idDaChave(CHAVE_DE_TESTE)}`);
    usarChavesDasAcoes(chavesDe([NOVA]));
    expect(await julgar()).toMatchObject({ integra: false, onde: `chave ${idDaChave(CHAVE_DE_TESTE)}` });
    await exigirChaves(pool, [CHAVE_DE_TESTE]);
    expect(await julgar()).toMatchObject({ integra: true });
  } finally {
    await pool.end();
    await vazio.descartar();
    rmSync(pasta, { recursive: true });
  }
});

test('with the key lost two people begin anew from the last sealed head: records stay, rights are given again', async () => {
  usarChavesDasAcoes(chavesDe([NOVA]));
  expect(await dentro()).toBe(401);
  const uma = { cpf: '11144477735', nome: 'Uma Pessoa' };
  const recomecar = (outra: typeof uma) =>
    comoDono((cliente) => recomecarSemChave(cliente, { chave: NOVA, presentes: [uma, outra], agora: AGORA }));
  await expect(recomecar(uma)).rejects.toThrow('duas pessoas');
  const contas = await recomecar({ cpf: '39053344705', nome: 'Outra Pessoa' });
  await exigirChaves(t.servidor.pool, [NOVA]);
  await expect(exigirChaves(t.servidor.pool, [CHAVE_DE_TESTE])).rejects.toThrow(PartidaRecusada);
  expect(await conferir()).toEqual([]);
  expect([await dentro(), await situacao()]).toEqual([401, 200]);
  for (const { cpf: CPF, senha: Senha } of contas)
    expect((await t.chamar(sessaoApi.entrarLocal, { body: { CPF, Senha } })).status).toBe(200);
  const { rows } = await t.deps.pool.query(`SELECT para FROM auditoria WHERE acao = 'recomecar-sem-chave'`);
  expect(rows[0].para.presentes).toEqual(['Uma Pessoa', 'Outra Pessoa']);
});

test('no start beside a process of another form, nor beside one of before forms, which sequences', async () => {
  await exigirSoEstaForma(t.deps.pool);
  for (const trava of ['SELECT pg_advisory_lock_shared(162, 1)', 'SELECT pg_advisory_lock(161, 19)']) {
    await comConexao(t.deps.config.banco.urlDono ?? '', 10_000, async (outro) => {
      await outro.query(trava);
      await expect(exigirSoEstaForma(t.deps.pool), trava).rejects.toThrow('outra versão');
      await outro.query(PRENDER_FORMA);
    });
  }
  await exigirSoEstaForma(t.deps.pool);
});
