import { EditOutlined } from '@ant-design/icons';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { Botao } from '../ui/botao.tsx';
import { BotaoDeIcone } from '../ui/botao-de-icone.tsx';

test('the word of an icon, or why a button is off, stands beside it while a pointer rests there; Esc takes it away', async () => {
  const { usuario } = renderApp(
    <>
      <BotaoDeIcone icone={EditOutlined} nome="Editar o livro GRAD/2026" dica="Editar" />
      <Botao disabled title="O registro está cancelado">
        Corrigir
      </Botao>
    </>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  await usuario.hover(screen.getByRole('button', { name: 'Editar o livro GRAD/2026' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Editar');
  await usuario.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await usuario.hover(screen.getByRole('button', { name: 'Corrigir' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('O registro está cancelado');
  await usuario.unhover(screen.getByRole('button', { name: 'Corrigir' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
