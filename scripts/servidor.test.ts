import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVIDOR } from './preparo/servidor.mjs';

test('the image starts what npm start starts', () => {
  const imagem = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8');
  expect(imagem).toContain(`CMD ["node", "${SERVIDOR}"]`);
});
