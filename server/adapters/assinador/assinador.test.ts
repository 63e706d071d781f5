import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { conferirJwt } from '#assinatura/resposta/conferir-jwt.ts';
import { createAssinador } from './assinador.ts';
import { chaveQueAssina, comprometerChave, lerChaves, trocarChave } from './chaves-em-arquivo.ts';

const raiz = mkdtempSync(join(tmpdir(), 'assinador-'));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));

const HOJE = new Date('2026-05-04T12:00:00Z');
const AMANHA = new Date('2026-05-05T12:00:01Z');
const assinadorEm = (pasta: string, agora: Date) => createAssinador({ pasta, agora: () => agora });

test('the first key is made at the first need, closed to others, and one for all processes', async () => {
  const pasta = join(raiz, 'primeira/respostas');
  const kids = await Promise.all([1, 2, 3].map(async () => (await assinadorEm(pasta, HOJE).chaveAtual()).kid));
  expect(new Set(kids).size).toBe(1);
  expect(readdirSync(pasta)).toEqual(['0001.json']);
  expect(statSync(join(pasta, '0001.json')).mode & 0o777).toBe(0o600);
  expect(statSync(pasta).mode & 0o777).toBe(0o700);
  for (const chave of await assinadorEm(pasta, HOJE).chavesPublicas()) expect(Object.keys(chave)).not.toContain('d');
});

test('a new key is published a day before it signs, and the former proves for ever without its secret', async () => {
  const pasta = join(raiz, 'troca');
  const velho = await assinadorEm(pasta, HOJE).assinarJwt('diploma-status+jwt', { sub: 'x' });
  const [primeira, segunda] = (await trocarChave(pasta, HOJE, false)).map(({ kid }) => kid);
  expect(chaveQueAssina(lerChaves(pasta), HOJE)?.kid).toBe(primeira);
  const publicadas = await assinadorEm(pasta, HOJE).chavesPublicas();
  expect(publicadas.map(({ kid }) => kid)).toEqual([primeira, segunda]);
  expect(chaveQueAssina(lerChaves(pasta), AMANHA)?.kid).toBe(segunda);
  await trocarChave(pasta, AMANHA, false);
  expect(JSON.parse(readFileSync(join(pasta, '0001.json'), 'utf8'))).not.toHaveProperty('d');
  const depois = await assinadorEm(pasta, AMANHA).chavesPublicas();
  expect(depois).toHaveLength(3);
  expect(await conferirJwt(velho, depois)).toMatchObject({ estado: 'confere', dados: { sub: 'x' } });
});

test('what a compromised key has signed is by an unknown key from then on', async () => {
  const pasta = join(raiz, 'comprometida');
  const jwt = await assinadorEm(pasta, HOJE).assinarJwt('diploma-status+jwt', { sub: 'x' });
  comprometerChave(pasta, HOJE, lerChaves(pasta)[0]?.kid ?? '');
  const chaves = await assinadorEm(pasta, HOJE).chavesPublicas();
  expect(chaves).toHaveLength(1);
  expect((await conferirJwt(jwt, chaves)).estado).toBe('chave-desconhecida');
  expect((await conferirJwt(`${jwt}x`, chaves)).estado).not.toBe('confere');
  expect((await conferirJwt('nada', chaves)).estado).toBe('ilegivel');
  expect(() => comprometerChave(pasta, HOJE, 'nenhuma')).toThrow(/Não há chave/);
});
