import { inflateSync } from 'node:zlib';

/** A PDF as the tests read it: its objects as text, and what is written on its pages, line by line. */
export interface PdfLido {
  cru: string;
  texto: string;
}

/** Reads the pages of a PDF by its own character maps (ToUnicode): what a reader would copy out of it. */
export function lerPdf(bytes: Buffer): PdfLido {
  const cru = bytes.toString('latin1');
  const fluxos = new Map<string, string>();
  for (const objeto of cru.matchAll(/(\d+) 0 obj\n((?:(?!endobj)[\s\S])*?)\nstream\n/g)) {
    const tamanho = Number(/\/Length (\d+)/.exec(objeto[2] ?? '')?.[1] ?? 0);
    const inicio = objeto.index + objeto[0].length;
    const dados = bytes.subarray(inicio, inicio + tamanho);
    if (objeto[2]?.includes('FlateDecode')) fluxos.set(objeto[1] ?? '', inflateSync(dados).toString('latin1'));
  }
  const mapas = lerFontes(cru, fluxos);
  const paginas = [...fluxos.values()].filter((fluxo) => fluxo.includes(' Tf'));
  return { cru, texto: paginas.map((pagina) => lerPagina(pagina, mapas)).join('\n') };
}

function lerFontes(cru: string, fluxos: Map<string, string>): Map<string, Map<string, string>> {
  const porObjeto = new Map<string, Map<string, string>>();
  for (const fonte of cru.matchAll(/(\d+) 0 obj\n<<(?:(?!endobj)[\s\S])*?\/ToUnicode (\d+) 0 R/g)) {
    porObjeto.set(fonte[1] ?? '', lerMapa(fluxos.get(fonte[2] ?? '') ?? ''));
  }
  const porNome = new Map<string, Map<string, string>>();
  for (const uso of cru.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const mapa = porObjeto.get(uso[2] ?? '');
    if (mapa) porNome.set(uso[1] ?? '', mapa);
  }
  return porNome;
}

function lerMapa(cmap: string): Map<string, string> {
  const mapa = new Map<string, string>();
  const sinal = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((c) => String.fromCharCode(Number.parseInt(c, 16))).join('');
  for (const faixa of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    let codigo = Number.parseInt(faixa[1] ?? '0', 16);
    // A ligature ('ff') is one sign that stands for several, with a blank between them.
    for (const alvo of (faixa[3] ?? '').matchAll(/<([\w ]*)>/g)) {
      mapa.set(codigo.toString(16).padStart(4, '0'), sinal((alvo[1] ?? '').replaceAll(' ', '')));
      codigo += 1;
    }
  }
  return mapa;
}

function lerPagina(pagina: string, mapas: Map<string, Map<string, string>>): string {
  let mapa = new Map<string, string>();
  const linhas: string[] = [];
  for (const parte of pagina.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (parte[1]) mapa = mapas.get(parte[1]) ?? mapa;
    else {
      const codigos = [...(parte[2] ?? '').matchAll(/<(\w+)>/g)].flatMap((hex) => hex[1]?.match(/.{4}/g) ?? []);
      linhas.push(codigos.map((codigo) => mapa.get(codigo) ?? '?').join(''));
    }
  }
  return linhas.join('\n');
}
