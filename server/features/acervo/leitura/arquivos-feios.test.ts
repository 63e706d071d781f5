import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CellValue } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { RespostaDada } from '#contract/acervo.contract.ts';
import { linhaDevolvida } from '#domain/acervo/devolvida.ts';
import { caminhoDoTeste, lerLinhas, receber } from '../test/ler-arquivo.ts';
import { INICIO_DA_ABA, ods, xlsx, xlsxEmPartes, zip } from '../test/planilhas.ts';
import { BOA, csv, TITULOS } from '../test/tabela.ts';
import { escreverPlanilha } from './em-thread.ts';
import type { LinhaConferida } from './leitura.worker.ts';
import { consertarTexto } from './ler-texto.ts';

/* The ugly files that offices have, and the right answer to each; the numbers are those of the findings. */

const ler = async (bytes: Uint8Array | string, extensao = 'csv') => lerLinhas(await receber(bytes, extensao));
/** No course is in the catalogue: this one is told of every line. */
const tiposDe = ({ problemas }: LinhaConferida) =>
  problemas.map(({ tipo }) => tipo).filter((tipo) => tipo !== 'curso-fora-do-catalogo');
const situacoes = (linhas: readonly LinhaConferida[]) => linhas.map(({ situacao }) => situacao);
const lidas = (linhas: readonly LinhaConferida[]) => linhas.map(({ lido }) => lido);

const comDatas = (...datas: string[]) =>
  csv(
    TITULOS,
    ...datas.map((data, i) => [`Pessoa ${'abcdefghijklm'[i]}`, '', 'Direito', 'A1', '1', String(i + 1), data]),
  );
const datasDe = (linhas: readonly LinhaConferida[]) =>
  linhas.map((linha) => linha.lido?.datas.registro?.data ?? tiposDe(linha)[0] ?? null);

const ACENTOS = ['José Conceição Água', '', 'Direito', 'A1', '1', '1', ''];
const COM_ACENTOS = csv(TITULOS, ACENTOS);

describe('encodings and separators', () => {
  test.each([
    ['utf-8', Buffer.from(COM_ACENTOS)],
    ['windows-1252', iconv.encode(COM_ACENTOS, 'win1252')],
    [
      'utf-16le',
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(COM_ACENTOS.replaceAll(';', '\t'), 'utf16le')]),
    ],
    ['utf-8', Buffer.from(`\ufeff${COM_ACENTOS}`)],
  ])('1, 2, 4: %s is proven, said and read', async (codificacao, bytes) => {
    const recebido = await receber(bytes);
    expect(recebido.arquivo.leitura.codificacao).toBe(codificacao);
    expect(recebido.colunas).toEqual(['nome', 'cpf', 'curso', 'livro', 'folha', 'numero', 'registro']);
    const [linha] = await lerLinhas(recebido);
    expect(linha?.bruto[0]).toBe(ACENTOS[0]);
  });

  test('5: accents that were saved twice are found, shown both ways, mended when asked', async () => {
    const recebido = await receber(new TextDecoder('windows-1252').decode(Buffer.from(COM_ACENTOS)));
    const antes = recebido.amostras.texto?.duasVezes ?? '';
    expect([antes, consertarTexto(antes)]).toEqual([
      expect.stringContaining('JosÃ©'),
      expect.stringContaining('José Conceição'),
    ]);
    const [linha] = await lerLinhas(recebido, { leitura: { consertar: true } });
    expect(linha?.lido?.nome).toBe(ACENTOS[0]);
  });

  test('6, 7: `sep=` is dropped and believed; commas in names part nothing', async () => {
    const { arquivo, colunas } = await receber(
      'sep=;\nNome;Livro;Número;Curso\nSILVA, Ana, Filha;3;1;Direito, noturno\nLIMA, Bia;3;2;Letras\n',
    );
    expect([arquivo.leitura.separador, colunas.length]).toEqual([';', 4]);
    const separadorDe = async (texto: string) => (await receber(texto)).arquivo.leitura.separador;
    expect(await separadorDe('Nome|Livro|Número|Curso\nAna|3|1|Direito\n')).toBe('|');
    expect(await separadorDe('Nome\tLivro\tNúmero\tCurso\nAna\t3\t1\tDireito\n')).toBe('\t');
    expect(await separadorDe('Nome,Livro,Número,Curso\n"Lima, Ana",3,1,Direito\n')).toBe(',');
  });

  test('9, 10, 11, 12: quotes in the middle, one cell more, lines of old Macs, signs of DOS', async () => {
    const tabela = csv(
      TITULOS,
      ['JOÃO "ZECA" SILVA', '', 'Direito', 'A1', '1', '1', ''],
      ['Ana', '', 'Direito', 'A1', '1', '2', '', 'sobra'],
      [`Bia\0`, '', 'Direito', 'A1', '1', '3', ''],
    );
    const linhas = await ler(`${tabela.replaceAll('\n', '\r')}\x1a`);
    expect(situacoes(linhas)).toEqual(['aviso', 'recusada', 'aviso', 'em-branco']);
    const [zeca, sobra, bia] = linhas;
    expect(zeca?.lido?.nome).toBe('JOÃO "ZECA" SILVA');
    expect(sobra && tiposDe(sobra)).toEqual(['colunas-demais']);
    expect([bia?.lido?.nome, bia && tiposDe(bia)]).toEqual(['Bia', ['sinais-removidos']]);
    expect(sobra?.problemas.find(({ tipo }) => tipo === 'colunas-demais')?.valor).toBe('8 colunas onde há 7');
  });

  test('13: nothing but titles, or nothing but lines without cells, is refused', async () => {
    for (const bytes of [csv(TITULOS), '\n\n']) await expect(receber(bytes)).rejects.toThrow(/nenhuma linha/);
  });

  test('14, 15: a title above the titles, two columns of one name: told apart by their place', async () => {
    const recebido = await receber(
      csv(
        ['LIVRO DE REGISTRO Nº 3'],
        ['Nome', 'Curso', 'Livro', 'Nº do registro', 'Data', 'Data'],
        ['Ana', 'Direito', 'A1', '1', '25/04/1998', '26/04/1998'],
      ),
    );
    expect(recebido.arquivo.leitura.cabecalho).toBe(2);
    expect(recebido.colunas.slice(-2)).toEqual([null, null]);
    const [linha] = await lerLinhas(recebido, {
      colunas: ['nome', 'curso', 'livro', 'numero', 'colacao', 'registro'],
    });
    expect(linha?.lido?.datas).toMatchObject({ colacao: { data: '1998-04-25' }, registro: { data: '1998-04-26' } });
  });
});

describe('dates', () => {
  test('16, 17: one order for a column, proven by a day above 12; else nothing is guessed until it is answered', async () => {
    expect(datasDe(await ler(comDatas('03/04/1998', '25/04/1998')))).toEqual(['1998-04-03', '1998-04-25']);
    const recebido = await receber(comDatas('03/04/1998', '05/06/1998'));
    expect(datasDe(await lerLinhas(recebido))).toEqual(['data-sem-ordem', 'data-sem-ordem']);
    const ordem: RespostaDada = { tipo: 'data-sem-ordem', campo: 'registro', valor: '', resposta: 'mes-dia' };
    const respondidas = await lerLinhas(recebido, { respostas: [ordem] });
    expect(lidas(respondidas).map((lido) => lido?.data_registro)).toEqual(['1998-03-04', '1998-05-06']);
  });

  test('18, 19: dates of the other order are refused, never swapped; two figures of a year are asked', async () => {
    expect(datasDe(await ler(comDatas('25/04/1998', '26/04/1998', '04/25/1998')))).toEqual([
      '1998-04-25',
      '1998-04-26',
      'data-fora-da-ordem',
    ]);
    const recebido = await receber(comDatas('13/03/78', '13/03/25'));
    expect(datasDe(await lerLinhas(recebido))).toEqual(['1978-03-13', 'data-sem-seculo']);
    const seculo: RespostaDada = { tipo: 'data-sem-seculo', campo: 'registro', valor: '25', resposta: '1900' };
    const [, respondida] = await lerLinhas(recebido, { respostas: [seculo] });
    expect(respondida?.lido?.data_registro).toBe('1925-03-13');
  });

  test('20, 21, 23, 24: only a year, dates of nothing, months in words, days that are none', async () => {
    const recebido = await receber(
      comDatas('1978', '00/00/0000', '30/12/1899', '12 de março de 1978', '12.III.1978', '30/02/1999'),
    );
    const linhas = await lerLinhas(recebido);
    expect(datasDe(linhas)).toEqual([
      '1978',
      'data-vazia',
      'data-vazia',
      '1978-03-12',
      '1978-03-12',
      'data-impossivel',
    ]);
    expect(linhas[0]?.lido).toMatchObject({
      data_registro: null,
      datas: { registro: { data: '1978', precisao: 'ano', texto: '1978' } },
    });
    expect(linhas[5]?.situacao).toBe('recusada');
    const vazio: RespostaDada = {
      tipo: 'data-impossivel',
      campo: 'registro',
      valor: '30/02/1999',
      resposta: 'vazio',
    };
    const respondidas = await lerLinhas(recebido, { respostas: [vazio] });
    expect(respondidas[5]).toMatchObject({ situacao: 'aviso', lido: { datas: {} } });
  });

  test('22: serial numbers and dates of a workbook are the same day in any zone', async () => {
    const linha = (data: number | Date | string, numero: number) => ['Ana', null, 'Direito', 'A1', '1', numero, data];
    const linhas = await ler(
      await xlsx([
        TITULOS,
        linha(35866, 1),
        linha(new Date(Date.UTC(1998, 2, 12)), 2),
        linha('12/03/1998', 3),
        linha('13/03/1998', 4),
      ]),
      'xlsx',
    );
    expect(lidas(linhas).map((lido) => lido?.data_registro)).toEqual([
      '1998-03-12',
      '1998-03-12',
      '1998-03-12',
      '1998-03-13',
    ]);
  });

  test('25: a registration before the ceremony stays as the book has it, with a warning', async () => {
    const [linha] = await ler(
      csv([...TITULOS, 'Data de colação'], ['Ana', '', 'Direito', 'A1', '1', '1', '25/04/1998', '26/04/1998']),
    );
    expect([linha?.situacao, linha && tiposDe(linha), linha?.lido?.data_registro]).toEqual([
      'aviso',
      ['datas-trocadas'],
      '1998-04-25',
    ]);
  });
});

describe('people', () => {
  test('26, 27, 28, 29, 30: CPFs that lost zeros, are wrong, masked, shared or missing', async () => {
    const cpfs = ['1234567890', '1234567891', '***.456.789-**', '529.982.247-25', '52998224725', ''];
    const linhas = await ler(
      csv(TITULOS, ...cpfs.map((cpf, i) => [`Pessoa ${'abcdef'[i]}`, cpf, 'Direito', 'A1', '1', String(i), ''])),
    );
    expect(linhas.map((linha) => tiposDe(linha)[0] ?? null)).toEqual([
      'cpf-completado',
      'cpf-invalido',
      null,
      null,
      null,
      null,
    ]);
    expect(lidas(linhas).map((lido) => [lido?.cpf, lido?.cpf_central])).toEqual([
      ['01234567890', '345678'],
      [null, null],
      [null, '456789'],
      ['52998224725', '982247'],
      ['52998224725', '982247'],
      [null, null],
    ]);
    expect(situacoes(linhas).every((situacao) => situacao === 'aviso')).toBe(true);
  });
});

describe('places and numbers', () => {
  test('31, 32: livro, folha and número out of one cell, the cell kept', async () => {
    const recebido = await receber(
      csv(
        ['Nome', 'Curso', 'Registro'],
        ['Ana', 'Direito', '001234 LvrDSRD-3 Fls 155'],
        ['Bia', 'Direito', 'Livro 12-A fl. 34v nº 567'],
      ),
    );
    const linhas = await lerLinhas(recebido, { colunas: ['nome', 'curso', 'lugar'] });
    expect(
      linhas.map((linha) => [
        linha.lido?.livro,
        linha.lido?.folha,
        linha.lido?.verso,
        linha.lido?.numero,
        tiposDe(linha),
      ]),
    ).toEqual([
      ['DSRD-3', '155', false, '001234', ['lugar-dividido']],
      ['12-A', '34v', true, '567', ['lugar-dividido']],
    ]);
    expect(linhas[0]?.bruto).toContain('001234 LvrDSRD-3 Fls 155');
  });

  test('33, 34: what a format shows is read, what a sheet of numbers lost is refused', async () => {
    const linha = (numero: string | number, processo: string | number) => [
      'Ana',
      null,
      'Direito',
      'A1',
      '1',
      numero,
      null,
      processo,
    ];
    const linhas = await ler(
      await xlsx(
        [
          [...TITULOS, 'Processo'],
          linha(1234, 'a'),
          linha('1.235', 'b'),
          linha('1236.0', 'c'),
          linha(1237, 23008012345201812),
        ],
        { '1,5': { numFmt: '000000' } },
      ),
      'xlsx',
    );
    expect(linhas.map((uma) => [uma.lido?.numero, tiposDe(uma), uma.situacao])).toEqual([
      ['001234', [], 'aviso'],
      ['1235', ['numero-mudado'], 'aviso'],
      ['1236', ['numero-mudado'], 'aviso'],
      ['1237', ['numero-perdido'], 'recusada'],
    ]);
  });

  test('36, 37: lines without a person, words and strokes of annulment', async () => {
    const linha = (quem: string, numero: number) => [quem, null, 'Direito', 'A1', '1', numero, null];
    const tabela = [TITULOS, linha('', 1), linha('SEM EFEITO', 2), linha('Bia CANCELADO', 3), linha('Carla', 4)];
    const riscada = [0, 2, 3, 4, 5].map((coluna) => [`4,${coluna}`, { riscada: true as const }]);
    const recebido = await receber(await xlsx(tabela, Object.fromEntries(riscada)), 'xlsx');
    const linhas = await lerLinhas(recebido);
    expect(situacoes(linhas)).toEqual(['sem-pessoa', 'sem-pessoa', 'recusada', 'recusada']);
    const anulacoes = linhas.flatMap(({ problemas }) => problemas.filter(({ tipo }) => tipo === 'talvez-anulado'));
    expect(anulacoes.map(({ valor }) => valor)).toEqual(['CANCELADO', 'LINHA RISCADA']);
    const anulado: RespostaDada = {
      tipo: 'talvez-anulado',
      campo: 'situacao',
      valor: 'CANCELADO',
      resposta: 'anulado',
      motivo: 'Portaria 3/1999',
      data: '1999-05-06',
    };
    const ativo: RespostaDada = {
      tipo: 'talvez-anulado',
      campo: 'situacao',
      valor: 'LINHA RISCADA',
      resposta: 'ativo',
    };
    const respondidas = await lerLinhas(recebido, { respostas: [anulado, ativo] });
    expect(
      lidas(respondidas)
        .slice(2)
        .map((lido) => [lido?.nome, lido?.situacao, lido?.anulado_em, lido?.motivo]),
    ).toEqual([
      ['Bia', 'anulado', '1999-05-06', 'Portaria 3/1999'],
      ['Carla', 'ativo', null, null],
    ]);
  });

  test('38: a course out of the catalogue is answered once; what is no graduation has its level', async () => {
    const linha = (curso: string, i: number) => [`Pessoa ${'abcd'[i]}`, '', curso, 'A1', '1', String(i), ''];
    const letras = 'Lic. Letras (Port./Ingl.)';
    const recebido = await receber(
      csv(TITULOS, linha(letras, 0), linha(letras, 1), linha('Doutorado em Física', 2), linha('Técnico em Química', 3)),
    );
    const linhas = await lerLinhas(recebido);
    expect(situacoes(linhas)).toEqual(['aviso', 'aviso', 'aviso', 'aviso']);
    expect(linhas.flatMap(({ problemas }) => problemas)).toEqual([
      { tipo: 'curso-fora-do-catalogo', campo: 'curso', valor: letras },
      { tipo: 'curso-fora-do-catalogo', campo: 'curso', valor: letras },
      { tipo: 'outro-nivel', campo: 'curso', valor: 'Doutorado' },
      { tipo: 'outro-nivel', campo: 'curso', valor: 'Técnico' },
    ]);
    const fora: RespostaDada = {
      tipo: 'curso-fora-do-catalogo',
      campo: 'curso',
      valor: letras,
      resposta: 'fora-do-escopo',
    };
    expect(situacoes(await lerLinhas(recebido, { respostas: [fora] }))).toEqual([
      'fora-do-escopo',
      'fora-do-escopo',
      'aviso',
      'aviso',
    ]);
  });
});

describe('files that are refused by name, with what to do (40)', () => {
  /** Swells beyond a thousand times of what it is. */
  const INCHADA = Buffer.alloc(4 * 1024 * 1024);
  const comFolha = (dito?: number) =>
    zip([
      { nome: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
      { nome: 'xl/worksheets/sheet1.xml', bytes: INCHADA, ...(dito !== undefined && { dito }) },
    ]);
  const ole = (texto: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(texto, 'utf16le'),
      Buffer.alloc(512),
    ]);
  const dbf = Buffer.concat([
    Buffer.from([0x03, 98, 1, 1, 1, 0, 0, 0, 65, 0, 33, 0]),
    Buffer.alloc(52),
    Buffer.from([0x0d]),
  ]);
  test.each<[string, Buffer | string, RegExp]>([
    ['bomb', comFolha(), /grande demais/],
    ['bomb whose directory lies', comFolha(1000), /grande demais/],
    [
      'XLSM',
      zip([
        { nome: 'xl/workbook.xml', bytes: Buffer.from('x') },
        { nome: 'xl/vbaProject.bin', bytes: Buffer.from('x') },
      ]),
      /macros \(XLSM\)/,
    ],
    ['XLSB', zip([{ nome: 'xl/workbook.bin', bytes: Buffer.from('x') }]), /XLSB.*salve como XLSX ou CSV/],
    ['XLS', ole('Workbook'), /XLS \(Excel 97 a 2003\).*salve/],
    ['XLSX with a password', ole('EncryptedPackage'), /protegida por senha/],
    ['XLS of Excel 5', Buffer.from('0908080000051000', 'hex'), /Excel 5/],
    ['ZIP with a password', zip([{ nome: 'a.xml', bytes: Buffer.from('x'), cifrada: true }]), /protegido por senha/],
    ['ZIP without XML', zip([{ nome: 'a.csv', bytes: Buffer.from('x') }]), /não tem nenhum XML/],
    ['ZIP cut short', zip([{ nome: 'a.xml', bytes: randomBytes(3000) }]).subarray(0, 2000), /incompleto ou danificado/],
    [
      'document of a word processor',
      zip([
        { nome: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.text') },
        { nome: 'content.xml', bytes: Buffer.from('<a/>') },
      ]),
      /não é uma planilha/,
    ],
    [
      'large ODS, which is read whole',
      zip([
        { nome: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
        { nome: 'content.xml', bytes: Buffer.alloc(1024, 'a'), dito: 65 * 1024 * 1024 },
      ]),
      /^Esta planilha ODS tem mais de 64 MB de conteúdo, que não são lidos de uma vez\. Salve-a como XLSX ou CSV\.$/,
    ],
    ['HTML called XLS', '<html><table><tr><td>Nome</td></tr></table></html>', /página HTML/],
    ['PDF called CSV', '%PDF-1.7 x', /é um PDF/],
    ['DBF', dbf, /DBF/],
    ['Access', Buffer.from('\x00\x01\x00\x00Standard Jet DB\x00', 'latin1'), /Access/],
    ['RAR', 'Rar!\x1a\x07', /compactado em um formato/],
    ['XML with DTD', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /DOCTYPE/],
    ['bytes of anything', Buffer.concat([Buffer.alloc(1000), randomBytes(9000)]), /não é um texto/],
    ['UTF-16 the other way round', Buffer.from([0xfe, 0xff, 0, 65]), /UTF-16 invertido/],
  ])('%s', async (_, bytes, frase) => {
    await expect(receber(bytes, 'xls')).rejects.toMatchObject({
      name: 'ArquivoRecusado',
      message: expect.stringMatching(frase),
    });
  });

  test('a header of more columns than anybody reads; 300 are read', async () => {
    const comColunas = (quantas: number) => {
      const titulos = Array.from({ length: quantas }, (_, i) => TITULOS[i] ?? `Coluna ${i + 1}`);
      return receber(csv(titulos, BOA));
    };
    expect((await comColunas(300)).titulos).toHaveLength(300);
    await expect(comColunas(301)).rejects.toMatchObject({ message: expect.stringMatching(/mais de 300 colunas/) });
  });
});

describe('workbooks', () => {
  test('errors and formulas are texts, blank rows below are none', async () => {
    const linhas = await ler(
      await xlsx([
        TITULOS,
        ['=HYPERLINK("x")', '#N/D', 'Direito', 'A1', '1', '1', '---'],
        [],
        ['Bia', null, 'Direito', 'A1', '1', '2', null],
        ...Array.from({ length: 500 }, () => [null]),
      ]),
      'xlsx',
    );
    expect(situacoes(linhas)).toEqual(['recusada', 'em-branco', 'aviso']);
    expect(linhas[0] && tiposDe(linhas[0])).toEqual(['nome-estranho', 'palavra-de-vazio', 'palavra-de-vazio']);
    expect(linhas[0]?.lido).toMatchObject({ nome: '=HYPERLINK("x")', cpf: null });
  });

  test('ODS is read like any other', async () => {
    const ana = ['Ana', '529.982.247-25', 'Direito', 'A1', '1', '007', new Date(Date.UTC(1998, 3, 25))];
    const linhas = await ler(await ods([TITULOS, ana]), 'ods');
    expect(situacoes(linhas)).toEqual(['aviso']);
    expect(linhas[0]?.lido).toMatchObject({ numero: '007', data_registro: '1998-04-25', cpf: '52998224725' });
  });

  const ocultasDe = (linhas: readonly LinhaConferida[]) =>
    linhas.filter((uma) => tiposDe(uma).includes('linha-oculta')).map(({ linha }) => linha);

  test('XLSX: hidden lines and columns are read and told', async () => {
    const celula = (texto: string) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`;
    const linha = (celulas: readonly string[], como = '') => `<row${como}>${celulas.map(celula).join('')}</row>`;
    const colunas = '<cols><col min="2" max="2" hidden="1"/><col min="9" max="99" hidden="1"/></cols>';
    const aba = [
      INICIO_DA_ABA.replace('<sheetData>', `${colunas}$&`),
      linha(TITULOS),
      linha(BOA),
      linha(BOA.with(0, 'Bia Oculta'), ' hidden="1"'),
      '<row hidden="1"/></sheetData></worksheet>',
    ].join('');
    const recebido = await receber(xlsxEmPartes({ aba }), 'xlsx');
    expect(recebido.amostras.abas[0]?.ocultas).toEqual({ aba: false, colunas: [1] });
    expect(ocultasDe(await lerLinhas(recebido))).toEqual([3]);
  });

  test('ODS: hidden lines and columns are read and told', async () => {
    const partes = unzipSync(await ods([TITULOS, BOA, BOA.with(0, 'Caio Oculto')]));
    const conteudo = strFromU8(partes['content.xml'] ?? new Uint8Array()).split(/(?=<table:table-row[ >])/);
    const escondida = conteudo.at(-1)?.replace('<table:table-row', '$& table:visibility="filter"') ?? '';
    const colunas = '<table:table-column/><table:table-column table:visibility="collapse"/>';
    const antes = conteudo[0]?.replaceAll(/<table:table-column[^>]*\/>/g, '');
    const doOds = [antes, colunas, ...conteudo.slice(1, -1), escondida].join('');
    const recebido = await receber(zipSync({ ...partes, 'content.xml': strToU8(doOds) }), 'ods');
    expect(recebido.amostras.abas[0]?.ocultas).toEqual({ aba: false, colunas: [1] });
    expect(ocultasDe(await lerLinhas(recebido))).toEqual([3]);
  });
});

test('what is wrong beside the text of a cell stays wrong in the workbook that comes back, until it is mended', async () => {
  const linha = (quem: string, numero: CellValue) => [quem, null, 'Direito', 'A1', '1', numero, '25/04/1998'];
  const riscada = linha('Ana Riscada', '1');
  const enviado = await receber(
    await xlsx(
      [
        TITULOS,
        riscada,
        linha('Bia Longa', 20231234567890124),
        linha('Cida Dia', new Date(Date.UTC(1998, 11, 1))),
        [...linha('Duda Larga', '4'), 'a mais'],
        linha('Eva Boa', '5'),
      ],
      Object.fromEntries(riscada.map((_, coluna) => [`1,${coluna}`, { riscada: true }])),
    ),
    'xlsx',
  );
  const antes = await lerLinhas(enviado);
  expect(situacoes(antes)).toEqual(['recusada', 'recusada', 'recusada', 'recusada', 'aviso']);
  const devolver = async (linhas: readonly LinhaConferida[], { titulos, colunas }: typeof enviado) => {
    const caminho = await caminhoDoTeste('devolvida.xlsx');
    const lotes = [
      [[...titulos, 'Situação no acervo', 'Problemas']],
      linhas.map((uma) => linhaDevolvida(uma, titulos.length, colunas)),
    ];
    await escreverPlanilha(caminho, async () => lotes.shift() ?? null);
    return receber(await readFile(caminho), 'xlsx');
  };
  const volta = await devolver(antes, enviado);
  const depois = await lerLinhas(volta);
  expect(depois.slice(0, 3).map(({ bruto }) => [bruto[0], bruto[5]])).toEqual([
    ['Ana Riscada (LINHA RISCADA)', '1'],
    ['Bia Longa', '⚠ 20231234567890124'],
    ['Cida Dia', '⚠ 1998-12-01'],
  ]);
  expect(depois.map((uma) => [uma.situacao, tiposDe(uma)[0]])).toEqual([
    ['recusada', 'talvez-anulado'],
    ['recusada', 'por-corrigir'],
    ['recusada', 'por-corrigir'],
    ['recusada', 'colunas-demais'],
    ['aviso', undefined],
  ]);
  // Sent once more as it is, it says the same.
  expect(situacoes(await lerLinhas(await devolver(depois, volta)))).toEqual(situacoes(antes));
  const anulado: RespostaDada = {
    tipo: 'talvez-anulado',
    campo: 'situacao',
    valor: 'LINHA RISCADA',
    resposta: 'anulado',
  };
  const [respondida] = await lerLinhas(volta, { respostas: [anulado] });
  expect(respondida?.lido).toMatchObject({ nome: 'Ana Riscada', situacao: 'anulado' });
});
