import { expect, test } from 'vitest';
import { abrirRascunho, avancarRascunho, type EventoDoRascunho, esperaDoRascunho, faltaSalvar } from './rascunho.ts';
import { umaAbertura } from './test/abertura.ts';

const SALVO: EventoDoRascunho & { tipo: 'salvo' } = {
  tipo: 'salvo',
  atualizadoEm: '2026-11-21T18:32:00.000Z',
  outros: [],
};
const simples = (tipo: 'alterado' | 'salvar' | 'naoSalvo' | 'parar' | 'retomar' | 'esquecer') => ({ tipo });
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
