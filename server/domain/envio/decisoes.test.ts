import { describe, expect, test } from 'vitest';
import { ACOES_DO_CONECTOR } from '../registro/efeito-no-conector.ts';
import { ANDAMENTOS } from './andamento.ts';
import { passoDaOrdem, passoNoGrupo } from './decisao-da-ordem.ts';
import {
  aguardar,
  aposBuscaVazia,
  aposConsulta,
  aposEntregaSemResposta,
  aposErroDoConector,
  aposFalha,
  aposSumir,
  depoisDeAssinado,
  PASSO_DO_DOCUMENTO,
  parar,
} from './desfecho.ts';
import { eDiploma, ORDEM_DO_GRUPO, TIPO_DIPLOMA, TIPO_DOCUMENTACAO, TIPO_HISTORICO } from './especies.ts';
import { chegouA, destinoDaCopia, escolherCopia, estadoDoConector } from './estados-do-conector.ts';
import { aposEstado, podePassar, type RegistroNoEnvio } from './situacao-seguinte.ts';
import { diplomaAssinado, SITUACOES_ENVIO } from './situacoes.ts';

const ESTADOS = Array.from({ length: 600 }, (_, codigo) => codigo).filter((codigo) => estadoDoConector(codigo));
const TIPOS = ORDEM_DO_GRUPO;
const BOOLEANOS = [false, true];
const AGORA = new Date('2026-05-10T12:00:00Z');
const antes = (ms: number) => new Date(AGORA.getTime() - ms);

test('every place in the sending has its step, and only what was given up has none', () => {
  expect(ANDAMENTOS.filter((andamento) => PASSO_DO_DOCUMENTO[andamento] === null)).toEqual(['desistido']);
  expect(PASSO_DO_DOCUMENTO.enviando).toBe('procurar');
});

describe('a failure', () => {
  test.each(Array.from({ length: 20 }, (_, tentativas) => tentativas))(
    'after %i tries waits, or stops',
    (tentativas) => {
      const desfecho = aposFalha({ tentativas }, 'Fora do ar.');
      const para = tentativas + 1 >= 15;
      expect(desfecho.andamento).toBe(para ? 'erro' : undefined);
      expect(desfecho.emMs === null).toBe(para);
      expect(desfecho.motivo).toBe(para ? `Fora do ar. Foram feitas ${tentativas + 1} tentativas.` : 'Fora do ar.');
    },
  );

  test('waits longer each time, at most an hour', () => {
    const pausas = Array.from({ length: 14 }, (_, tentativas) => aposFalha({ tentativas }, '').emMs ?? 0);
    expect(pausas).toEqual(pausas.toSorted((a, b) => a - b));
    expect([pausas[0], pausas.at(-1)]).toEqual([30_000, 3_600_000]);
  });

  test('of the hand-over: refused is for a person, without effect is sent again, uncertain is looked for', () => {
    const falhas = (['recusada', 'sem-efeito', 'incerta'] as const).map((falha) => {
      const { andamento, entregue } = aposEntregaSemResposta({ tentativas: 0 }, falha, 'Não.');
      return [andamento, entregue];
    });
    expect(falhas).toEqual([
      ['erro', false],
      ['intencao', false],
      ['incerto', true],
    ]);
  });
});

describe('a search that finds nothing', () => {
  test.each([
    [60_000, 5, 'incerto', 0, 60_000],
    [170_000, 5, 'incerto', 0, 10_000],
    [180_000, 0, 'incerto', 1, 20_000],
    [240_000, 1, 'incerto', 2, 20_000],
    [240_000, 2, 'intencao', 0, 0],
  ])('%i ms after the sending, %i seen: %s', (ms, vistas, andamento, buscasVazias, emMs) => {
    const desfecho = aposBuscaVazia({ ultimoEnvioEm: antes(ms), buscasVazias: vistas }, AGORA);
    expect(desfecho).toMatchObject({ andamento, buscasVazias, emMs });
  });
});

describe('every state of the connector', () => {
  const vigia = { cancelado: false, revogado: false, ordemRecente: false };
  const daqui = (desfecho: { emMs: number | null }) => desfecho.emMs;

  test.each(ESTADOS.flatMap((estado) => TIPOS.map((tipo) => [estado, tipo] as const)))(
    '%i of type %i',
    (estado, tipo) => {
      const desfecho = aposConsulta(tipo, estado, 60_000, vigia);
      const fim = estado === 10 || estado === 14 || estado === 11;
      expect(desfecho).toMatchObject({ andamento: fim ? 'concluido' : 'enviado', tentativas: 0, motivo: null });
      expect(daqui(desfecho)).toBe(fim ? null : 15_000);
    },
  );

  test('a finished diploma is watched while its record is cancelled, or after an order', () => {
    const depois = (tipo: 2 | 4, mais: Partial<typeof vigia>) =>
      daqui(aposConsulta(tipo, 10, 0, { ...vigia, ...mais }));
    expect(depois(TIPO_DIPLOMA, { ordemRecente: true })).toBe(180_000);
    expect(depois(TIPO_DIPLOMA, { cancelado: true })).toBe(1_800_000);
    expect(depois(TIPO_DIPLOMA, { cancelado: true, revogado: true })).toBeNull();
    expect(depois(TIPO_DOCUMENTACAO, { cancelado: true, ordemRecente: true })).toBeNull();
  });

  test.each(ESTADOS.filter((estado) => estadoDoConector(estado)?.erro))('error %i', (estado) => {
    const passo = estadoDoConector(estado)?.erro;
    for (const repeticoes of [0, 1, 2, 3, 9]) {
      const resposta = aposErroDoConector(estado, 'Motivo', repeticoes);
      const pessoa = passo === 'reenviar' || repeticoes >= 3;
      if (passo === 'retry-revocation') expect(resposta).toBeNull();
      else if (pessoa) expect(resposta).toMatchObject({ andamento: 'erro', emMs: null });
      else expect(resposta).toMatchObject({ repetir: passo });
      if (resposta !== null) expect(resposta.motivo).toMatch(/: Motivo$/);
    }
  });

  test('a document that vanished is believed to have the fourth time', () => {
    expect([0, 1, 2, 3].map((tentativas) => aposSumir({ tentativas }).andamento)).toEqual([
      undefined,
      undefined,
      undefined,
      'erro',
    ]);
  });

  test.each(ACOES_DO_CONECTOR)('an order to %s asks only while the state calls for it, and ends', (acao) => {
    const alvo = { suspender: 'suspenso', reativar: 'valido', revogar: 'revogado' }[acao];
    for (const estado of ESTADOS) {
      const passo = passoDaOrdem(acao, estado);
      const avanco = estadoDoConector(estado)?.avanco;
      expect(passo === 'concluir').toBe(avanco === alvo);
      if (!chegouA('valido', estado)) expect(passo).toBe('esperar');
      if (passo === 'pedir') expect(['valido', 'suspenso']).toContain(avanco);
      if (passo === 'repetir') expect([acao, estado]).toEqual(['revogar', 506]);
      expect(passo === 'inutil').toBe(acao !== 'revogar' && (avanco === 'revogando' || avanco === 'revogado'));
    }
    expect(passoDaOrdem(acao, 99)).toBe('esperar');
  });
});

test('every record × every state of either document: never a step back, never against an act of the office', () => {
  let vistos = 0;
  for (const { id: situacao } of SITUACOES_ENVIO)
    for (const suspenso of BOOLEANOS)
      for (const cancelado of BOOLEANOS)
        for (const revogado of BOOLEANOS)
          for (const ordemAberta of BOOLEANOS)
            for (const tipo of TIPOS)
              for (const estado of ESTADOS) {
                const assinado = diplomaAssinado(situacao);
                const registro: RegistroNoEnvio = { situacao, ordemAberta, assinado, suspenso, cancelado, revogado };
                const depois = aposEstado(registro, tipo, estado);
                vistos += 1;
                if (depois.situacao !== situacao) expect(podePassar(situacao, depois.situacao)).toBe(true);
                if (depois.situacao !== situacao && !eDiploma(tipo)) expect(depois.situacao).toBeLessThan(6);
                if (ordemAberta && assinado && depois.situacao !== situacao)
                  expect([situacao, depois.situacao]).toEqual([12, 11]);
                expect(depois.assinado).toBe(assinado || (eDiploma(tipo) && diplomaAssinado(depois.situacao)));
                if (revogado && depois.situacao !== situacao) expect([9, 10]).not.toContain(depois.situacao);
                if (suspenso && depois.situacao !== situacao) expect(depois.situacao).not.toBe(9);
              }
  expect(vistos).toBe(12 * 16 * 7 * 23);
});

describe('an order over a group (C11)', () => {
  const rotulo = (estado: number) => estadoDoConector(estado)?.avanco;
  const alvos = { suspender: 'suspenso', reativar: 'valido', revogar: 'revogado' };
  const obedecer = { suspender: 11, reativar: 10, revogar: 14 };
  const VALIDOS = [10, 11];
  const grupos = VALIDOS.flatMap((a) =>
    VALIDOS.flatMap((b) => VALIDOS.flatMap((c) => VALIDOS.map((d) => [a, b, c, d]))),
  );

  test.each(ACOES_DO_CONECTOR)('%s reaches every document, the diploma first where it restricts', (acao) => {
    for (const estados of grupos) {
      const documentos = ORDEM_DO_GRUPO.map((tipo, i) => ({ tipo, estado: estados[i] ?? 10 }));
      const pedidos: number[] = [];
      for (let i = 0; i < ORDEM_DO_GRUPO.length; i += 1) {
        const { passo, documento } = passoNoGrupo(acao, documentos, false);
        if (passo !== 'pedir' || documento === null) break;
        pedidos.push(documento.tipo);
        documento.estado = obedecer[acao];
      }
      expect(passoNoGrupo(acao, documentos, false).passo).toBe('concluir');
      for (const { estado } of documentos) expect(rotulo(estado)).toBe(alvos[acao]);
      if (acao === 'revogar') expect(pedidos).toEqual([2, 6, 5, 13, 3, 4, 7]);
    }
  });

  test('what is not valid yet holds nobody up, but the diploma does; what fails in revocation is asked again', () => {
    const com = (diploma: number, historico: number) => [
      { tipo: TIPO_DOCUMENTACAO, estado: 10 } as const,
      { tipo: TIPO_HISTORICO, estado: historico } as const,
      { tipo: TIPO_DIPLOMA, estado: diploma } as const,
    ];
    expect(passoNoGrupo('suspender', com(11, 503), false)).toMatchObject({ passo: 'pedir', documento: { tipo: 4 } });
    expect(passoNoGrupo('suspender', com(8, 10), false)).toMatchObject({ passo: 'esperar', documento: { tipo: 2 } });
    expect(passoNoGrupo('suspender', com(14, 10), false).passo).toBe('inutil');
    expect(passoNoGrupo('revogar', com(14, 506), false)).toMatchObject({ passo: 'repetir', documento: { tipo: 3 } });
    expect(passoNoGrupo('revogar', com(14, 13), false)).toMatchObject({ passo: 'pedir', documento: { tipo: 4 } });
    expect(passoNoGrupo('suspender', com(6, 6), true)).toMatchObject({ passo: 'pedir', documento: { tipo: 4 } });
  });
});

test('without registration at RNP a signed diploma stands there as it stands here (C15)', () => {
  const regras = { documentos: ORDEM_DO_GRUPO, semRegistro: true };
  const nada = { suspenso: false, cancelado: false, revogado: false, assinado: true, ordemAberta: false };
  const de = (situacao: RegistroNoEnvio['situacao'], marcas: Partial<RegistroNoEnvio>) =>
    aposEstado({ ...nada, situacao, ...marcas }, TIPO_DIPLOMA, 6, regras).situacao;
  expect(de(7, { assinado: false })).toBe(9);
  expect(de(9, { suspenso: true })).toBe(10);
  expect(de(10, {})).toBe(9);
  expect(de(12, { cancelado: true, revogado: true })).toBe(11);
  expect(ACOES_DO_CONECTOR.map((acao) => passoDaOrdem(acao, 6, true))).toEqual(['concluir', 'concluir', 'concluir']);
});

test('a surplus copy is removed before anybody signed it, and never what is signed or valid (C10)', () => {
  for (const estado of ESTADOS) {
    const destino = destinoDaCopia(estado);
    if (destino === 'remover') expect(chegouA('assinado', estado)).toBe(false);
    if (destino === 'deixar') expect(chegouA('revogando', estado)).toBe(true);
  }
  expect([0, 503, 6, 10, 11, 14].map(destinoDaCopia)).toEqual([
    'remover',
    'remover',
    'pessoa',
    'pessoa',
    'pessoa',
    'deixar',
  ]);
  expect(
    escolherCopia(
      [
        { documentId: '1', estado: 14 },
        { documentId: '2', estado: 10 },
      ],
      null,
    )?.documentId,
  ).toBe('2');
});

test('of several copies the known one is kept, else the farthest, else the oldest', () => {
  const copias = [
    { documentId: '9', estado: 503 },
    { documentId: '10', estado: 6 },
    { documentId: '11', estado: 504 },
  ];
  expect(escolherCopia(copias, '9')?.documentId).toBe('9');
  expect(escolherCopia(copias, null)?.documentId).toBe('10');
  expect(escolherCopia(copias, '12')?.documentId).toBe('10');
  expect(escolherCopia([], '9')).toBeUndefined();
});

test('what only takes time is looked at less and less often', () => {
  expect([0, 8_000, 40_000, 1e9].map((idade) => aguardar(idade, null).emMs)).toEqual([2_000, 2_000, 10_000, 1_800_000]);
});

describe('one of the institution’s own that is signed already', () => {
  test.each([
    ['nothing is wrong', { motivo: null, emMs: 5 }, 8, { motivo: null, emMs: 5 }],
    [
      'a step of RNP’s failed and was asked for again',
      { andamento: 'enviado' as const, motivo: 'x', emMs: 30_000 },
      504,
      { andamento: 'enviado', motivo: 'Assinado; na RNP: Erro ao iniciar o registro.', emMs: 30_000 },
    ],
    [
      'it failed once too often: again in an hour, never for a person',
      parar('x'),
      504,
      { andamento: 'enviado', motivo: 'Assinado; na RNP: Erro ao iniciar o registro.', emMs: 3_600_000 },
    ],
    [
      'it is gone for good',
      parar('x'),
      null,
      { andamento: 'concluido', motivo: 'Assinado; o conector não tem mais este documento.', emMs: null },
    ],
  ])('%s', (_, desfecho, estado, depois) => expect(depoisDeAssinado(desfecho, estado)).toEqual(depois));
});
