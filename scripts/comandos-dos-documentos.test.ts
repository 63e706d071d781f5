import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/* Whether the commands that a newcomer copies out of the documents exist, and who runs them. */

const raiz = join(import.meta.dirname, '..');
const ler = (nome: string): string => readFileSync(join(raiz, nome), 'utf8');
const DOCUMENTOS = ['README.md', 'docs/implantacao.md', 'docs/operations.md'];

/** The test that runs each npm script, and by what it names it there. */
const RODADOS: Readonly<Record<string, readonly [teste: string, nome: string]>> = {
  acervo: ['server/features/acervo/comando.test.ts', 'scripts/acervo.ts'],
  'acoes:apartadas': ['server/inicio/saidas.test.ts', "'acoes', ['apartadas'"],
  'acoes:chave-perdida': ['server/inicio/saidas.test.ts', "'chave-perdida'"],
  'acoes:trocar-chave': ['server/inicio/saidas.test.ts', "'acoes', ['trocar-chave'"],
  'auditoria:cabeca': ['server/inicio/saidas.test.ts', "'auditoria', ['cabeca'"],
  'auditoria:selar': ['server/inicio/saidas.test.ts', "'auditoria', ['selar'"],
  'auditoria:verificar': ['server/db/versao-do-banco.test.ts', 'scripts/auditoria.ts'],
  backup: ['server/test/backup.test.ts', 'scripts/backup.ts'],
  'banco:papeis': ['server/test/comandos-da-implantacao.test.ts', 'scripts/banco-papeis.ts'],
  'comecar-de-verdade': ['server/inicio/o-que-o-banco-e.test.ts', 'scripts/comecar-de-verdade.ts'],
  'conector:testar': ['server/test/comandos-da-implantacao.test.ts', 'scripts/conector-testar.ts'],
  'ensaio-de-restauracao': ['server/db/versao-do-banco.test.ts', 'scripts/ensaio-de-restauracao.ts'],
  'icp:atualizar': ['server/adapters/icp-brasil/atualizar-autoridades.test.ts', 'scripts/icp-atualizar.ts'],
  instituicao: ['server/test/comandos-da-implantacao.test.ts', 'scripts/instituicao.ts'],
  'marcar-banco': ['server/inicio/o-que-o-banco-e.test.ts', 'scripts/marcar-banco.ts'],
  'mec:validar': ['server/test/mensagens-do-operador.test.ts', 'scripts/mec-validar'],
  'respostas:trocar-chave': ['server/inicio/saidas.test.ts', "'respostas-trocar-chave'"],
  restore: ['server/test/backup.test.ts', 'scripts/restore.ts'],
  segredos: ['server/inicio/saidas.test.ts', "'segredos', ['aceitar'"],
  'siga:testar': ['scripts/siga-testar.test.ts', 'scripts/siga-testar.ts'],
  sondas: ['scripts/sondas.test.ts', 'scripts/sondas.ts'],
  'verificar-instalacao': ['server/test/verificar-instalacao.test.ts', 'scripts/verificar-instalacao.ts'],
};

/** npm scripts that no test runs, and why. */
const NAO_RODADOS: Readonly<Record<string, string>> = {
  bench: 'measures for an hour',
  build: 'npm test builds before the browser stories, which open what it built',
  campanhas: 'its campaigns are tests themselves, run with greater counts',
  dev: 'stays until it is ended; the server that it starts is the one of the tests',
  'imagens:fixar': 'asks a registry of images, which the tests do not have; its text is tested in scripts/imagens',
  'imagens:provar': 'needs a Docker engine; what was run of it is told in scripts/imagens/README.md',
  'log:independente': 'needs Go; scripts/log/independente.test.ts runs the same where it is installed',
  medidas: 'reports figures; its rules have tests of their own in scripts/casa',
  'mec:xsd': 'downloads from MEC; what it does with the files is tested in server/mec/xsd-arquivos.test.ts',
  start: 'installs and builds; the server that it starts is run by server/main.test.ts',
  telas: 'takes every picture; its gestures are a Playwright project of their own',
  test: 'runs the tests',
  'test:rapido': 'runs the tests',
  validate: 'runs the tests',
  verificar: 'its judgement is tested in server/domain/comprovante; as a program it needs a published register',
};

/** Other programs, which docs/implantacao.md names as not run by the tests. */
const DE_FORA = ['apt', 'docker', 'git', 'journalctl', 'systemctl', 'timedatectl', 'ssh', 'sudo', 'useradd'];
/** Other programs that a test starts. */
const PROGRAMAS_RODADOS: Readonly<Record<string, string>> = {
  nginx: 'server/http/atras-do-proxy.test.ts',
  openssl: 'server/http/atras-do-proxy.test.ts',
};
const DO_SISTEMA = ['cat', 'cd', 'chmod', 'chown', 'cp', 'bash', 'export', 'install', 'ln', 'npm', 'sed', 'set', '.'];
/** Those of PostgreSQL and its packages. */
const DO_POSTGRES = ['createuser', 'createdb', '/usr/share/postgresql-common/pgdg/apt.postgresql.org.sh'];

/** Lines of the fenced blocks of a document that are of no other language, without comments; settings of an `.env` file are no commands. */
const linhasDeComando = (markdown: string): string[] =>
  [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .flatMap(([, lingua, bloco = '']) => (lingua === '' ? bloco.split('\n') : []))
    .map((linha) => linha.replace(/(^|\s+)# .*$/, '').trim())
    .filter((linha) => linha !== '' && !/^[A-Z_]+=\S*$/.test(linha));

/** The single commands of a line, without `sudo`, the account that it takes, and the environment. */
const comandosDe = (linha: string): string[] =>
  linha
    .split(/\s*(?:&&|;|\|)\s*/)
    .map((um) => um.replace(/^sudo (?:-u \S+ )?/, '').replace(/^(?:env )?(?:[A-Z_0-9]+=\S+ )+/, ''));

/** Names of the npm scripts that a document tells to run, in its blocks, tables and sentences. */
const scriptsNpm = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, curto]) => run ?? curto ?? ''),
  );

const citados = new Set(DOCUMENTOS.flatMap((nome) => [...scriptsNpm(ler(nome))]));
// The table of README names a second one behind a comma.
citados.add('restore');

test('every npm script that the documents name exists', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(ler('package.json')));
  expect(citados.size).toBeGreaterThan(15);
  expect([...citados].filter((nome) => scripts[nome] === undefined)).toEqual([]);
});

test('each is run by a test that names it, or it is said why not; nothing else stands in the lists', () => {
  expect([...Object.keys(RODADOS), ...Object.keys(NAO_RODADOS)].sort()).toEqual([...citados].sort());
  const semTeste = Object.entries(RODADOS).filter(
    ([, [teste, nome]]) => !existsSync(join(raiz, teste)) || !ler(teste).includes(nome),
  );
  expect(semTeste).toEqual([]);
});

describe.each(DOCUMENTOS)('%s', (documento) => {
  const comandos = linhasDeComando(ler(documento)).flatMap(comandosDe);

  test('every command is one that a test starts, or one that is named as not run', () => {
    expect(comandos.length).toBeGreaterThan(0);
    const conhecidos = [...DE_FORA, ...Object.keys(PROGRAMAS_RODADOS), ...DO_SISTEMA, ...DO_POSTGRES];
    expect(comandos.filter((um) => !conhecidos.includes(um.split(' ')[0] ?? ''))).toEqual([]);
  });

  test('a file of ours that a command copies exists', () => {
    const nossos = comandos.flatMap((um) => um.match(/(?<=^cp )(?:docs|scripts)\/\S+|(?<=^cp )\.env\.example/g) ?? []);
    expect(nossos.filter((nome) => !existsSync(join(raiz, nome)))).toEqual([]);
  });
});

test('docs/implantacao.md says which commands the tests do not run, and a test starts the others', () => {
  const guia = ler('docs/implantacao.md');
  const aviso = [...guia.matchAll(/^Os testes do projeto não rodam .*$/gm)].join('\n');
  expect([...DE_FORA, ...DO_POSTGRES].filter((nome) => !aviso.includes(`\`${nome}\``))).toEqual([]);
  const naoRodados = [...scriptsNpm(guia)].filter((nome) => Object.hasOwn(NAO_RODADOS, nome));
  expect([...scriptsNpm(aviso)].sort()).toEqual(naoRodados.sort());
  for (const [programa, teste] of Object.entries(PROGRAMAS_RODADOS)) expect(ler(teste)).toContain(programa);
});
