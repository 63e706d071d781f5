import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
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
const [EMEC, ANO] = ['999', 2026];
const linhas = Number(process.argv[2] ?? 300_000);
const PRIMEIRAS = ['Nome,Curso,Livro,Número', 'Ana,Direito,1,1'].map((linha) => linha.split(','));

const ABA_CURTA = PRIMEIRAS.map((celulas, i) => {
  const texto = celulas.map((celula, j) => `<c r="${'ABCD'[j]}${i + 1}" t="inlineStr"><is><t>${celula}</t></is></c>`);
  return `<row r="${i + 1}">${texto.join('')}</row>`;
}).join('');

/** Goes on with rows without a text to the last one; `celulas` are in each. */
const comBrancas = (celulas: (linha: number) => string): Buffer => {
  const brancas = Array.from(
    { length: LINHAS_DE_UMA_PLANILHA - 2 },
    (_, i) => `<row r="${i + 3}">${celulas(i + 3)}</row>`,
  );
  return xlsxEmPartes({ aba: Buffer.from(`${INICIO_DA_ABA}${ABA_CURTA}${brancas.join('')}</sheetData></worksheet>`) });
};

/** Each text once, beside the sheet, whose cells tell its place. */
function comoNoExcel(quantas: number): Buffer {
  const textos = new Map<string, number>();
  const emCelula = (texto: string, onde: string): string => {
    if (/^[1-9]\d*$/.test(texto)) return `<c r="${onde}"><v>${texto}</v></c>`;
    const lugar = textos.get(texto) ?? textos.size;
    textos.set(texto, lugar);
    return `<c r="${onde}" t="s"><v>${lugar}</v></c>`;
  };
  const pedacos = [Buffer.from(INICIO_DA_ABA)];
  let linha = 0;
  for (const celulas of tabelaGrande(quantas, 'excel')) {
    linha += 1;
    const ditas = celulas.map((um, i) => (um === '' ? '' : emCelula(um, `${String.fromCharCode(65 + i)}${linha}`)));
    pedacos.push(Buffer.from(`<row r="${linha}">${ditas.join('')}</row>`));
  }
  const aba = Buffer.concat([...pedacos, Buffer.from('</sheetData></worksheet>')]);
  return xlsxEmPartes({ aba, textos: [...textos.keys()].map((um) => `<si><t>${um}</t></si>`).join('') });
}

const naTabela = (partes: string): string =>
  `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Livro">${partes}</table:table></office:spreadsheet></office:body></office:document-content>`;
function odsComBrancas(): Buffer {
  const celula = (texto: string) =>
    `<table:table-cell office:value-type="string"><text:p>${texto}</text:p></table:table-cell>`;
  const ditas = PRIMEIRAS.map((linha) => `<table:table-row>${linha.map(celula).join('')}</table:table-row>`).join('');
  const brancas = `<table:table-row table:number-rows-repeated="${LINHAS_DE_UMA_PLANILHA - 2}"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>`;
  return zip([
    { nome: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { nome: 'content.xml', bytes: Buffer.from(naTabela(`${ditas}${brancas}`)) },
    { nome: 'META-INF/manifest.xml', bytes: Buffer.from('<manifest/>') },
  ]);
}

const bomba = (dito?: number): Buffer =>
  zip([
    { nome: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
    { nome: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(400 * MB), ...(dito && { dito }) },
  ]);
const umXml = (_: unknown, i: number) => {
  const [versao, codigo] = [i % 2 === 0 ? '1.02' : '1.05', `1.2.${i.toString(16).padStart(12, '0')}`];
  const xml = xmlDoMec({ nome: `Ana ${i}`, versao, emec: EMEC, codigo, numero: String(i) });
  return { nome: `${i}.xml`, bytes: Buffer.from(xml) };
};

/** Each is made when its turn comes. */
const ARQUIVOS: readonly [
  titulo: string,
  nome: string,
  fazer: () => Promise<Uint8Array> | Uint8Array | Iterable<string>,
][] = [
  [`CSV of ${linhas} lines`, 'a.csv', () => tabelaGrande(linhas, 'csv').map((celulas) => `${celulas.join(';')}\n`)],
  [`XLSX of ${linhas} lines`, 'a.xlsx', () => xlsxGrande(linhas, 'xlsx')],
  [`XLSX of ${linhas} lines, as Excel writes it`, 'excel.xlsx', () => comoNoExcel(linhas)],
  ['bomb of 400 MB', 'bomba.xlsx', () => bomba()],
  ['bomb that says 1 kB', 'mentirosa.xlsx', () => bomba(1_000)],
  ['XLSX of a million blank rows', 'brancas.xlsx', () => comBrancas(() => '')],
  [
    'the same, four styled cells in each',
    'com-estilo.xlsx',
    () => comBrancas((i) => [...'ABCD'].map((coluna) => `<c r="${coluna}${i}" s="1"/>`).join('')),
  ],
  ['ODS of a million blank rows', 'brancas.ods', odsComBrancas],
  ['ZIP of 5,000 XML', 'a.zip', () => zip(Array.from({ length: 5_000 }, umXml))],
];

const doProcesso = (qual: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${qual}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

/** As the server does, throwing away what comes. */
async function ler(caminho: string, nome: string): Promise<string> {
  let quantas = 0;
  const tipo = await reconhecer(caminho, nome);
  const leitura = { aba: '', cabecalho: 1, codificacao: null, separador: null, consertar: false };
  const { abas } = await amostrarArquivo({ caminho, tipo, nome, leitura, emec: [EMEC] });
  const titulos = tipo === 'csv' ? tabelaGrande(0, '').next().value : abas[0]?.linhas[0]?.celulas;
  const colunas = tipo === 'zip' ? CAMPOS_DO_XML : proporColunas([...(titulos ?? [])]);
  const arquivo = { caminho, tipo, nome, leitura: { ...leitura, aba: abas[0]?.nome ?? '' }, emec: [EMEC] };
  const datas = await provarDatas(arquivo, { colunas, anoAtual: ANO }, async () => undefined);
  const respostas = new Map();
  const contexto = {
    colunas,
    recorte: '',
    ordens: ordensDe(datas, respostas),
    anoAtual: ANO,
    respostas,
    cursos: new Map(),
  } as const;
  await lerArquivo(arquivo, contexto, async (lote) => {
    quantas += lote.quantas;
  });
  return `${quantas} lines`;
}

const [, , , caminho, nome] = process.argv;
if (caminho !== undefined && nome !== undefined) {
  const [antes, inicio] = [doProcesso('VmRSS'), performance.now()];
  const desfecho = await ler(caminho, nome).catch((erro: unknown) => {
    if (!(erro instanceof ArquivoRecusado)) throw erro;
    return `refused: ${erro.message}`;
  });
  const [segundos, tomou] = [(performance.now() - inicio) / 1_000, doProcesso('VmHWM') - antes];
  console.log(JSON.stringify({ desfecho, segundos: Math.round(segundos * 10) / 10, tomou: Math.round(tomou) }));
} else {
  const pasta = mkdtempSync(join(tmpdir(), 'acervo-'));
  const tabela: Record<string, object> = {};
  for (const [titulo, nome, fazer] of ARQUIVOS) {
    const caminho = join(pasta, nome);
    const feito = await fazer();
    await pipeline(
      feito instanceof Uint8Array ? Readable.from([feito]) : Readable.from(feito),
      createWriteStream(caminho),
    );
    const argumentos = [import.meta.filename, String(linhas), caminho, nome];
    const dito = JSON.parse(execFileSync(process.execPath, argumentos, { encoding: 'utf8' }));
    tabela[titulo] = { mb: Math.round((statSync(caminho).size / MB) * 10) / 10, ...dito };
    rmSync(caminho);
    if (dito.tomou >= BARRA_MB) process.exitCode = 1;
  }
  rmSync(pasta, { recursive: true });
  console.table(tabela);
}
