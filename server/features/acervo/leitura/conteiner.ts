import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { ArquivoRecusado } from './arquivo-recusado.ts';

/* The container of a workbook or package is judged here, before any library opens it: what it says that it holds, and what it holds. */

export interface ParteDoConteiner {
  nome: string;
  metodo: number;
  cifrada: boolean;
  comprimido: number;
  tamanho: number;
  /** Offset of its own header. */
  lugar: number;
}

const FIM = 0x06054b50;
const NO_DIRETORIO = 0x02014b50;
const NA_PARTE = 0x04034b50;
const TAMANHO_DO_FIM = 22;
const MAIOR_COMENTARIO = 65_535;
const MAIOR_DIRETORIO = 32 * 1024 * 1024;
const SEM_64_BITS = 0xffffffff;

const corrompido = () =>
  new ArquivoRecusado('O arquivo está incompleto ou danificado. Salve-o de novo e envie outra vez.');

/** Reads the directory of a ZIP container. @throws ArquivoRecusado */
export async function lerDiretorio(caminho: string): Promise<ParteDoConteiner[]> {
  const arquivo = await open(caminho);
  try {
    const { size } = await arquivo.stat();
    const final = await lerEm(arquivo, Math.max(0, size - TAMANHO_DO_FIM - MAIOR_COMENTARIO), size);
    const fim = final.findLastIndex((_, i) => i + TAMANHO_DO_FIM <= final.length && final.readUInt32LE(i) === FIM);
    if (fim < 0) throw corrompido();
    const [quantas, bytes, inicio] = [
      final.readUInt16LE(fim + 10),
      final.readUInt32LE(fim + 12),
      final.readUInt32LE(fim + 16),
    ];
    if (inicio === SEM_64_BITS || bytes > MAIOR_DIRETORIO || inicio + bytes > size) throw corrompido();
    return lerPartes(await lerEm(arquivo, inicio, inicio + bytes), quantas);
  } finally {
    await arquivo.close();
  }
}

async function lerEm(arquivo: FileHandle, de: number, ate: number): Promise<Buffer> {
  const bytes = Buffer.alloc(ate - de);
  const { bytesRead } = await arquivo.read(bytes, 0, bytes.length, de);
  if (bytesRead < bytes.length) throw corrompido();
  return bytes;
}

function lerPartes(diretorio: Buffer, quantas: number): ParteDoConteiner[] {
  const partes: ParteDoConteiner[] = [];
  for (let i = 0; partes.length < quantas; ) {
    if (i + 46 > diretorio.length || diretorio.readUInt32LE(i) !== NO_DIRETORIO) throw corrompido();
    const [nome, extra, comentario] = [28, 30, 32].map((onde) => diretorio.readUInt16LE(i + onde)) as [
      number,
      number,
      number,
    ];
    partes.push({
      nome: diretorio.toString('utf8', i + 46, i + 46 + nome),
      metodo: diretorio.readUInt16LE(i + 10),
      cifrada: (diretorio.readUInt16LE(i + 8) & 1) === 1,
      comprimido: diretorio.readUInt32LE(i + 20),
      tamanho: diretorio.readUInt32LE(i + 24),
      lugar: diretorio.readUInt32LE(i + 42),
    });
    i += 46 + nome + extra + comentario;
  }
  return partes;
}

/** Bytes in all, of one part, and how many parts. */
export interface LimitesDoConteiner {
  total: number;
  parte: number;
  partes: number;
}

/** A part that swells more than this, once it is large, is made to harm. */
const MAIOR_RAZAO = 200;
const GRANDE = 1024 * 1024;

const demais = () =>
  new ArquivoRecusado(
    'O conteúdo compactado deste arquivo é grande demais. Divida-o em arquivos menores, ou salve como CSV.',
  );

/**
 * Judges a container by what its directory says, then by unpacking each part and counting: a directory may lie. @throws
 * ArquivoRecusado
 */
export async function conferirConteiner(
  caminho: string,
  partes: readonly ParteDoConteiner[],
  limites: LimitesDoConteiner,
): Promise<void> {
  if (partes.some(({ cifrada }) => cifrada))
    throw new ArquivoRecusado('O arquivo está protegido por senha. Retire a senha e envie de novo.');
  const dito = partes.reduce((soma, { tamanho }) => soma + tamanho, 0);
  const incha = partes.some(({ tamanho, comprimido }) => tamanho > GRANDE && tamanho > comprimido * MAIOR_RAZAO);
  if (partes.length > limites.partes || dito > limites.total || incha) throw demais();
  let resta = limites.total;
  for (const parte of partes) {
    let contados = 0;
    for await (const pedaco of lerPedacos(caminho, parte, Math.min(limites.parte, resta))) contados += pedaco.length;
    resta -= contados;
    if (contados > GRANDE && contados > parte.comprimido * MAIOR_RAZAO) throw demais();
  }
}

/** Reads one part whole, at most `maximo` bytes. @throws ArquivoRecusado */
export async function lerParte(caminho: string, parte: ParteDoConteiner, maximo: number): Promise<Buffer> {
  const pedacos: Buffer[] = [];
  for await (const pedaco of lerPedacos(caminho, parte, maximo)) pedacos.push(pedaco);
  return Buffer.concat(pedacos);
}

/**
 * At most `VIZINHANCA` signs are looked at together.
 * @throws ArquivoRecusado
 */
export async function parteContem(caminho: string, parte: ParteDoConteiner, que: RegExp): Promise<boolean> {
  let fim = '';
  for await (const pedaco of lerPedacos(caminho, parte, parte.tamanho)) {
    const texto = fim + pedaco.toString('latin1');
    if (que.test(texto)) return true;
    fim = texto.slice(-VIZINHANCA);
  }
  return false;
}

const VIZINHANCA = 4096;

/** Reads the first `bytes` of a part. @throws ArquivoRecusado */
export async function lerComeco(caminho: string, parte: ParteDoConteiner, bytes: number): Promise<Buffer> {
  const pedacos: Buffer[] = [];
  let lidos = 0;
  for await (const pedaco of lerPedacos(caminho, parte, parte.tamanho)) {
    pedacos.push(pedaco);
    lidos += pedaco.length;
    if (lidos >= bytes) break;
  }
  return Buffer.concat(pedacos).subarray(0, bytes);
}

/** A part's own header is as long as it says itself, whatever the directory says. */
async function inicioDosDados(caminho: string, { lugar, metodo }: ParteDoConteiner): Promise<number> {
  const arquivo = await open(caminho);
  try {
    const cabecalho = await lerEm(arquivo, lugar, lugar + 30);
    if (cabecalho.readUInt32LE(0) !== NA_PARTE || (metodo !== 0 && metodo !== 8)) throw corrompido();
    return lugar + 30 + cabecalho.readUInt16LE(26) + cabecalho.readUInt16LE(28);
  } finally {
    await arquivo.close();
  }
}

/**
 * Piece by piece, at most `maximo` bytes.
 * @throws ArquivoRecusado
 */
export async function* lerPedacos(caminho: string, parte: ParteDoConteiner, maximo: number): AsyncGenerator<Buffer> {
  if (parte.comprimido === 0) return;
  const inicio = await inicioDosDados(caminho, parte);
  const fonte = createReadStream(caminho, { start: inicio, end: inicio + parte.comprimido - 1 });
  // What goes wrong in either is thrown where the pieces are taken.
  const aberta = parte.metodo === 0 ? fonte : pipeline(fonte, createInflateRaw(), () => undefined);
  let contados = 0;
  try {
    for await (const pedaco of aberta as AsyncIterable<Buffer>) {
      contados += pedaco.length;
      if (contados > maximo) throw demais();
      yield pedaco;
    }
  } catch (erro) {
    throw erro instanceof ArquivoRecusado ? erro : corrompido();
  } finally {
    fonte.destroy();
  }
}
