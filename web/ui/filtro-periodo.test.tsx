import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { FiltroPeriodo } from './filtro-periodo.tsx';

const montar = (periodo: { inicio: string; fim: string } | null, { recolhivel = false, hoje = '2026-11-21' } = {}) => {
  const aoConsultar = vi.fn();
  const aoVerTodos = vi.fn();
  const tela = renderApp(
    <FiltroPeriodo
      periodo={periodo}
      hoje={hoje}
      aoConsultar={aoConsultar}
      aoVerTodos={aoVerTodos}
      recolhivel={recolhivel}
    />,
  );
  return { ...tela, aoConsultar, aoVerTodos };
};

test('submits only with both dates', async () => {
  const { usuario, aoConsultar } = montar(null);
  await usuario.type(screen.getByLabelText('Data Inicial'), '01/02/2026');
  await usuario.tab();
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Informe a data inicial e a data final.');
  await usuario.type(screen.getByLabelText('Data Final'), '28022026');
  await usuario.tab();
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  expect(aoConsultar).toHaveBeenCalledExactlyOnceWith({ inicio: '2026-02-01', fim: '2026-02-28' });
});

test('an emptied date falls back to today', async () => {
  const { usuario, aoConsultar } = montar({ inicio: '2026-01-01', fim: '2026-01-31' });
  const fim = screen.getByLabelText('Data Final');
  await usuario.clear(fim);
  await usuario.tab();
  expect(fim).toHaveProperty('value', '21/11/2026');
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  expect(aoConsultar).toHaveBeenCalledExactlyOnceWith({ inicio: '2026-01-01', fim: '2026-11-21' });
});

test('a word for a date is refused in place, not searched with', async () => {
  const { usuario, aoConsultar } = montar({ inicio: '2026-01-01', fim: '2026-01-31' });
  const inicio = screen.getByLabelText('Data Inicial');
  await usuario.clear(inicio);
  await usuario.type(inicio, 'abc');
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Data inicial inválida');
  expect(aoConsultar).not.toHaveBeenCalled();
});

test('an inverted period is refused in place; Ver Todos clears', async () => {
  const { usuario, aoConsultar, aoVerTodos } = montar(
    { inicio: '2026-02-01', fim: '2026-01-31' },
    { recolhivel: true },
  );
  await usuario.click(screen.getByRole('button', { name: /01\/02\/2026/ }));
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('não pode ser depois');
  expect(aoConsultar).not.toHaveBeenCalled();
  await usuario.click(screen.getByRole('button', { name: 'Ver Todos' }));
  expect(aoVerTodos).toHaveBeenCalledOnce();
});

test('Ver Todos takes refused dates away, also where all are shown already', async () => {
  const { usuario, aoVerTodos } = montar(null);
  const [inicio, fim] = [screen.getByLabelText('Data Inicial'), screen.getByLabelText('Data Final')];
  await usuario.type(inicio, '31/12/2026');
  await usuario.type(fim, '01/01/2026');
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  await screen.findByRole('alert');
  await usuario.click(screen.getByRole('button', { name: 'Ver Todos' }));
  expect(aoVerTodos).toHaveBeenCalledOnce();
  expect([inicio, fim].map((campo) => (campo as HTMLInputElement).value)).toEqual(['', '']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['Hoje', '2026-11-21'],
  ['Últimos 7 dias', '2026-11-15'],
  ['Este mês', '2026-11-01'],
  ['Este semestre', '2026-07-01'],
  ['Este ano', '2026-01-01'],
])('%s is asked for by one press, from %s to today', async (nome, inicio) => {
  const { usuario, aoConsultar } = montar(null);
  await usuario.type(screen.getByLabelText('Data Inicial'), 'abc');
  await usuario.click(screen.getByRole('button', { name: nome }));
  expect(aoConsultar).toHaveBeenCalledExactlyOnceWith({ inicio, fim: '2026-11-21' });
  expect(screen.getByLabelText('Data Final')).toHaveProperty('value', '21/11/2026');
});

test.each([
  ['2026-06-30', '2026-01-01'],
  ['2026-07-01', '2026-07-01'],
])('the semester of %s begins on %s', async (hoje, inicio) => {
  const { usuario, aoConsultar } = montar(null, { hoje });
  await usuario.click(screen.getByRole('button', { name: 'Este semestre' }));
  expect(aoConsultar).toHaveBeenCalledExactlyOnceWith({ inicio, fim: hoje });
});
