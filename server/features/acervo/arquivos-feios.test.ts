import { randomBytes } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acervoApi, type Leitura, type RespostaDada } from '#contract/acervo.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { BOA, conferir, csv, enviar, linhas, passo, problemas, TITULOS } from './test/importar.ts';
import { INICIO_DA_ABA, ods, xlsx, xlsxEmPartes, xmlDoMec, zip } from './test/planilhas.ts';

/* The ugly files that offices have, and the right answer to each; the numbers are those of the findings. */

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T15:00:00Z') });
  como = await t.entrar('administrador');
  await umaInstituicao(t.deps.prisma);
});
afterAll(() => t.fechar());

let n = 0;
const proximo = () => {
  n += 1;
  return n;
};
const nome = (tipo = 'csv') => `livro-${proximo()}.${tipo}`;
const receber = async (bytes: Uint8Array | string, tipo = 'csv') => enviar(t, { nome: nome(tipo), bytes }, como);
const amostra = async (id: string) => (await t.chamar(acervoApi.lerAmostra, { params: { id } }, como)).corpo;
const lido = async (bytes: Uint8Array | string, tipo = 'csv') => conferir(t, { nome: nome(tipo), bytes }, como);
const guardadas = async (id: string) =>
  (await t.deps.prisma.acervoLinha.findMany({ where: { importacaoId: id }, orderBy: { linha: 'asc' } })).map(
    ({ lido, situacao, problemas }) => ({
      situacao,
      tipos: (problemas as { tipo: string }[])
        .map(({ tipo }) => tipo)
        .filter((tipo) => tipo !== 'curso-fora-do-catalogo'),
      lido: lido as Record<string, unknown>,
    }),
  );
const responder = async (id: string, ...respostas: RespostaDada[]) => {
  const { status, erro } = await t.chamar(acervoApi.responder, { params: { id }, body: { respostas } }, como);
  if (status !== 200) throw new Error(erro.message);
  return passo(t, 'conferir', id, como);
};
const ler = async (id: string, trocar: Partial<Leitura>) => {
  const { leitura } = (await t.chamar(acervoApi.lerImportacao, { params: { id } }, como)).corpo;
  const feita = await t.chamar(acervoApi.dizerLeitura, { params: { id }, body: { ...leitura, ...trocar } }, como);
  if (feita.status !== 200) throw new Error(feita.erro.message);
};
/** A book of its own, so that no test meets another's places. */
const umLivro = () => `T${proximo()}`;
const comDatas = (...datas: string[]) => {
  const livro = umLivro();
  return csv(
    TITULOS,
    ...datas.map((data, i) => [`Pessoa ${'abcdefghijklm'[i]}`, '', 'Direito', livro, '1', String(i + 1), data]),
  );
};
const datasLidas = async (bytes: string) => {
  const { id } = await lido(bytes);
  return {
    id,
    datas: (await guardadas(id)).map(
      ({ lido, tipos }) => (lido.datas as { registro?: { data: string } }).registro?.data ?? tipos[0] ?? null,
    ),
  };
};
const ACENTOS = ['José Conceição Água', '', 'Direito', 'A1', '1', '1', ''];
const COM_ACENTOS = csv(TITULOS, ACENTOS);

describe('encodings and separators', () => {
  test('1, 2, 4: UTF-8, Windows-1252 and UTF-16 are proven, said and read', async () => {
    for (const [bytes, codificacao] of [
      [Buffer.from(COM_ACENTOS), 'utf-8'],
      [iconv.encode(COM_ACENTOS, 'win1252'), 'windows-1252'],
      [
        Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(COM_ACENTOS.replaceAll(';', '\t'), 'utf16le')]),
        'utf-16le',
      ],
      [Buffer.from(`\ufeff${COM_ACENTOS}`), 'utf-8'],
    ] as const) {
      const { corpo } = await receber(bytes);
      expect(corpo.leitura.codificacao).toBe(codificacao);
      expect((await amostra(corpo.id)).linhas[1]?.celulas[0]).toBe(ACENTOS[0]);
      expect(corpo.colunas).toEqual(['nome', 'cpf', 'curso', 'livro', 'folha', 'numero', 'registro']);
    }
  });

  test('3: a code page of DOS is shown in candidates; nothing is chosen until a person does', async () => {
    const { corpo } = await receber(iconv.encode(COM_ACENTOS, 'cp850'));
    expect(corpo.leitura.codificacao).toBeNull();
    const { candidatas } = await amostra(corpo.id);
    expect(candidatas).toHaveLength(3);
    expect(candidatas.find(({ codificacao }) => codificacao === 'cp850')?.exemplos.join()).toContain('José Conceição');
    expect((await t.chamar(acervoApi.conferir, { params: { id: corpo.id } }, como)).status).toBe(409);
    await ler(corpo.id, { codificacao: 'cp850' });
    await passo(t, 'conferir', corpo.id, como);
    expect((await guardadas(corpo.id))[0]?.lido.nome).toBe(ACENTOS[0]);
  });

  test('5: accents that were saved twice are found, shown both ways, mended when asked', async () => {
    const { corpo } = await receber(new TextDecoder('windows-1252').decode(Buffer.from(COM_ACENTOS)));
    const { consertado } = await amostra(corpo.id);
    expect([consertado?.antes, consertado?.depois]).toEqual([
      expect.stringContaining('JosÃ©'),
      expect.stringContaining('José Conceição'),
    ]);
    await ler(corpo.id, { consertar: true });
    await passo(t, 'conferir', corpo.id, como);
    expect((await guardadas(corpo.id))[0]?.lido.nome).toBe(ACENTOS[0]);
  });

  test('6, 7: `sep=` is dropped and believed; commas in names part nothing', async () => {
    const { corpo } = await receber(
      'sep=;\nNome;Livro;Número;Curso\nSILVA, Ana, Filha;3;1;Direito, noturno\nLIMA, Bia;3;2;Letras\n',
    );
    expect([corpo.leitura.separador, corpo.colunas.length]).toEqual([';', 4]);
    expect((await receber('Nome|Livro|Número|Curso\nAna|3|1|Direito\n')).corpo.leitura.separador).toBe('|');
    expect((await receber('Nome\tLivro\tNúmero\tCurso\nAna\t3\t1\tDireito\n')).corpo.leitura.separador).toBe('\t');
    expect((await receber('Nome,Livro,Número,Curso\n"Lima, Ana",3,1,Direito\n')).corpo.leitura.separador).toBe(',');
  });

  test('8: a quote that nobody closes stops at its line, with no giant cell', async () => {
    const muitas = Array.from({ length: 12_000 }, (_, i) => [
      `Pessoa ${i} comprida`,
      '',
      'Direito',
      'A8',
      '1',
      String(i),
      '',
    ]);
    const texto = csv(TITULOS, ...muitas);
    const cedo = await receber(texto.replace('Pessoa 1 ', '"Pessoa 1 '));
    expect([cedo.status, cedo.erro.message]).toEqual([422, expect.stringMatching(/^Linha 3: uma aspa/)]);
    const { corpo } = await receber(texto.replace('Pessoa 6000 ', '"Pessoa 6000 '));
    const parada = await passo(t, 'conferir', corpo.id, como);
    expect(parada).toMatchObject({ situacao: 'recebida', falha: expect.stringMatching(/^Linha 6002: uma aspa/) });
    expect(await guardadas(corpo.id)).toEqual([]);
  });

  test('9, 10, 11, 12: quotes in the middle, one cell more, lines of old Macs, signs of DOS', async () => {
    const livro = umLivro();
    const tabela = csv(
      TITULOS,
      ['JOÃO "ZECA" SILVA', '', 'Direito', livro, '1', '1', ''],
      ['Ana', '', 'Direito', livro, '1', '2', '', 'sobra'],
      [`Bia\0`, '', 'Direito', livro, '1', '3', ''],
    );
    const { id, soma } = await lido(`${tabela.replaceAll('\n', '\r')}\x1a`);
    expect(soma).toMatchObject({ linhas: 4, aviso: 2, recusada: 1, 'em-branco': 1 });
    const [zeca, sobra, bia] = await guardadas(id);
    expect(zeca?.lido.nome).toBe('JOÃO "ZECA" SILVA');
    expect([sobra?.situacao, sobra?.tipos]).toEqual(['recusada', ['colunas-demais']]);
    expect([bia?.lido.nome, bia?.tipos]).toEqual(['Bia', ['sinais-removidos']]);
    expect((await problemas(t, id, como)).find(({ tipo }) => tipo === 'colunas-demais')?.valor).toBe(
      '8 colunas onde há 7',
    );
  });

  test('13: empty, or nothing but titles: said, nothing is made', async () => {
    const antes = await t.deps.prisma.acervoImportacao.count();
    for (const bytes of ['', csv(TITULOS), '\n\n']) {
      const { status, erro } = await receber(bytes);
      expect([status, erro.message]).toEqual([422, expect.stringMatching(/nenhuma linha/)]);
    }
    expect(await t.deps.prisma.acervoImportacao.count()).toBe(antes);
  });

  test('14, 15: a title above the titles, two columns of one name: told apart by their place', async () => {
    const livro = umLivro();
    const { corpo } = await receber(
      csv(
        ['LIVRO DE REGISTRO Nº 3'],
        ['Nome', 'Curso', 'Livro', 'Nº do registro', 'Data', 'Data'],
        ['Ana', 'Direito', livro, '1', '25/04/1998', '26/04/1998'],
      ),
    );
    expect(corpo.leitura.cabecalho).toBe(2);
    expect(corpo.colunas.slice(-2)).toEqual([null, null]);
    const dizer = (...ultimas: ('colacao' | 'registro')[]) =>
      t.chamar(
        acervoApi.dizerColunas,
        { params: { id: corpo.id }, body: { colunas: ['nome', 'curso', 'livro', 'numero', ...ultimas], perfil: null } },
        como,
      );
    expect((await dizer('registro', 'registro')).erro.message).toMatch(/mesmo campo/);
    expect((await dizer('colacao', 'registro')).status).toBe(200);
    await passo(t, 'conferir', corpo.id, como);
    expect((await guardadas(corpo.id))[0]?.lido.datas).toMatchObject({
      colacao: { data: '1998-04-25' },
      registro: { data: '1998-04-26' },
    });
  });
});

describe('dates', () => {
  test('16, 17: one order for a column, proven by a day above 12; else it is asked, and nothing is guessed', async () => {
    expect((await datasLidas(comDatas('03/04/1998', '25/04/1998'))).datas).toEqual(['1998-04-03', '1998-04-25']);
    const { id, datas } = await datasLidas(comDatas('03/04/1998', '05/06/1998'));
    expect(datas).toEqual(['data-sem-ordem', 'data-sem-ordem']);
    expect((await problemas(t, id, como))[0]).toMatchObject({
      tipo: 'data-sem-ordem',
      linhas: 2,
      bloqueia: true,
      respostas: ['dia-mes', 'mes-dia'],
    });
    await responder(id, { tipo: 'data-sem-ordem', campo: 'registro', valor: '', resposta: 'mes-dia' });
    expect((await guardadas(id)).map(({ lido }) => lido.data_registro)).toEqual(['1998-03-04', '1998-05-06']);
  });

  test('18, 19: dates of the other order are refused, never swapped; two figures of a year are asked', async () => {
    expect((await datasLidas(comDatas('25/04/1998', '26/04/1998', '04/25/1998'))).datas).toEqual([
      '1998-04-25',
      '1998-04-26',
      'data-fora-da-ordem',
    ]);
    const { id, datas } = await datasLidas(comDatas('13/03/78', '13/03/25'));
    expect(datas).toEqual(['1978-03-13', 'data-sem-seculo']);
    await responder(id, { tipo: 'data-sem-seculo', campo: 'registro', valor: '25', resposta: '1900' });
    expect((await guardadas(id))[1]?.lido.data_registro).toBe('1925-03-13');
  });

  test('20, 21, 23, 24: only a year, dates of nothing, months in words, days that are none', async () => {
    const { id, datas } = await datasLidas(
      comDatas('1978', '00/00/0000', '30/12/1899', '12 de março de 1978', '12.III.1978', '30/02/1999'),
    );
    expect(datas).toEqual(['1978', 'data-vazia', 'data-vazia', '1978-03-12', '1978-03-12', 'data-impossivel']);
    const [ano] = await guardadas(id);
    expect(ano?.lido).toMatchObject({
      data_registro: null,
      datas: { registro: { data: '1978', precisao: 'ano', texto: '1978' } },
    });
    expect((await guardadas(id))[5]?.situacao).toBe('recusada');
    await responder(id, { tipo: 'data-impossivel', campo: 'registro', valor: '30/02/1999', resposta: 'vazio' });
    expect((await guardadas(id))[5]).toMatchObject({ situacao: 'aviso', lido: { datas: {} } });
  });

  test('22: serial numbers and dates of a workbook are the same day in any zone', async () => {
    const livro = umLivro();
    const linha = (data: number | Date | string, numero: number) => ['Ana', null, 'Direito', livro, '1', numero, data];
    const { id } = await lido(
      await xlsx([
        TITULOS,
        linha(35866, 1),
        linha(new Date(Date.UTC(1998, 2, 12)), 2),
        linha('12/03/1998', 3),
        linha('13/03/1998', 4),
      ]),
      'xlsx',
    );
    expect((await guardadas(id)).map(({ lido }) => lido.data_registro)).toEqual([
      '1998-03-12',
      '1998-03-12',
      '1998-03-12',
      '1998-03-13',
    ]);
  });

  test('25: a registration before the ceremony stays as the book has it, with a warning', async () => {
    const livro = umLivro();
    const { id } = await lido(
      csv([...TITULOS, 'Data de colação'], ['Ana', '', 'Direito', livro, '1', '1', '25/04/1998', '26/04/1998']),
    );
    expect((await guardadas(id))[0]).toMatchObject({
      situacao: 'aviso',
      tipos: ['datas-trocadas'],
      lido: { data_registro: '1998-04-25' },
    });
  });
});

describe('people', () => {
  test('26, 27, 28, 29, 30: CPFs that lost zeros, are wrong, masked, shared or missing', async () => {
    const livro = umLivro();
    const cpfs = ['1234567890', '1234567891', '***.456.789-**', '529.982.247-25', '52998224725', ''];
    const { id, semCpf } = await lido(
      csv(TITULOS, ...cpfs.map((cpf, i) => [`Pessoa ${'abcdef'[i]}`, cpf, 'Direito', livro, '1', String(i), ''])),
    );
    expect(semCpf).toBe(3);
    const achadas = await guardadas(id);
    expect(achadas.map(({ tipos }) => tipos[0] ?? null)).toEqual([
      'cpf-completado',
      'cpf-invalido',
      null,
      'cpf-de-varios',
      'cpf-de-varios',
      null,
    ]);
    expect(achadas.map(({ lido }) => [lido.cpf, lido.cpf_central])).toEqual([
      ['01234567890', '345678'],
      [null, null],
      [null, '456789'],
      ['52998224725', '982247'],
      ['52998224725', '982247'],
      [null, null],
    ]);
    expect(achadas.every(({ situacao }) => situacao === 'aviso')).toBe(true);
  });
});

describe('places and numbers', () => {
  test('31, 32: livro, folha and número out of one cell, the cell kept', async () => {
    const { corpo } = await receber(
      csv(
        ['Nome', 'Curso', 'Registro'],
        ['Ana', 'Direito', '001234 LvrDSRD-3 Fls 155'],
        ['Bia', 'Direito', 'Livro 12-A fl. 34v nº 567'],
      ),
    );
    await t.chamar(
      acervoApi.dizerColunas,
      { params: { id: corpo.id }, body: { colunas: ['nome', 'curso', 'lugar'], perfil: null } },
      como,
    );
    await passo(t, 'conferir', corpo.id, como);
    expect(
      (await guardadas(corpo.id)).map(({ lido: { livro, folha, verso, numero }, tipos }) => [
        livro,
        folha,
        verso,
        numero,
        tipos,
      ]),
    ).toEqual([
      ['DSRD-3', '155', false, '001234', ['lugar-dividido']],
      ['12-A', '34v', true, '567', ['lugar-dividido']],
    ]);
    expect((await linhas(t, corpo.id, como))[0]?.celulas).toContain('001234 LvrDSRD-3 Fls 155');
  });

  test('33, 34: what a format shows is read, what a sheet of numbers lost is refused', async () => {
    const livro = umLivro();
    const linha = (numero: string | number, processo: string | number) => [
      'Ana',
      null,
      'Direito',
      livro,
      '1',
      numero,
      null,
      processo,
    ];
    const { id } = await lido(
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
    expect((await guardadas(id)).map(({ lido: { numero }, tipos, situacao }) => [numero, tipos, situacao])).toEqual([
      ['001234', [], 'aviso'],
      ['1235', ['numero-mudado'], 'aviso'],
      ['1236', ['numero-mudado'], 'aviso'],
      ['1237', ['numero-perdido'], 'recusada'],
    ]);
  });

  test('35: the same place twice: a second copy is tied to the first, two people stop for a decision', async () => {
    const livro = umLivro();
    const { id } = await lido(
      csv(
        [...TITULOS, 'Via'],
        ['Ana', '', 'Direito', livro, '1', '1', '', '1'],
        ['ANA (2ª VIA)', '', 'Direito', livro, '1', '1', '', ''],
        ['Bia', '', 'Direito', livro, '1', '2', '', '1'],
        ['Carla', '', 'Direito', livro, '1', '2', '', '1'],
      ),
    );
    expect((await guardadas(id)).map(({ situacao }) => situacao)).toEqual(['aviso', 'aviso', 'recusada', 'recusada']);
    const grupo = (await problemas(t, id, como)).find(({ tipo }) => tipo === 'lugar-de-dois');
    expect(grupo).toMatchObject({ linhas: 2, primeira: 4, respostas: ['ambos'] });
    await responder(id, { tipo: 'lugar-de-dois', campo: '', valor: grupo?.valor ?? '', resposta: 'ambos' });
    await passo(t, 'importar', id, como);
    const registros = await t.deps.prisma.registroAntigo.findMany({ where: { livro }, orderBy: { linha: 'asc' } });
    expect(registros.map(({ nome, via }) => [nome, via])).toEqual([
      ['Ana', 1],
      ['ANA', 2],
      ['Bia', 1],
      ['Carla', 1],
    ]);
    expect(registros[1]?.primeiraViaId).toBe(registros[0]?.id);
  });

  test('36, 37: lines without a person, words and strokes of annulment', async () => {
    const livro = umLivro();
    const linha = (quem: string, numero: number) => [quem, null, 'Direito', livro, '1', numero, null];
    const tabela = [TITULOS, linha('', 1), linha('SEM EFEITO', 2), linha('Bia CANCELADO', 3), linha('Carla', 4)];
    const { id, soma } = await lido(
      await xlsx(
        tabela,
        Object.fromEntries([0, 2, 3, 4, 5].map((coluna) => [`4,${coluna}`, { riscada: true as const }])),
      ),
      'xlsx',
    );
    expect(soma).toMatchObject({ 'sem-pessoa': 2, recusada: 2 });
    expect(
      (await problemas(t, id, como)).filter(({ tipo }) => tipo === 'talvez-anulado').map(({ valor }) => valor),
    ).toEqual(['CANCELADO', 'LINHA RISCADA']);
    await responder(
      id,
      {
        tipo: 'talvez-anulado',
        campo: 'situacao',
        valor: 'CANCELADO',
        resposta: 'anulado',
        motivo: 'Portaria 3/1999',
        data: '1999-05-06',
      },
      { tipo: 'talvez-anulado', campo: 'situacao', valor: 'LINHA RISCADA', resposta: 'ativo' },
    );
    expect(
      (await guardadas(id))
        .slice(2)
        .map(({ lido: { nome, situacao, anulado_em, motivo } }) => [nome, situacao, anulado_em, motivo]),
    ).toEqual([
      ['Bia', 'anulado', '1999-05-06', 'Portaria 3/1999'],
      ['Carla', 'ativo', null, null],
    ]);
  });

  test('38: a course out of the catalogue is one group, answered once; what is no graduation has its level', async () => {
    const livro = umLivro();
    const linha = (curso: string, i: number) => [`Pessoa ${'abcd'[i]}`, '', curso, livro, '1', String(i), ''];
    const { id, soma } = await lido(
      csv(
        TITULOS,
        linha('Lic. Letras (Port./Ingl.)', 0),
        linha('Lic. Letras (Port./Ingl.)', 1),
        linha('Doutorado em Física', 2),
        linha('Técnico em Química', 3),
      ),
    );
    expect(soma).toMatchObject({ aviso: 4, 'fora-do-escopo': 0 });
    expect(await problemas(t, id, como)).toMatchObject([
      { tipo: 'curso-fora-do-catalogo', valor: 'Lic. Letras (Port./Ingl.)', linhas: 2 },
      { tipo: 'outro-nivel', campo: 'curso', valor: 'Doutorado', linhas: 1 },
      { tipo: 'outro-nivel', campo: 'curso', valor: 'Técnico', linhas: 1 },
    ]);
    expect(
      (
        await responder(id, {
          tipo: 'curso-fora-do-catalogo',
          campo: 'curso',
          valor: 'Lic. Letras (Port./Ingl.)',
          resposta: 'fora-do-escopo',
        })
      ).soma,
    ).toMatchObject({ aviso: 2, 'fora-do-escopo': 2 });
  });
});

describe('files that are refused by name, with what to do (40)', () => {
  const bomba = zip([
    { nome: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
    { nome: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(300 * 1024 * 1024) },
  ]);
  const mentirosa = zip([
    { nome: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
    { nome: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(300 * 1024 * 1024), dito: 1000 },
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
    ['bomb', bomba, /grande demais/],
    ['bomb whose directory lies', mentirosa, /grande demais/],
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
    ['HTML called XLS', '<html><table><tr><td>Nome</td></tr></table></html>', /página HTML/],
    ['PDF called CSV', '%PDF-1.7 x', /é um PDF/],
    ['DBF', dbf, /DBF/],
    ['Access', Buffer.from('\x00\x01\x00\x00Standard Jet DB\x00', 'latin1'), /Access/],
    ['RAR', 'Rar!\x1a\x07', /compactado em um formato/],
    ['XML with DTD', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /DOCTYPE/],
    ['bytes of anything', Buffer.concat([Buffer.alloc(1000), randomBytes(9000)]), /não é um texto/],
    ['UTF-16 the other way round', Buffer.from([0xfe, 0xff, 0, 65]), /UTF-16 invertido/],
  ])('%s', async (_, bytes, frase) => {
    const antes = await t.deps.prisma.acervoImportacao.count();
    const { status, erro } = await receber(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), 'xls');
    expect([status, erro.message, erro.campos[0]?.campo]).toEqual([422, expect.stringMatching(frase), 'file']);
    expect(await t.deps.prisma.acervoImportacao.count()).toBe(antes);
  });

  test('nothing, two files or another field are refused at their place', async () => {
    const form = new FormData();
    form.append('outro', new Blob(['x']), 'x.csv');
    expect((await t.chamar(acervoApi.receber, { body: form }, como)).erro.campos[0]?.campo).toBe('outro');
    expect((await t.chamar(acervoApi.receber, { body: new FormData() }, como)).status).toBe(400);
  });
});

describe('workbooks', () => {
  test('errors and formulas are texts, blank rows below are none, several sheets are several imports', async () => {
    const livro = umLivro();
    const rows = [
      TITULOS,
      ['=HYPERLINK("x")', '#N/D', 'Direito', livro, '1', '1', '---'],
      [],
      ['Bia', null, 'Direito', livro, '1', '2', null],
      ...Array.from({ length: 500 }, () => [null]),
    ];
    const bytes = await xlsx(rows, {}, [
      { name: 'Outra', rows: [TITULOS, ['Carla', null, 'Direito', livro, '2', '3', null]] },
    ]);
    const { corpo } = await receber(bytes, 'xlsx');
    expect([corpo.abas, corpo.leitura.aba]).toEqual([['Livro', 'Outra'], 'Livro']);
    const conferida = await passo(t, 'conferir', corpo.id, como);
    expect(conferida.soma).toMatchObject({ linhas: 3, aviso: 1, recusada: 1, 'em-branco': 1 });
    expect((await guardadas(corpo.id))[0]).toMatchObject({
      tipos: ['nome-estranho', 'palavra-de-vazio', 'palavra-de-vazio'],
      lido: { nome: '=HYPERLINK("x")', cpf: null },
    });
    const segunda = await enviar(t, { nome: 'de novo.xlsx', bytes }, como);
    expect([segunda.status, segunda.corpo.leitura.aba]).toEqual([200, 'Outra']);
    expect((await enviar(t, { nome: 'e de novo.xlsx', bytes }, como)).status).toBe(409);
    const mesma = { ...segunda.corpo.leitura, aba: 'Livro' };
    expect(
      (await t.chamar(acervoApi.dizerLeitura, { params: { id: segunda.corpo.id }, body: mesma }, como)).status,
    ).toBe(409);
  });

  test('ODS is read like any other', async () => {
    const livro = umLivro();
    const { id, soma } = await lido(
      await ods([TITULOS, ['Ana', '529.982.247-25', 'Direito', livro, '1', '007', new Date(Date.UTC(1998, 3, 25))]]),
      'ods',
    );
    expect(soma).toMatchObject({ linhas: 1, aviso: 1 });
    expect((await guardadas(id))[0]?.lido).toMatchObject({
      numero: '007',
      data_registro: '1998-04-25',
      cpf: '52998224725',
    });
  });

  test('the whole file comes back with what is wrong, and is read again as it was', async () => {
    const livro = umLivro();
    const { id } = await lido(
      csv(TITULOS, ['Ana', '', '=SOMA(A1)', livro, '1', '1', '25/04/1998'], ['Bia', '', '', livro, '1', '2', '']),
    );
    await passo(t, 'importar', id, como);
    const { status, bytes, headers } = await t.chamar(acervoApi.baixarPlanilha, { params: { id } }, como);
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('-problemas.xlsx')]);
    const { corpo } = await receber(new Uint8Array(bytes), 'xlsx');
    const { linhas: devolvidas, titulos } = await amostra(corpo.id);
    expect(titulos).toEqual([...TITULOS, 'Situação no acervo', `Problemas (arquivo ${id.slice(-12)})`]);
    expect(devolvidas[1]?.celulas.slice(2, 3)).toEqual(['=SOMA(A1)']);
    expect(devolvidas[2]?.celulas.slice(-2)).toEqual(['Recusada', 'Curso: Falta o curso']);
    expect(Buffer.from(bytes).includes('<f>')).toBe(false);
    expect((await passo(t, 'conferir', corpo.id, como)).soma).toMatchObject({
      linhas: 2,
      'ja-importada': 1,
      recusada: 1,
    });
  });
});

test('answers given to a file hold in the workbook that comes back from it, whatever it was saved as', async () => {
  const livro = umLivro();
  const { id } = await lido(csv(TITULOS, ['Ana Cem', '', 'Direito', livro, '1', '1', '25/04/25'], BOA.with(3, livro)));
  const respostas = [{ tipo: 'data-sem-seculo' as const, campo: 'registro', valor: '25', resposta: '1900' as const }];
  await t.chamar(acervoApi.responder, { params: { id }, body: { respostas } }, como);
  const { bytes } = await t.chamar(acervoApi.baixarPlanilha, { params: { id } }, como);
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  const rows = (sheets[0]?.rows ?? []).map((linha) => linha.map((celula) => String(celula ?? '')));
  const entreAspas = rows.map((celulas) => celulas.map((celula) => `"${celula}"`));
  for (const volta of [csv(...entreAspas), await ods(rows)]) {
    const { corpo } = await receber(volta, typeof volta === 'string' ? 'csv' : 'ods');
    const { colunas } = corpo;
    await t.chamar(acervoApi.dizerColunas, { params: { id: corpo.id }, body: { colunas, perfil: null } }, como);
    const { herdadas, soma } = await passo(t, 'conferir', corpo.id, como);
    expect(herdadas).toEqual({ arquivo: expect.any(String), respostas: 1 });
    expect(soma).toMatchObject({ linhas: 2, recusada: 0 });
  }
});

test('hidden lines and columns are read and told, of both kinds of workbook', async () => {
  const [titulos, ...resto] = [TITULOS, BOA.with(3, umLivro()), BOA.with(3, umLivro()).with(0, 'Bia Oculta')];
  const celula = (texto: string) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`;
  const linha = (celulas: readonly string[], como = '') => `<row${como}>${celulas.map(celula).join('')}</row>`;
  const aba = [
    INICIO_DA_ABA.replace(
      '<sheetData>',
      '<cols><col min="2" max="2" hidden="1"/><col min="9" max="99" hidden="1"/></cols>$&',
    ),
    linha(titulos ?? []),
    linha(resto[0] ?? []),
    linha(resto[1] ?? [], ' hidden="1"'),
    '<row hidden="1"/></sheetData></worksheet>',
  ].join('');
  const { corpo } = await receber(new Uint8Array(xlsxEmPartes({ aba })), 'xlsx');
  expect((await amostra(corpo.id)).ocultas).toEqual(['1 coluna oculta na planilha (CPF): também foi lida.']);
  await passo(t, 'conferir', corpo.id, como);
  expect((await problemas(t, corpo.id, como)).find(({ tipo }) => tipo === 'linha-oculta')).toMatchObject({
    texto: 'A linha está oculta na planilha: também foi lida',
    linhas: 1,
    primeira: 3,
  });
  const partes = unzipSync(await ods([TITULOS, BOA.with(3, umLivro()), ['Caio Oculto', ...BOA.slice(1)]]));
  const conteudo = strFromU8(partes['content.xml'] ?? new Uint8Array()).split(/(?=<table:table-row[ >])/);
  const escondida = conteudo.at(-1)?.replace('<table:table-row', '$& table:visibility="filter"') ?? '';
  const colunas = '<table:table-column/><table:table-column table:visibility="collapse"/>';
  const antes = conteudo[0]?.replaceAll(/<table:table-column[^>]*\/>/g, '');
  const doOds = [antes, colunas, ...conteudo.slice(1, -1), escondida].join('');
  const { corpo: daPlanilha } = await receber(zipSync({ ...partes, 'content.xml': strToU8(doOds) }), 'ods');
  expect((await amostra(daPlanilha.id)).ocultas).toEqual(['1 coluna oculta na planilha (CPF): também foi lida.']);
  await passo(t, 'conferir', daPlanilha.id, como);
  expect((await problemas(t, daPlanilha.id, como)).find(({ tipo }) => tipo === 'linha-oculta')?.primeira).toBe(3);
});

test('a large ODS, which is read whole, is refused by its size with the way out', async () => {
  const grande = zip([
    { nome: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { nome: 'content.xml', bytes: Buffer.alloc(1024, 'a'), dito: 65 * 1024 * 1024 },
  ]);
  const { status, erro } = await receber(new Uint8Array(grande), 'ods');
  expect([status, erro.message]).toEqual([
    422,
    'Esta planilha ODS tem mais de 64 MB de conteúdo, que não são lidos de uma vez. Salve-a como XLSX ou CSV.',
  ]);
});

test('what is wrong beside the text of a cell stays wrong in the workbook that comes back, until it is mended', async () => {
  const livro = umLivro();
  const linha = (quem: string, numero: CellValue, registro: CellValue = '25/04/1998') => [
    quem,
    null,
    'Direito',
    livro,
    '1',
    numero,
    registro,
  ];
  const riscada = linha('Ana Riscada', '1');
  const { id } = await lido(
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
  const antes = await guardadas(id);
  expect(antes.map(({ situacao }) => situacao)).toEqual(['recusada', 'recusada', 'recusada', 'recusada', 'aviso']);
  const devolver = async (de: string) => {
    const { bytes } = await t.chamar(acervoApi.baixarPlanilha, { params: { id: de } }, como);
    return lido(new Uint8Array(bytes), 'xlsx');
  };
  const volta = await devolver(id);
  const { linhas: devolvidas } = await amostra(volta.id);
  expect(devolvidas.slice(1, 4).map(({ celulas }) => [celulas[0], celulas[5]])).toEqual([
    ['Ana Riscada (LINHA RISCADA)', '1'],
    ['Bia Longa', '⚠ 20231234567890124'],
    ['Cida Dia', '⚠ 1998-12-01'],
  ]);
  const depois = await guardadas(volta.id);
  expect(depois.map(({ situacao, tipos }) => [situacao, tipos[0]])).toEqual([
    ['recusada', 'talvez-anulado'],
    ['recusada', 'por-corrigir'],
    ['recusada', 'por-corrigir'],
    ['recusada', 'colunas-demais'],
    ['aviso', undefined],
  ]);
  // Sent once more as it is, it says the same.
  expect((await guardadas((await devolver(volta.id)).id)).map(({ situacao }) => situacao)).toEqual(
    antes.map(({ situacao }) => situacao),
  );
  const anulado = { tipo: 'talvez-anulado', campo: 'situacao', valor: 'LINHA RISCADA', resposta: 'anulado' } as const;
  await responder(volta.id, anulado);
  expect((await guardadas(volta.id))[0]?.lido).toMatchObject({ nome: 'Ana Riscada', situacao: 'anulado' });
});

describe("MEC's XML", () => {
  test('an older layout is read by its elements, never called valid; a broken one and another registrar’s are refused', async () => {
    const { codigoEmec } = await t.deps.prisma.instituicao.findFirstOrThrow();
    const emec = String(codigoEmec);
    const pacote = zip([
      {
        nome: 'a.xml',
        bytes: Buffer.from(xmlDoMec({ emec, nome: 'Ana de 1.02', codigo: '1.2.aaaaaaaaaaaa', numero: '1' })),
      },
      {
        nome: 'pasta/b.xml',
        bytes: Buffer.from(
          xmlDoMec({ emec, nome: 'Bia de 1.04', versao: '1.04', codigo: '1.2.bbbbbbbbbbbb', numero: '2' }),
        ),
      },
      { nome: 'c.xml', bytes: Buffer.from('<Diploma><sem fim') },
      {
        nome: 'd.xml',
        bytes: Buffer.from(xmlDoMec({ emec: '1', nome: 'De Outra', codigo: '1.2.cccccccccccc', numero: '3' })),
      },
      {
        nome: 'e.xml',
        bytes: Buffer.from(
          xmlDoMec({ emec, nome: 'Eva de 1.05', versao: '1.05', codigo: '1.2.dddddddddddd', numero: '4' }),
        ),
      },
      { nome: '__MACOSX/._a.xml', bytes: Buffer.from('x') },
    ]);
    const { id, soma } = await lido(new Uint8Array(pacote), 'zip');
    expect(soma).toMatchObject({ linhas: 5, aviso: 3, recusada: 2 });
    // All of them have the CPF of the same example.
    const semCpfs = (tipos: string[]) => tipos.filter((tipo) => tipo !== 'cpf-de-varios');
    expect((await guardadas(id)).map(({ tipos, lido }) => [semCpfs(tipos), lido?.nome ?? null])).toEqual([
      [[], 'Ana de 1.02'],
      [[], 'Bia de 1.04'],
      [['nao-e-xml-do-mec'], null],
      [['outra-registradora'], 'De Outra'],
      [['xml-invalido'], 'Eva de 1.05'],
    ]);
    expect((await guardadas(id))[0]?.lido).toMatchObject({
      codigo_validacao: '1.2.aaaaaaaaaaaa',
      livro: 'L-1',
      numero: '1',
      data_registro: '2020-02-02',
      curso_emec: '123',
    });
    await passo(t, 'importar', id, como);
    const sozinho = await lido(xmlDoMec({ emec, nome: 'Ana de 1.02', codigo: '1.2.aaaaaaaaaaaa', numero: '1' }), 'xml');
    expect(sozinho.soma).toMatchObject({ linhas: 1, 'ja-importada': 1 });
  });
});

test('what the register has already is told from what the acervo has', async () => {
  const novo = await umRegistro(t.deps.prisma, { nome: 'Já Registrada Aqui' });
  const livro = await t.deps.prisma.livroRegistro.findUniqueOrThrow({ where: { id: novo.livroId } });
  const { id, soma } = await lido(
    csv(TITULOS, ['Já Registrada Aqui', '', 'Direito', livro.nome, '', String(novo.numeroRegistro), ''], BOA),
  );
  expect(soma).toMatchObject({ 'ja-importada': 1, aviso: 1 });
  expect((await guardadas(id))[0]?.tipos).toEqual(['ja-no-registro']);
  expect(
    (await responder(id, { tipo: 'ja-no-registro', campo: '', valor: '', resposta: 'importar' })).soma,
  ).toMatchObject({ 'ja-importada': 0, aviso: 2 });
});
