import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ID_DO_ANTECIPADO } from '#contract/antecipado.ts';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { apiFake } from '../test/api-fake.ts';
import { instituicaoDeTeste } from '../test/dados.ts';
import { tomarAntecipado } from './antecipado.ts';
import { chamar } from './api-client.ts';

const texto = ['Texto'];
const privacidade = {
  controlador: { nome: 'Universidade', cnpj: null, endereco: null },
  encarregado: null,
  textos: {
    ...{ finalidade: texto, baseLegal: texto, dados: texto, publicidade: texto, compartilhamento: texto },
    ...{ seguranca: texto, direitos: texto, comoPedir: texto },
  },
  guarda: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  const elemento = document.createElement('script');
  elemento.id = ID_DO_ANTECIPADO;
  elemento.type = 'application/json';
  const trazida = { ...privacidade, controlador: { ...privacidade.controlador, nome: 'Da página' } };
  elemento.textContent = JSON.stringify({
    instituicao: instituicaoDeTeste,
    busca: null,
    respostas: { [privacidadeApi.ler.path]: { status: 200, corpo: trazida } },
  });
  document.body.append(elemento);
});
afterEach(() => vi.useRealTimers());

const perguntar = async () => (await chamar(privacidadeApi.ler, {})).controlador.nome;

test('an answer that came with the page is used once, without asking the server', async () => {
  const api = apiFake().responder(privacidadeApi.ler, privacidade);
  tomarAntecipado();
  expect(await perguntar()).toBe('Da página');
  expect(api.pedidos(privacidadeApi.ler)).toHaveLength(0);
  expect(await perguntar()).toBe('Universidade');
});

test('later it speaks of what was: the server is asked', async () => {
  apiFake().responder(privacidadeApi.ler, privacidade);
  tomarAntecipado();
  vi.advanceTimersByTime(10_000);
  expect(await perguntar()).toBe('Universidade');
});
