import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { confirmar } from './avisos.ts';
import { Botao } from './botao.tsx';
import { Janela } from './janela.tsx';

function Pagina({ some = false }: { some?: boolean }) {
  const [aberta, setAberta] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Livros</h1>
      {!(some && aberta) && <Botao onClick={() => setAberta(true)}>Abrir</Botao>}
      {aberta && (
        <Janela titulo="Campi" fechar="Fechar" aoFechar={() => setAberta(false)}>
          <Botao onClick={() => void confirmar({ pergunta: 'Certeza?' })}>Perguntar</Botao>
        </Janela>
      )}
    </main>
  );
}

const abrir = async (some?: boolean) => {
  const { usuario } = renderApp(<Pagina {...(some !== undefined && { some })} />);
  await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: 'Campi' });
  return usuario;
};

test.each(['Fechar', '{Escape}'])(
  'a window that is closed by %s gives the focus back to what opened it',
  async (por) => {
    const usuario = await abrir();
    if (por === 'Fechar') await usuario.click(screen.getAllByRole('button', { name: por }).at(-1) as HTMLElement);
    else await usuario.keyboard(por);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
  },
);

test('where what opened it has gone, the title of the page has the focus', async () => {
  const usuario = await abrir(true);
  // It is gone as long as the window stands.
  const titulo = screen.getByText('Livros');
  await usuario.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(titulo));
});

test('Esc in a popup over the window closes the popup only, and the popup keeps the focus', async () => {
  const usuario = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Perguntar' }));
  await screen.findByRole('dialog', { name: 'Certeza?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sim'));
  await usuario.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Certeza?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Campi' })).toBeTruthy();
});
