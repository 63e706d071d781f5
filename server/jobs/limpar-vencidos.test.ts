import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { tarefaLimparVencidos } from './limpar-vencidos.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T12:00:00Z') });
});
afterAll(() => t.fechar());

test('takes away what expired an hour ago and leaves what still counts', async () => {
  const { prisma } = t.deps;
  const [velho, novo] = [new Date('2026-06-01T10:59:00Z'), new Date('2026-06-01T11:30:00Z')];
  for (const [i, expiraEm] of [velho, novo].entries()) {
    const hash = String(i).repeat(64);
    await prisma.sessao.create({ data: { hash, usuario: {}, expiraEm } });
    await prisma.tokenLogin.create({ data: { hash, usuario: {}, expiraEm } });
    await prisma.passeCaptcha.create({ data: { hash, codigoValidacao: '1.1.a', expiraEm } });
    await prisma.captchaResolvido.create({ data: { desafio: hash, expiraEm } });
    await prisma.limiteDeUso.create({ data: { chave: hash, janela: expiraEm, contagem: 1 } });
  }
  await tarefaLimparVencidos.executar(t.servidor, new AbortController().signal);
  const restantes = await Promise.all([
    prisma.sessao.count(),
    prisma.tokenLogin.count(),
    prisma.passeCaptcha.count(),
    prisma.captchaResolvido.count(),
    prisma.limiteDeUso.count(),
  ]);
  expect(restantes).toEqual([1, 1, 1, 1, 1]);
});
