import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { MenuDaEquipe } from './menu-da-equipe.tsx';
import { Moldura } from './moldura.tsx';

function ComBotao({ some }: { some: boolean }) {
  const [feito, setFeito] = useState(false);
  return (
    <Moldura topo={null}>
      <section aria-label="Lista" tabIndex={-1}>
        {!(feito && some) && (
          <button type="button" disabled={feito} onClick={() => setFeito(true)}>
            Fazer
          </button>
        )}
      </section>
    </Moldura>
  );
}

test.each([
  ['goes', true],
  ['is switched off', false],
])('what %s while it has the focus leaves it to the place around', async (_, some) => {
  const { usuario } = renderApp(<ComBotao some={some} />);
  screen.getByRole('button', { name: 'Fazer' }).focus();
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista' })));
});

test('a press says at once that something is coming, however long its page takes', async () => {
  const chegada = Promise.withResolvers<{ Component: () => string }>();
  const { usuario } = renderApp([
    {
      path: '/',
      element: (
        <Moldura topo={null}>
          <Link to="/outra">Outra página</Link>
        </Moldura>
      ),
    },
    { path: '/outra', lazy: () => chegada.promise },
  ]);
  const aviso = screen.getByRole('status');
  expect(aviso.textContent).toBe('');
  await usuario.click(screen.getByRole('link', { name: 'Outra página' }));
  expect(within(aviso).getByText('Carregando')).toBeTruthy();
  chegada.resolve({ Component: () => 'Chegou' });
  await screen.findByText('Chegou');
});

test.each([
  ['/registros', 'Registros'],
  ['/detalhe-registro/7', 'Registros'],
  ['/novo-registro/202010101010101/direto', 'Formandos'],
  ['/Conector/Detalhes/7', 'Envios'],
  ['/gerenciar-curso/7', 'Cursos'],
  ['/minha-conta', undefined],
])('at %s the menu marks %s', async (em, rotulo) => {
  renderApp(<MenuDaEquipe />, { em });
  await waitFor(() => {
    const marcados = screen.getAllByRole('link').filter((um) => um.getAttribute('aria-current') === 'page');
    expect(marcados.map((um) => um.textContent)).toEqual(rotulo === undefined ? [] : [rotulo]);
  });
});
