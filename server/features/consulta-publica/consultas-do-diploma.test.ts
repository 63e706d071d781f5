import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { contarConsultaDoDiploma } from './consultas-do-diploma.queries.ts';

let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T15:00:00Z') });
});
afterAll(() => t.fechar());

test('who looks at once is counted each, and a record that is not there spoils no other’s count', async () => {
  const [um, outro] = [await umRegistro(t.deps.prisma), await umRegistro(t.deps.prisma)];
  const vistos = [um.id, um.id, outro.id, randomUUID(), um.id];
  for (const vez of [1, 2]) {
    await Promise.all(vistos.map((id) => contarConsultaDoDiploma(t.deps, id, 'publica')));
    await contarConsultaDoDiploma(t.deps, outro.id, 'link');
    const contadas = await t.deps.prisma.consultaDoDiploma.findMany();
    expect(contadas.map(({ registroId, meio, vezes }) => [registroId, meio, vezes]).sort()).toEqual(
      [
        [um.id, 'publica', 3 * vez],
        [outro.id, 'publica', vez],
        [outro.id, 'link', vez],
      ].sort(),
    );
  }
});
