import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { enadeWire, estudanteEncontradoWire } from './siga.wire.ts';
import { cursoWire } from './siga-curso.wire.ts';
import { estudanteWire } from './siga-estudante.wire.ts';
import { dataDeColacaoWire, formandoWire } from './siga-formandos.wire.ts';
import { historicoWire } from './siga-historico.wire.ts';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/siga.md'), 'utf8');

it.each([
  ['GET /v1/colacoes?campusID', z.array(dataDeColacaoWire)],
  ['GET /v1/colacoes/{sigaIdDataColacao}/formandos', z.array(formandoWire)],
  ['POST /v1/estudantes/busca', z.array(estudanteEncontradoWire)],
  ['GET /v1/estudantes/{rga}`', estudanteWire],
  ['GET /v1/estudantes/{rga}/enade', enadeWire],
  ['GET /v1/estudantes/{rga}/historico', historicoWire],
  ['GET /v1/cursos', z.array(cursoWire)],
])('the documented example of %s is what the adapter reads', (titulo, schema) => {
  const secao = docs.split('### `').find((parte) => parte.startsWith(titulo));
  const exemplo = /```json\n([\s\S]*?)```/.exec(secao ?? '')?.[1] ?? '';
  expect(schema.safeParse(JSON.parse(exemplo)).error).toBeUndefined();
});
