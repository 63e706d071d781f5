import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { desempacotar } from './continua/desempacotar.ts';
import { conferirTabela } from './ler-tabela.ts';
import { lerManifesto, type Manifesto } from './manifesto.ts';

/* Copies made to harm whoever restores them: the signature, which comes first, is believed here. */

const lugar = mkdtempSync(join(tmpdir(), 'copias-que-ferem-'));
afterAll(() => rmSync(lugar, { recursive: true, force: true }));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let n = 0;
const pastaNova = () => {
  n += 1;
  const pasta = join(lugar, String(n));
  mkdirSync(pasta);
  return pasta;
};
const manifesto = (mudar: object = {}) => ({
  formato: 1,
  criadoEm: '2026-06-01T12:00:00.000Z',
  postgres: '18',
  migracoes: [],
  tabelas: [{ nome: 'livro', colunas: ['id'], linhas: 2, sha256: 'a'.repeat(64) }],
  auditoria: { ultimoId: '1', hash: 'x' },
  ...mudar,
});

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  'livro/../../x',
  '..\\x',
  'livro\u0000',
  'pg_authid"; DROP TABLE livro; --',
])('a table called %s is no table', (nome) => {
  const pasta = pastaNova();
  const tabelas = [{ nome, colunas: ['id'], linhas: 1, sha256: 'a'.repeat(64) }];
  writeFileSync(join(pasta, 'manifesto.json'), JSON.stringify(manifesto({ tabelas })));
  expect(() => lerManifesto(pasta)).toThrow(/manifesto.json está incompleto ou foi alterado/);
});

test.each(['id"; --', '*', 'a,b', ''])('a column called %s is no column', (coluna) => {
  const pasta = pastaNova();
  const tabelas = [{ nome: 'livro', colunas: [coluna], linhas: 1, sha256: 'a'.repeat(64) }];
  writeFileSync(join(pasta, 'manifesto.json'), JSON.stringify(manifesto({ tabelas })));
  expect(() => lerManifesto(pasta)).toThrow(/está incompleto ou foi alterado/);
});

const conferir = (pasta: string, sha = 'a'.repeat(64), linhas = 2) =>
  conferirTabela(pasta, manifesto() as Manifesto, { nome: 'livro', colunas: ['id'], linhas, sha256: sha });

test('a link and a folder in the place of a table are refused at once', async () => {
  const bytes = zstdCompressSync('1\n2\n');
  const [ligada, pasta] = [pastaNova(), pastaNova()];
  writeFileSync(join(ligada, 'outro'), bytes);
  symlinkSync(join(ligada, 'outro'), join(ligada, 'livro.copy.zst'));
  mkdirSync(join(pasta, 'livro.copy.zst'));
  for (const uma of [ligada, pasta])
    await expect(conferir(uma, sha256(bytes))).rejects.toThrow(/foi alterado ou está incompleto.*Use outro backup/);
  await expect(conferir(pastaNova(), sha256(bytes))).rejects.toThrow(/^Falta o arquivo livro.*Use outro backup/);
});

test('a table that swells past the rows that it tells is not read on, whatever its sum', async () => {
  const pasta = pastaNova();
  const bomba = zstdCompressSync(Buffer.alloc(256 * 1024 * 1024, '\n'));
  expect(bomba.length).toBeLessThan(64 * 1024);
  writeFileSync(join(pasta, 'livro.copy.zst'), bomba);
  const inicio = process.cpuUsage();
  await expect(conferir(pasta, sha256(bomba))).rejects.toThrow(/foi alterado/);
  expect(process.cpuUsage(inicio).user / 1e6).toBeLessThan(2);
  const boa = zstdCompressSync('1\n2\n');
  writeFileSync(join(pasta, 'livro.copy.zst'), boa);
  await expect(conferir(pasta, sha256(boa))).resolves.toBeUndefined();
});

test('a base writes nothing beside its folder, and no link of it leads out', async () => {
  const pasta = pastaNova();
  const desempacotada = async (nome: string, tipo: 'file' | 'symlink' = 'file') => {
    const tar = pack();
    tar.entry({ name: nome, type: tipo, linkname: '/etc/passwd' }, tipo === 'file' ? 'ferido' : '');
    tar.finalize();
    const bytes: Buffer[] = [];
    for await (const pedaco of tar) bytes.push(Buffer.from(pedaco as Uint8Array));
    n += 1;
    const base = join(pasta, `${n}.tar.zst`);
    writeFileSync(base, zstdCompressSync(Buffer.concat(bytes)));
    const dados = join(pasta, `dados-${n}`);
    return desempacotar(base, dados, undefined).then(() => dados);
  };
  for (const fora of ['../fora', `../dados-${n + 1}0/fora`, 'a/../../fora', '../../../fora'])
    await expect(desempacotada(fora)).rejects.toThrow(/Nome estranho na base/);
  expect(readdirSync(pasta).filter((nome) => /fora|0$/.test(nome) && nome.endsWith('fora'))).toEqual([]);
  expect(existsSync(join(lugar, 'fora'))).toBe(false);
  const dentro = await desempacotada('PG_VERSION');
  expect(readFileSync(join(dentro, 'PG_VERSION'), 'utf8')).toBe('ferido');
  const ligada = await desempacotada('pg_hba.conf', 'symlink');
  expect(readFileSync(join(ligada, 'pg_hba.conf'), 'utf8')).toBe('');
});
