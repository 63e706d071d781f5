import { describe, expect, test } from 'vitest';
import { ENADE_PADRAO, SITUACOES_ENADE, VALORES_ENADE } from './enade.ts';
import { enadeParaMec } from './enade-mec.ts';
import { edicaoDoIngressante, situacaoEnade } from './ler-enade.ts';
import { enadeDoSnapshot } from './snapshot-historico.ts';

const CONCLUINTE = [
  ['Estudante participante', 'ConcluinteParticipante'],
  ['Participou do ENADE 2019', 'ConcluinteParticipante'],
  [
    'Estudante dispensado de realização do ENADE, em razão do calendário do ciclo avaliativo',
    'DispensadoEmRazaoDoCalendarioTrienal',
  ],
  ['Dispensado pelo MEC', 'DispensadoPeloMEC'],
  ['Dispensado pelo Ministério da Educação', 'DispensadoPeloMEC'],
  ['Dispensado em razão da natureza do curso', 'DispensadoEmRazaoDaNaturezaDoCurso'],
  ['Dispensado por razão de ordem pessoal', 'DispensadoPorRazaoDeOrdemPessoal'],
  ['Dispensado por motivos pessoais', 'DispensadoPorRazaoDeOrdemPessoal'],
  ['Dispensado conforme Instrução Normativa 3', 'DispensadoPorAtoDaInstituicaoDeEnsino'],
  ['Dispensado pela Portaria 840', 'DispensadoPorAtoDaInstituicaoDeEnsino'],
  ['Dispensado por mobilidade acadêmica', 'DispensadoEmRazaoDeMobilidadeAcademicaNoExterior'],
  ['Estudante no exterior', 'DispensadoEmRazaoDeMobilidadeAcademicaNoExterior'],
] as const;

const VARIANTES: readonly (readonly [string, (t: string) => string])[] = [
  ['as written', (t) => t],
  ['in capitals', (t) => t.toUpperCase()],
  ['in small letters', (t) => t.toLowerCase()],
  ['without accents', (t) => t.normalize('NFD').replace(/\p{M}/gu, '')],
  ['with loose accents', (t) => t.normalize('NFD')],
  ['with wide blanks', (t) => `  ${t.replaceAll(' ', ' \n ')} `],
];

describe.each(VARIANTES)('concluding-student text %s', (_, variante) => {
  test.each(CONCLUINTE)('%s → %s', (texto, situacao) => {
    expect(situacaoEnade(variante(texto), null)).toBe(situacao);
    expect(situacaoEnade(variante(texto), 'Ingressante participante')).toBe(situacao);
  });

  test('a participating entrant counts when the first text says nothing', () => {
    expect(situacaoEnade('', variante('Estudante ingressante participante'))).toBe('IngressanteParticipante');
    expect(situacaoEnade(null, variante('Participante'))).toBe('IngressanteParticipante');
    expect(situacaoEnade(variante('sem informação'), variante('Participante'))).toBe('IngressanteParticipante');
  });
});

test.each([
  [null, null],
  ['', ''],
  ['sem informação', 'calendário'],
  ['Estudante não participante', ''],
  ['', 'Não foi participante'],
  // 'participação' alone is not a participant, 'mecânica' is not MEC
  ['Engenharia mecânica', 'dispensado da participação'],
])('%j and %j give the default', (concluinte, ingressante) => {
  expect(situacaoEnade(concluinte, ingressante)).toBe(ENADE_PADRAO);
});

test('a denied participation falls through to its reason', () => {
  expect(situacaoEnade('Não participante por mobilidade', null)).toBe(
    'DispensadoEmRazaoDeMobilidadeAcademicaNoExterior',
  );
});

test.each([
  ['Participante; calendário', 'ConcluinteParticipante'],
  ['Calendário fixado pelo MEC', 'DispensadoEmRazaoDoCalendarioTrienal'],
  ['Portaria do MEC', 'DispensadoPeloMEC'],
])('the first phrase of the list wins: %s', (texto, situacao) => {
  expect(situacaoEnade(texto, null)).toBe(situacao);
});

test.each([
  ['Irregular', 'Irregular', 'Concluinte', undefined],
  ['IngressanteParticipante', 'Habilitado', 'Ingressante', undefined],
  ['ConcluinteParticipante', 'Habilitado', 'Concluinte', undefined],
  [
    'DispensadoEmRazaoDoCalendarioTrienal',
    'NaoHabilitado',
    'Concluinte',
    'Estudante não habilitado ao Enade em razão do calendário do ciclo avaliativo',
  ],
  [
    'DispensadoEmRazaoDaNaturezaDoCurso',
    'NaoHabilitado',
    'Concluinte',
    'Estudante não habilitado ao Enade em razão da natureza do projeto pedagógico do curso',
  ],
] as const)('%s is MEC’s %s %s', (situacao, tipo, condicao, motivo) => {
  const esperado = motivo === undefined ? { tipo, condicao } : { tipo, condicao, motivo };
  expect(enadeParaMec(situacao)).toEqual(esperado);
});

test.each([
  'DispensadoPeloMEC',
  'DispensadoPorRazaoDeOrdemPessoal',
  'DispensadoPorAtoDaInstituicaoDeEnsino',
  'DispensadoEmRazaoDeMobilidadeAcademicaNoExterior',
] as const)('%s goes to MEC as OutroMotivo', (situacao) => {
  const rotulo = SITUACOES_ENADE.find((s) => s.valor === situacao)?.rotulo.replace(/^D/, 'd');
  expect(enadeParaMec(situacao)).toEqual({
    tipo: 'NaoHabilitado',
    condicao: 'Concluinte',
    outroMotivo: `Estudante ${rotulo}`,
  });
});

test('the option list is the specification’s, and what is stored takes it', () => {
  expect(VALORES_ENADE).toEqual(enadeDoSnapshot.shape.situacao.options);
});

test.each([
  ['Participou do ENADE 2023', 'Participante do ENADE 2019', '2019'],
  ['Dispensado pelo calendário', 'Participou em 2020', '2020'],
  ['Participou do ENADE 2023', 'Não participante', ''],
  ['Participou do ENADE 2023', 'Participante', ''],
  [null, 'Participante do ENADE 2019', ''],
])('entrant beside concluding student: %j, %j → %j', (concluinte, ingressante, edicao) => {
  expect(edicaoDoIngressante(concluinte, ingressante)).toBe(edicao);
});
