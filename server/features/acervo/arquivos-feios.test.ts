import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acervoApi, type Leitura, type RespostaDada } from '#contract/acervo.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { conferir, enviar, passo, problemas } from './test/importar.ts';
import { ods, xlsx, xmlDoMec, zip } from './test/planilhas.ts';
import { BOA, csv, TITULOS } from './test/tabela.ts';

/*
 * The road of ugly files from the upload to stored lines, one of each kind, and what only all lines together tell. What
 * is read of the bytes of a file, `leitura/arquivos-feios.test.ts` tells without a database.
 */

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
const ACENTOS = ['José Conceição Água', '', 'Direito', 'A1', '1', '1', ''];
const COM_ACENTOS = csv(TITULOS, ACENTOS);

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

test('14 to 17: two columns of one name are told apart by a person, who then says the order of their dates', async () => {
  const { corpo } = await receber(
    csv(
      ['LIVRO DE REGISTRO Nº 3'],
      ['Nome', 'Curso', 'Livro', 'Nº do registro', 'Data', 'Data'],
      ['Ana', 'Direito', umLivro(), '1', '25/04/1998', '03/04/1998'],
      ['Bia', 'Direito', umLivro(), '2', '26/04/1998', '05/06/1998'],
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
  expect((await guardadas(corpo.id)).map(({ tipos }) => tipos)).toEqual([['data-sem-ordem'], ['data-sem-ordem']]);
  expect((await problemas(t, corpo.id, como))[0]).toMatchObject({
    tipo: 'data-sem-ordem',
    linhas: 2,
    bloqueia: true,
    respostas: ['dia-mes', 'mes-dia'],
  });
  await responder(corpo.id, { tipo: 'data-sem-ordem', campo: 'registro', valor: '', resposta: 'mes-dia' });
  const respondidas = await guardadas(corpo.id);
  expect(respondidas.map(({ lido }) => lido.data_registro)).toEqual(['1998-03-04', '1998-05-06']);
  expect(respondidas[0]?.lido.datas).toMatchObject({
    colacao: { data: '1998-04-25' },
    registro: { data: '1998-03-04' },
  });
});

test('30: a CPF of several people is told of each of them', async () => {
  const livro = umLivro();
  const linha = (quem: string, cpf: string, numero: string) => [quem, cpf, 'Direito', livro, '1', numero, ''];
  const { id, semCpf } = await lido(
    csv(
      TITULOS,
      linha('Pessoa d', '529.982.247-25', '1'),
      linha('Pessoa e', '52998224725', '2'),
      linha('Bia', '', '3'),
    ),
  );
  expect(semCpf).toBe(1);
  expect((await guardadas(id)).map(({ situacao, tipos }) => [situacao, tipos])).toEqual([
    ['aviso', ['cpf-de-varios']],
    ['aviso', ['cpf-de-varios']],
    ['aviso', []],
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

test('13, 40: what is refused says why at its field, and nothing is made', async () => {
  const antes = await t.deps.prisma.acervoImportacao.count();
  for (const [bytes, frase] of [
    ['', /nenhuma linha/],
    [csv(TITULOS), /nenhuma linha/],
    ['\n\n', /nenhuma linha/],
    ['%PDF-1.7 x', /é um PDF/],
  ] as const) {
    const { status, erro } = await receber(bytes, 'xls');
    expect([status, erro.message, erro.campos[0]?.campo]).toEqual([422, expect.stringMatching(frase), 'file']);
  }
  expect(await t.deps.prisma.acervoImportacao.count()).toBe(antes);
});

test('nothing, two files or another field are refused at their place', async () => {
  const form = new FormData();
  form.append('outro', new Blob(['x']), 'x.csv');
  expect((await t.chamar(acervoApi.receber, { body: form }, como)).erro.campos[0]?.campo).toBe('outro');
  expect((await t.chamar(acervoApi.receber, { body: new FormData() }, como)).status).toBe(400);
});

test('a workbook: what is hidden is told, several sheets are several imports', async () => {
  const livro = umLivro();
  const rows = [
    TITULOS,
    ['=HYPERLINK("x")', '#N/D', 'Direito', livro, '1', '1', '---'],
    [],
    ['Bia', null, 'Direito', livro, '1', '2', null],
    ...Array.from({ length: 500 }, () => [null]),
  ];
  const partes = unzipSync(
    await xlsx(rows, {}, [{ name: 'Outra', rows: [TITULOS, ['Carla', null, 'Direito', livro, '2', '3', null]] }]),
  );
  const folha = 'xl/worksheets/sheet1.xml';
  const escondida = strFromU8(partes[folha] ?? new Uint8Array())
    .replace('<sheetData>', '<cols><col min="2" max="2" hidden="1"/></cols>$&')
    .replace('<row r="4"', '$& hidden="1"');
  const bytes = zipSync({ ...partes, [folha]: strToU8(escondida) });
  const { corpo } = await receber(bytes, 'xlsx');
  expect([corpo.abas, corpo.leitura.aba]).toEqual([['Livro', 'Outra'], 'Livro']);
  expect((await amostra(corpo.id)).ocultas).toEqual(['1 coluna oculta na planilha (CPF): também foi lida.']);
  const conferida = await passo(t, 'conferir', corpo.id, como);
  expect(conferida.soma).toMatchObject({ linhas: 3, aviso: 1, recusada: 1, 'em-branco': 1 });
  expect((await guardadas(corpo.id))[0]).toMatchObject({
    tipos: ['nome-estranho', 'palavra-de-vazio', 'palavra-de-vazio'],
    lido: { nome: '=HYPERLINK("x")', cpf: null },
  });
  expect((await problemas(t, corpo.id, como)).find(({ tipo }) => tipo === 'linha-oculta')).toMatchObject({
    texto: 'A linha está oculta na planilha: também foi lida',
    linhas: 1,
    primeira: 4,
  });
  const segunda = await enviar(t, { nome: 'de novo.xlsx', bytes }, como);
  expect([segunda.status, segunda.corpo.leitura.aba]).toEqual([200, 'Outra']);
  expect((await enviar(t, { nome: 'e de novo.xlsx', bytes }, como)).status).toBe(409);
  const mesma = { ...segunda.corpo.leitura, aba: 'Livro' };
  expect((await t.chamar(acervoApi.dizerLeitura, { params: { id: segunda.corpo.id }, body: mesma }, como)).status).toBe(
    409,
  );
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

test('a ZIP of MEC’s XML: an older layout is read by its elements, never called valid; a broken one and another registrar’s are refused', async () => {
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
