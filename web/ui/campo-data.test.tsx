import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { CampoData } from './campo-data.tsx';

function Sozinho({ inicial, seEsvaziada }: { inicial?: string; seEsvaziada?: string }) {
  const [data, setData] = useState<string | undefined>(inicial);
  return (
    <>
      <label htmlFor="d">Data</label>
      <CampoData id="d" value={data} onChange={setData} {...(seEsvaziada !== undefined && { seEsvaziada })} />
      <output>{data ?? 'nada'}</output>
    </>
  );
}

const montar = (inicial?: string, seEsvaziada?: string) => {
  const { usuario } = renderApp(<Sozinho {...{ inicial, seEsvaziada }} />);
  const campo = screen.getByLabelText<HTMLInputElement>('Data');
  return { usuario, campo, valor: () => screen.getByRole('status').textContent };
};

test.each([
  ['29/02/2024', '2024-02-29'],
  ['29022024', '2024-02-29'],
  ['29-02-2024', '2024-02-29'],
  ['29.02.2024', '2024-02-29'],
  ['31/04/1990', '31/04/1990'],
  ['29/02/2001', '29/02/2001'],
  ['15/08/99', '15/08/99'],
  ['31/0', '31/0'],
])('%s typed is %s, at once', async (texto, valor) => {
  const { usuario, campo, valor: lido } = montar('2000-02-26');
  await usuario.clear(campo);
  await usuario.type(campo, texto);
  expect(lido()).toBe(valor);
  await usuario.tab();
  expect(lido()).toBe(valor);
});

test.each([
  ['2024-02-29'],
  ['29/02/2024'],
  [' 29/02/2024 '],
  ['29 de fevereiro de 2024'],
  ['29/fev/2024'],
  ['29\u201302\u20142024'],
  ['29\u204402\u22152024'],
  ['29 02\u00a02024'],
  ['\u0662\u0669/02/\uff12024'],
  ['29/02/2024 00:00:00'],
  ['2024-02-29T00:00:00.000Z'],
])('%s pasted is the date', async (texto) => {
  const { usuario, campo, valor } = montar('2000-02-26');
  await usuario.tripleClick(campo);
  await usuario.paste(texto);
  expect(valor()).toBe('2024-02-29');
  expect(campo.value).toBe('29/02/2024');
});

test.each([
  '15 de janeiro de 26',
  '15 de brumário de 2026',
  'até 15/01/2026',
  '15/01/26',
  '15/01/2026 10:30',
  '15/01/20261',
  '15O12026',
])('%s pasted stays as it is, to be refused', async (texto) => {
  const { usuario, campo, valor } = montar('2000-02-26');
  await usuario.tripleClick(campo);
  await usuario.paste(texto);
  await usuario.tab();
  expect([campo.value, valor()]).toEqual([texto, texto]);
});

test.each([
  ['1º de março de 2026', '2026-03-01'],
  ['2026-11-26', '2026-11-26'],
  ['15 maio 2026', '2026-05-15'],
])('%s typed key by key is the date', async (texto, data) => {
  const { usuario, campo, valor } = montar('2000-02-26');
  await usuario.clear(campo);
  await usuario.type(campo, texto);
  expect(valor()).toBe(data);
});

test('a day picked in the calendar is the date, and the focus stays in the field', async () => {
  const { usuario, campo, valor } = montar('2026-02-26');
  await usuario.click(screen.getByRole('button', { name: 'Escolher a data no calendário' }));
  await usuario.click(await screen.findByTitle('2026-02-10'));
  expect([campo.value, valor()]).toEqual(['10/02/2026', '2026-02-10']);
  await usuario.click(campo);
  await usuario.keyboard('{Escape}');
  expect(document.activeElement).toBe(campo);
});

test('an emptied date is none at once, and today only where the specification says so', async () => {
  const { usuario, campo, valor } = montar('2000-02-26');
  await usuario.clear(campo);
  expect(valor()).toBe('nada');
  await usuario.tab();
  expect(campo.value).toBe('');
});

test.each(['{Enter}', '{Tab}'])('where an emptied date falls back, %s shows it', async (tecla) => {
  const { usuario, campo, valor } = montar('2000-02-26', '2026-11-21');
  await usuario.clear(campo);
  expect(campo.value).toBe('');
  await usuario.keyboard(tecla);
  expect(campo.value).toBe('21/11/2026');
  expect(valor()).toBe('2026-11-21');
});

test('words in the place of a date stay there and are no emptied date', async () => {
  const { usuario, campo, valor } = montar('2000-02-26', '2026-11-21');
  await usuario.clear(campo);
  await usuario.type(campo, 'abc');
  await usuario.tab();
  expect([campo.value, valor()]).toEqual(['abc', 'abc']);
  await usuario.clear(campo);
  await usuario.type(campo, 'a5/3/2026');
  await usuario.tab();
  expect([campo.value, valor()]).toEqual(['a5/3/2026', 'a5/3/2026']);
});

test('a field that was left as empty as it was stays empty', async () => {
  const { usuario, campo, valor } = montar(undefined, '2026-11-21');
  await usuario.click(campo);
  await usuario.tab();
  expect(valor()).toBe('nada');
});

test('zeros come when the field is left', async () => {
  const { usuario, campo, valor } = montar();
  await usuario.type(campo, '5/3/2026');
  await usuario.tab();
  expect(campo.value).toBe('05/03/2026');
  expect(valor()).toBe('2026-03-05');
});

test('a digit is replaced in the middle without the caret running away', async () => {
  const { usuario, campo, valor } = montar('2026-03-16');
  await usuario.click(campo);
  campo.setSelectionRange(4, 4);
  await usuario.keyboard('{Delete}4');
  expect(campo.value).toBe('16/04/2026');
  expect(valor()).toBe('2026-04-16');
  expect(campo.selectionStart).toBe(5);
});
