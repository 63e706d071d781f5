import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render-app.tsx';
import { ListaDeEscolha } from './lista-de-escolha.tsx';

const LISTA = [{ value: 3, label: 'Campus Três' }];
const UUID = '01890a5d-ac96-774b-bcce-b302099a8091';

test.each([
  ['of the list: its name', { value: 3, options: LISTA }, 'Campus Três'],
  ['that an empty list lacks: that it is not there', { value: 3, options: [] }, 'Não está na lista'],
  ['that a full list lacks: the same', { value: UUID, options: LISTA }, 'Não está na lista'],
  ['of a list on its way: that it is coming', { value: 3, options: [], loading: true }, 'Carregando…'],
  ['that is a word: itself', { value: 'MT', options: [] }, 'MT'],
])('a value %s, and never an id', async (_, props, dito) => {
  renderApp(<ListaDeEscolha<unknown> aria-label="Campus" {...props} />);
  await screen.findByRole('combobox', { name: 'Campus' });
  expect(screen.getByText(dito)).toBeTruthy();
  if (dito !== props.value) expect(screen.queryByText(String(props.value))).toBeNull();
});
