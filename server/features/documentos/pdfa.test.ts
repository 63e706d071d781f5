import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { CLAUSULAS, type Clausula, recusaDoPdfa } from '#domain/documento/pdfa.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';
import { renderizarRvdd } from '../../renderer/rvdd.ts';
import { type PecasDoPdf, umPdfA } from '../../test/factories/um-pdf-a.ts';
import { lerPdf } from './ler-pdf.ts';

const fluxo = (dicionario: string, conteudo = '') =>
  `<<${dicionario}/Length ${conteudo.length}>>\nstream\n${conteudo}\nendstream`;
const FONTE = '/Type/Font/Subtype/TrueType/BaseFont/Inventada/FirstChar 0/LastChar 0/Widths[0]';
const IMAGEM = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8';
const comIntencao = '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)>>]';
const pagina = (recursos: string) => `/Resources<<${recursos}>>`;

const ESCREVE = { pagina: pagina('/Font<</F1 6 0 R>>'), conteudo: 'BT /F1 1 Tf (a) Tj ET' };
const DESENHA = { pagina: pagina('/XObject<</I 6 0 R>>'), conteudo: '/I Do' };
const DESENHA_IMAGEM = { ...DESENHA, catalogo: comIntencao };
const COM_ESTADO = { pagina: pagina('/ExtGState<</G 6 0 R>>'), conteudo: '/G gs' };

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
    { ...DESENHA_IMAGEM, objetos: [fluxo(`${IMAGEM}/ColorSpace/DeviceGray/Interpolate true`, 'x')] },
    { ...DESENHA_IMAGEM, objetos: [fluxo(`${IMAGEM}/ColorSpace/DeviceGray/Interpolate false`, 'x')] },
  ],
  postscript: [
    { ...DESENHA, objetos: [fluxo('/Type/XObject/Subtype/PS')] },
    { ...DESENHA, objetos: [fluxo('/Type/XObject/Subtype/Form')] },
  ],
  'fonte-nao-embutida': [
    {
      ...ESCREVE,
      objetos: [`<<${FONTE}/FontDescriptor 7 0 R>>`, '<</Type/FontDescriptor>>'],
    },
    {
      ...ESCREVE,
      objetos: [`<<${FONTE}/FontDescriptor 7 0 R>>`, '<</Type/FontDescriptor/FontFile2 8 0 R>>', fluxo('', 'x')],
    },
  ],
  transparencia: [
    { pdfa: '1b', ...COM_ESTADO, objetos: ['<</Type/ExtGState/ca 0.5>>'] },
    { pdfa: '2b', ...COM_ESTADO, objetos: ['<</Type/ExtGState/ca 0.5>>'] },
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

  const SEM_PROGRAMA = [`<<${FONTE}/FontDescriptor 7 0 R>>`, '<</Type/FontDescriptor>>'];
  const MASCARA = fluxo(`${IMAGEM}/ColorSpace/DeviceGray`, 'x');
  test.each<[string, PecasDoPdf]>([
    [
      'a font of a form’s defaults',
      { catalogo: '/AcroForm<</Fields[]/DR<</Font<</Helv 6 0 R>>>>>>', objetos: SEM_PROGRAMA },
    ],
    [
      'a font that the page names and no text is shown in',
      { ...ESCREVE, conteudo: 'BT /F1 1 Tf ET', objetos: SEM_PROGRAMA },
    ],
    ['a font of invisible text', { ...ESCREVE, conteudo: 'BT /F1 1 Tf 3 Tr (a) Tj ET', objetos: SEM_PROGRAMA }],
    [
      'a font of an appearance that does not stand',
      {
        pagina: '/Annots[<</Type/Annot/Subtype/Widget/Rect[0 0 1 1]/AS/Off/AP<</N<</Sim 8 0 R/Off 9 0 R>>>>>>]',
        objetos: [
          ...SEM_PROGRAMA,
          fluxo('/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</Font<</F1 6 0 R>>>>', ESCREVE.conteudo),
          fluxo('/Type/XObject/Subtype/Form/BBox[0 0 1 1]', ''),
        ],
      },
    ],
    [
      'the grey of a soft mask',
      {
        ...DESENHA_IMAGEM,
        catalogo: '',
        objetos: [fluxo(`${IMAGEM}/ColorSpace[/ICCBased 8 0 R]/SMask 7 0 R`, 'x'), MASCARA, fluxo('/N 3', 'x')],
      },
    ],
    ['an image that nothing draws', { objetos: [fluxo(`${IMAGEM}/ColorSpace/DeviceRGB/Interpolate true`, 'x')] }],
    ['a state that nothing sets', { pdfa: '1b', objetos: ['<</Type/ExtGState/ca 0.5>>'] }],
    ['an intent of the page, in part 4', { pdfa: '4', conteudo: '1 0 0 rg', pagina: comIntencao }],
    ['an action of the document, in part 4', { pdfa: '4', catalogo: '/AA<</WC<</S/JavaScript/JS(1)>>>>' }],
  ])('what is not used breaks no rule: %s', async (_, pecas) => {
    expect((await lerPdf(umPdfA(pecas))).violacoes).toEqual([]);
  });

  test('what a form or an appearance draws counts as what the page draws', async () => {
    const forma = fluxo('/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</Font<</F1 6 0 R>>>>', ESCREVE.conteudo);
    for (const pecas of [
      { pagina: pagina('/XObject<</X#31 8 0 R>>'), conteudo: 'q /X1 Do Q' },
      { pagina: '/Annots[<</Type/Annot/Subtype/Stamp/Rect[0 0 1 1]/AP<</N 8 0 R>>>>]' },
    ])
      expect((await lerPdf(umPdfA({ ...pecas, objetos: [...SEM_PROGRAMA, forma] }))).violacoes).toEqual([
        { clausula: 'fonte-nao-embutida', onde: 'Inventada' },
      ]);
  });

  test('a refusal cites the part that the file claims', async () => {
    for (const [pdfa, norma] of [
      ['1b', 'ISO 19005-1, 6.3.4'],
      ['3b', 'ISO 19005-3, 6.2.11.4'],
      ['4', 'ISO 19005-4, 6.2.10.4'],
    ]) {
      const lido = await lerPdf(umPdfA({ ...ESCREVE, pdfa: pdfa ?? null, objetos: SEM_PROGRAMA }));
      expect(recusaDoPdfa(lido.pdfa, lido.violacoes)).toContain(norma);
    }
  });

  test('what the parser cannot read is not verified, never refused', async () => {
    for (const lixo of ['%PDF-1.7\nlixo', '%PDF-1.4\n1 0 obj\n<</Type/Catalog', '%PDF-1.4\n%%EOF'])
      expect(await lerPdf(Buffer.from(lixo))).toMatchObject({ pdfa: 'nao-verificado', violacoes: [] });
  });

  test('the refusal names clause, place and way out', async () => {
    const { pdfa, violacoes } = await lerPdf(umPdfA(CASOS['fonte-nao-embutida'][0]));
    const frase = recusaDoPdfa(pdfa, violacoes);
    expect(frase).toContain('escreve com fonte que não está embutida: Inventada (ISO 19005-2, 6.2.11.4)');
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

// The public corpus (veraPDF/veraPDF-corpus), where it is at hand: a file that it marks as passing is never refused.
const CORPUS = process.env.PDFA_CORPUS_DIR;
const DO_CORPUS =
  CORPUS === undefined
    ? []
    : readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter(
        (nome) => /^(?:PDF_A-|TWG)/.test(nome) && /pass[^/]*\.pdf$/i.test(nome),
      );

describe.runIf(DO_CORPUS.length > 0)('against the corpus of veraPDF', () => {
  test('no file that passes there is refused here', { timeout: 600_000 }, async () => {
    const recusados: string[] = [];
    for (const nome of DO_CORPUS) {
      const { pdfa, violacoes } = await lerPdf(readFileSync(join(CORPUS ?? '', nome)));
      const recusa = recusaDoPdfa(pdfa, violacoes);
      if (recusa !== null) recusados.push(`${nome}: ${violacoes.map(({ clausula, onde }) => `${clausula} ${onde}`)}`);
    }
    expect(DO_CORPUS.length).toBeGreaterThan(700);
    expect(recusados).toEqual([]);
  });
});
