import { expect, test } from 'vitest';
import { buildTestApp } from '../test/build-test-app.ts';

test('security.txt says where to tell of a flaw, for less than a year (RFC 9116)', async () => {
  const t = await buildTestApp({
    agora: new Date('2026-06-01T12:00:00Z'),
    env: { SEGURANCA_CONTATO: 'mailto:seguranca@exemplo.br' },
  });
  try {
    const { headers, body } = await t.app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:seguranca@exemplo\.br\nExpires: 2026-08-30T00:00:00\.000Z\n/);
    expect(body).toMatch(/^Canonical: \S+\/\.well-known\/security\.txt$/m);
  } finally {
    await t.fechar();
  }
});
