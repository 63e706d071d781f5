import { expect, test } from 'vitest';
import { somarDias } from '../texto/data.ts';
import { calcularPrazos, type Fatos } from './calcular.ts';
import { comProrrogacoes, type Prazo, porUrgencia, resumir, situacaoDoPrazo } from './prazo.ts';
import { NOMES_DOS_TIPOS, tipoDePrazo } from './tipos.ts';

const HOJE = '2026-11-22';
const NADA: Fatos = {
  hoje: HOJE,
  dias: { expedicao: 60, envio: 15, registro: 60, dou: 30 },
  colacoes: [],
  rascunhos: [],
  solicitacoes: [],
  semPublicacao: [],
  lista: { motivo: null, validaAte: null },
  semTermo: { quantos: 0, desde: null },
  decisoes: [],
  certificados: [],
  carimbos: { vencendo: 0, primeiro: null, falharam: 0 },
  parados: 0,
  aguardamAssinatura: 0,
  naoEnviados: 0,
  lotes: [],
  aConfirmar: 0,
  pedidos: 0,
  concordancias: [],
  semIndependente: [],
  copias: [],
  servidor: [],
  divergencias: 0,
};
const de = (fatos: Partial<Fatos>) => calcularPrazos({ ...NADA, ...fatos });
const LOTE = { id: 'l', dataColacaoId: '7', colacao: null, aguardando: 5, total: 8, criadoPor: 'Ana' };
const RASCUNHO = { id: 'a1', rga: '2020', nome: 'Ana', dataExpedicao: '', deOutra: false, pronto: false };

test('ceremonies of one campus are told apart, by what is left of each and by who left it', () => {
  const colacoes = ['2026-10-01', '2026-10-08'].map((data) => ({ id: data, data, campus: 'C', porRegistrar: 3 }));
  const lotes = [LOTE, { ...LOTE, id: 'm', colacao: { data: '2026-10-08', campus: 'C' }, aguardando: 1 }];
  expect(de({ colacoes, lotes }).map(({ alvo }) => alvo)).toEqual([
    'Colação de grau de 01/10/2026, C',
    'Colação de grau de 08/10/2026, C',
    'Faltam 5 de 8, começada por Ana',
    'Colação de grau de 08/10/2026, C: falta 1 de 8, começada por Ana',
  ]);
});

test('where nothing is due, nothing is said', () => {
  expect(calcularPrazos(NADA)).toEqual([]);
  expect(resumir([], HOJE)).toEqual([]);
});

/** One fact, what must come of it: kind, last day, how many. */
const CASOS: [string, Partial<Fatos>, [string, string | null, number][]][] = [
  [
    'a ceremony runs 60 days to the expedition',
    { colacoes: [{ id: '7', data: '2026-10-01', campus: 'C', porRegistrar: 3 }] },
    [['expedicao', '2026-11-30', 3]],
  ],
  [
    'a ceremony that is done asks for nothing',
    { colacoes: [{ id: '7', data: '2026-10-01', campus: 'C', porRegistrar: 0 }] },
    [],
  ],
  ['a draft without its expedition waits', { rascunhos: [RASCUNHO] }, [['rascunho', null, 1]]],
  ['what is no date is none', { rascunhos: [{ ...RASCUNHO, dataExpedicao: '31/02' }] }, [['rascunho', null, 1]]],
  [
    '60 days from expedition to registration',
    { rascunhos: [{ ...RASCUNHO, dataExpedicao: '2026-11-01' }] },
    [['registro', '2026-12-31', 1]],
  ],
  [
    '15 days until another institution has it',
    { rascunhos: [{ ...RASCUNHO, dataExpedicao: '2026-11-01', deOutra: true }] },
    [
      ['registro', '2026-12-31', 1],
      ['envio', '2026-11-16', 1],
    ],
  ],
  ['a prepared one waits to be confirmed', { rascunhos: [{ ...RASCUNHO, pronto: true }] }, [['preparado', null, 1]]],
  [
    'and runs against its term as well',
    { rascunhos: [{ ...RASCUNHO, pronto: true, dataExpedicao: '2026-11-01' }] },
    [
      ['preparado', null, 1],
      ['registro', '2026-12-31', 1],
    ],
  ],
  [
    '30 days to the DOU, by the day',
    {
      semPublicacao: [
        { data: '2026-11-01', quantos: 4 },
        { data: '2026-11-02', quantos: 1 },
      ],
    },
    [
      ['dou', '2026-12-01', 4],
      ['dou', '2026-12-02', 1],
    ],
  ],
  [
    'the setting counts, not the norm',
    { dias: { expedicao: 1, envio: 2, registro: 3, dou: 5 }, semPublicacao: [{ data: '2026-11-01', quantos: 1 }] },
    [['dou', '2026-11-06', 1]],
  ],
  ['a term across a leap day', { semPublicacao: [{ data: '2028-02-01', quantos: 1 }] }, [['dou', '2028-03-02', 1]]],
  [
    '60 days for what another institution asks',
    { solicitacoes: [{ instituicaoId: 2, instituicao: 'F', data: '2026-11-01', quantos: 3 }] },
    [['solicitacao', '2026-12-31', 3]],
  ],
  [
    'the list that is due, and its renewal',
    { lista: { motivo: 'falta 1', validaAte: '2026-12-22' } },
    [
      ['lista', null, 1],
      ['lista', '2026-12-22', 1],
    ],
  ],
  ['the term of who registers', { semTermo: { quantos: 9, desde: '2026-01-01' } }, [['termo', null, 9]]],
  [
    'a court decision to look at again',
    { decisoes: [{ registroId: 'r', rotulo: 'x', revisarEm: '2027-01-05' }] },
    [['decisao', '2027-01-05', 1]],
  ],
  [
    'certificates that end',
    { certificados: [{ nomes: 'Rui, Ana', quantos: 2, ate: '2026-12-01' }] },
    [['assinante', '2026-12-01', 2]],
  ],
  [
    'stamps that end, and those that failed',
    { carimbos: { vencendo: 5, primeiro: '2026-12-01', falharam: 2 } },
    [
      ['carimbo', '2026-12-01', 5],
      ['carimbo', null, 2],
    ],
  ],
  [
    'what stands at the connector',
    { parados: 1, aguardamAssinatura: 2, naoEnviados: 25 },
    [
      ['conector', null, 1],
      ['assinatura', null, 2],
      ['enviar', null, 25],
    ],
  ],
  ['an unfinished ceremony', { lotes: [LOTE] }, [['colacao', null, 5]]],
  [
    'what a second person has to confirm',
    { aConfirmar: 2, pedidos: 3 },
    [
      ['confirmacao', null, 2],
      ['pedido', null, 3],
    ],
  ],
  [
    'copies by their age; none yet is due now',
    {
      copias: [
        { especie: 'backup', rotulo: 'b', limite: null },
        { especie: 'ensaio', rotulo: 'e', limite: '2026-12-01' },
      ],
    },
    [
      ['copia', null, 1],
      ['copia', '2026-12-01', 1],
    ],
  ],
  [
    'the server and MEC',
    { servidor: ['a', 'b'], divergencias: 1 },
    [
      ['servidor', null, 1],
      ['servidor', null, 1],
      ['esquema', null, 1],
    ],
  ],
];
test.each(CASOS)('%s', (_, fatos, esperado) => {
  const prazos = de(fatos);
  expect(prazos.map(({ tipo, limite, quantos }) => [tipo, limite, quantos])).toEqual(esperado);
  expect(new Set(prazos.map(({ chave }) => chave)).size).toBe(prazos.length);
});

test('of every kind the last day is not late, the day after is, and it asks from its own day on', () => {
  for (const tipo of NOMES_DOS_TIPOS) {
    const em = (dias: number) => situacaoDoPrazo({ tipo, limite: somarDias(HOJE, dias) }, HOJE);
    const { aviso } = tipoDePrazo(tipo);
    expect([em(-1), em(0), em(aviso), em(aviso + 1)]).toEqual(['vencido', 'perto', 'perto', 'em-dia']);
    expect(situacaoDoPrazo({ tipo, limite: null }, HOJE)).toBe('aberto');
  }
});

test('only the terms of the Portaria are extended, once, by their own length', () => {
  const prazos = de({
    colacoes: [{ id: '7', data: '2026-09-01', campus: 'C', porRegistrar: 1 }],
    rascunhos: [{ ...RASCUNHO, dataExpedicao: '2026-09-01', deOutra: true }],
    semPublicacao: [{ data: '2026-09-01', quantos: 1 }],
  });
  const chaves = new Set(prazos.map(({ chave }) => chave));
  const antes = Object.fromEntries(prazos.map(({ tipo, limite }) => [tipo, limite]));
  const depois = comProrrogacoes(prazos, chaves);
  expect(Object.fromEntries(depois.map(({ tipo, limite }) => [tipo, limite]))).toEqual({
    expedicao: somarDias('2026-09-01', 120),
    registro: somarDias('2026-09-01', 120),
    envio: somarDias('2026-09-01', 30),
    dou: antes.dou,
  });
  expect(comProrrogacoes(depois, chaves)).toEqual(depois);
  expect(comProrrogacoes(prazos, new Set())).toEqual(prazos);
});

test('the most urgent comes first, and the desk counts only what asks for attention', () => {
  const um = (chave: string, limite: string | null, quantos = 1): Prazo => ({
    chave,
    tipo: 'dou',
    alvo: '',
    quantos,
    limite,
    prorrogavelPor: null,
    ref: null,
  });
  const prazos = [
    um('longe', '2027-05-01'),
    um('agora', null),
    um('perto', '2026-11-25', 4),
    um('antes', '2026-11-20', 2),
    um('velho', '2026-01-01'),
  ];
  expect(porUrgencia(prazos, HOJE).map(({ chave }) => chave)).toEqual(['velho', 'antes', 'perto', 'agora', 'longe']);
  expect(resumir(prazos, HOJE)).toEqual([{ tipo: 'dou', vencidos: 3, perto: 4, abertos: 1, proximo: '2026-01-01' }]);
  expect(resumir([um('longe', '2027-05-01')], HOJE)).toEqual([]);
});
