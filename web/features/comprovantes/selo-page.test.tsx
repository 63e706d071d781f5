import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { selar } from '#assinatura/selo/codigo-do-selo.ts';
import { umaChave, umSelo } from '#assinatura/selo/test/um-selo.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './comprovantes.rotas.tsx';

const chave = await umaChave();
afterEach(() => vi.unstubAllGlobals());

const aqui = window.location.origin;
const selo = (nome = umSelo().nome) => umSelo({ nome, emissor: aqui, situacao: null });

async function abrir(hash: string, rede: 'rede' | 'sem rede' = 'rede') {
  const original = globalThis.fetch;
  const pedidos: string[] = [];
  vi.stubGlobal('fetch', async (endereco: string, opcoes: RequestInit) => {
    pedidos.push(String(endereco));
    if (!String(endereco).includes('jwks')) return original(endereco, opcoes);
    if (rede === 'sem rede') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ keys: [chave.publica] }));
  });
  renderApp(rotasPublicas, { em: `/v#${hash}`, ambiente: 'publico' });
  await screen.findByText(/Nenhum selo aqui|Resultado|O que foi conferido/);
  return pedidos;
}

test('a seal of this register shows its data and says what could not be asked; nothing of it is sent', async () => {
  const { algarismos } = await selar(selo(), chave.kid, chave.assinar);
  const pedidos = await abrir(algarismos);
  expect(screen.getByText('O selo é autêntico')).toBeDefined();
  expect(screen.getByText(umSelo().nome)).toBeDefined();
  expect(screen.getByText('***.982.247-**')).toBeDefined();
  expect(pedidos.join(' ')).not.toContain(algarismos.slice(0, 20));
});

test('a seal by another key does not pass, and its data are not shown as a diploma', async () => {
  const { algarismos } = await selar(selo('Outra Pessoa Qualquer'), chave.kid, (await umaChave()).assinar);
  await abrir(algarismos);
  expect(screen.getByText('O selo não confere')).toBeDefined();
  expect(screen.queryByText('Outra Pessoa Qualquer')).toBeNull();
});

test('without a network and without keys it is doubt, not denial; what is no seal says so', async () => {
  const { algarismos } = await selar(selo(), chave.kid, chave.assinar);
  await abrir(algarismos, 'sem rede');
  expect(screen.getByText('O selo não pôde ser conferido')).toBeDefined();
});

test('what is no seal says so', async () => {
  await abrir('123456');
  expect(screen.getByText('Nenhum selo aqui')).toBeDefined();
});
