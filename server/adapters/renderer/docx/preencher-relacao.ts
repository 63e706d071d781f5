import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { textoSimples } from '../texto-simples.ts';
import { marca } from './tabela.ts';

const DOCUMENTO = 'word/document.xml';

/** Replaces the model row of a finished DOCX by the real ones; without a model row the file stays as it is. */
export function preencherRelacao(docx: Uint8Array, relacao: readonly (readonly string[])[]): Buffer {
  const partes = unzipSync(docx);
  const xml = strFromU8(partes[DOCUMENTO] ?? new Uint8Array());
  const primeira = xml.indexOf(marca(0));
  if (primeira < 0) return Buffer.from(docx);
  const inicio = xml.lastIndexOf('<w:tr>', primeira);
  const fim = xml.indexOf('</w:tr>', primeira) + '</w:tr>'.length;
  // Odd places of the model are the numbers of the columns that go there.
  const modelo = xml.slice(inicio, fim).split(/@@COLUNA-(\d+)@@/);
  const linhas = relacao.map((textos) =>
    modelo.map((trecho, i) => (i % 2 === 0 ? trecho : escapar(textos[Number(trecho)] ?? ''))).join(''),
  );
  partes[DOCUMENTO] = strToU8(xml.slice(0, inicio) + linhas.join('') + xml.slice(fim));
  return Buffer.from(zipSync(partes, { level: 6 }));
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapar = (texto: string) => textoSimples(texto).replace(/[&<>"]/g, (sinal) => ESCAPES[sinal] ?? sinal);
