import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anotarSegredos, confrontarSegredos, type NomeDoSegredo, SEGREDOS } from '../backup/segredos-do-banco.ts';
import { lerOuCriarSegredo } from '../db/segredo-em-arquivo.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA, quantidade } from '../test/campanha.ts';
import { AGORA_DA_INSTALACAO as AGORA, abrirInstalacao, type Instalacao } from '../test/instalacao-de-teste.ts';
import { rodarPrograma } from '../test/programa.ts';

/** Each command is a program that starts. */
const PRAZO_MS = 600_000;
let aqui: Instalacao;
let pool: Instalacao['t']['deps']['pool'];
beforeEach(async () => {
  aqui = await abrirInstalacao();
  ({ pool } = aqui.t.deps);
}, 180_000);
afterEach(() => aqui.t.fechar());

const no = (nome: string) => aqui.arquivo(nome);
const recusa = () => aqui.partir();
const rodar = (programa: string, ...argumentos: string[]) => aqui.rodar(programa, argumentos);

const ESTRAGOS: Readonly<Record<string, (nome: NomeDoSegredo) => void>> = {
  perdido: (nome) => rmSync(no(nome), { recursive: true }),
  ilegivel: (nome) => {
    if (nome === 'respostas') writeFileSync(join(no(nome), '0001.json'), '{');
    else writeFileSync(no(nome), 'lixo');
  },
  trocado(nome) {
    rmSync(no(nome), { recursive: true });
    if (nome !== 'respostas') lerOuCriarSegredo(aqui.dataDir, nome);
  },
};

test('a secret that the database rests on is never missed in silence: lost, garbled, exchanged, of another installation', async () => {
  await recusa();
  for (const nome of Object.keys(SEGREDOS) as NomeDoSegredo[]) {
    for (const [qual, estragar] of Object.entries(ESTRAGOS)) {
      renameSync(no(nome), join(aqui.dataDir, 'guardado'));
      if (nome === 'respostas') mkdirSync(no(nome));
      else writeFileSync(no(nome), readFileSync(join(aqui.dataDir, 'guardado')));
      estragar(nome);
      const erro = await recusa().catch((um: unknown) => um);
      expect(erro, `${nome} ${qual}`).toBeInstanceOf(PartidaRecusada);
      expect((erro as Error).message).toContain(SEGREDOS[nome].titulo);
      expect((erro as Error).message).toContain(SEGREDOS[nome].saida);
      rmSync(no(nome), { recursive: true, force: true });
      renameSync(join(aqui.dataDir, 'guardado'), no(nome));
      await recusa();
    }
  }
});

/** The key of the actions lies in the environment of these programs. */
const COMO_ESTA: Readonly<Record<string, NodeJS.ProcessEnv>> = {
  'acoes perdida': { ACOES_CHAVES: '' },
  'acoes trocada': { ACOES_CHAVES: '55'.repeat(32) },
  'acoes ilegivel': { ACOES_CHAVES: 'lixo' },
};
const CASOS: readonly [nome: string, estragar: () => void, env: NodeJS.ProcessEnv][] = [
  ...(Object.keys(SEGREDOS) as NomeDoSegredo[]).flatMap((nome) =>
    Object.entries(ESTRAGOS).map(([qual, estragar]): (typeof CASOS)[number] => [
      `${nome} ${qual}`,
      () => estragar(nome),
      {},
    ]),
  ),
  ...Object.entries(COMO_ESTA).map(([nome, env]): (typeof CASOS)[number] => [nome, () => undefined, env]),
];

test('no start under a wrong secret: the server never answers, nothing is written, and the commands say the same', {
  timeout: PRAZO_DA_CAMPANHA,
}, async () => {
  const atos = () => aqui.t.deps.prisma.auditoria.count();
  const guardada = join(aqui.dataDir, 'guardados');
  cpSync(no(''), guardada, { recursive: true });
  await correrCampanha('segredos na partida', { pequena: 1, inteira: CASOS.length }, async (semente) => {
    const [nome, estragar, env] = CASOS[(semente * 7) % CASOS.length] ?? ['', () => undefined, {}];
    estragar();
    const antes = [readdirSync(no('')), await atos()];
    const { url, urlDono } = aqui.t.deps.config.banco;
    const partida = { DATABASE_URL: url, DATABASE_URL_DONO: urlDono, DATA_DIR: aqui.dataDir, MODO: 'demo', PORT: '0' };
    const fim = await rodarPrograma('server/main.ts', [], { ...partida, ...env }, AbortSignal.timeout(120_000));
    const qual = nome.split(' ')[0] as NomeDoSegredo;
    expect([nome, fim.codigo, fim.stdout], fim.stderr).toEqual([nome, 1, expect.not.stringContaining('Atendendo')]);
    expect(fim.stderr, nome).toContain(SEGREDOS[qual]?.saida ?? 'ACOES_CHAVES');
    expect(fim.stderr, nome).not.toMatch(/\n\s+at |Unexpected|JSON/);
    expect([readdirSync(no('')), await atos()], nome).toEqual(antes);
    if (qual in SEGREDOS) {
      const dito = await rodar('segredos');
      expect([nome, dito.codigo, dito.stderr]).toEqual([nome, 1, expect.stringContaining(SEGREDOS[qual].saida)]);
    }
    rmSync(no(''), { recursive: true });
    cpSync(guardada, no(''), { recursive: true });
    await recusa();
  });
});

test('a database that has noted no secret yet is known by its seals and heads', async () => {
  await pool.query('DELETE FROM segredo_conhecido');
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
  const estragos = [
    () => rmSync(no('selo')),
    // Found again after acts under another one.
    () => writeFileSync(no('selo'), primeira),
    () => writeFileSync(no('selo'), 'lixo'),
  ];
  for (const estragar of estragos.slice(0, quantidade({ pequena: 2, inteira: estragos.length }))) {
    estragar();
    await expect(recusa()).rejects.toThrow(PartidaRecusada);
    expect(await rodar('auditoria', 'selar', '--chave-nova')).toMatchObject({ stderr: '', codigo: 0 });
    await recusa();
    await aqui.agir();
    await aqui.exigirLimpo();
  }
  // The seals of before still stand for what they were: none of them is changed unseen.
  await pool.query(`ALTER TABLE auditoria_lugar DISABLE TRIGGER USER`);
  await pool.query(`UPDATE auditoria_lugar SET selo = repeat('0', 64) WHERE numero = 1`);
  const { codigo, stderr } = await rodar('auditoria', 'verificar');
  expect([codigo, stderr]).toEqual([1, expect.stringContaining('os selos de antes da troca da chave')]);
});

test('a seal under a key that an older version had made in silence is mended by the same way', async () => {
  await pool.query('DELETE FROM segredo_conhecido');
  writeFileSync(no('selo'), 'cd'.repeat(32));
  await aqui.agir();
  await anotarSegredos(pool, aqui.lugar(), AGORA);
  expect((await rodar('auditoria', 'verificar')).codigo).toBe(1);
  expect(await rodar('auditoria', 'selar', '--chave-nova')).toMatchObject({ stderr: '', codigo: 0 });
  await aqui.exigirLimpo();
});

test('what is lost for good is accepted by an act, and the auditor stays clean', { timeout: PRAZO_MS }, async () => {
  for (const nome of ['log', 'captcha', 'respostas', 'backup'] as const) {
    rmSync(no(nome), { recursive: true });
    await expect(recusa()).rejects.toThrow(PartidaRecusada);
    expect(await rodar('segredos', 'aceitar', nome)).toMatchObject({ stderr: '', codigo: 0 });
    expect(existsSync(no(nome))).toBe(true);
    await recusa();
    await aqui.agir();
  }
  await aqui.exigirLimpo();
  rmSync(no('captcha'));
  const dito = await rodar('segredos');
  expect([dito.codigo, dito.stderr]).toEqual([1, expect.stringContaining(SEGREDOS.captcha.saida)]);
  expect((await rodar('segredos', 'aceitar', 'captcha')).codigo).toBe(0);
  const atos = { entidade: 'segredo', acao: 'aceitar' };
  expect(await aqui.t.deps.prisma.auditoria.count({ where: atos })).toBe(5);
  expect((await rodar('segredos', 'aceitar', 'selo')).codigo).toBe(1);
  expect((await confrontarSegredos(pool, aqui.lugar())).map(({ problema }) => problema)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
