import { describe, expect, test } from 'vitest';
import { codigoEscrito, type Entrada, type FRASES_DA_ENTRADA, lerEntrada } from './entrada.ts';

const EMEC = '12345';
const HEX = '0123456789abcdef01234567';
const CODIGO = `694.12345.${HEX}`;
const LONGO = `694.12345.${HEX}89abcdef`;
const ID = '019a1b2c-3d4e-7f50-8a9b-0c1d2e3f4a5b';
const SELO = '1'.padEnd(200, '0123456789');

const RESPOSTA: Entrada = { tipo: 'resposta', jwt: 'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0.c2ln' };

const codigo = (um = CODIGO): Entrada => ({ tipo: 'codigo', codigo: um });
const nome = (um: string): Entrada => ({ tipo: 'nome', nome: um });
const cpf: Entrada = { tipo: 'cpf', cpf: '52998224725' };
const registro: Entrada = { tipo: 'registro', registroID: ID };
const nao = (porque: keyof typeof FRASES_DA_ENTRADA): Entrada => ({ tipo: 'incompreendida', porque });

const TABELA: [oQue: string, texto: string, leva: Entrada][] = [
  ['nothing', '', { tipo: 'nada' }],
  ['a signed answer', ' eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0.c2ln\n', RESPOSTA],
  ['blanks', ' \n\t ', { tipo: 'nada' }],
  ['a zero-width blank', '\u200b', { tipo: 'nada' }],
  // Names
  ['a name', 'Maria da Silva', nome('Maria da Silva')],
  ['one word', 'jatoba', nome('jatoba')],
  ['three letters', 'Ana', nome('Ana')],
  ['three letters behind shorter words', 'd e eça', nome('d e eça')],
  ['two letters', 'Jo', nao('poucasLetras')],
  ['letters that never are three together', 'J. P.', nao('poucasLetras')],
  ['an apostrophe', "D'Água", nome("D'Água")],
  ['blanks inside a name', '  Maria \n  Silva ', nome('Maria Silva')],
  ['decomposed accents', 'José'.normalize('NFD'), nome('José')],
  ['a name of hexadecimal letters', 'Fabea Cadeba', nome('Fabea Cadeba')],
  ['a name in full width', 'Ａｎａ', nome('Ana')],
  // CPF
  ['a CPF with its mask', '529.982.247-25', cpf],
  ['a CPF of digits', '52998224725', cpf],
  ['a CPF with blanks', '529 982 247 25', cpf],
  ['a CPF with a dash of a text editor', '529.982.247–25', cpf],
  ['a CPF with dots only', '529.982.247.25', cpf],
  ['a CPF in a sentence', 'CPF: 529.982.247-25.', cpf],
  ['a CPF behind a name', 'Maria da Silva, 529.982.247-25', cpf],
  ['a CPF with a wrong digit', '529.982.247-26', nao('cpfInvalido')],
  ['a CPF of equal digits', '11111111111', nao('cpfInvalido')],
  ['part of a CPF', '529.982', nao('cpfIncompleto')],
  ['nine digits of a CPF', '529.982.247', nao('cpfIncompleto')],
  ['nine digits and a dash', '529.982.247-', nao('cpfIncompleto')],
  ['ten digits', '5299822472', nao('cpfIncompleto')],
  ['a name with a figure', 'Maria 2', nao('cpfIncompleto')],
  ['twelve digits', '529982247250', nao('numero')],
  ['a CNPJ', '33.000.167/0001-01', nao('numero')],
  // Codes
  ['a code', CODIGO, codigo()],
  ['a code of 128 bits', LONGO, codigo(LONGO)],
  ["the shortest code of MEC's pattern", '1.1.0123456789ab', codigo('1.1.0123456789ab')],
  ['capitals', CODIGO.toUpperCase(), codigo()],
  ['blanks around', `  ${CODIGO}\n`, codigo()],
  ['blanks inside', '694 . 12345 . 0123 4567 89ab cdef 0123 4567', codigo()],
  ['a line that was broken', '694.12345.0123456789abc\ndef01234567', codigo()],
  ['a final dot', `${CODIGO}.`, codigo()],
  ['a final comma', `${CODIGO},`, codigo()],
  ['quotes', `“${CODIGO}”`, codigo()],
  ['brackets', `(${CODIGO})`, codigo()],
  ['commas for dots', CODIGO.replaceAll('.', ','), codigo()],
  ['O for 0', '694.12345.O123456789abcdefO1234567', codigo()],
  ['o for 0', '694.12345.o123456789abcdefo1234567', codigo()],
  ['l for 1', '694.12345.0l23456789abcdef0l234567', codigo()],
  ['I for 1', '694.12345.0I23456789ABCDEF0I234567', codigo()],
  ['S for 5', CODIGO.replaceAll('5', 'S'), codigo()],
  ['Z for 2', '694.12345.01z3456789abcdef01z34567', codigo()],
  ['a line that was broken with a hyphen', '694.12345.0123456789abc-\n  def01234567', codigo()],
  ['a line that was broken with a hyphen of another kind', '694.12345.0123456789abc\u2010\r\ndef01234567', codigo()],
  ['an undecoded e-mail', `https://x.br/v?codigo=3D${CODIGO.slice(0, 20)}=\r\n${CODIGO.slice(20)}`, codigo()],
  ['figures of another script', CODIGO.replace('694', '\u0666\u0669\u0664'), codigo()],
  ['a letter that no code has', '694.12345.0123456789abcdeg01234567', nao('codigoComOutraLetra')],
  ['two signs too many', `${CODIGO}ab`, nao('codigoDeOutroTamanho')],
  ['two codes in one', `${CODIGO}${HEX}`, nao('codigoDeOutroTamanho')],
  ['one sign too few', CODIGO.slice(0, -1), nao('codigoIncompleto')],
  ['the first line of two', '694.12345.0123456789abc', nao('codigoIncompleto')],
  ['no dots', CODIGO.replaceAll('.', ''), codigo()],
  ['no dots, 128 bits', LONGO.replaceAll('.', ''), codigo(LONGO)],
  ['no dots, blanks instead', CODIGO.replaceAll('.', ' '), codigo()],
  ['hyphens for dots', CODIGO.replaceAll('.', '-'), codigo()],
  ['full-width figures', CODIGO.replace('694', '６９４'), codigo()],
  ['a zero-width blank inside', CODIGO.replace('.12345', '.\u200b12345'), codigo()],
  ['a soft hyphen inside', CODIGO.replace('9abc', '9\u00adabc'), codigo()],
  ['a sentence', `O código de validação é ${CODIGO}.`, codigo()],
  ['words behind it that look like hexadecimal', `${CODIGO} de fada`, codigo()],
  ['the same behind an odd one', '1.1.0123456789ab de fada', codigo('1.1.0123456789ab')],
  ['a label', `Código de validação: ${CODIGO}`, codigo()],
  ['another institution', '77.88.abcdefabcdefabcdefabcdef', codigo('77.88.abcdefabcdefabcdefabcdef')],
  ['a truncated code', '694.12345.0123456789', nao('codigoIncompleto')],
  ['only the e-MEC codes', '694.12345.', nao('codigoIncompleto')],
  ['a code with its end cut by dots', '694.12345.0123456…', nao('codigoIncompleto')],
  ['its hexadecimal part alone', HEX, nao('codigoIncompleto')],
  // Addresses
  ['the validation page', `https://diplomas.universidade.br/digital/diploma/${CODIGO}`, codigo()],
  ['the captcha page', `https://diplomas.universidade.br/digital/localizar/${CODIGO}`, codigo()],
  ['the diploma', `https://diplomas.universidade.br/digital/ConsultarDiploma/${CODIGO}?x=1#y`, codigo()],
  ['the old address', `https://sistemas.universidade.br/Registro/Localizar?localizador=${CODIGO}`, codigo()],
  ['an address with a code in another key', `http://x.br/valida.php?codigo=${CODIGO.toUpperCase()}&a=1`, codigo()],
  ['an encoded address', `https://x.br/digital/diploma/${CODIGO.replaceAll('.', '%2E')}`, codigo()],
  ['an address without its scheme', `diplomas.universidade.br/digital/diploma/${CODIGO}`, codigo()],
  ['a path', `/digital/diploma/${CODIGO}`, codigo()],
  ['a path without its slash', `digital/diploma/${CODIGO}`, codigo()],
  ['an address in a sentence', `Veja em https://x.br/digital/diploma/${CODIGO}.`, codigo()],
  ['an address in brackets', `<https://x.br/digital/diploma/${CODIGO}>`, codigo()],
  ['the status for other systems', `https://x.br/api/diploma/situacao/${CODIGO}/assinada`, codigo()],
  ['an address whose code is cut', 'https://x.br/digital/diploma/694.12345.0123', nao('codigoIncompleto')],
  ['an address with a bad encoding', `https://x.br/%E0%A4%A/${CODIGO}`, codigo()],
  ['an address without a code', 'https://universidade.br/digital/', nao('enderecoSemCodigo')],
  ['a validator of somebody else', 'https://verificadordiplomadigital.mec.gov.br/diploma', nao('enderecoSemCodigo')],
  ["the list's page of a record", `https://x.br/digital/RegistroPublicoDetalhe/${ID}`, registro],
  ["an annulled record's page", `/digital/RegistroPublicoAnuladoDetalhe/${ID.toUpperCase()}`, registro],
  ["a record's id", ID, registro],
  ['the seal', `https://x.br/digital/v#${SELO}`, { tipo: 'selo', digitos: SELO }],
  // Documents
  ['a pasted XML', '<?xml version="1.0"?><Diploma/>', { tipo: 'xml', xml: '<?xml version="1.0"?><Diploma/>' }],
  [
    'a pasted XML with signs of its own',
    '<?xml?><Diploma>D´Á –\n</Diploma>',
    { tipo: 'xml', xml: '<?xml?><Diploma>D´Á –\n</Diploma>' },
  ],
  ['a pasted XML without its head', '\n<Diploma xmlns="x"/>', { tipo: 'xml', xml: '<Diploma xmlns="x"/>' }],
];

describe('where what is put into the box leads', () => {
  test('the table is long enough to be a promise', () => expect(TABELA.length).toBeGreaterThanOrEqual(60));

  test.each(TABELA)('%s', (_, texto, leva) => expect(lerEntrada(texto, EMEC)).toEqual(leva));

  test.each([
    ['694.12345.O1Z3456789abcdef0l234S67', CODIGO],
    [` ${CODIGO.toUpperCase()}\n`, CODIGO],
    ['694.12345.0123456789abc-\ndef01234567', CODIGO],
    [ID.toUpperCase(), ID],
    ['Fulano', 'fulano'],
  ])('%j in an address is %s', (texto, escrito) => expect(codigoEscrito(texto)).toBe(escrito));

  test('without the own e-MEC code a code without dots cannot be told', () =>
    expect(lerEntrada(CODIGO.replaceAll('.', ''))).toEqual(nao('codigoIncompleto')));

  test('a long text is read in no time', () => {
    const antes = process.threadCpuUsage();
    for (const um of ['1.1.', 'a '.repeat(3), '0', 'https://a.']) lerEntrada(um.repeat(4_000), EMEC);
    // Of the processor: a busy machine takes longer for the same.
    const { user, system } = process.threadCpuUsage(antes);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
