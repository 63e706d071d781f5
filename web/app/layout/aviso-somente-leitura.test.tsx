import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anotarSomenteLeitura } from '../../lib/somente-leitura.ts';
import { renderApp } from '../../test/render-app.tsx';
import { AvisoSomenteLeitura } from './equipe-layout.tsx';

test('the notice comes with an answer that says that nothing can be written, and goes with the next that does not', () => {
  renderApp(<AvisoSomenteLeitura />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => anotarSomenteLeitura(new Headers({ 'x-somente-leitura': '1' })));
  expect(screen.getByRole('status').textContent).toContain('Somente consulta: o banco de dados está sem espaço');
  act(() => anotarSomenteLeitura(new Headers()));
  expect(screen.getByRole('status').textContent).toBe('');
});
