import { describe, expect, test } from 'vitest';
import type { CampoDoFormulario, Valores } from './formulario-campos.ts';
import { UFS } from './nacionalidade.ts';
import { problemasCruzados, REGRAS_CRUZADAS } from './regras.ts';
import { FORMULARIO_ESTRANGEIRO, FORMULARIO_EXEMPLO } from './test/exemplo-de-formulario.ts';

const diz = (valores: Valores, hoje?: string) =>
  Object.fromEntries(problemasCruzados(valores, hoje).map((p) => [p.campo, p.mensagem]));
const brasileiro = (muda: Valores) => diz({ ...FORMULARIO_EXEMPLO, ...muda });
const estrangeiro = (muda: Valores) => diz({ ...FORMULARIO_ESTRANGEIRO, ...muda });

test('the two examples are content', () => {
  expect(brasileiro({})).toEqual({});
  expect(estrangeiro({})).toEqual({});
});

test('rules speak at fields that exist and survive any value', () => {
  expect(REGRAS_CRUZADAS.length).toBeGreaterThan(20);
  for (const lixo of [undefined, null, 7, [], {}, true, 'x', '\ud800']) {
    const valores = Object.fromEntries(Object.keys(FORMULARIO_EXEMPLO).map((campo) => [campo, lixo]));
    expect(() => problemasCruzados(valores, '2024-01-01')).not.toThrow();
  }
});

describe('Brazilian', () => {
  const CASOS: readonly (readonly [CampoDoFormulario, unknown, string | undefined])[] = [
    ['RGNumero', '', 'Número do RG é obrigatório'],
    ['RGNumero', undefined, 'Número do RG é obrigatório'],
    ['RGNumero', '123', 'Número do RG deve ter de 4 a 15 letras e números'],
    ['RGNumero', '1234', undefined],
    ['RGNumero', '1'.repeat(15), undefined],
    ['RGNumero', '1'.repeat(16), 'Número do RG deve ter de 4 a 15 letras e números'],
    ['RGNumero', '12 345 678 X', undefined],
    ['RGNumero', '12.345.678-X', undefined],
    ['RGNumero', 'ÇÇÇÇ', 'Número do RG: use somente letras sem acento e números: “Ç” (U+00C7) não é aceito'],
    ['RGUF', '', 'UF do RG é obrigatória'],
    ['RGUF', 'OU', 'UF do RG: opção inválida'],
    ['RGUF', 'mt', 'UF do RG: opção inválida'],
    ['RGOrgaoExpedidor', '', undefined],
    ['RGOrgaoExpedidor', null, undefined],
    ['RGOrgaoExpedidor', 'S', 'Órgão expedidor do RG deve ter de 2 a 255 caracteres'],
    ['RGOrgaoExpedidor', 'SS', undefined],
    ['RGOrgaoExpedidor', 'S'.repeat(255), undefined],
    ['RGOrgaoExpedidor', 'S'.repeat(256), 'Órgão expedidor do RG deve ter de 2 a 255 caracteres'],
    ['RGOrgaoExpedidor', 'SSP/MT', undefined],
    ['RGOrgaoExpedidor', 'S@P', 'Órgão expedidor do RG: use somente letras, números e espaço: “@” não é aceito'],
    ['NaturalidadeUF', '', 'UF de naturalidade é obrigatória'],
    ['NaturalidadeUF', 'XX', 'UF de naturalidade: opção inválida'],
    ['NaturalidadeCodigoMunicipio', '', 'Município de naturalidade é obrigatório'],
    ['NaturalidadeCodigoMunicipio', '510340', 'Município de naturalidade: o código do IBGE tem 7 dígitos'],
    ['NaturalidadeCodigoMunicipio', '51034033', 'Município de naturalidade: o código do IBGE tem 7 dígitos'],
    ['NaturalidadeNomeMunicipio', '', 'Município de naturalidade é obrigatório'],
    ['NaturalidadeNomeMunicipioEstrangeiro', '', undefined],
    ['OutroDocumentoIdentificacaoTipoDocumento', '', undefined],
  ];

  test.each(CASOS)('%s %j: %s', (campo, valor, mensagem) => {
    expect(brasileiro({ [campo]: valor })[campo]).toBe(mensagem);
  });

  test.each([...UFS])('RG and naturality of %s', (uf) => {
    expect(brasileiro({ RGUF: uf, NaturalidadeUF: uf })).toEqual({});
  });

  test.each(['Brasileiro', 'BRASILEIRA', ' brasileira '])('nationality %j', (Nacionalidade) => {
    expect(brasileiro({ Nacionalidade, RGNumero: '' })).toEqual({ RGNumero: 'Número do RG é obrigatório' });
  });

  test('born abroad (UF OU): the foreign municipality instead of the code', () => {
    const exterior = { NaturalidadeUF: 'OU', NaturalidadeCodigoMunicipio: '', NaturalidadeNomeMunicipio: '' };
    expect(brasileiro(exterior)).toEqual({
      NaturalidadeNomeMunicipioEstrangeiro: 'Município estrangeiro é obrigatório',
    });
    expect(brasileiro({ ...exterior, NaturalidadeNomeMunicipioEstrangeiro: 'Lisboa' })).toEqual({});
  });
});

describe('foreigner', () => {
  const TRES = [
    ['NaturalidadeNomeMunicipioEstrangeiro', 'Município estrangeiro'],
    ['OutroDocumentoIdentificacaoTipoDocumento', 'Tipo do outro documento'],
    ['OutroDocumentoIdentificacaoIdentificador', 'Identificador do outro documento'],
  ] as const;

  test.each(TRES)('%s: required, 2 to 255', (campo, rotulo) => {
    expect(estrangeiro({ [campo]: '' })[campo]).toMatch(/ é obrigatório$/);
    expect(estrangeiro({ [campo]: undefined })[campo]).toMatch(/ é obrigatório$/);
    expect(estrangeiro({ [campo]: 'x' })[campo]).toBe(`${rotulo} deve ter de 2 a 255 caracteres`);
    expect(estrangeiro({ [campo]: 'xx' })).toEqual({});
    expect(estrangeiro({ [campo]: 'x'.repeat(255) })).toEqual({});
    expect(estrangeiro({ [campo]: 'x'.repeat(256) })[campo]).toBe(`${rotulo} deve ter de 2 a 255 caracteres`);
  });

  test('RG and Brazilian municipality are not looked at, whatever they hold', () => {
    expect(estrangeiro({ RGNumero: '1', RGUF: 'XX', RGOrgaoExpedidor: 'x', NaturalidadeCodigoMunicipio: '1' })).toEqual(
      {},
    );
  });

  test('also with a Brazilian UF left over', () => {
    expect(estrangeiro({ NaturalidadeUF: 'MT' })).toEqual({});
  });
});

test('without a nationality neither kind of rule speaks', () => {
  expect(diz({ ...FORMULARIO_EXEMPLO, Nacionalidade: '', RGNumero: '', RGUF: '', NaturalidadeUF: '' })).toEqual({});
});

describe('father', () => {
  test.each([
    ['Sicrano', 'M', {}],
    ['Sicrano', 'F', {}],
    ['Sicrano', '', { SexoPai: 'Sexo do pai é obrigatório' }],
    ['Sicrano', undefined, { SexoPai: 'Sexo do pai é obrigatório' }],
    ['', '', {}],
    ['  ', 'M', {}],
    [null, null, {}],
  ])('name %j, sex %j', (NomePai, SexoPai, esperado) => {
    expect(brasileiro({ NomePai, SexoPai })).toEqual(esperado);
  });

  test('a social name alone is no father', () => {
    expect(brasileiro({ NomePai: '', NomeSocialPai: 'Fulana' })).toEqual({
      NomePai: 'Nome do pai é obrigatório quando há nome social do pai',
    });
  });
});

describe('registry responsible', () => {
  const TRES = ['ResponsavelNome', 'ResponsavelCPF', 'ResponsavelIDouNumeroMatricula'] as const;
  const produto = [false, true].flatMap((a) => [false, true].flatMap((b) => [false, true].map((c) => [a, b, c])));

  test.each(produto)('name %s, CPF %s, id %s', (...dado) => {
    const falta = Object.fromEntries(TRES.filter((_, i) => !dado[i]).map((campo) => [campo, '']));
    expect(brasileiro(falta)).toEqual(
      dado.every(Boolean) ? {} : { ResponsavelNome: 'Responsável pelo Registro não informado' },
    );
  });

  test('each part is checked', () => {
    expect(brasileiro({ ResponsavelCPF: '111.444.777-35' })).toEqual({});
    expect(brasileiro({ ResponsavelCPF: '11144477734' })).toEqual({
      ResponsavelCPF: 'CPF do responsável pelo registro inválido: confira os dígitos',
    });
    expect(brasileiro({ ResponsavelNome: 'X;' })).toEqual({
      ResponsavelNome:
        'Nome do responsável pelo registro: use somente letras, números, ponto, apóstrofo, hífen e espaço: “;” não é aceito',
    });
    expect(brasileiro({ ResponsavelIDouNumeroMatricula: '1'.repeat(40) })).toEqual({});
    expect(brasileiro({ ResponsavelIDouNumeroMatricula: '1'.repeat(41) })).toEqual({
      ResponsavelIDouNumeroMatricula: 'Matrícula do responsável pelo registro aceita até 40 caracteres',
    });
  });
});

describe('dates', () => {
  test.each([
    ['DataExpedicao', '2024-03-15', undefined],
    ['DataExpedicao', '2024-03-14', 'A data de expedição não pode ser anterior à colação de grau'],
    ['DataExpedicao', '2024-04-20', undefined],
    ['DataRegistro', '2024-04-01', undefined],
    ['DataRegistro', '2024-03-31', 'A data de registro não pode ser anterior à expedição'],
    ['DataIngresso', '1998-05-21', undefined],
    ['DataIngresso', '1998-05-20', 'A data de ingresso deve ser posterior ao nascimento (20/05/1998)'],
    ['DataIngresso', '1998-05-19', 'A data de ingresso deve ser posterior ao nascimento (20/05/1998)'],
    ['DataConclusao', '2024-03-15', undefined],
    ['DataConclusao', '2024-03-16', 'A data de conclusão não pode ser posterior à colação de grau (15/03/2024)'],
    ['DataConclusao', '2019-02-11', undefined],
    ['DataConclusao', '2019-02-10', 'A data de conclusão não pode ser anterior ao ingresso'],
    ['DataConclusao', '1998-05-20', 'A data de conclusão deve ser posterior ao nascimento (20/05/1998)'],
    ['DataConclusao', '1998-05-19', 'A data de conclusão deve ser posterior ao nascimento (20/05/1998)'],
    ['DataConclusao', '', undefined],
    ['DataConclusao', '2024-02-30', undefined],
  ] as const)('%s %s: %s', (campo, data, mensagem) => {
    expect(brasileiro({ [campo]: data })[campo]).toBe(mensagem);
  });

  test.each([
    'DataNascimento',
    'DataColacao',
    'DataExpedicao',
    'DataRegistro',
    'DataEmissaoHistorico',
    'DataIngresso',
    'DataConclusao',
  ] as const)('%s may be today, not tomorrow', (campo) => {
    const hoje = '2024-05-01';
    const futuro = (data: string) =>
      problemasCruzados({ [campo]: data }, hoje, [campo]).filter((p) => p.mensagem.includes('posterior a hoje'));
    expect(futuro('2024-05-01')).toEqual([]);
    expect(futuro('2024-05-02')).toHaveLength(1);
    expect(futuro('2024-05-02')[0]?.mensagem).toMatch(/ não pode ser posterior a hoje \(01\/05\/2024\)$/);
    expect(problemasCruzados({ ...FORMULARIO_EXEMPLO, [campo]: '2999-01-01' }, undefined, [campo])).not.toContainEqual(
      expect.objectContaining({ mensagem: expect.stringContaining('hoje') }),
    );
  });
});

test.each([
  ['hora-relogio', 3200.5, undefined],
  ['hora-aula', 3200, undefined],
  ['hora-aula', 3200.5, 'em horas-aula deve ser um número inteiro'],
])('hours in %s: %d', (CargaHorariaUnidade, horas, mensagem) => {
  const falas = brasileiro({ CargaHorariaUnidade, CargaHorariaCurso: horas, CargaHorariaCursada: horas });
  expect(falas).toEqual(
    mensagem
      ? {
          CargaHorariaCurso: `Carga horária do curso ${mensagem}`,
          CargaHorariaCursada: `Carga horária cursada ${mensagem}`,
        }
      : {},
  );
});

test.each([
  [false, '', '', '', true],
  [true, '', '', '', false],
  [true, 'x', '', '', true],
  [true, '', 'Livro', '', false],
  [true, '', '', '12', false],
  [true, '', 'Livro', '12', true],
])('second copy %s of %j / %j / %j: %s', (SegundaVia, id, livro, numero, ok) => {
  const falas = brasileiro({
    SegundaVia,
    PrimeiraViaRegistroID: id,
    PrimeiraViaLivro: livro,
    PrimeiraViaNumeroRegistro: numero,
  });
  expect(falas).toEqual(
    ok ? {} : { PrimeiraViaRegistroID: 'Informe o registro da primeira via, ou o livro e o número dela' },
  );
});
