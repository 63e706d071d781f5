import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { criarLogExterno } from '../adapters/log-externo/criar-log-externo.ts';
import { publicarCabeca } from '../auditoria/publicar-cabeca.ts';
import {
  anotarSegredos,
  confrontarSegredos,
  exigirSegredos,
  type NomeDoSegredo,
  SEGREDOS,
} from '../backup/segredos-do-banco.ts';
import { lerOuCriarSegredo } from '../db/segredo-em-arquivo.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../test/factories/um-payload.ts';
import { pastaDeBanco } from '../test/pasta-de-banco.ts';
import { rodarPrograma } from '../test/programa.ts';
import { sequenciarTudo } from '../test/sequenciar-tudo.ts';
import { conferirPasta } from './pasta-da-instalacao.ts';

const AGORA = new Date('2026-06-01T15:00:00Z');
/** Each command is a program that starts. */
const PRAZO_MS = 600_000;
let t: AppDeTeste;
let como: string;
let dataDir: string;
let registro: { id: string; cancelado: boolean };
beforeEach(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: AGORA });
  como = await t.entrar('responsavel');
  const payload = umPayload(await umCatalogo(t.deps.prisma));
  expect((await t.chamar(novoRegistroApi.registrar, { body: payload }, como)).status).toBe(200);
  const { id } = await t.deps.prisma.registro.findFirstOrThrow();
  registro = { id, cancelado: false };
  dataDir = await pastaDeBanco('segredos-');
  conferirPasta(dataDir, 'demonstracao', () => undefined);
  mkdirSync(join(dataDir, 'segredos'), { mode: 0o700 });
  writeFileSync(no('selo'), t.deps.config.log.selo ?? '');
  writeFileSync(no('log'), t.deps.config.log.chave ?? '');
  for (const nome of ['captcha', 'backup']) lerOuCriarSegredo(dataDir, nome);
  await agir();
  await anotarSegredos(t.deps.pool, lugar(), AGORA);
}, 180_000);
afterEach(() => t.fechar());

const no = (nome: string) => join(dataDir, 'segredos', nome);
const lugar = () => ({
  dataDir,
  log: { chave: undefined, selo: undefined },
  captcha: { segredo: undefined },
  respostas: { chavesDir: no('respostas') },
});
/** An act that changes something public, sealed and signed by the keys of now. */
async function agir(): Promise<void> {
  const ato = registro.cancelado ? atosDoRegistroApi.revogarCancelamento : atosDoRegistroApi.cancelar;
  const feito = await t.chamar(ato, { params: { id: registro.id }, body: { justificativa: 'Do teste' } }, como);
  expect(feito.status).toBe(200);
  registro.cancelado = !registro.cancelado;
  const log = { ...t.deps.config.log, selo: readFileSync(no('selo'), 'utf8'), pasta: join(dataDir, 'log') };
  const config = { ...t.deps.config, dataDir, log };
  await sequenciarTudo({ pool: t.deps.pool, config });
  const { origem } = log;
  const deps = { externo: criarLogExterno(config), chave: readFileSync(no('log'), 'utf8'), origem, agora: () => AGORA };
  await publicarCabeca(t.deps.pool, deps);
}
const rodar = (programa: string, ...argumentos: string[]) => {
  const { url, urlDono } = t.deps.config.banco;
  const env = {
    DATABASE_URL: url,
    DATABASE_URL_DONO: urlDono,
    DATA_DIR: dataDir,
    LOG_PASTA: join(dataDir, 'log'),
    FUSO_HORARIO: 'America/Cuiaba',
  };
  return rodarPrograma(`scripts/${programa}.ts`, argumentos, env);
};
const exigirLimpo = async () => expect(await rodar('auditoria', 'verificar')).toMatchObject({ stderr: '', codigo: 0 });
const recusa = () => exigirSegredos(t.deps.pool, lugar());

const ESTRAGOS: Readonly<Record<string, (nome: NomeDoSegredo) => void>> = {
  perdido: (nome) => rmSync(no(nome), { recursive: true }),
  ilegivel: (nome) => {
    if (nome === 'respostas') writeFileSync(join(no(nome), '0001.json'), '{');
    else writeFileSync(no(nome), 'lixo');
  },
  trocado(nome) {
    rmSync(no(nome), { recursive: true });
    if (nome !== 'respostas') lerOuCriarSegredo(dataDir, nome);
  },
};

test('a secret that the database rests on is never missed in silence: lost, garbled, exchanged, of another installation', async () => {
  await recusa();
  for (const nome of Object.keys(SEGREDOS) as NomeDoSegredo[]) {
    for (const [qual, estragar] of Object.entries(ESTRAGOS)) {
      renameSync(no(nome), `${dataDir}/guardado`);
      if (nome === 'respostas') mkdirSync(no(nome));
      else writeFileSync(no(nome), readFileSync(`${dataDir}/guardado`));
      estragar(nome);
      const erro = await recusa().catch((um: unknown) => um);
      expect(erro, `${nome} ${qual}`).toBeInstanceOf(PartidaRecusada);
      expect((erro as Error).message).toContain(SEGREDOS[nome].titulo);
      expect((erro as Error).message).toContain(SEGREDOS[nome].saida);
      rmSync(no(nome), { recursive: true, force: true });
      renameSync(`${dataDir}/guardado`, no(nome));
      await recusa();
    }
  }
});

test('a database that has noted no secret yet is known by its seals and heads', async () => {
  await t.deps.pool.query('DELETE FROM segredo_conhecido');
  await recusa();
  for (const nome of ['selo', 'log'] as const) {
    const era = readFileSync(no(nome), 'utf8');
    for (const agora of [null, 'ab'.repeat(32)]) {
      rmSync(no(nome));
      if (agora !== null) writeFileSync(no(nome), agora);
      await expect(recusa()).rejects.toThrow(SEGREDOS[nome].titulo);
      writeFileSync(no(nome), era);
    }
  }
});

test('another key of the seals is an act: lost, exchanged, found again, each way out ends with a clean auditor', {
  timeout: PRAZO_MS,
}, async () => {
  const primeira = readFileSync(no('selo'), 'utf8');
  for (const estragar of [
    () => rmSync(no('selo')),
    () => writeFileSync(no('selo'), 'lixo'),
    // Found again after acts under another one.
    () => writeFileSync(no('selo'), primeira),
  ]) {
    estragar();
    await expect(recusa()).rejects.toThrow(PartidaRecusada);
    expect(await rodar('auditoria', 'selar', '--chave-nova')).toMatchObject({ stderr: '', codigo: 0 });
    await recusa();
    await agir();
    await exigirLimpo();
  }
  // The seals of before still stand for what they were: none of them is changed unseen.
  await t.deps.pool.query(`ALTER TABLE auditoria_lugar DISABLE TRIGGER USER`);
  await t.deps.pool.query(`UPDATE auditoria_lugar SET selo = repeat('0', 64) WHERE numero = 1`);
  const { codigo, stderr } = await rodar('auditoria', 'verificar');
  expect([codigo, stderr]).toEqual([1, expect.stringContaining('os selos de antes da troca da chave')]);
});

test('a seal under a key that an older version had made in silence is mended by the same way', async () => {
  await t.deps.pool.query('DELETE FROM segredo_conhecido');
  writeFileSync(no('selo'), 'cd'.repeat(32));
  await agir();
  await anotarSegredos(t.deps.pool, lugar(), AGORA);
  expect((await rodar('auditoria', 'verificar')).codigo).toBe(1);
  expect(await rodar('auditoria', 'selar', '--chave-nova')).toMatchObject({ stderr: '', codigo: 0 });
  await exigirLimpo();
});

test('what is lost for good is accepted by an act, and the auditor stays clean', { timeout: PRAZO_MS }, async () => {
  for (const nome of ['log', 'captcha', 'respostas', 'backup'] as const) {
    rmSync(no(nome), { recursive: true });
    await expect(recusa()).rejects.toThrow(PartidaRecusada);
    expect(await rodar('segredos', 'aceitar', nome)).toMatchObject({ stderr: '', codigo: 0 });
    expect(existsSync(no(nome))).toBe(true);
    await recusa();
    await agir();
  }
  await exigirLimpo();
  rmSync(no('captcha'));
  const dito = await rodar('segredos');
  expect([dito.codigo, dito.stderr]).toEqual([1, expect.stringContaining(SEGREDOS.captcha.saida)]);
  expect((await rodar('segredos', 'aceitar', 'captcha')).codigo).toBe(0);
  const atos = { entidade: 'segredo', acao: 'aceitar' };
  expect(await t.deps.prisma.auditoria.count({ where: atos })).toBe(5);
  expect((await rodar('segredos', 'aceitar', 'selo')).codigo).toBe(1);
  expect((await confrontarSegredos(t.deps.pool, lugar())).map(({ problema }) => problema)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
