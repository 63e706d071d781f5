import { expect, test } from 'vitest';
import { enderecoDeFora } from './endereco-de-fora.ts';

test.each([
  'https://dou.exemplo.br/pagina?n=1',
  'https://localhost/',
  'http://localhost:3000/x',
  'http://127.0.0.1/x',
  'http://[::1]:80/x',
])('%s may become a link', (endereco) => expect(enderecoDeFora(endereco)).toBe(endereco));

test.each([
  'http://dou.exemplo.br/',
  'http://127.0.0.1.exemplo.br/',
  'http://localhost.exemplo.br/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://localhost/',
  'dou.exemplo.br',
  '',
  null,
  undefined,
])('%s may not', (endereco) => expect(enderecoDeFora(endereco)).toBeNull());
