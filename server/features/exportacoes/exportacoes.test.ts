import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { quantidade } from '../../test/campanha.ts';
import { muitosRegistros } from '../../test/factories/muitos-registros.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { lerPdf } from '../../test/ler-pdf.ts';

const REGISTROS = quantidade({ pequena: 1_000, inteira: 10_000 });

let t: AppDeTeste;
let como: string;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  t = await buildTestApp({
    agora: new Date('2026-05-10T15:00:00Z'),
    env: { URL_PUBLICA: 'https://registro.exemplo.edu.br' },
  });
  como = await t.entrar('consulta');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

const HOSTIS = ['=HYPERLINK("http://x.example";"ver")', '<b>Negrito</b> & Cia', 'abc\u202Edef', '@SUM(1+1)*cmd|x'];
const periodo = (DataInicio: string, DataFim: string) => ({ body: { DataInicio, DataFim } });

describe('DOU statement', () => {
  const MARCO = periodo('2026-03-01', '2026-03-31');
  let livro = '';
  beforeAll(async () => {
    for (const [i, nome] of HOSTIS.entries()) {
      const registro = await umRegistro(t.deps.prisma, {
        catalogo,
        nome,
        dataRegistro: `2026-03-1${i}`,
        dataPublicacaoDou: i === 0 ? '2026-03-20' : null,
        situacao: i === 1 ? 'cancelado' : 'ativo',
      });
      livro = (await t.deps.prisma.livroRegistro.findUniqueOrThrow({ where: { id: registro.livroId } })).nome;
    }
  });

  const esperado = () => [
    'AVISO DE REGISTRO DE DIPLOMAS',
    'Universidade de Teste, CNPJ nº 11.222.333/0001-81',
    'no mês de março de 2026, registrou 3 diplomas assim distribuídos',
    `livro ${livro} com 3 registros, de números 1 e 3 a 4.`,
    'https://registro.exemplo.edu.br/digital/ConsultaPublica/2026-03-01/2026-03-31',
    'Cuiabá/MT, 10 de maio de 2026.',
    'Ana Teste da Silva',
    'Responsável pelo registro',
    'SIAPE 7654321',
    'Extrato detalhado',
    'A lista traz também 1 registro anulado, que o aviso não conta.',
    'Não publicado',
    '20/03/2026',
    'Registrado',
    'Cancelado',
    '=HYPERLINK("http://x.example";"ver")',
    '<b>Negrito</b> & Cia',
    'abc[U+202E]def',
    '@SUM(1+1)*cmd|x',
  ];

  test('PDF: tagged, embedded fonts, page numbers, the text of the norm, hostile names as plain text', async () => {
    const resposta = await t.chamar(exportacoesApi.exportarExtratoPdf, MARCO, como);
    expect(resposta.status).toBe(200);
    expect(resposta.headers['content-type']).toBe('application/pdf');
    expect(resposta.headers['content-disposition']).toMatch(
      /^attachment; filename="extrato-dou-2026-03-01-a-2026-03-31.pdf"/,
    );
    const pdf = lerPdf(resposta.bytes);
    for (const texto of esperado()) expect(pdf.texto.replaceAll('\n', ' ')).toContain(texto);
    expect(pdf.texto).toContain('Página 1 de 2');
    expect(pdf.texto).toContain('Universidade de Teste – UTESTE');
    expect(pdf.cru).toContain('/Marked true');
    expect(pdf.cru).toContain('/Lang (pt-BR)');
    expect(pdf.cru.match(/\/FontFile2/g)?.length).toBe(2);
    expect(pdf.cru).not.toMatch(/\/BaseFont \/Helvetica/);
    for (const papel of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(pdf.cru).toContain(`/S /${papel}\n`);
    expect(pdf.cru).not.toMatch(/\/(JavaScript|URI|Launch|EmbeddedFile)/);
  });

  test('DOCX: real headings and tables, the same text, well-formed', async () => {
    const resposta = await t.chamar(exportacoesApi.exportarExtratoDoc, MARCO, como);
    expect(resposta.status).toBe(200);
    expect(resposta.headers['content-disposition']).toMatch(/filename="extrato-dou-2026-03-01-a-2026-03-31.docx"/);
    const partes = unzipSync(resposta.bytes);
    const xml = strFromU8(partes['word/document.xml'] ?? new Uint8Array());
    const texto = xml
      .replace(/<\/w:p>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    for (const trecho of esperado()) expect(texto).toContain(trecho);
    expect(texto).not.toContain('@@COLUNA');
    expect(xml.match(/<w:tbl>/g)).toHaveLength(2);
    expect(xml.match(/<w:tr>/g)).toHaveLength(1 + 1 + 1 + HOSTIS.length);
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
    expect(xml).toContain('<w:tblHeader/>');
    expect(xml).not.toContain('w:hyperlink');
    const { XmlDocument } = await import('libxml2-wasm');
    for (const [nome, conteudo] of Object.entries(partes)) {
      if (!/\.(xml|rels)$/.test(nome)) continue;
      using lido = XmlDocument.fromBuffer(conteudo);
      expect(lido.root.name).not.toBe('');
    }
  });

  test('what narrows the list narrows statement and notice; the notice tells neither the annulled nor a gap, as text and as RTF', async () => {
    const pendentes = { ...MARCO.body, publicacao: 'pendente' as const };
    const pdf = await t.chamar(
      exportacoesApi.exportarExtratoPdf,
      { body: { ...pendentes, filtro: 'negrito cia' } },
      como,
    );
    expect(pdf.status).toBe(404);
    const um = await t.chamar(exportacoesApi.exportarExtratoDoc, { body: { ...MARCO.body, filtro: 'negrito' } }, como);
    const lido = strFromU8(unzipSync(um.bytes)['word/document.xml'] ?? new Uint8Array());
    expect(lido).toContain('Somente: filtro “negrito”.');
    expect(lido).toContain('&lt;b&gt;Negrito&lt;/b&gt; &amp; Cia');
    expect(lido).not.toContain('AVISO DE REGISTRO DE DIPLOMAS');
    expect(lido).not.toContain('@SUM');

    const aviso = await t.chamar(exportacoesApi.lerAviso, { body: { publicacao: 'pendente' } }, como);
    expect(aviso.corpo).toMatchObject({ registros: 2, inicio: '2026-03-12', fim: '2026-03-13' });
    expect(aviso.corpo.texto).toContain(
      'no período de 12/03/2026 a 13/03/2026, registrou 2 diplomas assim distribuídos: ' +
        `livro ${livro} com 2 registros numerados no intervalo de 3 a 4.`,
    );
    const rtf = await t.chamar(exportacoesApi.exportarAvisoRtf, { body: pendentes }, como);
    expect(rtf.headers['content-type']).toBe('application/rtf');
    expect(rtf.headers['content-disposition']).toMatch(/filename="aviso-dou-2026-03-01-a-2026-03-31.rtf"/);
    const bytes = rtf.bytes.toString('ascii');
    expect(bytes).toMatch(/^\{\\rtf1\\ansi[\u0020-\u007e\r\n]+\}$/);
    expect(bytes).toContain("CNPJ n\\'ba 11.222.333/0001-81");
    const nenhum = await t.chamar(exportacoesApi.lerAviso, { body: { filtro: 'negrito' } }, como);
    expect(nenhum.erro.message).toBe('Todos os registros encontrados foram anulados.');
  });

  test('what the list holds beyond the notice is counted by what was annulled: none, and several by any act', async () => {
    const DIA = periodo('2025-04-07', '2025-04-07');
    const criar = (situacao: 'ativo' | 'suspenso' | 'cancelado' | 'revogado') =>
      umRegistro(t.deps.prisma, { catalogo, dataRegistro: '2025-04-07', situacao });
    const ler = async () =>
      lerPdf((await t.chamar(exportacoesApi.exportarExtratoPdf, DIA, como)).bytes).texto.replaceAll('\n', ' ');
    for (const situacao of ['ativo', 'ativo', 'suspenso'] as const) await criar(situacao);
    const sem = await ler();
    expect(sem).toContain('registrou 3 diplomas');
    expect(sem).not.toContain('A lista traz também');

    for (const situacao of ['cancelado', 'revogado', 'cancelado'] as const) await criar(situacao);
    const com = await ler();
    expect(com).toContain('registrou 3 diplomas');
    expect(com).toContain('A lista traz também 3 registros anulados, que o aviso não conta.');
  });

  test('the export is written down', async () => {
    const entradas = await t.deps.prisma.auditoria.findMany({ where: { entidade: 'exportacao' } });
    expect(entradas.map(({ entidadeId, para }) => [entidadeId, para])).toContainEqual([
      'extrato-dou-pdf',
      { inicio: '2026-03-01', fim: '2026-03-31', registros: 4 },
    ]);
  });

  test('an empty period is 404, an impossible one 400, nobody 401', async () => {
    const vazio = await t.chamar(exportacoesApi.exportarExtratoPdf, periodo('1999-01-01', '1999-12-31'), como);
    expect(vazio.status).toBe(404);
    expect(vazio.erro.message).toBe('Nenhum registro encontrado para o período selecionado.');
    expect((await t.chamar(exportacoesApi.exportarExtratoDoc, periodo('2026-03-02', '2026-03-01'), como)).status).toBe(
      400,
    );
    expect((await t.chamar(exportacoesApi.exportarExtratoPdf, MARCO)).status).toBe(401);
  });
});

describe('public list', () => {
  test('every field of art. 23, CPF masked, nothing of an annulled one, no session needed', async () => {
    const registro = await umRegistro(t.deps.prisma, {
      catalogo,
      nome: 'Pública Inventada',
      dataRegistro: '2026-04-10',
      dataPublicacaoDou: '2026-04-20',
    });
    const anulado = await umRegistro(t.deps.prisma, {
      catalogo,
      nome: 'Anulada Inventada',
      dataRegistro: '2026-04-11',
      situacao: 'revogado',
    });
    const resposta = await t.chamar(exportacoesApi.exportarConsultaPublica, periodo('2026-04-01', '2026-04-30'));
    expect(resposta.status).toBe(200);
    expect(resposta.headers['content-disposition']).toMatch(/filename="consulta-publica-2026-04-01-a-2026-04-30.pdf"/);
    const { texto } = lerPdf(resposta.bytes);
    const { cpf } = registro;
    for (const trecho of [
      'Pública Inventada',
      `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      'Engenharia de Teste (12345)',
      '99991 – Universidade de Teste',
      '01/03/2019',
      '20/03/2026',
      '31/03/2026',
      '10/04/2026',
      '20/04/2026',
      '23108.000001/2026-01',
      'Revogado',
    ]) {
      expect(texto.replaceAll('\n', ' '), trecho).toContain(trecho);
    }
    expect(texto).not.toContain(cpf);
    expect(texto).not.toContain(`${anulado.cpf.slice(3, 6)}.${anulado.cpf.slice(6, 9)}`);
  });

  test('CSV and JSON hold the same twelve facts, no more of a CPF, and no formula', async () => {
    await umRegistro(t.deps.prisma, { catalogo, nome: '=1+1;"x"', dataRegistro: '2026-05-02' });
    const maio = periodo('2026-05-01', '2026-05-31').body;
    const csv = await t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...maio, formato: 'csv' } });
    expect(csv.headers['content-disposition']).toMatch(/filename="consulta-publica-2026-05-01-a-2026-05-31.csv"/);
    const [cabecalho, linha] = csv.bytes.toString('utf8').split('\r\n');
    expect(cabecalho?.split(';')).toHaveLength(17);
    expect(linha).toContain(';"\'=1+1;""x""";***.');
    const json = await t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...maio, formato: 'json' } });
    expect(JSON.parse(json.bytes.toString('utf8'))).toMatchObject([
      { diplomado: '=1+1;"x"', expedidora_codigo_emec: 99991, data_registro: '2026-05-02', data_publicacao_dou: null },
    ]);
  });

  test('a whole year is open data, and the years are listed with their counts', async () => {
    const anos = await t.chamar(exportacoesApi.listarDadosAbertos);
    expect(anos.corpo).toContainEqual({ ano: 2026, registros: 4 + 2 + 1 });
    const ano = await t.chamar(exportacoesApi.baixarDadosAbertos, { params: { ano: '2026', formato: 'json' } });
    expect(JSON.parse(ano.bytes.toString('utf8'))).toHaveLength(7);
    expect(ano.bytes.toString('utf8')).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|"\d{11}"/);
    const vazio = await t.chamar(exportacoesApi.baixarDadosAbertos, { params: { ano: '1999', formato: 'csv' } });
    expect(vazio.status).toBe(404);
  });

  test('more than a year is refused, and more than 6 a minute', async () => {
    const longo = await t.chamar(exportacoesApi.exportarConsultaPublica, periodo('2025-01-01', '2026-01-02'));
    expect(longo.status).toBe(400);
    expect(longo.erro.campos).toEqual([{ campo: 'DataFim', message: 'Escolha um período de até um ano' }]);
    const vezes = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.chamar(exportacoesApi.exportarConsultaPublica, periodo('1990-01-01', '1990-01-01')),
      ),
    );
    expect(vezes.map(({ status }) => status)).toContain(429);
  });
});

test(`${REGISTROS} records: PDF and DOCX take less than 150 MB of memory, and others are answered meanwhile`, async () => {
  await muitosRegistros(t.deps, catalogo, REGISTROS, '2024-06-15', (i) => `Maria Inventada da Conceição Ação ${i}`);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const endereco = t.app.server.address();
  const porta = typeof endereco === 'object' && endereco !== null ? endereco.port : 0;
  const medir = async (exportacao: typeof exportacoesApi.exportarExtratoPdf) => {
    globalThis.gc?.();
    const antes = process.memoryUsage().rss;
    let pico = antes;
    let respondidas = 0;
    let pronto = false;
    const arquivo = t.chamar(exportacao, periodo('2024-06-01', '2024-06-30'), como).finally(() => {
      pronto = true;
    });
    while (!pronto) {
      await perguntarSaude(porta);
      respondidas += 1;
      pico = Math.max(pico, process.memoryUsage().rss);
      await esperar(20);
    }
    const { status, bytes } = await arquivo;
    expect(status).toBe(200);
    return { cresceu: (pico - antes) / 2 ** 20, respondidas, bytes };
  };
  const pdf = await medir(exportacoesApi.exportarExtratoPdf);
  const docx = await medir(exportacoesApi.exportarExtratoDoc);
  for (const { cresceu, respondidas } of [pdf, docx]) {
    expect(cresceu).toBeLessThan(150);
    // One that waited for the whole document would be the only one.
    expect(respondidas).toBeGreaterThan(3);
  }
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const xml = strFromU8(unzipSync(docx.bytes)['word/document.xml'] ?? new Uint8Array());
  expect(xml.match(/<w:tr>/g)?.length).toBeGreaterThan(REGISTROS);
});

/** GET /saude over a connection of its own, like another visitor. */
async function perguntarSaude(porta: number): Promise<void> {
  const conexao = connect(porta, '127.0.0.1');
  conexao.end('GET /saude HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [dados] = (await once(conexao, 'data')) as [Buffer];
  expect(dados.toString('latin1')).toMatch(/^HTTP\/1.1 200/);
  conexao.destroy();
}
