import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import type { CODIFICACOES, Leitura } from '#contract/acervo.contract.ts';
import { foiSalvoDuasVezes, parecePortugues } from '#domain/acervo/codificacao.ts';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import { semSinaisDeNinguem } from '#domain/acervo/sinais.ts';
import { ArquivoRecusado } from './arquivo-recusado.ts';

type Codificacao = (typeof CODIFICACOES)[number];

/** Longest record: what goes on past it is a quote that nobody closed. */
const MAIOR_REGISTRO = 200_000;

/** Code pages of one byte that the platform does not know: each piece of bytes is a text by itself. */
const DE_UM_BYTE: ReadonlySet<string> = new Set(['cp850', 'cp437']);

async function* decodificar(bytes: AsyncIterable<Uint8Array>, codificacao: Codificacao): AsyncGenerator<string> {
  if (DE_UM_BYTE.has(codificacao)) {
    for await (const pedaco of bytes) yield iconv.decode(Buffer.from(pedaco), codificacao);
    return;
  }
  const decodificador = new TextDecoder(codificacao);
  for await (const pedaco of bytes) yield decodificador.decode(pedaco, { stream: true });
  yield decodificador.decode();
}

/** The bytes that Windows-1252 has for signs. */
const BYTES_DO_WINDOWS = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ),
);

/** Undoes accents that were saved twice; other texts stay as they are. */
export function consertarTexto(texto: string): string {
  if (!foiSalvoDuasVezes(texto)) return texto;
  const bytes = [...texto].map((sinal) => BYTES_DO_WINDOWS.get(sinal) ?? -1);
  if (bytes.includes(-1)) return texto;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return texto;
  }
}

/** The first line of Excel that only says which sign parts the cells. */
const DIZ_O_SEPARADOR = /^\ufeff?"?sep=.\n?"?(?:\r\n|\n|\r)/i;

async function* semPrimeiraLinha(textos: AsyncIterable<string>): AsyncGenerator<string> {
  let inicio: string | null = '';
  for await (const texto of textos) {
    if (inicio === null) {
      yield texto;
      continue;
    }
    inicio += texto;
    if (inicio.length < 32) continue;
    yield inicio.replace(DIZ_O_SEPARADOR, '').replace(/^\ufeff/, '');
    inicio = null;
  }
  if (inicio) yield inicio.replace(DIZ_O_SEPARADOR, '').replace(/^\ufeff/, '');
}

/** Reads a table written as text, line by line. @throws ArquivoRecusado with the line where a quote stays open */
export async function* lerTexto(
  bytes: AsyncIterable<Uint8Array>,
  { codificacao, separador, consertar }: Pick<Leitura, 'codificacao' | 'separador' | 'consertar'>,
): AsyncGenerator<LinhaBruta> {
  const leitor = parse({
    delimiter: separador ?? ';',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAIOR_REGISTRO,
  });
  const textos = Readable.from(semPrimeiraLinha(decodificar(bytes, codificacao ?? 'utf-8')));
  // What goes wrong in either is thrown where the lines are taken.
  pipeline(textos, leitor, () => undefined);
  let linha = 0;
  try {
    for await (const celulas of leitor as AsyncIterable<string[]>) {
      linha += 1;
      yield semSinaisDeNinguem({ linha, celulas: consertar ? celulas.map(consertarTexto) : celulas });
    }
  } catch (erro) {
    if (erro instanceof CsvError && /^CSV_(?:MAX_RECORD_SIZE|QUOTE_NOT_CLOSED)$/.test(erro.code)) {
      throw new ArquivoRecusado(
        `Linha ${Number(erro.records) + 1}: uma aspa foi aberta e não se fecha. Corrija o arquivo e envie de novo.`,
      );
    }
    throw erro;
  }
}

/** The encoding that the bytes prove, else those to choose from, with examples. */
export interface CodificacaoProposta {
  codificacao: Codificacao | null;
  candidatas: { codificacao: Codificacao; exemplos: string[] }[];
  duasVezes: string | null;
}

const CANDIDATAS = ['windows-1252', 'cp850', 'cp437', 'macintosh'] as const;
const EXEMPLOS = 3;
const MAIOR_AMOSTRA = 64 * 1024;
const decodificarDeUmaVez = (bytes: Buffer, codificacao: Codificacao): string =>
  DE_UM_BYTE.has(codificacao) ? iconv.decode(bytes, codificacao) : new TextDecoder(codificacao).decode(bytes);

/** Judges the encoding of a text over all its bytes: only lines beyond ASCII tell anything. */
export async function proporCodificacao(bytes: AsyncIterable<Uint8Array>): Promise<CodificacaoProposta> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let [eUtf8, primeiro] = [true, true];
  const linhas: Buffer[] = [];
  let guardados = 0;
  let resto = Buffer.alloc(0);
  for await (const pedaco of bytes) {
    if (primeiro) {
      const marca = Buffer.from(pedaco.subarray(0, 2)).toString('hex');
      const impares = pedaco.subarray(0, 2000).filter((byte, i) => i % 2 === 1 && byte === 0).length;
      if (marca === 'fffe' || impares > Math.min(pedaco.length, 2000) * 0.3) {
        return { codificacao: 'utf-16le', candidatas: [], duasVezes: null };
      }
      primeiro = false;
    }
    if (eUtf8) {
      try {
        utf8.decode(pedaco, { stream: true });
      } catch {
        eUtf8 = false;
      }
    }
    if (guardados < MAIOR_AMOSTRA) {
      const juntos = Buffer.concat([resto, pedaco]);
      const fim = Math.max(juntos.lastIndexOf(10), juntos.lastIndexOf(13));
      resto = Buffer.from(juntos.subarray(fim + 1)).subarray(0, MAIOR_REGISTRO);
      for (const linha of emLinhas(juntos.subarray(0, fim + 1))) {
        if (guardados >= MAIOR_AMOSTRA || !linha.some((byte) => byte > 127)) continue;
        linhas.push(linha);
        guardados += linha.length;
      }
    }
  }
  if (guardados < MAIOR_AMOSTRA && resto.some((byte) => byte > 127)) linhas.push(resto);
  if (eUtf8) {
    const suspeita = linhas.map((linha) => linha.toString('utf8')).findLast((texto) => consertarTexto(texto) !== texto);
    return { codificacao: 'utf-8', candidatas: [], duasVezes: suspeita?.slice(0, 200) ?? null };
  }
  return escolherDeUmByte(linhas);
}

function emLinhas(bytes: Buffer): Buffer[] {
  const linhas: Buffer[] = [];
  let inicio = 0;
  bytes.forEach((byte, i) => {
    if (byte !== 10 && byte !== 13) return;
    if (i > inicio) linhas.push(bytes.subarray(inicio, i));
    inicio = i + 1;
  });
  return linhas;
}

function escolherDeUmByte(linhas: readonly Buffer[]): CodificacaoProposta {
  const tudo = Buffer.concat(linhas);
  const notas = CANDIDATAS.map((codificacao) => ({
    codificacao,
    nota: parecePortugues(decodificarDeUmaVez(tudo, codificacao)),
  }));
  notas.sort((a, b) => b.nota - a.nota);
  const [melhor, segunda] = notas;
  // Windows writes most files; of anything else a person sees the names and says which are right.
  const certa = melhor?.codificacao === 'windows-1252' && melhor.nota > 0.98 && (segunda?.nota ?? 0) < melhor.nota;
  if (certa) return { codificacao: 'windows-1252', candidatas: [], duasVezes: null };
  const candidatas = notas.slice(0, 3).map(({ codificacao }) => ({
    codificacao,
    // The first line is the titles, where there is another.
    exemplos: linhas.slice(-EXEMPLOS).map((linha) => decodificarDeUmaVez(linha, codificacao).slice(0, 120)),
  }));
  return { codificacao: null, candidatas, duasVezes: null };
}
