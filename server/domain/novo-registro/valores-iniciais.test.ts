import { describe, expect, test } from 'vitest';
import type { DadosDeAbertura } from './dados-de-abertura.ts';
import { validarFormulario } from './formulario.ts';
import { valoresIniciais } from './valores-iniciais.ts';

const ID = (n: number) => `01890a5d-ac96-774b-bcce-b302099a80${n}`;

const DADOS: DadosDeAbertura = {
  estudante: {
    rga: '201911122033',
    nome: 'Fulana Inventada da Silva',
    nomeSocial: null,
    sexo: 'F',
    nacionalidade: 'Brasileira',
    cpf: '52998224725',
    dataNascimento: '1998-05-20',
    naturalidade: { uf: 'GO', municipio: 'Goiânia', codigoMunicipio: '5208707' },
    identidade: { numero: '12345678', orgaoExpedidor: 'SSP', uf: 'GO' },
    outroDocumento: null,
    mae: { nome: 'Beltrana Inventada', sexo: null },
    pai: null,
    ingresso: { descricao: 'SISU 2019', data: '2019-02-11' },
    dataColacaoGrau1: null,
    dataColacaoGrau2: '2024-03-01',
  },
  vida: {
    concluinte: 'Estudante participante',
    ingressante: null,
    edicao: null,
    cargaHorariaCurso: 3200,
    cargaHorariaCursada: 3260,
    unidade: 'hora-relogio',
    codigoCurriculo: 'CI-2019',
  },
  curso: {
    cursoID: ID(57),
    instituicaoID: 1,
    nome: 'Ciências Inventadas',
    codigoEmec: '12345',
    grau: 'Licenciatura',
    campusUID: 3,
    modalidade: null,
    titulacoes: [
      { titulacao: 'Licenciado', sexo: 'M' },
      { titulacao: 'Licenciada', sexo: 'F' },
    ],
    formacoes: [{ formacao: 'Física' }],
    reconhecimentos: [
      { reconhecimentoCursoUid: ID(58), habilitacao: 'antiga', atoRegulatorio: { data: '2001-01-01' } },
      { reconhecimentoCursoUid: ID(59), habilitacao: 'nova', atoRegulatorio: { data: '2020-01-01' } },
    ],
    autorizacao: 'Portaria 123',
    endereco: 'Rua das Invenções, 1',
  },
  graus: [{ descricao: 'Bacharelado' }, { descricao: 'Licenciatura' }],
  livros: [
    { livroID: ID(60), nome: 'A/2024', campus: [{ campusUID: 1 }] },
    { livroID: ID(61), nome: 'B/2024', campus: [{ campusUID: 3 }] },
  ],
  ufDaInstituicao: 'MS',
  prefixoDoProcesso: '23108.',
  responsavel: { nome: 'Ofélia Inventada', cpf: '11144477735', matricula: '1234567' },
  termo: { nome: 'Decano Inventado', cpf: '11144477735', cargo: 'Decano' },
  assinantesDiploma: [],
  assinantesRegistro: [],
  hoje: '2024-04-20',
};

test('a known student: derivations and defaults in place', () => {
  expect(valoresIniciais(DADOS)).toMatchObject({
    ID: '201911122033',
    CPF: '529.982.247-25',
    Sexo: 'F',
    NaturalidadeUF: 'GO',
    NaturalidadeCodigoMunicipio: '5208707',
    NaturalidadeNomeMunicipio: 'Goiânia',
    NaturalidadeNomeMunicipioEstrangeiro: '',
    SexoMae: 'F',
    NomePai: '',
    SexoPai: 'M',
    Modalidade: 'Presencial',
    Grau: 'Licenciatura',
    TituloConferido: 'Licenciada',
    CursoFormacao: 'Física',
    ReconhecimentoID: ID(59),
    Habilitacao: 'nova',
    LivroID: ID(61),
    LivroRegistro: 'B/2024',
    Processo: '23108.',
    DataColacao: '2024-03-01',
    DataConclusao: '2024-02-29',
    DataExpedicao: '2024-04-20',
    DataRegistro: '2024-04-20',
    ResponsavelNome: 'Ofélia Inventada',
    SituacaoENADE: 'ConcluinteParticipante',
    EdicaoENADE: '2024',
    SituacaoAluno: 'Aprovado',
    FormaAcesso: 'Sisu',
    IesEmissoraId: 1,
    IesRegistradoraId: 1,
    SegundaVia: false,
  });
});

test('what is left to ask for a known student', () => {
  const resultado = validarFormulario(valoresIniciais(DADOS), DADOS.hoje);
  expect(resultado.ok ? [] : resultado.problemas.map((p) => p.campo)).toEqual([
    'Processo',
    'DataEmissaoHistorico',
    'HoraEmissaoHistorico',
  ]);
});

describe('a student of whom nothing is known', () => {
  const nada = valoresIniciais({
    ...DADOS,
    estudante: {
      rga: '1',
      nome: 'Mengana',
      nomeSocial: null,
      sexo: null,
      nacionalidade: null,
      cpf: null,
      dataNascimento: null,
      naturalidade: { uf: null, municipio: null, codigoMunicipio: null },
      identidade: { numero: null, orgaoExpedidor: null, uf: null },
      outroDocumento: null,
      mae: null,
      pai: null,
      ingresso: { descricao: null, data: null },
      dataColacaoGrau1: null,
      dataColacaoGrau2: null,
    },
    vida: null,
    curso: null,
    livros: DADOS.livros,
    responsavel: null,
    termo: null,
    ufDaInstituicao: null,
    prefixoDoProcesso: null,
  });

  test('gets the defaults', () => {
    expect(nada).toMatchObject({
      Sexo: 'M',
      NaturalidadeUF: 'MT',
      CPF: '',
      Modalidade: 'Presencial',
      Grau: 'Bacharelado',
      CursoFormacao: 'Não se aplica',
      TituloConferido: '',
      ReconhecimentoID: '',
      LivroID: ID(60),
      DataColacao: '',
      DataConclusao: '',
      SituacaoENADE: 'DispensadoEmRazaoDoCalendarioTrienal',
      EdicaoENADE: '',
      FormaAcesso: 'Convenios',
      CargaHorariaUnidade: 'hora-relogio',
      CargaHorariaCurso: undefined,
      ResponsavelNome: '',
    });
  });

  test('nothing throws without books and lists', () => {
    expect(valoresIniciais({ ...DADOS, livros: [], graus: [], curso: null })).toMatchObject({ LivroID: '', Grau: '' });
  });
});

test('born abroad: the free text goes to the foreign municipality', () => {
  const estudante = {
    ...DADOS.estudante,
    naturalidade: { uf: 'OU', municipio: 'Córdoba', codigoMunicipio: null },
    outroDocumento: { tipo: 'Passaporte', identificador: 'AAB123456' },
    pai: { nome: 'Sicrano', sexo: 'F' as const },
  };
  expect(valoresIniciais({ ...DADOS, estudante })).toMatchObject({
    NaturalidadeUF: 'OU',
    NaturalidadeNomeMunicipio: '',
    NaturalidadeNomeMunicipioEstrangeiro: 'Córdoba',
    OutroDocumentoIdentificacaoTipoDocumento: 'Passaporte',
    NomePai: 'Sicrano',
    SexoPai: 'F',
  });
});
