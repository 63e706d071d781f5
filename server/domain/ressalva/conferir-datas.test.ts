import { expect, test } from 'vitest';
import { conferirDatas } from './conferir-datas.ts';

type Datas = Parameters<typeof conferirDatas>[0];

const CERTAS: Datas = {
  DataNascimento: '2000-01-01',
  DataIngresso: '2018-02-01',
  DataConclusao: '2022-01-31',
  DataColacao: '2022-03-01',
  DataExpedicao: '2022-03-15',
  DataRegistro: '2022-04-01',
  DataEmissaoHistorico: '2022-02-10',
  SituacaoENADE: 'ConcluinteParticipante',
  EdicaoENADE: '2021',
  CargaHorariaCursada: 3600,
  CargaHorariaCurso: 3600,
};

const achadosDe = (mudado: Partial<Datas>, ultimaData: string | null = null) => {
  const livro = { nome: 'GRAD/2022', ultimaData, anterior: null };
  return conferirDatas({ ...CERTAS, ...mudado }, { hoje: '2026-06-01', livro }).map(
    ({ campo, gravidade }) => `${campo} ${gravidade}`,
  );
};

test.each<[string, Partial<Datas>, string[]]>([
  ['dates as they mostly are', {}, []],
  ['entered on the fifteenth birthday', { DataNascimento: '2003-02-01' }, []],
  ['entered the day before it', { DataNascimento: '2003-02-02' }, ['DataNascimento ressalva']],
  ['entered at ten', { DataNascimento: '2008-02-01' }, ['DataNascimento ressalva']],
  ['entered at nine', { DataNascimento: '2008-02-02' }, ['DataNascimento impossivel']],
  ['ended at ninety', { DataNascimento: '1932-01-31' }, []],
  ['ended at ninety-one', { DataNascimento: '1931-01-31' }, ['DataNascimento ressalva']],
  ['a birth that a court leaves out', { DataNascimento: undefined }, []],
  ['a course of a year', { DataIngresso: '2021-01-31' }, []],
  ['a course of a day less', { DataIngresso: '2021-02-01' }, ['DataConclusao ressalva']],
  ['a ceremony a year later', { DataColacao: '2023-01-31' }, []],
  ['a ceremony a day more than a year later', { DataColacao: '2023-02-01' }, ['DataConclusao ressalva']],
  ['a transcript of before the course', { DataEmissaoHistorico: '2018-01-31' }, ['DataEmissaoHistorico impossivel']],
  ['a transcript of its first day', { DataEmissaoHistorico: '2018-02-01' }, ['DataEmissaoHistorico ressalva']],
  ['a transcript of the day before its end', { DataEmissaoHistorico: '2022-01-30' }, ['DataEmissaoHistorico ressalva']],
  ['a transcript of its last day', { DataEmissaoHistorico: '2022-01-31' }, []],
  ['an ENADE of the year of the ceremony', { EdicaoENADE: '2022' }, []],
  ['an ENADE of a year after it', { EdicaoENADE: '2023' }, ['EdicaoENADE ressalva']],
  ['an ENADE of this year', { EdicaoENADE: '2026' }, ['EdicaoENADE ressalva']],
  ['an ENADE of next year', { EdicaoENADE: '2027' }, ['EdicaoENADE impossivel']],
  ['an ENADE of the year of entry', { EdicaoENADE: '2018' }, []],
  ['an ENADE of the year before', { EdicaoENADE: '2017' }, ['EdicaoENADE ressalva']],
  ['as an entrant, in the year of entry', { EdicaoENADEIngressante: '2018' }, []],
  ['as an entrant, before it', { EdicaoENADEIngressante: '2017' }, ['EdicaoENADEIngressante ressalva']],
  ['as an entrant, in the last year', { EdicaoENADEIngressante: '2022' }, []],
  ['as an entrant, after it', { EdicaoENADEIngressante: '2023' }, ['EdicaoENADEIngressante ressalva']],
  ['as an entrant, this year', { EdicaoENADEIngressante: '2026' }, ['EdicaoENADEIngressante ressalva']],
  ['as an entrant, next year', { EdicaoENADEIngressante: '2027' }, ['EdicaoENADEIngressante impossivel']],
  ['an hour less than the course asks for', { CargaHorariaCursada: 3599 }, ['CargaHorariaCursada ressalva']],
  ['issued 60 days after the ceremony', { DataExpedicao: '2022-04-30', DataRegistro: '2022-04-30' }, []],
  ['issued 61 days after it', { DataExpedicao: '2022-05-01', DataRegistro: '2022-05-01' }, ['DataExpedicao aviso']],
  ['registered 60 days after the issue', { DataRegistro: '2022-05-14' }, []],
  ['registered 61 days after it', { DataRegistro: '2022-05-15' }, ['DataRegistro aviso']],
])('%s', (_, mudado, esperados) => {
  expect(achadosDe(mudado)).toEqual(esperados);
});

test('a registration on the day of the last one of its book, and one before it', () => {
  expect(achadosDe({}, '2022-04-01')).toEqual([]);
  expect(achadosDe({}, '2022-04-02')).toEqual(['DataRegistro ressalva']);
});
