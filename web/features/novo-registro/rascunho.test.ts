import { expect, test } from 'vitest';
import {
  abrirRascunho,
  avancarRascunho,
  type EventoDoRascunho,
  esperaDoRascunho,
  faltaSalvar,
  receberDeFora,
} from './rascunho.ts';
import { umaAbertura, umRascunho } from './test/abertura.ts';

const SALVO: EventoDoRascunho & { tipo: 'salvo' } = {
  tipo: 'salvo',
  atualizadoEm: '2026-11-21T18:32:00.000Z',
  outros: [],
  versao: 1,
  valores: {},
};
const simples = (tipo: 'alterado' | 'salvar' | 'naoSalvo' | 'parar' | 'retomar' | 'esquecer'): EventoDoRascunho =>
  tipo === 'esquecer' ? { tipo, base: {} } : { tipo };
const depoisDe = (eventos: readonly EventoDoRascunho[], porSalvar = false) =>
  eventos.reduce(avancarRascunho, abrirRascunho(umaAbertura(), porSalvar));

test.each([
  ['nothing', [], 'em-dia', null],
  ['a change', ['alterado'], 'por-salvar', 800],
  ['its call', ['alterado', 'salvar'], 'salvando', null],
  ['a change during the call', ['alterado', 'salvar', 'alterado'], 'salvando', null],
  ['a failure', ['alterado', 'salvar', 'naoSalvo'], 'falhou', 10_000],
  ['a change after a failure', ['alterado', 'salvar', 'naoSalvo', 'alterado'], 'por-salvar', 800],
  ['another try', ['alterado', 'salvar', 'naoSalvo', 'salvar'], 'salvando', null],
  ['nothing to save', ['salvar'], 'em-dia', null],
  ['a stop', ['alterado', 'parar'], 'parado', null],
  ['a change while stopped', ['parar', 'alterado'], 'parado', null],
  ['a save while stopped', ['alterado', 'parar', 'salvar'], 'parado', null],
  ['a failure while stopped', ['alterado', 'salvar', 'parar', 'naoSalvo'], 'parado', null],
  ['going on', ['parar', 'retomar'], 'por-salvar', 0],
  ['going on and its call', ['parar', 'retomar', 'salvar'], 'salvando', null],
  ['being forgotten', ['alterado', 'parar', 'esquecer'], 'em-dia', null],
] as const)('after %s', (_, tipos, situacao, espera) => {
  const rascunho = depoisDe(tipos.map(simples));
  expect(rascunho.situacao).toBe(situacao);
  expect(esperaDoRascunho(rascunho)).toBe(espera);
  expect(faltaSalvar(rascunho)).toBe(!['em-dia', 'parado'].includes(situacao));
});

test('what the server has is kept; what changed meanwhile waits again', () => {
  const salvo = depoisDe([simples('alterado'), simples('salvar'), SALVO]);
  expect(salvo).toMatchObject({ situacao: 'em-dia', salvoEm: SALVO.atualizadoEm });
  const mudou = depoisDe([simples('alterado'), simples('salvar'), simples('alterado'), SALVO]);
  expect(mudou).toMatchObject({ situacao: 'por-salvar', salvoEm: SALVO.atualizadoEm });
  expect(depoisDe([simples('alterado'), simples('salvar'), simples('parar'), SALVO]).situacao).toBe('parado');
  expect(depoisDe([simples('alterado'), simples('salvar'), SALVO, simples('esquecer')]).salvoEm).toBeNull();
});

test('what came back from memory has to be sent', () => {
  expect(depoisDe([], true)).toMatchObject({ situacao: 'por-salvar', versao: 1 });
});

const INICIO = { Nome: 'Ana', Processo: '', CPF: '1' };
const aberto = () => abrirRascunho(umaAbertura({ valores: INICIO, rascunho: umRascunho() }), false);
const deFora = (versao: number, valores: Record<string, string>) => ({
  rascunho: umRascunho({ versao, valores, autores: { Processo: { nome: 'Bento', em: '2026-11-21T19:00:00.000Z' } } }),
  outros: [],
});
const opcoes = { recusado: false, inicio: INICIO };

test('what another person changed comes in beside what was typed here', () => {
  const { rascunho, valores } = receberDeFora(
    aberto(),
    { ...INICIO, Nome: 'Ana Maria' },
    deFora(2, { ...INICIO, Processo: '7' }),
    opcoes,
  );
  expect(valores).toEqual({ Nome: 'Ana Maria', Processo: '7', CPF: '1' });
  expect(rascunho).toMatchObject({
    situacao: 'por-salvar',
    noServidor: 2,
    recebidos: [{ campo: 'Processo', por: 'Bento' }],
  });
  expect(receberDeFora(aberto(), INICIO, deFora(2, { ...INICIO, Processo: '7' }), opcoes).rascunho.situacao).toBe(
    'em-dia',
  );
});

test('what both changed waits for a choice, and nothing is sent until then', () => {
  const { rascunho, valores } = receberDeFora(
    aberto(),
    { ...INICIO, Processo: '5' },
    deFora(2, { ...INICIO, Processo: '7' }),
    opcoes,
  );
  expect(valores).toMatchObject({ Processo: '5' });
  expect(rascunho.divergencias).toEqual([
    { campo: 'Processo', meu: '5', deles: '7', por: 'Bento', em: '2026-11-21T19:00:00.000Z' },
  ]);
  expect([rascunho.situacao, esperaDoRascunho(rascunho), faltaSalvar(rascunho)]).toEqual(['divergente', null, true]);
  expect(avancarRascunho(rascunho, simples('salvar')).situacao).toBe('divergente');
});

test('our own version brings nothing new, also while a call runs', () => {
  const salvando = [simples('alterado'), simples('salvar')].reduce(avancarRascunho, aberto());
  expect(receberDeFora(salvando, INICIO, deFora(2, { Nome: 'X' }), opcoes)).toEqual({
    rascunho: salvando,
    valores: INICIO,
  });
  expect(receberDeFora(aberto(), INICIO, deFora(1, { Nome: 'X' }), opcoes).valores).toEqual(INICIO);
});

test('a draft that is gone begins again with the next change; one that is refused is closed for good', () => {
  const sem = { rascunho: null, outros: [] };
  const descartado = receberDeFora(aberto(), INICIO, sem, opcoes).rascunho;
  expect(descartado).toMatchObject({ situacao: 'em-dia', noServidor: null });
  const recusado = receberDeFora(aberto(), INICIO, sem, { ...opcoes, recusado: true }).rascunho;
  expect(recusado).toMatchObject({ situacao: 'por-salvar', noServidor: null });
  const encerrado = receberDeFora(recusado, INICIO, sem, { ...opcoes, recusado: true }).rascunho;
  expect([encerrado.situacao, faltaSalvar(encerrado)]).toEqual(['encerrado', false]);
  expect(avancarRascunho(encerrado, simples('alterado')).situacao).toBe('encerrado');
});
