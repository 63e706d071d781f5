import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { ListaComBusca } from './lista-com-busca.tsx';

const OPCOES = Array.from({ length: 30 }, (_, i) => ({ value: i, label: `Município ${i}` }));

test('keys that come faster than the browser draws between them do not end the page', async () => {
  renderApp(<ListaComBusca aria-label="Município" open options={OPCOES} />);
  const campo = screen.getByRole<HTMLInputElement>('combobox', { name: 'Município' });
  const teclar = async (quantas: number) => {
    for (let i = 0; i < quantas; i += 1) {
      if (!campo.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }))) continue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, `${campo.value}a`);
      campo.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    }
  };
  // As in a browser: React hears each key when it comes, and only microtasks run between one and the next.
  const ambiente = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  ambiente.IS_REACT_ACT_ENVIRONMENT = false;
  await teclar(100);
  expect(campo.value).toHaveLength(40);
  await waitFor(async () => {
    await teclar(1);
    expect(campo.value).toHaveLength(41);
  });
  ambiente.IS_REACT_ACT_ENVIRONMENT = true;
});

test('what is typed without accents finds what has them', async () => {
  const { usuario } = renderApp(
    <ListaComBusca
      aria-label="Campus"
      options={['Águas Claras', 'Cuiabá'].map((label) => ({ value: label, label }))}
    />,
  );
  await usuario.click(screen.getByRole('combobox', { name: 'Campus' }));
  await usuario.keyboard('agua');
  expect(screen.getByTitle('Águas Claras')).toBeTruthy();
  expect(screen.queryByTitle('Cuiabá')).toBeNull();
});
