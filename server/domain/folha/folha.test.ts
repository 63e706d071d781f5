import { describe, expect, test } from 'vitest';
import type { Derivacao } from '../novo-registro/derivacoes.ts';
import type { Valores } from '../novo-registro/formulario-campos.ts';
import { FORMULARIO_EXEMPLO } from '../novo-registro/test/exemplo-de-formulario.ts';
import {
  abrirFolha,
  avancarFolhas,
  type Conferida,
  conferidaDe,
  ditosDa,
  duvidasDa,
  type EventoDaFolha,
  emDuvida,
  type Folha,
  type Folhas,
  grafiasDa,
  NAO_CONFERIDA,
  problemasDa,
  uma,
} from './folha.ts';
import { type Fonte, SEM_CATALOGO } from './fonte.ts';
import { type Comparada, primeiraSemResposta } from './respostas.ts';

const DUVIDA: Derivacao = {
  campo: 'FormaAcesso',
  valor: 'Convenios',
  texto: 'SISU 1A',
  duvida: 'Texto não reconhecido',
  sugestao: 'Sisu',
};
const fonte = (valores: Valores = {}, resto: Partial<Fonte> = {}): Fonte => ({
  valores: { ...FORMULARIO_EXEMPLO, FormaAcesso: 'Convenios', ...valores },
  derivacoes: [DUVIDA],
  catalogo: {
    ...SEM_CATALOGO,
    titulacoes: [
      { titulacao: 'Bacharela', sexo: 'F' },
      { titulacao: 'Bacharel', sexo: 'M' },
    ],
  },
  mudam: 'todos',
  ...resto,
});
const depoisDe = (folhas: Folhas, ...eventos: EventoDaFolha[]): Folhas => eventos.reduce(avancarFolhas<Folha>, folhas);
const daFolha = (folha: Folha, ...eventos: EventoDaFolha[]): Folha => {
  const [depois] = depoisDe(uma(folha), ...eventos).folhas;
  if (depois === undefined) throw new Error('sem folha');
  return depois;
};
const comparada = (resto: Partial<Comparada> = {}): Comparada => ({
  campo: 'CPF',
  noCorpo: 'Diplomado.CPF',
  rotulo: 'CPF',
  passo: 1,
  origem: 'siga',
  gravidade: 'aviso',
  valorDaFonte: '1',
  valorInformado: '2',
  mensagem: 'difere',
  ...resto,
});
const conferida = (divergencias: Comparada[], problemas: Conferida['problemas'] = []) =>
  ({
    tipo: 'conferiu',
    conferida: { ...NAO_CONFERIDA, divergencias, problemas, revisao: { hash: 'a', fontes: {} } },
  }) as const;

describe('one sheet', () => {
  test('a change brings what depends on it and has to be held against the sources again', () => {
    const folha = daFolha(abrirFolha('1', fonte()), conferida([]), { tipo: 'mudou', mudanca: { Sexo: 'M' } });
    expect(folha.valores).toMatchObject({ Sexo: 'M', TituloConferido: 'Bacharel' });
    expect(conferidaDe(folha)).toBeNull();
    expect(ditosDa(folha)).toEqual({ Sexo: 'M' });
  });

  test('a source of which nothing may change stays as it is, doubts included', () => {
    const folha = abrirFolha('1', fonte({ Nome: 'ANA INVENTADA' }, { mudam: [] }));
    const depois = daFolha(
      folha,
      { tipo: 'mudou', mudanca: { Nome: 'Outra' } },
      { tipo: 'respondeu', campo: 'FormaAcesso', valor: 'Sisu' },
      { tipo: 'usouSugestoes' },
      { tipo: 'usouGrafias' },
    );
    expect(depois.valores).toEqual(folha.valores);
    expect(grafiasDa(folha)).toEqual([]);
  });

  test.each<[string, EventoDaFolha, string]>([
    ['as it is', { tipo: 'respondeu', campo: 'FormaAcesso' }, 'Convenios'],
    ['by another value', { tipo: 'respondeu', campo: 'FormaAcesso', valor: 'Enem' }, 'Enem'],
    ['by a change in the form', { tipo: 'mudou', mudanca: { FormaAcesso: 'Enem' } }, 'Enem'],
    ['as the source suggests', { tipo: 'usouSugestoes' }, 'Sisu'],
  ])('a doubt is answered %s', (_, evento, valor) => {
    const folha = abrirFolha('1', fonte());
    expect(emDuvida(folha, 'FormaAcesso')).toBe(true);
    const depois = daFolha(folha, evento);
    expect(duvidasDa(depois)).toEqual([]);
    expect(depois.valores.FormaAcesso).toBe(valor);
  });

  test('an answer to a doubt counts as seen in the review', () => {
    const aviso = comparada({ campo: 'FormaAcesso' });
    const folha = daFolha(abrirFolha('1', fonte()), { tipo: 'respondeu', campo: 'FormaAcesso' }, conferida([aviso]));
    expect(primeiraSemResposta({ divergencias: [aviso] }, folha.respostas)).toBeNull();
  });

  test('an answer is of the very difference that it was given to', () => {
    const [aviso, pesada] = [comparada(), comparada({ campo: 'Nome', gravidade: 'ressalva' })];
    const escrita = { motivo: 'outro', justificativa: 'uma razão qualquer', documentoId: null };
    const respondida = daFolha(
      abrirFolha('1', fonte()),
      conferida([aviso, pesada]),
      { tipo: 'viu', campo: 'CPF', visto: true },
      { tipo: 'justificou', campo: 'Nome', escrita },
      { tipo: 'mudou', mudanca: { Observacao: 'x' } },
      conferida([aviso, pesada]),
    );
    expect(respondida.respostas).toEqual({ vistos: new Set(['CPF']), ressalvas: { Nome: escrita } });
    const outra = daFolha(
      respondida,
      conferida([comparada({ valorDaFonte: '9' }), { ...pesada, valorInformado: '7' }]),
    );
    expect(outra.respostas).toEqual({ vistos: new Set(), ressalvas: {} });
  });

  test('a refusal stands at its field until the field changes', () => {
    const recusada = daFolha(abrirFolha('1', fonte()), conferida([], [{ campo: 'Nome', mensagem: 'não cabe' }]));
    expect(problemasDa(recusada)).toHaveLength(1);
    const mudou = daFolha(recusada, { tipo: 'mudou', mudanca: { Nome: 'Ana' } });
    expect(problemasDa(mudou)).toEqual([]);
    // Refused again as it stands now, it is said again.
    expect(problemasDa(daFolha(mudou, conferida([], [{ campo: 'Nome', mensagem: 'não cabe' }])))).toHaveLength(1);
  });

  test('a refusal by the server keeps what was answered', () => {
    const aviso = comparada();
    const folha = daFolha(
      abrirFolha('1', fonte()),
      conferida([aviso]),
      { tipo: 'viu', campo: 'CPF', visto: true },
      { tipo: 'recusou', problemas: [{ campo: 'AssinaturasDiploma.0.cpf', mensagem: 'não' }] },
    );
    expect(conferidaDe(folha)).toBeNull();
    expect(problemasDa(folha)).toHaveLength(1);
    const mudou = daFolha(folha, { tipo: 'mudou', mudanca: { AssinaturasDiploma: [] } });
    expect(problemasDa(mudou)).toEqual([]);
    expect(daFolha(mudou, conferida([aviso])).respostas.vistos.has('CPF')).toBe(true);
  });

  test('the source read again leaves what the form says', () => {
    const folha = daFolha(
      abrirFolha('1', fonte()),
      { tipo: 'mudou', mudanca: { Nome: 'Ana' } },
      { tipo: 'releu', fonte: fonte({ Nome: 'Bia' }) },
    );
    expect(folha.valores.Nome).toBe('Ana');
    expect(folha.fonte.valores.Nome).toBe('Bia');
  });

  test('other values, of a draft, ask for the sources again only where they are others', () => {
    const folha = daFolha(abrirFolha('1', fonte()), conferida([]));
    expect(conferidaDe(daFolha(folha, { tipo: 'trocou', valores: { ...folha.valores } }))).not.toBeNull();
    expect(conferidaDe(daFolha(folha, { tipo: 'trocou', valores: { ...folha.valores, Nome: 'Bia' } }))).toBeNull();
  });
});

describe('several sheets', () => {
  const ordem = (a: Folha, b: Folha) => a.chave.localeCompare(b.chave);
  const tres = depoisDe(
    { folhas: [], sugeridas: [] },
    { tipo: 'leu', ordem, lidas: ['3', '1', '2'].map((chave) => abrirFolha(chave, fonte())) },
  );

  test('an answer is for those that are meant', () => {
    const depois = depoisDe(tres, { tipo: 'respondeu', quais: ['1', '3'], campo: 'FormaAcesso', valor: 'Sisu' });
    expect(depois.folhas.map((folha) => emDuvida(folha, 'FormaAcesso'))).toEqual([false, true, false]);
  });

  test('one press takes all suggestions, another takes them back but for what was said since', () => {
    const usadas = depoisDe(tres, { tipo: 'usouSugestoes' });
    expect(usadas.sugeridas).toHaveLength(3);
    const outra: EventoDaFolha = { tipo: 'respondeu', quais: ['2'], campo: 'FormaAcesso', valor: 'Enem' };
    const desfeitas = depoisDe(usadas, outra, { tipo: 'desfezSugestoes' });
    expect(desfeitas.folhas.map(({ valores }) => valores.FormaAcesso)).toEqual(['Convenios', 'Enem', 'Convenios']);
    expect(desfeitas.folhas.map((folha) => emDuvida(folha, 'FormaAcesso'))).toEqual([true, false, true]);
    expect(desfeitas.folhas.map(({ ditos }) => ditos.size)).toEqual([0, 1, 0]);
  });

  test('what is read again keeps its place; what was said before opens with it', () => {
    const lida = abrirFolha('3', fonte({ Nome: 'Z' }), { FormaAcesso: 'Convenios' });
    const depois = depoisDe(tres, { tipo: 'leu', ordem, lidas: [lida] }, { tipo: 'tirou', chave: '1' });
    expect(depois.folhas.map(({ chave }) => chave)).toEqual(['2', '3']);
    expect(emDuvida(lida, 'FormaAcesso')).toBe(false);
    expect(ditosDa(lida)).toEqual({ FormaAcesso: 'Convenios' });
  });
});
