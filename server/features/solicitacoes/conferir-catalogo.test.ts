import { expect, test } from 'vitest';
import type { SolicitacaoLida } from '../../mec/de-mec/solicitacao.ts';
import type { Catalogo } from './catalogo-da-solicitacao.queries.ts';
import { conferirCatalogo } from './conferir-catalogo.ts';

type Emissora = SolicitacaoLida['emissora'];
type Curso = SolicitacaoLida['curso'];

const citado = (numero: string, data: string) => ({ tipo: 'Portaria', numero, data, processo: null });
const ato = (numero: string, data: string) => ({ numero, data: new Date(data), emecNumeroProcesso: null });

const CREDENCIAMENTO = ['321', '2005-03-10'] as const;
const RECONHECIMENTO = ['55', '2015-06-01'] as const;
const AUTORIZACAO = ['7', '2012-02-01'] as const;

const CATALOGO = {
  emissora: {
    codigoEmec: 70_002,
    cnpj: '11222333000181',
    nome: 'Faculdade Inventada',
    atos: [
      {
        ...ato(...CREDENCIAMENTO),
        papel: 'credenciamento',
        vigenteDe: new Date('2010-01-01'),
        vigenteAte: new Date('2020-12-31'),
      },
    ],
  },
  curso: {
    nome: 'Administração',
    grau: { descricao: 'Bacharelado' },
    modalidade: { nome: 'Presencial' },
    titulacoes: [
      { titulacao: 'Bacharel', sexo: 'M' },
      { titulacao: 'Bacharela', sexo: 'F' },
    ],
    autorizacoes: [{ ato: { ...ato(...AUTORIZACAO), cancelado: false } }],
  },
  reconhecimento: { ato: { ...ato(...RECONHECIMENTO), cancelado: false } },
  daEmissora: [{ cpf: '52998224725' }],
} as unknown as Catalogo;

/** Nothing speaks against this request but what `mudado` changes. */
function achadosDe(mudado: {
  emissora?: Partial<Emissora>;
  curso?: Partial<Curso>;
  valores?: Record<string, string>;
  cpf?: string;
  catalogo?: object;
}) {
  const lida = {
    requisicao: 'RegistroReq',
    emissora: {
      codigoMec: '70002',
      cnpj: '11222333000181',
      nome: 'FACULDADE INVENTADA',
      atos: { credenciamento: citado(...CREDENCIAMENTO), recredenciamento: null },
      ...mudado.emissora,
    },
    curso: {
      codigoEmec: '1',
      nome: 'Administração',
      habilitacoes: [],
      autorizacao: citado(...AUTORIZACAO),
      reconhecimento: citado(...RECONHECIMENTO),
      renovacao: null,
      ...mudado.curso,
    },
    valores: {
      DataExpedicao: '2018-03-01',
      Grau: 'Bacharelado',
      Modalidade: 'Presencial',
      TituloConferido: 'Bacharela',
      Sexo: 'F',
      ...mudado.valores,
    },
    assinantes: [{ cpf: mudado.cpf ?? '52998224725', cargo: 'Reitor' }],
  } as unknown as SolicitacaoLida;
  return conferirCatalogo(lida, { ...CATALOGO, ...mudado.catalogo } as Catalogo).map(
    ({ gravidade, lugar }) => `${gravidade} ${lugar.replace('DadosDiploma/', '')}`,
  );
}

test.each([
  ['2009-12-31', ['erro IesEmissora/Credenciamento', 'erro DadosCurso/Reconhecimento', 'erro DadosCurso/Autorizacao']],
  ['2010-01-01', ['erro DadosCurso/Reconhecimento', 'erro DadosCurso/Autorizacao']],
  ['2012-01-31', ['erro DadosCurso/Reconhecimento', 'erro DadosCurso/Autorizacao']],
  ['2012-02-01', ['erro DadosCurso/Reconhecimento']],
  ['2015-05-31', ['erro DadosCurso/Reconhecimento']],
  ['2015-06-01', []],
  ['2020-12-31', []],
  ['2021-01-01', ['erro IesEmissora/Credenciamento']],
])('a diploma issued on %s: acts were in force from their first day to their last', (DataExpedicao, esperados) => {
  expect(achadosDe({ valores: { DataExpedicao } })).toEqual(esperados);
});

test.each<[string, Parameters<typeof achadosDe>[0], string[]]>([
  ['another code at e-MEC', { emissora: { codigoMec: '70003' } }, ['erro IesEmissora/CodigoMEC']],
  ['another CNPJ', { emissora: { cnpj: '11222333000262' } }, ['erro IesEmissora/CNPJ']],
  ['another name', { emissora: { nome: 'Faculdade Outra' } }, ['aviso IesEmissora/Nome']],
  [
    'an act that the institution does not have',
    { emissora: { atos: { credenciamento: citado('322', '2005-03-10') } } },
    ['aviso IesEmissora/Credenciamento'],
  ],
  [
    'an act of the same number and another day',
    { curso: { autorizacao: citado('7', '2012-02-02') } },
    ['aviso DadosCurso/Autorizacao'],
  ],
  ['somebody who is no authority there', { cpf: '11144477735' }, ['aviso Assinantes/Assinante[1]']],
  ['a course that is not in the catalogue', { catalogo: { curso: null } }, ['erro DadosCurso/CodigoCursoEMEC']],
  ['another name of the course', { curso: { nome: 'Gestão' } }, ['erro DadosCurso/NomeCurso']],
  ['another degree', { valores: { Grau: 'Licenciatura' } }, ['erro DadosCurso/GrauConferido']],
  ['another mode', { valores: { Modalidade: 'EAD' } }, ['erro DadosCurso/Modalidade']],
  ['the title of the other sex', { valores: { Sexo: 'M' } }, ['erro DadosCurso/TituloConferido']],
  ['a title, where a court says no sex', { valores: { Sexo: '' } }, []],
  [
    'no title of this sex',
    { catalogo: { curso: { ...CATALOGO.curso, titulacoes: [] } } },
    ['erro DadosCurso/TituloConferido'],
  ],
  ['no recognition', { curso: { reconhecimento: null } }, ['erro DadosCurso/Reconhecimento']],
  [
    'a recognition that the course does not have',
    { catalogo: { reconhecimento: undefined } },
    ['erro DadosCurso/Reconhecimento'],
  ],
  [
    'a renewal that was cancelled',
    {
      curso: { renovacao: citado(...RECONHECIMENTO) },
      catalogo: { reconhecimento: { ato: { ...ato(...RECONHECIMENTO), cancelado: true } } },
    },
    ['erro DadosCurso/RenovacaoReconhecimento'],
  ],
  ['no authorisation, which need not be cited', { curso: { autorizacao: null } }, []],
])('%s', (_, mudado, esperados) => {
  expect(achadosDe(mudado)).toEqual(esperados);
});
