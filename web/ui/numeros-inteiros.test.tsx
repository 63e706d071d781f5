import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { comNumerosInteiros } from './numeros-inteiros.tsx';

test.each([
  ['Assinado pela IES (CNPJ 99.001.000/0001-73)', ['99.001.000/0001-73']],
  ['23/11/2026, nº 23108.000001/2026-01', ['23108.000001/2026-01']],
  ['Reitor (CPF ***.005.010-**) e 529.982.247-25', ['***.005.010-**', '529.982.247-25']],
  ['Rua A, 10 – Cuiabá/MT – CEP 78000-000', ['78000-000']],
  ['Livro GRAD/2026, de 23/11/2026, às 10:00', []],
  ['', []],
])('%s keeps its numbers whole and says the same', (texto, inteiros) => {
  const { container } = render(<p>{comNumerosInteiros(texto)}</p>);
  expect(container.textContent).toBe(texto);
  expect([...container.querySelectorAll('.numero-inteiro')].map((um) => um.textContent)).toEqual(inteiros);
});
