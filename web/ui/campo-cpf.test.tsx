import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { CampoCpf } from './campo-cpf.tsx';

function Sozinho() {
  const [cpf, setCpf] = useState('00063300532');
  return (
    <>
      <CampoCpf aria-label="CPF" value={cpf} onChange={setCpf} />
      <output>{cpf}</output>
    </>
  );
}

test('a digit is replaced in the middle and the caret stays there', async () => {
  const { usuario } = renderApp(<Sozinho />);
  const campo = screen.getByLabelText<HTMLInputElement>('CPF');
  expect(campo.value).toBe('000.633.005-32');
  await usuario.click(campo);
  campo.setSelectionRange(4, 4);
  await usuario.keyboard('{Delete}9');
  expect(campo.value).toBe('000.933.005-32');
  expect(campo.selectionStart).toBe(5);
  expect(screen.getByRole('status').textContent).toBe('00093300532');
});
