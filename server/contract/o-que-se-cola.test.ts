import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { porQueNaoECodigo } from '#domain/consulta/por-que-nao-e-codigo.ts';
import { buscaIndividualSchema } from '#domain/formandos/busca.ts';
import { CAMPOS, todosOsCampos } from '#domain/novo-registro/formulario-campos.ts';
import { nomeDoCaractere } from '#domain/texto/caracteres-mec.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { atoCampos } from './atos-regulatorios.contract.ts';
import { dataSchema, listaQuery } from './common.ts';
import { rgaSchema } from './documentos.contract.ts';
import { emailBody } from './meu-diploma.contract.ts';

/** Signs that get into what is typed or pasted: of word processors, telephones, spreadsheets, PDF, other scripts. */
const SINAIS = [
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\uFE63',
  '\uFF0D',
  '\u2043',
  '\u2044',
  '\u2215',
  '\uFF0F',
  '\u00B4',
  '`',
  '\u2018',
  '\u2019',
  '\u201B',
  '\u2032',
  '\u02BC',
  '\uFF07',
  '\u00A0',
  '\u2003',
  '\u2007',
  '\u2009',
  '\u202F',
  '\u3000',
  '\t',
  '\u00B0',
  '\u00BA',
  '\u00AA',
  '\u2116',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u00AD',
  '\u2060',
  '\uFEFF',
  '\u0661',
  '\u06F5',
  '\u0967',
  '\uFF11',
  '\u{1D7D8}',
  '\uFB01',
  '\uFF21',
  '\u0410',
  '\u0391',
  '\u00E7',
  '\u1EBD',
  'o',
  'S',
  '@',
  ';',
  ':',
  '(',
  '&',
  '*',
  '"',
  '\u201C',
  '\u2026',
  '\u2022',
  '\u20AC',
  '\u00B2',
  '\u00BD',
  '\u2122',
  '\u{1F600}',
  '\u202E',
  '\u2028',
];

type Lido = { lido: string } | { recusa: string };

interface Classe {
  /** A right value, and where in it the sign is put. */
  texto: string;
  onde: number;
  /** Signs that only part what they stand between, and may go. */
  separa?: RegExp;
  /** Signs of the class itself, that make the value wrong where they stand too often. */
  proprios?: RegExp;
  ler: (texto: string) => Lido;
}

const peloSchema =
  (schema: z.ZodType, emVolta: (texto: string) => unknown = (texto) => texto) =>
  (texto: string): Lido => {
    const lido = schema.safeParse(emVolta(texto));
    if (!lido.success) return { recusa: lido.error.issues.map(({ message }) => message).join('; ') };
    return { lido: typeof lido.data === 'object' ? Object.values(lido.data ?? {}).join() : String(lido.data) };
  };

/** A field that the form asks for under a condition. */
const peloCampo =
  ({ limpar = String, validar = () => null }: typeof CAMPOS.RGNumero) =>
  (texto: string): Lido => {
    const lido = limpar(texto);
    const recusa = validar(lido);
    return recusa === null ? { lido } : { recusa };
  };

const { shape } = todosOsCampos;
const CLASSES: Record<string, Classe> = {
  nome: { texto: 'Joana Ávila', onde: 3, ler: peloSchema(shape.Nome) },
  'nome procurado': { texto: 'Joana Ávila', onde: 3, ler: peloSchema(buscaIndividualSchema, (Nome) => ({ Nome })) },
  CPF: { texto: '52998224725', onde: 3, separa: /[\s./-]/, proprios: /\d/, ler: peloSchema(shape.CPF) },
  RGA: { texto: '201912345', onde: 4, ler: peloSchema(rgaSchema) },
  RG: { texto: '12345678', onde: 2, separa: /[\s./-]/, ler: peloCampo(CAMPOS.RGNumero) },
  'órgão expedidor': { texto: 'SSP MT', onde: 3, separa: /[\s/.-]/, ler: peloCampo(CAMPOS.RGOrgaoExpedidor) },
  processo: { texto: '23108.000001/2026-11', onde: 8, separa: /\s/, ler: peloSchema(shape.Processo) },
  'número do ato': { texto: '1095', onde: 2, ler: peloSchema(atoCampos.Numero) },
  data: { texto: '2026-11-26', onde: 4, proprios: /[\d/ -]/, ler: peloSchema(dataSchema()) },
  observação: { texto: 'Conforme a ata', onde: 2, ler: peloSchema(shape.Observacao) },
  'filtro de lista': { texto: 'Joana', onde: 2, ler: peloSchema(listaQuery, (filtro) => ({ filtro })) },
  'e-mail': {
    texto: 'joana@exemplo.br',
    onde: 3,
    proprios: /@/,
    ler: peloSchema(emailBody, (Email) => ({ Email })),
  },
};

test('there are sixty and more signs', () => expect(new Set(SINAIS).size).toBeGreaterThanOrEqual(60));

describe.each(Object.entries(CLASSES))('%s', (_, { texto, onde, separa = /(?!)/, proprios = /(?!)/, ler }) => {
  test.each(SINAIS.map((sinal) => [JSON.stringify(sinal), sinal]))('with %s inside', (_nome, sinal) => {
    const lido = ler(texto.slice(0, onde) + sinal + texto.slice(onde));
    const usual = comSinaisUsuais(sinal);
    if ('recusa' in lido) {
      const nomeados = [...sinal, ...usual].map(nomeDoCaractere);
      const dito = nomeados.some((nome) => lido.recusa.includes(nome));
      expect(dito || proprios.test(usual), lido.recusa).toBe(true);
    } else if (usual === '' || separa.test(usual)) {
      expect(lido).toEqual(ler(texto));
    } else {
      const inteiro = [sinal, usual, ' '].some((um) => lido.lido === texto.slice(0, onde) + um + texto.slice(onde));
      expect(inteiro, lido.lido).toBe(true);
    }
  });
});

test.each([
  ['a CPF in the place of a code', '529.982.247-25', 'Isto é um CPF.'],
  ['a name', 'Joana Ávila', 'Isto parece um nome.'],
  ['nothing', '\u200b ', 'Informe o código de validação'],
  ['a letter that no code has', '99001.99001.0123456789abcdeg01234567', 'há outra letra'],
  ['too many signs', '99001.99001.0123456789abcdef0123456789', 'falta ou sobra'],
  ['too few', '99001.99001.0123456789abcdef', 'incompleto'],
  ['a word', 'abc', 'Isto parece um nome.'],
  ['a number', '12345678901234', 'três partes'],
])('%s is told as what it is', (_, texto, motivo) => {
  const entrada = lerEntrada(texto, '99001');
  expect(entrada.tipo === 'codigo' ? '' : porQueNaoECodigo(entrada)).toContain(motivo);
});
