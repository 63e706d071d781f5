import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strFromU8, unzipSync, Zip, ZipDeflate, type ZipInputFile } from 'fflate';
import type { Relacao } from '../relacao.ts';
import { textoSimples } from '../texto-simples.ts';
import { marca } from './tabela.ts';

const DOCUMENTO = 'word/document.xml';
const DEFLATE = 8;
/** Rows that are written at once. */
const PORCAO = 250;

/** Replaces the model row of a finished DOCX by the real ones; without a model row its texts stay as they are. */
export async function* preencherRelacao(docx: Uint8Array, relacao: Relacao): AsyncGenerator<Uint8Array> {
  const { [DOCUMENTO]: xml = new Uint8Array(), ...outras } = unzipSync(docx);
  const saida: Uint8Array[] = [];
  const zip = new Zip((erro, pedaco) => {
    if (erro) throw erro;
    saida.push(pedaco);
  });
  for (const [nome, conteudo] of Object.entries(outras)) {
    const parte = new ZipDeflate(nome);
    zip.add(parte);
    parte.push(conteudo, true);
  }
  const documento: ZipInputFile = { filename: DOCUMENTO, size: 0, crc: 0, compression: DEFLATE };
  zip.add(documento);
  // Compressed beside this thread, which writes rows meanwhile.
  const linhas = Readable.from(contadas(documento, emLinhas(strFromU8(xml), relacao)), { objectMode: false });
  for await (const comprimido of linhas.pipe(createDeflateRaw({ level: 1 }))) {
    documento.ondata?.(null, comprimido, false);
    yield* saida.splice(0);
  }
  documento.ondata?.(null, new Uint8Array(), true);
  zip.end();
  yield* saida;
}

/** The bytes of a part, whose size and sum are taken as they pass. */
async function* contadas(parte: ZipInputFile, textos: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const texto of textos) {
    const bytes = Buffer.from(texto);
    parte.crc = crc32(bytes, parte.crc);
    parte.size += bytes.length;
    yield bytes;
  }
}

async function* emLinhas(xml: string, relacao: Relacao): AsyncGenerator<string> {
  const primeira = xml.indexOf(marca(0));
  const inicio = primeira < 0 ? xml.length : xml.lastIndexOf('<w:tr>', primeira);
  const fim = primeira < 0 ? xml.length : xml.indexOf('</w:tr>', primeira) + '</w:tr>'.length;
  // Odd places of the model are the numbers of the columns that go there.
  const modelo = xml.slice(inicio, fim).split(/@@COLUNA-(\d+)@@/);
  const escrever = (textos: readonly string[]) =>
    modelo.map((trecho, i) => (i % 2 === 0 ? trecho : escapar(textos[Number(trecho)] ?? ''))).join('');
  yield xml.slice(0, inicio);
  for await (const linhas of primeira < 0 ? [] : relacao) {
    for (let de = 0; de < linhas.length; de += PORCAO)
      yield linhas
        .slice(de, de + PORCAO)
        .map(escrever)
        .join('');
  }
  yield xml.slice(fim);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapar = (texto: string) => textoSimples(texto).replace(/[&<>"]/g, (sinal) => ESCAPES[sinal] ?? sinal);
