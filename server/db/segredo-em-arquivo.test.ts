import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lerOuCriarSegredo } from './segredo-em-arquivo.ts';

test('a secret is generated once, readable by its owner only', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'segredo-'));
  try {
    const primeiro = lerOuCriarSegredo(pasta, 'captcha');
    expect(primeiro).toMatch(/^[0-9a-f]{64}$/);
    expect(lerOuCriarSegredo(pasta, 'captcha')).toBe(primeiro);
    expect(statSync(join(pasta, 'segredos', 'captcha')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(pasta, { recursive: true });
  }
});
