import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ensaiarAntd } from './ensaio-do-antd.tsx';

test('the fields are made once, with their styles, and nothing of them stands on the page', () => {
  const estilos = () => document.querySelectorAll('style').length;
  const antes = estilos();
  act(ensaiarAntd);
  const depois = estilos();
  expect(depois).toBeGreaterThan(antes);
  expect(document.body.childElementCount).toBe(0);
  act(ensaiarAntd);
  expect(estilos()).toBe(depois);
});
