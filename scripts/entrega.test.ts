import { globSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { CHAVES } from '../server/config/chaves.ts';
import { CNPJ_DA_DEMO } from '../server/inicio/marca-do-banco.ts';
import { escreverSbom } from './preparo/sbom.mjs';

const raiz = join(import.meta.dirname, '..');
const ler = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8');

const servico = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  build: z.object({ context: z.literal('.'), target: z.enum(['demo', 'producao']) }).optional(),
  healthcheck: z.looseObject({}).optional(),
  profiles: z.array(z.string()).default([]),
});
const compose = z.object({ services: z.record(z.string(), servico) }).parse(parse(ler('docker-compose.yml')));
const workflow = z
  .object({ jobs: z.record(z.string(), z.object({ steps: z.array(z.looseObject({ uses: z.string().optional() })) })) })
  .parse(parse(ler('.github/workflows/ci.yml')));

describe('docker-compose.yml', () => {
  test('the database is PostgreSQL 18 with a volume where that image keeps its data, and a health check', () => {
    const { db } = compose.services;
    expect(db?.image).toMatch(/^postgres:18(@sha256:[0-9a-f]{64})?$/);
    expect(db?.volumes).toEqual(['dados-do-banco:/var/lib/postgresql']);
    expect(db?.healthcheck).toHaveProperty('test');
  });

  test('the servers get only keys that the configuration knows', () => {
    for (const nome of ['papeis', 'app', 'demo']) {
      expect(CHAVES).toEqual(expect.arrayContaining(Object.keys(compose.services[nome]?.environment ?? {})));
    }
    expect(compose.services.app?.environment.NODE_ENV).toBe('production');
    expect(compose.services.app?.environment).not.toHaveProperty('DATABASE_URL_DONO');
  });

  test('nothing is published but on this machine: what stands before it is a proxy', () => {
    const publicadas = Object.values(compose.services).flatMap(({ ports }) => ports);
    expect(publicadas.length).toBeGreaterThan(1);
    for (const uma of publicadas) expect(uma).toMatch(/^127\.0\.0\.1:/);
  });

  test('an office runs the image without the demonstration, the profile demo the other one', () => {
    for (const [nome, { build, image, profiles }] of Object.entries(compose.services)) {
      if (nome === 'db') continue;
      const daDemo = profiles.includes('demo');
      expect([build?.target, image], nome).toEqual(
        daDemo ? ['demo', 'registro-diplomas-demo'] : ['producao', 'registro-diplomas'],
      );
    }
  });

  test('the simulators belong to the profile demo, and their programs exist', () => {
    const { papeis, ...outros } = compose.services;
    expect(papeis?.command).toEqual(['node', 'scripts/banco-papeis.ts']);
    const simuladores = Object.values(outros).filter(({ command }) => command);
    expect(simuladores.length).toBeGreaterThan(0);
    for (const { command, profiles } of simuladores) {
      expect(profiles).toEqual(['demo']);
      expect(statSync(join(raiz, command?.at(-1) ?? '')).isFile()).toBe(true);
    }
  });
});

test('every action of the workflow is pinned by commit', () => {
  const usos = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(usos.length).toBeGreaterThan(0);
  for (const uso of usos) expect(uso).toMatch(/@[0-9a-f]{40}$/);
});

/** The stages of the Dockerfile: name, what it begins from, and the lines below. */
const estagios = ler('Dockerfile')
  .split(/^FROM /m)
  .slice(1)
  .map((estagio) => {
    const [, de = '', nome = ''] = /^(\S+) AS (\S+)$/m.exec(estagio) ?? [];
    return { de, nome, estagio };
  });
const estagio = (nome: string) => estagios.find((um) => um.nome === nome);

test('both images run without root and without development packages, the office’s is made by default', () => {
  // With or without the digest that `npm run imagens:fixar` writes.
  const nomes = estagios.map(({ nome }) => nome);
  for (const { de } of estagios) if (!nomes.includes(de)) expect(de).toMatch(/^node:24-bookworm-slim(@|$)/);
  expect(estagios.at(-1)?.nome).toBe('producao');
  for (const nome of ['demo', 'producao']) {
    expect(estagio(nome)?.de).toBe('base');
    expect(estagio(nome)?.estagio).not.toMatch(/npm/);
  }
  expect(estagio('base')?.estagio).toMatch(/^USER node$/m);
  expect(estagio('dependencias')?.estagio).toContain('--omit=dev');
});

test('the office’s image holds nothing of the demonstration, and nothing in it needs it', () => {
  expect(estagio('producao')?.estagio).toMatch(/--from=dependencias-de-producao .*node_modules/);
  expect(estagio('producao')?.estagio).toMatch(/--from=construcao \/imagem\/producao \.\//);
  expect(estagio('dependencias-de-producao')?.estagio).toMatch(/npm uninstall .*oidc-provider/);
  expect(estagio('construcao')?.estagio).toMatch(
    /rm -r \/imagem\/producao\/server\/demo \/imagem\/producao\/dist\/servidor\/demo-\*/,
  );
  // What begins a server, and the commands of an operator, reach the demonstration only by import() in demo mode.
  const arquivos = globSync('{server,scripts}/**/*.{ts,mjs}', {
    cwd: raiz,
    exclude: (nome) => /(^|\/)(test|demo|bench|telas)$|\.test\.ts$|generated$/.test(nome),
  });
  const estaticos = arquivos.filter((arquivo) => /^(import|export)[^\n]*from '[^']*\/demo\//m.test(ler(arquivo)));
  expect(estaticos).toEqual([]);
  const { instituicao } = z
    .object({ instituicao: z.object({ cnpj: z.string() }) })
    .parse(JSON.parse(ler('server/demo/universidade/instituicao.json')));
  expect(CNPJ_DA_DEMO).toBe(instituicao.cnpj);
});

test('the bill of materials is CycloneDX, of what runs in production alone', () => {
  const arquivo = join(mkdtempSync(join(tmpdir(), 'sbom-')), 'sbom.json');
  if (!escreverSbom(arquivo)) return;
  const { bomFormat, components } = z
    .object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string(), version: z.string() })) })
    .parse(JSON.parse(readFileSync(arquivo, 'utf8')));
  expect(bomFormat).toBe('CycloneDX');
  const nomes = components.map(({ name }) => name);
  expect(nomes).toContain('fastify');
  expect(nomes).not.toContain('vitest');
});

test('.ci/run is executable and stops at the first failure', () => {
  expect(statSync(join(raiz, '.ci/run')).mode & 0o111).toBe(0o111);
  expect(ler('.ci/run')).toContain('set -euo pipefail');
});

test('what the server imports is a run-time dependency, pinned exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = z
    .object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
      optionalDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(ler('package.json')));
  const arquivos = globSync('server/**/*.ts', {
    cwd: raiz,
    exclude: (nome) => /(^|\/)test$|generated$|\.test\.ts$/.test(nome),
  });
  const importados = arquivos
    .filter((arquivo) => !/\.test\.ts$|\/test\/|\/generated\//.test(arquivo))
    .flatMap((arquivo) => [...ler(arquivo).matchAll(/\b(?:from |import(?: |\())'([^'.#\s][^'\s]*)'/g)])
    .map(([, nome = '']) =>
      nome
        .split('/')
        .slice(0, nome.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((nome) => !nome.startsWith('node:') && !builtinModules.includes(nome));
  expect(importados.length).toBeGreaterThan(20);
  expect([...new Set(importados)].filter((nome) => !dependencies[nome])).toEqual([]);
  for (const versao of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    expect(versao).toMatch(/^\d/);
  }
});

test('no command of ours finds folders or addresses in the bare environment: .env says them too', () => {
  const comandos = globSync('scripts/*.ts', { cwd: raiz }).filter((nome) => !nome.endsWith('.test.ts'));
  expect(comandos.length).toBeGreaterThan(10);
  const semEnv = comandos.filter((nome) => /\(process\.env\)|process\.env\.(DATA_DIR|MEC_XSD_DIR)/.test(ler(nome)));
  expect(semEnv).toEqual([]);
});

test('nothing but the build script reads what lies beside the repository', () => {
  const ao = ['..', 'shared'].join('/');
  const arquivos = globSync('{.ci,.github,server,web,scripts,prisma,docs}/**/*.*', {
    cwd: raiz,
    exclude: (caminho) => /(^|\/)(node_modules|dist|generated)(\/|$)/.test(caminho),
  })
    .concat(globSync('*.{md,json,ts,yml}', { cwd: raiz }))
    .filter((arquivo) => /\.(ts|tsx|mjs|js|json|md|yml|yaml|css|html|sql|prisma)$/.test(arquivo));
  expect(arquivos.length).toBeGreaterThan(500);
  expect(arquivos.filter((arquivo) => ler(arquivo).includes(ao))).toEqual([]);
  expect(ler('.ci/run')).toContain('MEC_XSD_DIR');
});

test('what any Node >= 18 runs takes from Node only what Node 18 has', () => {
  const antigos = new Set(
    (
      'createHash randomBytes basename delimiter join dirname relative execFileSync spawn spawnSync existsSync lstatSync ' +
      'readFileSync symlinkSync readdirSync statSync writeFileSync linkSync rmSync fileURLToPath parseArgs tmpdir setTimeout'
    ).split(' '),
  );
  const arquivos = ['scripts/bootstrap.mjs', ...globSync('scripts/preparo/*.mjs', { cwd: raiz })];
  const pedidos = arquivos.flatMap((arquivo) =>
    [...ler(arquivo).matchAll(/^import \{([^}]*)\} from 'node:/gm)].flatMap(([, nomes = '']) =>
      nomes.split(',').map((nome) => nome.trim().replace(/ as .*/, '')),
    ),
  );
  expect(pedidos.length).toBeGreaterThan(20);
  expect(pedidos.filter((nome) => !antigos.has(nome))).toEqual([]);
});
