import { describe, expect, test } from 'vitest';
import { tituloConferido } from './formas.ts';
import { PASSOS } from './passos.ts';
import { CAMINHO_NO_PAYLOAD, montarPayload, valoresDoPayload } from './payload.ts';
import { problemasCruzados } from './regras.ts';
import { FORMULARIO_ESTRANGEIRO, FORMULARIO_EXEMPLO } from './test/exemplo-de-formulario.ts';

test('a Brazilian, whole', () => {
  expect(montarPayload(FORMULARIO_EXEMPLO)).toEqual({
    Diplomado: {
      ID: '201911122033',
      Nome: 'Fulana Inventada da Silva',
      Sexo: 'F',
      Nacionalidade: 'Brasileira',
      CPF: '52998224725',
      DataNascimento: '1998-05-20',
      Naturalidade: { CodigoMunicipio: '5103403', NomeMunicipio: 'Cuiabá', UF: 'MT' },
      RG: { Numero: '12345678', OrgaoExpedidor: 'SSP', UF: 'MT' },
    },
    DadosCurso: {
      NomeCurso: 'Ciências Inventadas',
      Modalidade: 'Presencial',
      TituloConferido: { OutroTitulo: 'Bacharela' },
      GrauConferido: 'Bacharelado',
      CursoID: '01890a5d-ac96-774b-bcce-b302099a8057',
      ReconhecimentoID: '01890a5d-ac96-774b-bcce-b302099a8058',
      CursoFormacao: 'Não se aplica',
    },
    IesEmissoraId: 1,
    IesRegistradoraId: 1,
    Filiacao: [
      { Nome: 'Beltrana Inventada', Sexo: 'F' },
      { Nome: 'Sicrano Inventado', Sexo: 'M' },
    ],
    DataEmissaoHistorico: '2024-04-02',
    HoraEmissaoHistorico: '14:30:00',
    CodigoCurriculo: 'CI-2019',
    CargaHorariaUnidade: 'hora-relogio',
    CargaHorariaCurso: 3200,
    CargaHorariaCursada: 3260.5,
    IngressoCurso: { Data: '2019-02-11', FormaAcesso: 'Sisu', DataConclusao: '2024-03-14' },
    LivroRegistro: {
      LivroRegistro: 'INV/2024',
      ProcessoDoDiploma: '23108.123456/2024-11',
      ResponsavelRegistro: { Nome: 'Ofélia Inventada', CPF: '11144477735', IDouNumeroMatricula: '1234567' },
      LivroID: '01890a5d-ac96-774b-bcce-b302099a8059',
      DataColacaoGrau: '2024-03-15',
      DataExpedicaoDiploma: '2024-04-01',
      DataRegistroDiploma: '2024-04-20',
    },
    SituacaoAluno: 'Aprovado',
    SituacaoENADE: 'ConcluinteParticipante',
    EdicaoENADE: '2023',
    TermoResponsabilidade: { Nome: 'Decano Inventado', CPF: '11144477735', Cargo: 'Decano' },
    SegundaVia: false,
    AssinaturasDiploma: [{ nome: 'Reitora Inventada', cpf: '52998224725', cargo: 'Reitor' }],
    AssinaturasRegistro: [{ nome: 'Chefe Inventado', cpf: '11144477735', cargo: 'Responsável pelo registro' }],
  });
});

test('a foreigner: foreign municipality, other document, no RG, no father', () => {
  const payload = montarPayload({ ...FORMULARIO_ESTRANGEIRO, RGNumero: '12345678', RGUF: 'MT' });
  expect(payload.Diplomado).toMatchObject({
    Naturalidade: { NomeMunicipioEstrangeiro: 'Córdoba' },
    OutroDocumentoIdentificacao: { Identificador: 'AAB123456', TipoDocumento: 'Passaporte' },
  });
  expect(payload.Diplomado).not.toHaveProperty('RG');
  expect(payload.Filiacao).toEqual([{ Nome: 'Beltrana Inventada', Sexo: 'F' }]);
});

test('a Brazilian born abroad keeps the RG', () => {
  const payload = montarPayload({
    ...FORMULARIO_EXEMPLO,
    NaturalidadeUF: 'OU',
    NaturalidadeNomeMunicipioEstrangeiro: ' Lisboa ',
  });
  expect(payload.Diplomado.Naturalidade).toEqual({ NomeMunicipioEstrangeiro: 'Lisboa' });
  expect(payload.Diplomado.RG).toEqual({ Numero: '12345678', OrgaoExpedidor: 'SSP', UF: 'MT' });
});

describe('what is typed with ornaments', () => {
  const payload = montarPayload({
    ...FORMULARIO_EXEMPLO,
    NomeSocial: 'Fulana Social',
    CPF: '529.982.247-25',
    RGNumero: '12 345 678',
    RGOrgaoExpedidor: null,
    ResponsavelCPF: '111.444.777-35',
    TermoCPF: '111.444.777-35',
    NomeSocialMae: 'Beltrana Social',
    NomeSocialPai: 'Sicrano Social',
    Observacao: ' Apostila 1 ',
  });

  test('CPFs are digits only', () => {
    expect(payload.Diplomado.CPF).toBe('52998224725');
    expect(payload.LivroRegistro.ResponsavelRegistro.CPF).toBe('11144477735');
    expect(payload.TermoResponsabilidade.CPF).toBe('11144477735');
  });

  test('the rest is trimmed, what is empty is absent', () => {
    expect(payload.Diplomado.RG).toEqual({ Numero: '12345678', UF: 'MT' });
    expect(payload.Diplomado.NomeSocial).toBe('Fulana Social');
    expect(payload.Filiacao.map((genitor) => genitor.NomeSocial)).toEqual(['Beltrana Social', 'Sicrano Social']);
    expect(payload.Observacao).toBe('Apostila 1');
  });
});

test.each(['', null, undefined])('father %j is left out (NOV-116)', (NomePai) => {
  expect(montarPayload({ ...FORMULARIO_EXEMPLO, NomePai }).Filiacao).toHaveLength(1);
});

test.each([
  [
    { PrimeiraViaRegistroID: '01890a5d-ac96-774b-bcce-b302099a8060' },
    { RegistroID: '01890a5d-ac96-774b-bcce-b302099a8060' },
  ],
  [
    { PrimeiraViaLivro: 'ANT/1999', PrimeiraViaNumeroRegistro: '77' },
    { LivroRegistro: 'ANT/1999', NumeroRegistro: '77' },
  ],
])('second copy of %j', (campos, PrimeiraVia) => {
  expect(montarPayload({ ...FORMULARIO_EXEMPLO, ...campos, SegundaVia: true })).toMatchObject({
    SegundaVia: true,
    PrimeiraVia,
  });
  expect(montarPayload({ ...FORMULARIO_EXEMPLO, ...campos })).not.toHaveProperty('PrimeiraVia');
});

test.each([
  ['Licenciado', { Titulo: 'Licenciado' }],
  ['Tecnólogo', { Titulo: 'Tecnólogo' }],
  ['Bacharel', { Titulo: 'Bacharel' }],
  ['Médico', { Titulo: 'Médico' }],
  ['Bacharela', { OutroTitulo: 'Bacharela' }],
  ['médico', { OutroTitulo: 'médico' }],
])('title %s', (titulo, esperado) => {
  expect(tituloConferido(titulo)).toEqual(esperado);
});

describe('the way back', () => {
  const NAO_ENVIADOS = ['Habilitacao', 'CodigoCursoEMEC', 'EnderecoCurso', 'AutorizacaoCurso'];

  test('every field that is sent has its place', () => {
    const campos = PASSOS.flatMap((p) => p.campos);
    expect(campos.filter((campo) => CAMINHO_NO_PAYLOAD[campo] === undefined)).toEqual(NAO_ENVIADOS);
    expect(new Set(Object.values(CAMINHO_NO_PAYLOAD)).size).toBe(Object.keys(CAMINHO_NO_PAYLOAD).length);
  });

  test.each([
    ['Brazilian', FORMULARIO_EXEMPLO],
    ['foreigner', FORMULARIO_ESTRANGEIRO],
    ['second copy', { ...FORMULARIO_EXEMPLO, SegundaVia: true, PrimeiraViaLivro: 'A', PrimeiraViaNumeroRegistro: '1' }],
  ])('%s: form → payload → form keeps every value', (_, formulario) => {
    const valores = valoresDoPayload(montarPayload(formulario));
    for (const [campo, valor] of Object.entries(formulario)) {
      if (valor === '' || NAO_ENVIADOS.includes(campo)) continue;
      expect([campo, Reflect.get(valores, campo)]).toEqual([campo, valor]);
    }
    expect(problemasCruzados(valores)).toEqual([]);
  });

  test('rules over several fields judge a payload that came from anywhere', () => {
    const payload = montarPayload(FORMULARIO_EXEMPLO);
    const semRg = { ...payload, Diplomado: { ...payload.Diplomado, RG: undefined } };
    expect(problemasCruzados(valoresDoPayload(semRg)).map((p) => CAMINHO_NO_PAYLOAD[p.campo])).toEqual([
      'Diplomado.RG.Numero',
      'Diplomado.RG.UF',
    ]);
  });

  test.each([null, undefined, 7, 'x', [], {}, { Diplomado: null }, { Filiacao: 'x' }])('%j breaks nothing', (lixo) => {
    expect(() => problemasCruzados(valoresDoPayload(lixo))).not.toThrow();
  });
});
