import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { CLAUSULAS, type Clausula, recusaDoPdfa } from '#domain/documento/pdfa.ts';
import { renderizarRvdd } from '../../adapters/renderer/rvdd.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';
import { type PecasDoPdf, umPdfA } from '../../test/factories/um-pdf-a.ts';
import { lerPdf } from './ler-pdf.ts';

const fluxo = (dicionario: string, conteudo = '') =>
  `<<${dicionario}/Length ${conteudo.length}>>\nstream\n${conteudo}\nendstream`;
const FONTE = '/Type/Font/Subtype/TrueType/BaseFont/Inventada/FirstChar 0/LastChar 0/Widths[0]';
const IMAGEM = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8';
const comIntencao = '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)>>]';
const pagina = (recursos: string) => `/Resources<<${recursos}>>`;

/** Of each clause a file that breaks it and the nearest one that does not. */
const CASOS: Record<Clausula, [ruim: PecasDoPdf, bom: PecasDoPdf]> = {
  identificacao: [{ pdfa: null }, { pdfa: '1b' }],
  cabecalho: [{ cabecalho: '%PDF-1.4\n' }, { cabecalho: '%PDF-1.7\r\n%\xff\xfe\xfd\xfc\n' }],
  'id-do-trailer': [{ cauda: '' }, {}],
  cifra: [{ cauda: '/ID[<00><00>]/Encrypt 6 0 R', objetos: ['<</Filter/Standard/V 1>>'] }, {}],
  'referencias-comprimidas': [
    { pdfa: '1b', objetos: [fluxo('/Type /XRef/Size 0/W[1 1 1]/Index[0 0]')] },
    { pdfa: '2b', objetos: [fluxo('/Type /XRef/Size 0/W[1 1 1]/Index[0 0]')] },
  ],
  'fluxo-externo': [{ objetos: [fluxo('/F(fora.bin)')] }, { objetos: [fluxo('')] }],
  lzw: [{ objetos: [fluxo('/Filter[/ASCIIHexDecode/LZWDecode]')] }, { objetos: [fluxo('/Filter/FlateDecode')] }],
  'arquivo-embutido': [
    { pdfa: '3b', objetos: ['<</Type/Filespec/F(virus.exe)/EF<</F 7 0 R>>>>', fluxo('/Type/EmbeddedFile', 'MZ')] },
    { pdfa: '3b', objetos: ['<</Type/Filespec/F(notas.xml)/EF<</F 7 0 R>>>>', fluxo('/Type/EmbeddedFile', '<a/>')] },
  ],
  'intencao-de-saida': [
    { conteudo: '1 0 0 rg 0 0 10 10 re f' },
    { conteudo: '1 0 0 rg 0 0 10 10 re f', catalogo: comIntencao },
  ],
  imagem: [
    { catalogo: comIntencao, objetos: [fluxo(`${IMAGEM}/ColorSpace/DeviceGray/Interpolate true`, 'x')] },
    { catalogo: comIntencao, objetos: [fluxo(`${IMAGEM}/ColorSpace/DeviceGray/Interpolate false`, 'x')] },
  ],
  postscript: [{ objetos: [fluxo('/Type/XObject/Subtype/PS')] }, { objetos: [fluxo('/Type/XObject/Subtype/Form')] }],
  'fonte-nao-embutida': [
    {
      pagina: pagina('/Font<</F1 6 0 R>>'),
      objetos: [`<<${FONTE}/FontDescriptor 7 0 R>>`, '<</Type/FontDescriptor>>'],
    },
    {
      pagina: pagina('/Font<</F1 6 0 R>>'),
      objetos: [`<<${FONTE}/FontDescriptor 7 0 R>>`, '<</Type/FontDescriptor/FontFile2 8 0 R>>', fluxo('', 'x')],
    },
  ],
  transparencia: [
    { pdfa: '1b', objetos: ['<</Type/ExtGState/ca 0.5>>'] },
    { pdfa: '2b', objetos: ['<</Type/ExtGState/ca 0.5>>'] },
  ],
  anotacao: [
    { objetos: ['<</Type/Annot/Subtype/Movie/Rect[0 0 1 1]>>'] },
    { objetos: ['<</Type/Annot/Subtype/Link/Rect[0 0 1 1]>>'] },
  ],
  javascript: [
    { objetos: ['<</S/JavaScript/JS(app.alert\\(1\\))>>'] },
    { objetos: ['<</Type/Action/S/GoTo/D[3 0 R/Fit]>>'] },
  ],
  acao: [{ objetos: ['<</Type/Action/S/Launch/F(calc.exe)>>'] }, { objetos: ['<</S/URI/URI(https://exemplo.br)>>'] }],
  'acao-adicional': [{ catalogo: '/AA<</WC<</S/URI>>>>' }, { catalogo: '/Lang(pt-BR)' }],
  metadados: [{ pdfa: null, metadados: '' }, {}],
  formulario: [{ catalogo: '/AcroForm<</Fields[]/NeedAppearances true>>' }, { catalogo: '/AcroForm<</Fields[]>>' }],
};

describe('clauses of ISO 19005: a file that breaks it, and the nearest that does not (A18)', () => {
  test.each(Object.entries(CASOS) as [Clausula, [PecasDoPdf, PecasDoPdf]][])('%s', async (clausula, [ruim, bom]) => {
    const achadas = (await lerPdf(umPdfA(ruim))).violacoes.map((uma) => uma.clausula);
    expect(achadas).toContain(clausula);
    if (clausula !== 'metadados') expect(achadas).toEqual([clausula]);
    expect((await lerPdf(umPdfA(bom))).violacoes).toEqual([]);
  });

  test.each(['/Enc#72ypt 6 0 R', '/#45#6e#63#72#79#70#74 6 0 R'])(
    'a name written in figures hides nothing: %s',
    async (nome) => {
      const cifrado = umPdfA({ cauda: `/ID[<00><00>]${nome}`, objetos: ['<</Filter/Standard/V 1>>'] });
      expect(await lerPdf(cifrado)).toMatchObject({ cifrado: true });
      const semLeitura = Buffer.from(
        `%PDF-1.7\n1 0 obj\n<</Type/X#52ef/Size 1${nome}/Length 9>>\nstream\nlixo`,
        'latin1',
      );
      expect(await lerPdf(semLeitura)).toMatchObject({ cifrado: true });
      for (const [clausula, acao] of [
        ['javascript', '<</#53/J#61vaScript/JS(app.alert\\(1\\))>>'],
        ['acao', '<</S/L#61unch/F(calc.exe)>>'],
      ])
        expect((await lerPdf(umPdfA({ objetos: [acao ?? ''] }))).violacoes.map((uma) => uma.clausula)).toEqual([
          clausula,
        ]);
    },
  );

  test('words drawn in strings are no operators, and invisible text needs no font', async () => {
    expect((await lerPdf(umPdfA({ conteudo: 'BT (1 0 0 rg ) Tj ET' }))).violacoes).toEqual([]);
    const invisivel = { ...CASOS['fonte-nao-embutida'][0], conteudo: 'BT 3 Tr /F1 1 Tf (a) Tj ET' };
    expect((await lerPdf(umPdfA(invisivel))).violacoes).toEqual([]);
  });

  test('what the parser cannot read is not verified, never refused', async () => {
    for (const lixo of ['%PDF-1.7\nlixo', '%PDF-1.4\n1 0 obj\n<</Type/Catalog', '%PDF-1.4\n%%EOF'])
      expect(await lerPdf(Buffer.from(lixo))).toMatchObject({ pdfa: 'nao-verificado', violacoes: [] });
  });

  test('the refusal names clause, place and way out', async () => {
    const { pdfa, violacoes } = await lerPdf(umPdfA(CASOS['fonte-nao-embutida'][0]));
    const frase = recusaDoPdfa(pdfa, violacoes);
    expect(frase).toContain('usa fonte que não está embutida: Inventada (ISO 19005-2, 6.2.11.4)');
    expect(frase).toContain('LibreOffice');
    expect(recusaDoPdfa(pdfa, [])).toBeNull();
    expect(Object.keys(CLAUSULAS).length).toBeGreaterThanOrEqual(12);
  });
});

const comoBuffer = async (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const pedacos: Buffer[] = [];
  doc.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
  const fim = new Promise((pronto) => doc.once('end', pronto));
  doc.end();
  await fim;
  return Buffer.concat(pedacos);
};

describe('files of others and our own', () => {
  test('an ordinary PDF of a library is refused for what it lacks', async () => {
    const comum = await comoBuffer(new PDFDocument().text('Olá'));
    const achadas = (await lerPdf(comum)).violacoes.map(({ clausula }) => clausula);
    expect(achadas).toEqual(expect.arrayContaining(['identificacao', 'metadados', 'fonte-nao-embutida']));
  });

  test('the picture of a diploma passes', async () => {
    const rvdd = await renderizarRvdd({
      snapshot: umSnapshot(),
      url: 'https://exemplo.br/digital/diploma/x',
      marca: 'ANULADO',
    });
    expect(await lerPdf(rvdd)).toMatchObject({ pdfa: 'PDF/A-2a', violacoes: [] });
  });
});

const VERAPDF = process.env.VERAPDF ?? 'verapdf';
const temVeraPdf = spawnSync(VERAPDF, ['--version']).status === 0;

describe.runIf(temVeraPdf)('against veraPDF', () => {
  test.each(Object.entries(CASOS) as [Clausula, [PecasDoPdf, PecasDoPdf]][])(
    '%s: what we refuse, it refuses',
    (_, [ruim]) => {
      const pasta = mkdtempSync(join(tmpdir(), 'pdfa-'));
      const arquivo = join(pasta, 'a.pdf');
      writeFileSync(arquivo, umPdfA(ruim));
      try {
        expect(execFileSync(VERAPDF, ['--format', 'text', arquivo], { encoding: 'utf8' })).toMatch(/^FAIL/m);
      } catch (erro) {
        expect((erro as { status?: number }).status).not.toBe(0);
      } finally {
        rmSync(pasta, { recursive: true });
      }
    },
  );
});
