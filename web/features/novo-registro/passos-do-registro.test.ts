import { expect, test } from 'vitest';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { avancarFolhas, type EventoDaFolha, type Folha, uma } from '#domain/folha/folha.ts';
import { folhaDoEstudante } from './fonte-da-abertura.ts';
import { errosDoPasso, fraseDoRegistrado, julgar, noComeco, primeiroErrado } from './passos-do-registro.ts';
import { alunoDeTeste, umaAbertura } from './test/abertura.ts';

const HOJE = '2026-11-21';
const folhaCom = (valores: Abertura['valores'], ...eventos: EventoDaFolha[]): Folha => {
  const aberta = folhaDoEstudante(umaAbertura({}, valores));
  return eventos.reduce(avancarFolhas<Folha>, uma(aberta)).folhas[0] ?? aberta;
};
const camposDe = (erros: readonly { campo: string }[]) => erros.map(({ campo }) => campo);

test('a later step is reached only past the right ones', () => {
  expect(primeiroErrado(folhaCom({}), noComeco(), 7, HOJE)).toBeNull();
  const semProcesso = folhaCom({ Processo: '' });
  expect(primeiroErrado(semProcesso, noComeco(), 7, HOJE)).toMatchObject({
    numero: 3,
    problemas: [{ campo: 'Processo' }],
  });
  expect(primeiroErrado(semProcesso, noComeco(5), 2, HOJE)).toBeNull();
});

test('what is wrong is said of fields that were left and of steps that were tried, not of the others', () => {
  const folha = folhaCom({ Nome: '', CPF: '' });
  const lugar = noComeco();
  expect(errosDoPasso(folha, lugar, HOJE)).toEqual([]);
  expect(camposDe(errosDoPasso(folha, { ...lugar, visitados: new Set(['CPF']) }, HOJE))).toEqual(['CPF']);
  expect(camposDe(errosDoPasso(folha, { ...lugar, tentados: new Set([1]) }, HOJE))).toEqual(['Nome', 'CPF']);
});

test('a refusal stands at its field until the field changes', () => {
  const recusou: EventoDaFolha = {
    tipo: 'recusou',
    problemas: [{ campo: 'CursoFormacao', mensagem: 'Não é deste curso' }],
  };
  const lugar = noComeco(2);
  expect(errosDoPasso(folhaCom({}, recusou), lugar, HOJE)).toEqual([
    { campo: 'CursoFormacao', mensagem: 'Não é deste curso' },
  ]);
  const mudou = folhaCom({}, recusou, { tipo: 'mudou', mudanca: { CursoFormacao: 'Outra' } });
  expect(errosDoPasso(mudou, lugar, HOJE)).toEqual([]);
});

test.each([['31/04/1990'], ['29/02/2001'], ['']])('a birth date %j on screen does not pass', (DataNascimento) => {
  expect(julgar(folhaCom({ DataNascimento }), HOJE)).toMatchObject({
    ok: false,
    duvidas: false,
    problemas: [{ campo: 'DataNascimento' }],
  });
});

test('a value that no source gives stops the whole form until it is confirmed', () => {
  const duvida = { campo: 'FormaAcesso', valor: 'Sisu', texto: null, duvida: 'x', sugestao: null } as const;
  const aberta = folhaDoEstudante(umaAbertura({ derivacoes: [duvida] }));
  expect(julgar(aberta, HOJE)).toMatchObject({ ok: false, duvidas: true, problemas: [{ campo: 'FormaAcesso' }] });
  const [dita = aberta] = avancarFolhas(uma(aberta), { tipo: 'respondeu', campo: 'FormaAcesso' }).folhas;
  expect(julgar(dita, HOJE).ok).toBe(true);
});

test('a record that stands is named; a second copy goes on', () => {
  const registroDiplomaAtivo = { registroID: alunoDeTeste.matricula, numeroRegistro: 7, livro: 'INV' };
  const abertura = umaAbertura({ aluno: { ...alunoDeTeste, registroDiplomaAtivo } });
  const julgado = julgar(folhaDoEstudante(abertura), HOJE);
  if (!julgado.ok) throw new Error('formulário errado');
  expect(fraseDoRegistrado(abertura, julgado.formulario)).toContain('número 7 do livro INV');
  expect(fraseDoRegistrado(abertura, { ...julgado.formulario, SegundaVia: true })).toBeNull();
});
