import { describe, expect, it } from 'vitest';
import type { DadosDeAbertura } from './dados-de-abertura.ts';
import { confirmar, derivacoes, porConfirmar, problemasDeConfirmacao } from './derivacoes.ts';
import { enadeReconhecido } from './ler-enade.ts';
import { formaAcesso, formaReconhecida, sugestaoDeForma } from './ler-forma-acesso.ts';

describe('forma de acesso: recognised, or to be confirmed (NOV-32 to NOV-36)', () => {
  it.each([
    ['SISU - AMPLA CONCORRÊNCIA', 'Sisu', true, null],
    ['SISU/ENEM 1A CHAMADA', 'Sisu', true, null],
    ['VESTIBULAR', 'Vestibular', true, null],
    ['TRANSFERENCIA FACULTATIVA', 'Transferencia', true, null],
    ['CONVENIO PEC-G', 'Convenios', true, null],
    ['CONVÊNIO INTERINSTITUCIONAL', 'Convenios', false, null],
    ['ENEM', 'Convenios', false, 'Enem'],
    ['AVALIAÇÃO SERIADA', 'Convenios', false, 'AvaliacaoSeriada'],
    ['AVALIAÇÃO SIMPLIFICADA', 'Convenios', false, 'AvaliacaoSimplificada'],
    ['EGRESSO DE BACHARELADO INTERDISCIPLINAR', 'Convenios', false, 'Egresso'],
    ['TRANSFERENCIA EX OFFICIO', 'Transferencia', false, 'TransferenciaExOficio'],
    ['DECISÃO JUDICIAL', 'Convenios', false, 'DecisaoJudicial'],
    ['SELEÇÃO DE VAGAS REMANESCENTES', 'Convenios', false, 'SelecaoVagasRemanescentes'],
    ['SELEÇÃO DE VAGAS DE PROGRAMAS ESPECIAIS', 'Convenios', false, 'SelecaoVagasProgramasEspeciais'],
    ['MATRÍCULA CORTESIA', 'Convenios', false, null],
    [null, 'Convenios', false, null],
  ])('%s', (texto, valor, reconhecida, sugestao) => {
    expect([formaAcesso(texto), formaReconhecida(texto), sugestaoDeForma(texto)]).toEqual([
      valor,
      reconhecida,
      sugestao,
    ]);
  });
});

describe('ENADE: recognised, or to be confirmed (NOV-23 to NOV-31)', () => {
  it.each([
    ['Estudante participante do ENADE', null, true],
    ['Não habilitado em razão do calendário do ciclo avaliativo', null, true],
    [null, 'Ingressante participante', true],
    ['Estudante irregular junto ao ENADE', null, false],
    ['Texto que ninguém conhece', 'Ingressante participante', false],
    ['Dispensado pelo MEC', 'Irregular como ingressante', false],
    [null, null, false],
    [null, 'Não participou', false],
  ])('%s / %s', (concluinte, ingressante, reconhecido) => {
    expect(enadeReconhecido(concluinte, ingressante)).toBe(reconhecido);
  });
});

const dados = (resto: object = {}): DadosDeAbertura =>
  ({
    estudante: { sexo: 'F', ingresso: { descricao: 'ENEM', data: null } },
    vida: { concluinte: 'Participante', ingressante: null },
    curso: { formacoes: [], titulacoes: [{ titulacao: 'Bacharela', sexo: 'F' }] },
    ...resto,
  }) as unknown as DadosDeAbertura;

describe('what nobody has confirmed', () => {
  const todas = derivacoes(dados());
  const abertos = { FormaAcesso: 'Convenios', SituacaoENADE: 'ConcluinteParticipante', Sexo: 'F' };

  it('is a problem at its field until it is confirmed, or another value is chosen', () => {
    expect(problemasDeConfirmacao(todas, abertos)).toEqual([
      {
        campo: 'FormaAcesso',
        passo: 5,
        mensagem: 'Forma de acesso: confirme ou escolha outra opção (texto não reconhecido: “ENEM”)',
      },
    ]);
    expect(porConfirmar(todas, { ...abertos, FormaAcesso: 'Enem' })).toEqual([]);
    const [duvida] = porConfirmar(todas, abertos);
    if (duvida === undefined) throw new Error('nada por confirmar');
    const confirmado = { ...abertos, ...confirmar(abertos, duvida) };
    expect(porConfirmar(todas, confirmado)).toEqual([]);
    const outroTexto = derivacoes(dados({ estudante: { sexo: 'F', ingresso: { descricao: 'OUTRO', data: null } } }));
    expect(porConfirmar(outroTexto, confirmado)).toHaveLength(1);
  });

  it('are also a formation or title chosen among several, and a sex that SIGA does not know', () => {
    const varios = derivacoes(
      dados({
        estudante: { sexo: null, ingresso: { descricao: 'SISU', data: null } },
        curso: {
          formacoes: [{ formacao: 'Um' }, { formacao: 'Dois' }],
          titulacoes: [
            { titulacao: 'Bacharel', sexo: 'M' },
            { titulacao: 'Físico', sexo: 'M' },
          ],
        },
      }),
    );
    const comDuvida = varios.filter(({ duvida }) => duvida !== null).map(({ campo, valor }) => [campo, valor]);
    expect(comDuvida).toEqual([
      ['CursoFormacao', 'Um'],
      ['TituloConferido', 'Bacharel'],
      ['Sexo', 'M'],
    ]);
  });
});
