import { expect, test } from 'vitest';
import { FORMAS_ACESSO, formaAcessoParaMec, VALORES_FORMA_ACESSO } from './forma-acesso.ts';
import { formaAcesso } from './ler-forma-acesso.ts';
import { historicoDoSnapshot } from './snapshot-historico.ts';

test.each([
  ['TRANSFERENCIA', 'Transferencia'],
  ['Transferência facultativa', 'Transferencia'],
  ['SISU', 'Sisu'],
  ['Sisu 2020/1', 'Sisu'],
  ['VESTIBULAR', 'Vestibular'],
  ['vestibular unificado', 'Vestibular'],
  ['CONVENIO', 'Convenios'],
  ['Convênio PEC-G', 'Convenios'],
  ['Conve\u0302nio', 'Convenios'],
  ['ENEM', 'Convenios'],
  ['', 'Convenios'],
  [null, 'Convenios'],
  ['Transferência de vestibular', 'Transferencia'],
])('%j gives %s', (texto, forma) => {
  expect(formaAcesso(texto)).toBe(forma);
});

test.each([
  ['Vestibular', 'Vestibular'],
  ['Enem', 'Enem'],
  ['AvaliacaoSeriada', 'Avaliação Seriada'],
  ['AvaliacaoSimplificada', 'Seleção Simplificada'],
  ['Egresso', 'Egresso BI/LI'],
  ['TransferenciaExOficio', 'Transferência Ex Officio'],
  ['DecisaoJudicial', 'Decisão judicial'],
  ['SelecaoVagasRemanescentes', 'Seleção para Vagas Remanescentes'],
  ['SelecaoVagasProgramasEspeciais', 'Seleção para Vagas de Programas Especiais'],
  ['Convenios', 'PEC-G'],
  ['Sisu', 'Enem'],
  ['Transferencia', 'Seleção para Vagas Remanescentes'],
] as const)('%s is MEC’s %s', (forma, mec) => {
  expect(formaAcessoParaMec(forma)).toBe(mec);
});

test('every option is mapped and what is stored takes it', () => {
  expect(VALORES_FORMA_ACESSO).toEqual(historicoDoSnapshot.shape.ingresso.shape.formaAcesso.options);
  expect(FORMAS_ACESSO).toHaveLength(12);
});
