import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { proporColunas } from '../../server/domain/acervo/cabecalho.ts';
import { ordensDe } from '../../server/domain/acervo/prova-das-datas.ts';
import { ArquivoRecusado } from '../../server/features/acervo/leitura/arquivo-recusado.ts';
import { amostrarArquivo, lerArquivo, provarDatas } from '../../server/features/acervo/leitura/em-thread.ts';
import { CAMPOS_DO_XML } from '../../server/features/acervo/leitura/ler-xml.ts';
import { reconhecer } from '../../server/features/acervo/leitura/reconhecer.ts';
import { INICIO_DA_ABA, xlsxEmPartes, xmlDoMec, zip } from '../../server/features/acervo/test/planilhas.ts';
import { tabelaGrande, xlsxGrande } from '../../server/features/acervo/test/tabela-grande.ts';

/*
 * node scripts/bench/memoria-do-acervo.ts [lines] — what the reading of a file of old books takes of memory: each file in a process
 * of its own that does nothing else, so that its peak is what the thread took. Ends with 1 when one takes 256 MB or more.
 */
const BARRA_MB = 256;
const MB = 1024 * 1024;
const LINHAS_DE_UMA_PLANILHA = 1_048_576;
const EMEC = '999';
const ANO = 2026;

const PRIMEIRAS = ['Nome,Curso,Livro,Número', 'Ana,Direito,1,1'].map((linha) => linha.split(','));
const CELULAS = PRIMEIRAS.map((celulas, i) => {
  const texto = celulas.map((celula, j) => `<c r="${'ABCD'[j]}${i + 1}" t="inlineStr"><is><t>${celula}</t></is></c>`);
  return `<row r="${i + 1}">${texto.join('')}</row>`;
}).join('');

/** A workbook that goes on with blank rows to the last one; `celulas` are in each. */
function comBrancas(celulas: (linha: number) => string): Buffer {
  const pedacos = [Buffer.from(`${INICIO_DA_ABA}${CELULAS}`)];
  for (let de = 3; de <= LINHAS_DE_UMA_PLANILHA; de += 10_000) {
    const ate = Math.min(de + 9_999, LINHAS_DE_UMA_PLANILHA);
    pedacos.push(
      Buffer.from(
        Array.from({ length: ate - de + 1 }, (_, i) => `<row r="${de + i}">${celulas(de + i)}</row>`).join(''),
      ),
    );
  }
  pedacos.push(Buffer.from('</sheetData></worksheet>'));
  return xlsxEmPartes({ aba: Buffer.concat(pedacos) });
}

/** The large table as Excel writes it: each text once, beside the sheet, whose cells tell its place. */
function comoNoExcel(quantas: number): Buffer {
  const textos = new Map<string, number>();
  const emCelula = (texto: string, onde: string): string => {
    if (/^[1-9]\d*$/.test(texto)) return `<c r="${onde}"><v>${texto}</v></c>`;
    const lugar = textos.get(texto) ?? textos.size;
    textos.set(texto, lugar);
    return `<c r="${onde}" t="s"><v>${lugar}</v></c>`;
  };
  const pedacos = [Buffer.from(INICIO_DA_ABA)];
  let [linha, texto] = [0, ''];
  for (const celulas of tabelaGrande(quantas, 'excel')) {
    linha += 1;
    texto += `<row r="${linha}">${celulas.map((celula, i) => (celula === '' ? '' : emCelula(celula, `${String.fromCharCode(65 + i)}${linha}`))).join('')}</row>`;
    if (linha % 5_000 === 0) pedacos.push(Buffer.from(texto));
    if (linha % 5_000 === 0) texto = '';
  }
  pedacos.push(Buffer.from(`${texto}</sheetData></worksheet>`));
  const textosEmXml = [...textos.keys()].map((um) => `<si><t>${um}</t></si>`).join('');
  return xlsxEmPartes({ aba: Buffer.concat(pedacos), textos: textosEmXml });
}

const celulasDoOds = (linha: readonly string[]) =>
  linha
    .map((texto) => `<table:table-cell office:value-type="string"><text:p>${texto}</text:p></table:table-cell>`)
    .join('');
const odsComBrancas = (): Buffer =>
  zip([
    { nome: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    {
      nome: 'content.xml',
      bytes: Buffer.from(
        `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Livro">${PRIMEIRAS.map((linha) => `<table:table-row>${celulasDoOds(linha)}</table:table-row>`).join('')}<table:table-row table:number-rows-repeated="${LINHAS_DE_UMA_PLANILHA - 2}"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    },
    { nome: 'META-INF/manifest.xml', bytes: Buffer.from('<manifest/>') },
  ]);

const linhas = Number(process.argv[2] ?? 300_000);
/** The files, each made when its turn comes. */
const ARQUIVOS: Record<string, { nome: string; fazer(): Promise<Uint8Array> | Uint8Array | Iterable<string> }> = {
  [`CSV of ${linhas} lines`]: {
    nome: 'a.csv',
    fazer: () => tabelaGrande(linhas, 'csv').map((celulas) => `${celulas.join(';')}\n`),
  },
  [`XLSX of ${linhas} lines`]: { nome: 'a.xlsx', fazer: () => xlsxGrande(linhas, 'xlsx') },
  [`XLSX of ${linhas} lines, as Excel writes it`]: { nome: 'excel.xlsx', fazer: () => comoNoExcel(linhas) },
  'bomb of 400 MB': {
    nome: 'bomba.xlsx',
    fazer: () =>
      zip([
        { nome: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
        { nome: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(400 * MB) },
      ]),
  },
  'bomb that says 1 kB': {
    nome: 'mentirosa.xlsx',
    fazer: () =>
      zip([
        { nome: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
        { nome: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(400 * MB), dito: 1_000 },
      ]),
  },
  'XLSX of a million blank rows': { nome: 'brancas.xlsx', fazer: () => comBrancas(() => '') },
  'the same, four styled cells in each': {
    nome: 'com-estilo.xlsx',
    fazer: () => comBrancas((i) => [...'ABCD'].map((coluna) => `<c r="${coluna}${i}" s="1"/>`).join('')),
  },
  'ODS of a million blank rows': { nome: 'brancas.ods', fazer: odsComBrancas },
  'ZIP of 5,000 XML': {
    nome: 'a.zip',
    fazer: () =>
      zip(
        Array.from({ length: 5_000 }, (_, i) => {
          const versao = i % 2 === 0 ? '1.02' : '1.05';
          const codigo = `1.2.${i.toString(16).padStart(12, '0')}`;
          return {
            nome: `${i}.xml`,
            bytes: Buffer.from(xmlDoMec({ nome: `Ana ${i}`, versao, emec: EMEC, codigo, numero: String(i) })),
          };
        }),
      ),
  },
};

const doProcesso = (qual: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${qual}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

/** Reads a file as the server does, throwing away what comes; prints what it took. */
async function ler(caminho: string, nome: string): Promise<void> {
  const [antes, inicio] = [doProcesso('VmRSS'), performance.now()];
  let [quantas, desfecho] = [0, ''];
  try {
    const tipo = await reconhecer(caminho, nome);
    const leitura = { aba: '', cabecalho: 1, codificacao: null, separador: null, consertar: false };
    const { abas } = await amostrarArquivo({ caminho, tipo, nome, leitura, emec: [EMEC] });
    const titulos = tipo === 'csv' ? tabelaGrande(0, '').next().value : abas[0]?.linhas[0]?.celulas;
    const colunas = tipo === 'zip' ? CAMPOS_DO_XML : proporColunas([...(titulos ?? [])]);
    const arquivo = { caminho, tipo, nome, leitura: { ...leitura, aba: abas[0]?.nome ?? '' }, emec: [EMEC] };
    const datas = await provarDatas(arquivo, { colunas, anoAtual: ANO }, async () => undefined);
    const respostas = new Map();
    const ordens = ordensDe(datas, respostas);
    const contexto = { colunas, recorte: '', ordens, anoAtual: ANO, respostas, cursos: new Map() } as const;
    await lerArquivo(arquivo, contexto, async (lote) => {
      quantas += lote.quantas;
    });
    desfecho = `${quantas} lines`;
  } catch (erro) {
    if (!(erro instanceof ArquivoRecusado)) throw erro;
    desfecho = `refused: ${erro.message}`;
  }
  const [pico, segundos] = [doProcesso('VmHWM'), (performance.now() - inicio) / 1_000];
  console.log(
    JSON.stringify({
      desfecho,
      antes: Math.round(antes),
      pico: Math.round(pico),
      segundos: Math.round(segundos * 10) / 10,
    }),
  );
}

const [, , , caminho, nome] = process.argv;
if (caminho !== undefined && nome !== undefined) await ler(caminho, nome);
else {
  const pasta = mkdtempSync(join(tmpdir(), 'acervo-'));
  const tabela: Record<string, object> = {};
  for (const [titulo, { nome, fazer }] of Object.entries(ARQUIVOS)) {
    const caminho = join(pasta, nome);
    const feito = await fazer();
    if (feito instanceof Uint8Array) writeFileSync(caminho, feito);
    else await pipeline(Readable.from(feito), createWriteStream(caminho));
    const saida = execFileSync(process.execPath, [import.meta.filename, String(linhas), caminho, nome], {
      encoding: 'utf8',
    });
    const { antes, pico, ...resto } = JSON.parse(saida);
    tabela[titulo] = {
      mb: Math.round((statSync(caminho).size / MB) * 10) / 10,
      ...resto,
      antes,
      pico,
      tomou: pico - antes,
    };
    rmSync(caminho);
    if (pico - antes >= BARRA_MB) process.exitCode = 1;
  }
  rmSync(pasta, { recursive: true });
  console.table(tabela);
}
