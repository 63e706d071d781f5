import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cpf, data, horas, id } from './campos.ts';
import { VALORES_ENADE } from './enade.ts';
import { VALORES_FORMA_ACESSO } from './forma-acesso.ts';
import { CAMPOS, type CampoDoFormulario, todosOsCampos } from './formulario-campos.ts';

const problema = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]?.message ?? null;
const campo = (nome: CampoDoFormulario) => todosOsCampos.shape[nome];

describe('name-type fields: 2 to 255 letters', () => {
  const NOMES: readonly (readonly [CampoDoFormulario, string, number])[] = [
    ['Nome', 'Nome', 2],
    ['NomeSocial', 'Nome social', 2],
    ['Nacionalidade', 'Nacionalidade', 2],
    ['NomeMae', 'Nome da mãe', 2],
    ['NomeSocialMae', 'Nome social da mãe', 2],
    ['NomePai', 'Nome do pai', 1],
    ['NomeSocialPai', 'Nome social do pai', 2],
    ['NomeCurso', 'Nome do curso', 2],
    ['TermoNome', 'Nome do responsável pelo termo', 2],
  ];

  describe.each(NOMES)('%s', (nome, rotulo, minimo) => {
    const obrigatorio = CAMPOS[nome].regra?.obrigatorio ?? null;

    test('both edges', () => {
      expect(problema(campo(nome), 'a'.repeat(minimo))).toBeNull();
      expect(problema(campo(nome), 'é'.repeat(255))).toBeNull();
      expect(problema(campo(nome), 'a'.repeat(256))).toMatch(/de 2 a 255 caracteres$|até 255 caracteres$/);
      if (minimo === 2) expect(problema(campo(nome), 'a')).toBe(`${rotulo} deve ter de 2 a 255 caracteres`);
    });

    test('empty, blank, absent, null', () => {
      for (const vazio of ['', '   ', undefined, null]) {
        const mensagem = problema(campo(nome), vazio);
        if (obrigatorio) expect(mensagem).toBe(obrigatorio);
        else expect(mensagem).toBeNull();
      }
    });

    test('characters', () => {
      expect(problema(campo(nome), "Ana D'Ávila-Sá")).toBeNull();
      for (const aceito of ['Neto Jr.', 'John F.', 'Ana 2ª', 'Tukumẽ', 'Kaʻahumanu'])
        expect(problema(campo(nome), aceito)).toBeNull();
      const dica = 'use somente letras, números, ponto, apóstrofo, hífen e espaço';
      // A course is called as the catalogue calls it.
      if (nome === 'NomeCurso')
        expect(problema(campo(nome), 'Letras - Português/Inglês (EaD), 2ª Licenciatura')).toBeNull();
      else for (const recusado of ['--', '2 3.']) expect(problema(campo(nome), recusado)).toBe(`${rotulo}: ${dica}`);
      if (nome !== 'NomeCurso') expect(problema(campo(nome), 'Ana; Sá')).toBe(`${rotulo}: ${dica}: “;” não é aceito`);
      expect(problema(campo(nome), 'Λάμδα')).toBe(`${rotulo} tem um caractere que o MEC não aceita: “Λ” (U+039B)`);
      expect(problema(campo(nome), 'Ana\nSá')).toBe(
        `${rotulo} tem um caractere que o MEC não aceita: quebra de linha (U+000A)`,
      );
    });

    test('wrong types', () => {
      for (const valor of [7, ['Ana'], { a: 1 }, true]) expect(problema(campo(nome), valor)).not.toBeNull();
    });
  });
});

test('a course is called as the catalogue calls it, with its own dash and quotation marks', () => {
  const nome = 'Letras – Português “EaD”';
  expect(campo('NomeCurso').parse(nome)).toBe(nome);
});

test('texts come out in NFC without blanks at the ends', () => {
  expect(campo('Nome').parse('  Jose\u0301 Inventado ')).toBe('José Inventado');
});

const LIMITES: readonly (readonly [CampoDoFormulario, string, string | null])[] = [
  ['ID', '1', null],
  ['ID', '1'.repeat(20), null],
  ['ID', '1'.repeat(21), 'RGA aceita até 20 caracteres'],
  ['ID', '12a', 'RGA: use somente números: “a” não é aceito'],
  ['ID', '', 'RGA é obrigatório'],
  ['TituloConferido', 'x'.repeat(100), null],
  ['TituloConferido', 'x'.repeat(101), 'Título conferido aceita até 100 caracteres'],
  ['TituloConferido', '', 'Título conferido é obrigatório'],
  ['CursoFormacao', 'x'.repeat(100), null],
  ['CursoFormacao', 'x'.repeat(101), 'Formação aceita até 100 caracteres'],
  ['CursoFormacao', '', 'Formação é obrigatória'],
  ['AutorizacaoCurso', '', 'Autorização é obrigatória'],
  ['AutorizacaoCurso', 'x'.repeat(1000), null],
  ['AutorizacaoCurso', 'x'.repeat(1001), 'Autorização aceita até 1000 caracteres'],
  ['LivroRegistro', 'MED/2019', null],
  ['LivroRegistro', 'x'.repeat(100), null],
  ['LivroRegistro', 'x'.repeat(101), 'Livro de registro aceita até 100 caracteres'],
  ['LivroRegistro', '', 'Livro de registro é obrigatório'],
  ['CodigoCurriculo', 'CI-2019', null],
  ['CodigoCurriculo', '', 'Código do currículo é obrigatório'],
  ['EdicaoENADE', '2004', null],
  ['EdicaoENADE', '2099', null],
  ['EdicaoENADE', '2003', 'Edição do ENADE: informe o ano com 4 dígitos, a partir de 2004'],
  ['EdicaoENADE', '2100', 'Edição do ENADE: informe o ano com 4 dígitos, a partir de 2004'],
  ['EdicaoENADE', '24', 'Edição do ENADE: informe o ano com 4 dígitos, a partir de 2004'],
  ['EdicaoENADE', '', 'Edição do ENADE é obrigatória'],
  ['HoraEmissaoHistorico', '00:00:00', null],
  ['HoraEmissaoHistorico', '23:59:59', null],
  ['HoraEmissaoHistorico', '14:30', null],
  ['HoraEmissaoHistorico', '24:00:00', 'Hora de emissão do histórico: informe no formato hh:mm:ss'],
  ['HoraEmissaoHistorico', '12:60', 'Hora de emissão do histórico: informe no formato hh:mm:ss'],
  ['HoraEmissaoHistorico', '', 'Hora de emissão do histórico é obrigatória'],
  ['Observacao', '', null],
  ['Observacao', 'x'.repeat(2000), null],
  ['Observacao', 'x'.repeat(2001), 'Observação aceita até 2000 caracteres'],
  ['Observacao', 'a\nb', 'Observação tem um caractere que o MEC não aceita: quebra de linha (U+000A)'],
  ['TermoCargo', 'x'.repeat(255), null],
  ['TermoCargo', 'x'.repeat(256), 'Cargo do responsável pelo termo aceita até 255 caracteres'],
  ['TermoCargo', '', 'Cargo do responsável pelo termo é obrigatório'],
  ['PrimeiraViaLivro', 'x'.repeat(101), 'Livro da primeira via aceita até 100 caracteres'],
  ['PrimeiraViaNumeroRegistro', 'x'.repeat(21), 'Número de registro da primeira via aceita até 20 caracteres'],
  ['RGNumero', 'x'.repeat(1001), 'Número do RG é longo demais'],
];

test.each(LIMITES)('%s %j: %s', (nome, valor, mensagem) => {
  expect(problema(campo(nome), valor)).toBe(mensagem);
});

test('an hour without seconds gets them', () => {
  expect(campo('HoraEmissaoHistorico').parse(' 14:30 ')).toBe('14:30:00');
});

test.each([
  ['23108.123456/2024-11', null],
  ['23', null],
  ['1'.repeat(255), null],
  ['23108. 123456 / 2024 - 11', null],
  ['1', 'Processo deve ter de 2 a 255 caracteres'],
  ['1'.repeat(256), 'Processo deve ter de 2 a 255 caracteres'],
  ['23108.', 'Processo: informe o número depois de 23108.'],
  ['23108.000001/2026-1123108.12', 'Processo: há dois números de processo; deixe um só'],
  ['23108.23108.12', 'Processo: há dois números de processo; deixe um só'],
  ['12345', null],
  ['23108.A', 'Processo: use dígitos numéricos, com . / - permitidos, terminando em dígito: “A” não é aceito'],
  ['./-', 'Processo: use dígitos numéricos, com . / - permitidos, terminando em dígito'],
  ['', 'Processo é obrigatório'],
  [undefined, 'Processo é obrigatório'],
])('Processo %j: %s', (valor, mensagem) => {
  expect(problema(campo('Processo'), valor)).toBe(mensagem);
});

test('Processo loses its spaces', () => {
  expect(campo('Processo').parse(' 23108. 123456 / 2024 - 11 ')).toBe('23108.123456/2024-11');
});

describe('CPF', () => {
  test.each([
    ['52998224725', null],
    ['529.982.247-25', null],
    [' 529 982 247 25 ', null],
    ['', 'CPF é obrigatório'],
    [undefined, 'CPF é obrigatório'],
    ['5299822472', 'CPF deve ter exatamente 11 dígitos'],
    ['529982247255', 'CPF deve ter exatamente 11 dígitos'],
    ['5299822472a', 'CPF deve ter exatamente 11 dígitos: “a” não é aceito'],
    ['52998224724', 'CPF inválido: confira os dígitos'],
    ['99999999999', 'CPF inválido: confira os dígitos'],
    [52998224725, 'CPF é obrigatório'],
  ])('typed %j: %s', (valor, mensagem) => {
    expect(problema(cpf().schema, valor)).toBe(mensagem);
  });

  test('comes out as digits', () => {
    expect(cpf().schema.parse('529.982.247-25')).toBe('52998224725');
  });
});

describe('dates', () => {
  const { schema } = data('Data de teste');
  test.each([
    ['1900-01-01', null],
    ['2024-02-29', null],
    ['1899-12-31', 'Data de teste inválida: informe no formato dd/mm/aaaa'],
    ['2023-02-29', 'Data de teste inválida: informe no formato dd/mm/aaaa'],
    ['29/02/2024', 'Data de teste inválida: informe no formato dd/mm/aaaa'],
    ['2024-02-29T00:00:00Z', 'Data de teste inválida: informe no formato dd/mm/aaaa: “T” não é aceito'],
    ['', 'Data de teste é obrigatória'],
    [' ', 'Data de teste é obrigatória'],
    [undefined, 'Data de teste é obrigatória'],
    [null, 'Data de teste é obrigatória'],
  ])('%j: %s', (valor, mensagem) => {
    expect(problema(schema, valor)).toBe(mensagem);
  });

  test.each([
    ['DataNascimento', 'Data de nascimento'],
    ['DataColacao', 'Data de colação de grau'],
    ['DataExpedicao', 'Data de expedição'],
    ['DataRegistro', 'Data de registro'],
    ['DataEmissaoHistorico', 'Data de emissão do histórico'],
    ['DataIngresso', 'Data de ingresso'],
    ['DataConclusao', 'Data de conclusão'],
  ] as const)('%s is required', (nome, rotulo) => {
    expect(problema(campo(nome), '')).toBe(`${rotulo} é obrigatória`);
  });
});

describe('lists', () => {
  const LISTAS: readonly (readonly [CampoDoFormulario, readonly string[], string, string])[] = [
    ['Sexo', ['F', 'M'], 'Sexo é obrigatório', 'Sexo: opção inválida'],
    ['SexoMae', ['F', 'M'], 'Sexo da mãe é obrigatório', 'Sexo da mãe: opção inválida'],
    ['Modalidade', ['Presencial', 'EAD'], 'Modalidade é obrigatória', 'Modalidade: opção inválida'],
    [
      'Grau',
      ['Tecnólogo', 'Bacharelado', 'Licenciatura', 'Curso sequencial'],
      'Grau é obrigatório',
      'Grau: opção inválida',
    ],
    ['SituacaoENADE', VALORES_ENADE, 'Situação do ENADE é obrigatória', 'Situação do ENADE: opção inválida'],
    ['FormaAcesso', VALORES_FORMA_ACESSO, 'Forma de acesso é obrigatória', 'Forma de acesso: opção inválida'],
    ['SituacaoAluno', ['Aprovado'], 'Situação do aluno é obrigatória', 'Situação do aluno: opção inválida'],
    [
      'CargaHorariaUnidade',
      ['hora-relogio', 'hora-aula'],
      'Unidade da carga horária é obrigatória',
      'Unidade da carga horária: opção inválida',
    ],
  ];

  test.each(LISTAS)('%s', (nome, valores, obrigatorio, invalido) => {
    for (const valor of valores) expect(problema(campo(nome), valor)).toBeNull();
    for (const vazio of ['', undefined, null]) expect(problema(campo(nome), vazio)).toBe(obrigatorio);
    for (const errado of ['x', 1, [valores[0]]]) expect(problema(campo(nome), errado)).toBe(invalido);
  });

  test('SexoPai may be empty', () => {
    for (const valor of ['F', 'M', '', undefined, null]) expect(problema(campo('SexoPai'), valor)).toBeNull();
    expect(problema(campo('SexoPai'), 'x')).not.toBeNull();
  });
});

test.each([
  ['CursoID', 'Curso'],
  ['LivroID', 'Livro'],
  ['ReconhecimentoID', 'Reconhecimento'],
] as const)('%s is an id', (nome, rotulo) => {
  expect(problema(campo(nome), '01890a5d-ac96-774b-bcce-b302099a8057')).toBeNull();
  expect(problema(campo(nome), '')).toBe(`${rotulo} é obrigatório`);
  expect(problema(campo(nome), undefined)).toBe(`${rotulo} é obrigatório`);
  expect(problema(campo(nome), '12')).toBe(`${rotulo}: opção inválida`);
});

test.each([
  [1, null],
  [2_147_483_647, null],
  [2_147_483_648, 'X: opção inválida'],
  [0, 'X: opção inválida'],
  [1.5, 'X: opção inválida'],
  ['1', 'X: opção inválida'],
  [undefined, 'X é obrigatório'],
])('id %j: %s', (valor, mensagem) => {
  expect(problema(id('X').schema, valor)).toBe(mensagem);
});

test.each([
  [0.01, null],
  [3200, null],
  [3260.55, null],
  [99_999, null],
  [0, 'Carga deve ser maior que zero'],
  [-1, 'Carga deve ser maior que zero'],
  [99_999.01, 'Carga deve ser no máximo 99999'],
  [1.005, 'Carga aceita até duas casas decimais'],
  [undefined, 'Carga é obrigatória'],
  ['3200', 'Carga: informe um número'],
  [Number.NaN, 'Carga: informe um número'],
])('hours %j: %s', (valor, mensagem) => {
  expect(problema(horas('Carga').schema, valor)).toBe(mensagem);
});

describe('signers', () => {
  const assinante = { nome: 'Reitora Inventada', cpf: '529.982.247-25', cargo: 'Reitor' };
  test.each([
    [[], null],
    [[assinante], null],
    [Array.from({ length: 50 }, (_, i) => ({ ...assinante, cargo: `Cargo ${i}` })), null],
    [[assinante, assinante], 'Este assinante já está na lista, no mesmo cargo'],
    [Array.from({ length: 51 }, () => assinante), 'São aceitos até 50 assinantes'],
    [undefined, 'Lista de assinantes inválida'],
    [[{ ...assinante, nome: '' }], 'Nome do assinante é obrigatório'],
    [[{ ...assinante, nome: 'a'.repeat(255) }], null],
    [[{ ...assinante, nome: 'a'.repeat(256) }], 'Nome do assinante aceita até 255 caracteres'],
    [[{ ...assinante, cargo: '' }], 'Cargo do assinante é obrigatório'],
    [[{ ...assinante, cargo: 'a'.repeat(255) }], null],
    [[{ ...assinante, cargo: 'a'.repeat(256) }], 'Cargo do assinante aceita até 255 caracteres'],
    [[{ ...assinante, cpf: '' }], 'CPF do assinante é obrigatório'],
    [[{ ...assinante, cpf: '1' }], 'CPF do assinante deve ter exatamente 11 dígitos'],
    [[{ ...assinante, outro: 1 }], 'Assinante inválido'],
  ])('%#: %s', (valor, mensagem) => {
    expect(problema(campo('AssinaturasDiploma'), valor)).toBe(mensagem);
  });

  test('the CPF comes out as digits', () => {
    expect(todosOsCampos.shape.AssinaturasDiploma.parse([assinante])[0]?.cpf).toBe('52998224725');
  });
});

test('the RG loses its spaces', () => {
  expect(campo('RGNumero').parse(' 12 345 678 ')).toBe('12345678');
});

test('a text of another type names the field', () => {
  expect(problema(campo('NomeSocial'), 7)).toBe('Nome social inválido');
});
