import { describe, expect, it } from 'vitest';
import { periodo } from './siga.valores.ts';
import { cursoWire } from './siga-curso.wire.ts';
import { estudanteWire } from './siga-estudante.wire.ts';
import { dataDeColacaoWire } from './siga-formandos.wire.ts';

const COMPLETO = {
  matricula: 202113010360001,
  nome: '  Yara\u0000 do \uD800 Buriti\t',
  nomeSocial: '',
  sexo: 'F',
  nacionalidade: 'Brasileira',
  cpf: '000.111.222-33',
  dataNascimento: '2000-02-29',
  naturalUF: 'MT',
  natural: 'Cuiaba\u0301',
  naturalMunicipioUID: '5103403',
  identidade: '1234567',
  identidadeExpeditor: 'SSP',
  identidadeUF: 'MT',
  nomeMae: 'Alba do Buriti',
  nomePai: ' ',
  tipoIngressoDescricao: 'VESTIBULAR',
  dataIngresso: '2021-03-01',
  ocorrencia: null,
  ocorrenciaData: null,
  codCurso: 30103,
  curso: 'Ciência da Computação',
  campusID: 3,
  campus: 'Campus Cidade Nova',
  dataColacaoGrau1: null,
  dataColacaoGrau2: '2026-03-17',
};

describe('a student in our words', () => {
  it('writes names and numbers with the signs of the keyboard, so that they differ from nothing typed here', () => {
    const estudante = estudanteWire.parse({
      ...COMPLETO,
      nome: 'ADÃO D´ÁVILA\u00a0DO JACARANDÁ',
      nomeMae: 'JOANA D`ARC SANT\u02bcANA',
      cpf: '000.111.222\u221233',
      identidade: '\uff11234\u2010567',
      outrosGenitores: [{ nome: 'PEDRO D´ÁVILA', sexo: 'M' }],
    });
    expect(estudante).toMatchObject({
      nome: "ADÃO D'ÁVILA DO JACARANDÁ",
      mae: { nome: "JOANA D'ARC SANT'ANA" },
      cpf: '00011122233',
      identidade: { numero: '1234-567' },
      outrosGenitores: [{ nome: "PEDRO D'ÁVILA", sexo: 'M' }],
    });
  });

  it('composes accents, cleans blanks and masks, turns empty texts into null', () => {
    const estudante = estudanteWire.parse(COMPLETO);
    expect(estudante).toMatchObject({
      rga: '202113010360001',
      nome: 'Yara do Buriti',
      nomeSocial: null,
      cpf: '00011122233',
      naturalidade: { uf: 'MT', municipio: 'Cuiabá', codigoMunicipio: '5103403' },
      outroDocumento: null,
      mae: { nome: 'Alba do Buriti', sexo: null },
      pai: null,
      codigoCurso: '30103',
      dataColacaoId: null,
      dataColacaoGrau2: '2026-03-17',
    });
  });

  it.each(Object.keys(COMPLETO).filter((k) => k !== 'nomeSocial'))('is not read without the key %s', (chave) => {
    const sem = Object.fromEntries(Object.entries(COMPLETO).filter(([k]) => k !== chave));
    expect(estudanteWire.safeParse(sem).success).toBe(false);
  });

  it.each([
    ['dataNascimento', '2001-02-29'],
    ['dataNascimento', '29/02/2000'],
    ['sexo', 'X'],
    ['matricula', '2021-A'],
    ['nome', '   '],
    ['campusID', '3'],
  ])('is not read with %s = %s', (chave, valor) => {
    expect(estudanteWire.safeParse({ ...COMPLETO, [chave]: valor }).success).toBe(false);
  });
});

describe('a ceremony in our words', () => {
  it.each([
    ['E', 'E'],
    ['P', 'P'],
    ['N', null],
    [null, null],
  ])('type %s is %s', (siga, nosso) => {
    const lida = dataDeColacaoWire.parse({
      sigaIdDataColacao: 7,
      sigaDataColacao: '2026-01-02',
      sigaTipoColacao: siga,
    });
    expect(lida).toEqual({ id: '7', data: '2026-01-02', tipo: nosso });
  });
});

describe('a term', () => {
  it.each([
    ['20241', '2024/1'],
    ['2024.2', '2024/2'],
    ['2024-1', '2024/1'],
    ['2024/2', '2024/2'],
    ['Anual 2024', 'Anual 2024'],
  ])('%s is %s', (siga, nosso) => {
    expect(periodo.parse(siga)).toBe(nosso);
  });
});

describe('a course in our words', () => {
  const CURSO = {
    codCurso: 30103,
    nomeCurso: ' CIÊNCIA  DA COMPUTAÇÃO',
    codigoEmec: '',
    grau: 'Bacharelado',
    campusID: 3,
    modalidade: 'Presencial',
    turno: '',
    regime: ' ',
    periodicidade: null,
    enderecoCurso: {
      logradouro: 'Avenida das Seriemas',
      numero: '',
      complemento: null,
      bairro: 'Cidade Nova',
      codigoMunicipio: '510340-3',
      nomeMunicipio: 'Cuiabá',
      uf: 'mt',
      cep: '78.000-001',
    },
    ativo: true,
  };

  it('takes masks away and knows blanks for nothing', () => {
    expect(cursoWire.parse(CURSO)).toMatchObject({
      nome: 'CIÊNCIA DA COMPUTAÇÃO',
      codigoEmec: null,
      turno: null,
      regime: null,
      periodicidade: null,
      endereco: { numero: null, codigoMunicipio: '5103403', uf: 'MT', cep: '78000001' },
    });
  });

  it('an address of blanks is none', () => {
    const vazio = Object.fromEntries(Object.keys(CURSO.enderecoCurso).map((chave) => [chave, ' ']));
    expect(cursoWire.parse({ ...CURSO, enderecoCurso: vazio }).endereco).toBeNull();
  });
});
