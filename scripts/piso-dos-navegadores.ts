import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foraDoPisoNoEstilo, foraDoPisoNoScript } from './casa/piso.ts';

/** These are beyond the floor and may be lost, or are asked for before they are used: in files of these names, and why. */
const ACEITOS: readonly { em: RegExp; o: readonly string[]; porque: string }[] = [
  {
    em: /^pdfjs-/,
    o: [
      'Promise.try',
      'Promise.withResolvers',
      'Math.sumPrecise',
      '.getOrInsertComputed()',
      'Float16Array',
      'ImageDecoder',
      'ImageDecoder.isTypeSupported',
      'navigator.gpu',
      '.toBase64()',
      '.toHex()',
      'Uint8Array.fromBase64',
      '.take()',
      '.toArray()',
      '.grow()',
    ],
    porque: 'o unpdf traz as que faltam, o pdf.js pergunta antes pelas outras, ou são métodos dele de mesmo nome',
  },
  {
    em: /^pdfjs-/,
    o: ['URL.parse', 'AbortSignal.any', '.intersection()', '.transferToFixedLength()'],
    porque: 'só ao mostrar um PDF, a não ser transferToFixedLength: sem ela um PDF não é lido, e a página o diz',
  },
  {
    em: /^(conferir-jwt|provar-resposta\.worker|sha2|verificador)/,
    o: ['Uint8Array.fromBase64', 'Uint8Array.fromHex', '.toBase64()', '.toHex()'],
    porque: 'jose e @noble/hashes perguntam antes e têm as suas',
  },
  { em: /./, o: ['Error.captureStackTrace', 'URL.canParse'], porque: 'zod, jose e asn1 perguntam antes' },
  {
    em: /./,
    o: ['navigation', 'navigator.connection', 'navigator.deviceMemory', 'setImmediate', 'GestureEvent'],
    porque: 'react-dom, altcha e sweetalert2 perguntam antes',
  },
  {
    em: /^zip-core-native-/,
    o: ['.dispose()', 'Symbol.asyncDispose'],
    porque: 'o zip.js pergunta antes pelo símbolo, e o método é dele',
  },
  { em: /./, o: ['ClipboardItem'], porque: 'o Typography do antd tenta com ela e, sem ela, copia só o texto' },
  { em: /^grafico-/, o: ['.resize()'], porque: 'método do chart.js, não de ArrayBuffer' },
  { em: /^(idioma|index|react)-/, o: ['.use()'], porque: 'métodos do i18next e do React, não de DisposableStack' },
  {
    em: /\.css$/,
    o: [
      'text-wrap',
      'text-wrap: balance',
      'text-wrap: pretty',
      'font-size-adjust',
      'font-family: ui-monospace',
      'overscroll-behavior',
      'zoom',
      'scrollbar-color',
      'scrollbar-width',
      'scrollbar-width: none',
      'scrollbar-width: thin',
    ],
    porque: 'sem elas muda só o aspecto de quebras, letras e barras de rolagem',
  },
  { em: /\.css$/, o: ['@page', 'size', 'break-after: avoid'], porque: 'sem elas o papel tem as margens do navegador' },
];

const DIST = join(import.meta.dirname, '../web/dist');

/** The scripts that a page holds in itself, as the single-file verifier does. */
const scriptsDe = (html: string): string =>
  [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n');

function foraDoPiso(nome: string): string[] {
  if (!/\.(js|css|html)$/.test(nome)) return [];
  const texto = readFileSync(join(DIST, nome), 'utf8');
  if (nome.endsWith('.css')) return foraDoPisoNoEstilo(texto);
  return foraDoPisoNoScript(`${nome}.js`, nome.endsWith('.html') ? scriptsDe(texto) : texto);
}

const usados = new Set<string>();
let novos = 0;
for (const nome of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  for (const um of foraDoPiso(nome)) {
    const aceito = ACEITOS.find(({ em, o }) => o.includes(um) && em.test(basename(nome)));
    if (aceito !== undefined) usados.add(um);
    else {
      console.error(`${nome} tem ${um}, que falta no piso de navegadores`);
      novos += 1;
    }
  }
}
const semUso = ACEITOS.flatMap(({ o }) => o).filter((um) => !usados.has(um));
for (const um of semUso) console.error(`${um} já não aparece: tire-o dos aceitos`);
process.exitCode = novos + semUso.length > 0 ? 1 : 0;
