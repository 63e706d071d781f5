import { type ChaveInteira, emFrase, emPortugues, type Frase, frase, type Textos } from '#domain/idiomas/frase.ts';
import type { Atributo, Documento, Elemento, No } from './arvore.ts';
import { lerUtf8 } from './codificacao.ts';
import { dizerOutroArquivo } from './outro-arquivo.ts';

/*
 * A small strict XML 1.0 reader with namespaces, the same in browser and server. No DTD: MEC's documents have none, and
 * entities, defaults and ID types are where readers begin to disagree about what was signed.
 */

/** Why a text is not taken, in Portuguese; `semSuporte`: it may be XML, of a kind that is not read here. */
export interface Recusa extends Textos<'motivo'> {
  semSuporte: boolean;
}

/** The text is not a document that may be verified; the message is in Portuguese. */
export class XmlRecusado extends SyntaxError {
  readonly recusa: Recusa;

  constructor(dito: ChaveInteira | Frase, semSuporte: boolean) {
    const motivo = emFrase(dito);
    super(emPortugues(motivo));
    this.recusa = { motivo: this.message, frases: { motivo }, semSuporte };
  }
}

const NS_XML = 'http://www.w3.org/XML/1998/namespace';
const NS_XMLNS = 'http://www.w3.org/2000/xmlns/';
const INICIO =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const NCNAME = `[${INICIO}][${INICIO}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]*`;
const QNAME = `(?:${NCNAME}:)?${NCNAME}`;
const ABRE = new RegExp(`<(${QNAME})`, 'y');
const FECHA = new RegExp(`</(${QNAME})[ \\t\\n]*>`, 'y');
const ATRIBUTO = new RegExp(`[ \\t\\n]+(${QNAME})[ \\t\\n]*=[ \\t\\n]*(["'])`, 'y');
const FIM_DA_MARCA = /[ \t\n]*(\/?)>/y;
const INSTRUCAO = new RegExp(`<\\?(${NCNAME})(?:[ \\t\\n]+([\\s\\S]*?))?\\?>`, 'y');
const DECLARACAO =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.0"|'1\.0')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"([^"]*)"|'([^']*)'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/;
/** The version that a text declares, right or wrong. */
const VERSAO = /^<\?xml\s+version\s*=\s*["'](\d{1,3}\.\d{1,3})["']/;
const PROIBIDO = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
// Stricter than the recommendation: some readers refuse what others take for a relative address.
const URI_ABSOLUTA =
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~/:@!$&()*+,;=?]|%[0-9A-Fa-f]{2})+(?:#[A-Za-z0-9\-._~/]*)?$/;
const PREDEFINIDAS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MAXIMO_DE_NIVEIS = 200;
const MAXIMO_DE_CARACTERES = 50_000_000;

const recusar = (mensagem: ChaveInteira | Frase): never => {
  throw new XmlRecusado(mensagem, false);
};
const semSuporte = (mensagem: ChaveInteira | Frase): never => {
  throw new XmlRecusado(mensagem, true);
};

function decodificar(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(?:#x([0-9a-fA-F]+);|#([0-9]+);|(\w+);)?/g, (tudo, hexa, decimal, nome) => {
    if (nome !== undefined)
      return PREDEFINIDAS[nome] ?? recusar(frase('Entidade desconhecida: {qual}', { qual: tudo }));
    const codigo = Number.parseInt(hexa ?? decimal ?? '', hexa === undefined ? 10 : 16);
    if (!(codigo <= 0x10ffff)) return recusar('O sinal & está fora de lugar');
    const caractere = String.fromCodePoint(codigo);
    return PROIBIDO.test(caractere) ? recusar('Referência a caractere proibido') : caractere;
  });
}

function separar(nome: string): [string, string] {
  const posicao = nome.indexOf(':');
  return posicao < 0 ? ['', nome] : [nome.slice(0, posicao), nome.slice(posicao + 1)];
}

function resolver(prefixo: string, espacos: ReadonlyMap<string, string>): string {
  if (prefixo === 'xml') return NS_XML;
  return (
    espacos.get(prefixo) ?? (prefixo === '' ? '' : recusar(frase('Prefixo não declarado: {qual}', { qual: prefixo })))
  );
}

function declarar(prefixo: string, uri: string): void {
  if (prefixo === 'xmlns' || uri === NS_XMLNS) recusar('Declaração de namespace proibida');
  if ((prefixo === 'xml') !== (uri === NS_XML)) recusar('Declaração de namespace proibida');
  if (prefixo !== '' && uri === '') recusar('Declaração de namespace vazia');
  if (uri !== '' && !URI_ABSOLUTA.test(uri)) recusar('O nome de um namespace não é um endereço');
}

/** Reads UTF-8 bytes or text. Throws XmlRecusado on anything not well-formed, on a DOCTYPE and on other encodings. */
export function lerXml(fonte: string | Uint8Array): Documento {
  const texto = comoTexto(fonte).replace(/\r\n?/g, '\n');
  if (texto.length > MAXIMO_DE_CARACTERES) semSuporte('O arquivo é grande demais');
  if (!texto.trimStart().startsWith('<')) semSuporte('O arquivo não é um XML');
  const versao = VERSAO.exec(texto)?.[1] ?? '1.0';
  if (versao !== '1.0') semSuporte(frase('O arquivo é de XML {versao}, e o diploma digital é de XML 1.0', { versao }));
  if (PROIBIDO.test(texto)) recusar('O arquivo tem caracteres proibidos em XML');
  const declaracao = DECLARACAO.exec(texto);
  const codificacao = declaracao?.[1] ?? declaracao?.[2] ?? 'utf-8';
  // Python writes it without its hyphen.
  if (!/^utf-?8$/i.test(codificacao))
    semSuporte(frase('O arquivo declara {codificacao}, e o diploma digital é em UTF-8', { codificacao }));
  return new Leitor(texto).ler(declaracao?.[0].length ?? 0);
}

function comoTexto(fonte: string | Uint8Array): string {
  if (typeof fonte === 'string') return fonte.replace(/^\uFEFF/, '');
  const outro = dizerOutroArquivo(fonte);
  if (outro !== null) semSuporte(outro);
  const lido = lerUtf8(fonte);
  if ('texto' in lido) return lido.texto;
  return semSuporte(
    frase('O arquivo parece estar em {codificacao}, e o diploma digital é em UTF-8', {
      codificacao: lido.codificacao,
    }),
  );
}

class Leitor {
  readonly #texto: string;
  #posicao = 0;
  readonly #doDocumento: No[] = [];
  readonly #abertos: { elemento: Elemento; nome: string; espacos: ReadonlyMap<string, string> }[] = [];

  constructor(texto: string) {
    this.#texto = texto;
  }

  ler(inicio: number): Documento {
    this.#posicao = inicio;
    while (this.#posicao < this.#texto.length) this.#passo();
    const raizes = this.#doDocumento.filter((no) => no.tipo === 'elemento');
    const [raiz, outra] = raizes;
    if (this.#abertos.length > 0) recusar('O arquivo termina antes do fim do documento');
    if (raiz === undefined || outra !== undefined) return recusar('O arquivo não tem exatamente um elemento principal');
    return { texto: this.#texto, filhos: this.#doDocumento, raiz };
  }

  #casar(regra: RegExp): RegExpExecArray | null {
    regra.lastIndex = this.#posicao;
    const achado = regra.exec(this.#texto);
    if (achado !== null) this.#posicao = regra.lastIndex;
    return achado;
  }

  // Up to the next `fim`, which is passed over. Found by search, not by a regular expression: texts here may have
  // megabytes.
  #ate(fim: string): string {
    const posicao = this.#texto.indexOf(fim, this.#posicao);
    if (posicao < 0) return recusar('O arquivo termina antes do fim do documento');
    const valor = this.#texto.slice(this.#posicao, posicao);
    this.#posicao = posicao + fim.length;
    return valor;
  }

  #comeca(com: string): boolean {
    if (!this.#texto.startsWith(com, this.#posicao)) return false;
    this.#posicao += com.length;
    return true;
  }

  #passo(): void {
    const proxima = this.#texto.indexOf('<', this.#posicao);
    const fim = proxima < 0 ? this.#texto.length : proxima;
    if (fim > this.#posicao) {
      this.#caracteres(this.#texto.slice(this.#posicao, fim));
      this.#posicao = fim;
    } else if (this.#comeca('<!--')) {
      const valor = this.#ate('--');
      if (!this.#comeca('>')) recusar('Comentário malformado');
      this.#acrescentar({ tipo: 'comentario', valor });
    } else if (this.#comeca('<![CDATA[')) this.#dados(this.#ate(']]>'));
    else this.#marca();
  }

  #marca(): void {
    const inicio = this.#posicao;
    const fecha = this.#casar(FECHA);
    const abre = fecha === null ? this.#casar(ABRE) : null;
    if (fecha !== null) this.#fechar(fecha[1] ?? '');
    else if (abre !== null) this.#abrir(abre[1] ?? '', inicio);
    else {
      if (this.#comeca('<!DOCTYPE')) semSuporte('O arquivo tem um DOCTYPE, que o diploma digital não tem');
      const [, alvo = '', valor = ''] = this.#casar(INSTRUCAO) ?? recusar('O arquivo não é um XML bem formado');
      if (alvo.toLowerCase() === 'xml') recusar('Declaração XML fora de lugar');
      this.#acrescentar({ tipo: 'instrucao', alvo, valor });
    }
  }

  #caracteres(bruto: string): void {
    if (bruto.includes(']]>')) recusar('O sinal ]]> está fora de lugar');
    if (this.#abertos.length === 0) {
      if (/[^ \t\n]/.test(bruto)) recusar('Há texto fora do elemento principal');
      return;
    }
    this.#dados(decodificar(bruto));
  }

  #dados(valor: string): void {
    if (this.#abertos.length === 0) recusar('Há texto fora do elemento principal');
    if (valor !== '') this.#acrescentar({ tipo: 'texto', valor });
  }

  #acrescentar(no: No): void {
    (this.#abertos.at(-1)?.elemento.filhos ?? this.#doDocumento).push(no);
  }

  #abrir(nome: string, inicio: number): void {
    const pai = this.#abertos.at(-1);
    if (this.#abertos.length >= MAXIMO_DE_NIVEIS) semSuporte('O documento tem níveis demais');
    const brutos: [string, string][] = [];
    const declaracoes = new Map<string, string>();
    for (let achado = this.#casar(ATRIBUTO); achado !== null; achado = this.#casar(ATRIBUTO)) {
      const [, chave = '', aspas = ''] = achado;
      const bruto = this.#ate(aspas);
      if (bruto.includes('<')) recusar('O arquivo não é um XML bem formado');
      const valor = decodificar(bruto.replace(/[\t\n]/g, ' '));
      const prefixo = chave === 'xmlns' ? '' : chave.startsWith('xmlns:') ? chave.slice(6) : null;
      if (prefixo === null) brutos.push([chave, valor]);
      else {
        declarar(prefixo, valor);
        if (declaracoes.has(prefixo)) recusar('Namespace declarado duas vezes no mesmo elemento');
        declaracoes.set(prefixo, valor);
      }
    }
    const fim = this.#casar(FIM_DA_MARCA) ?? recusar('O arquivo não é um XML bem formado');
    const espacos = declaracoes.size === 0 ? (pai?.espacos ?? new Map()) : juntar(pai?.espacos, declaracoes);
    const [prefixo, local] = separar(nome);
    const elemento: Elemento = {
      tipo: 'elemento',
      prefixo,
      local,
      uri: resolver(prefixo, espacos),
      atributos: atributosDe(brutos, espacos),
      declaracoes,
      filhos: [],
      pai: pai?.elemento ?? null,
      inicio,
      fim: this.#posicao,
    };
    this.#acrescentar(elemento);
    if (fim[1] !== '/') this.#abertos.push({ elemento, nome, espacos });
  }

  #fechar(nome: string): void {
    const aberto = this.#abertos.pop();
    if (aberto?.nome === nome) aberto.elemento.fim = this.#posicao;
    else recusar('O arquivo não é um XML bem formado: marcas trocadas');
  }
}

function juntar(
  fora: ReadonlyMap<string, string> | undefined,
  dentro: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const espacos = new Map(fora);
  for (const [prefixo, uri] of dentro) {
    if (uri === '') espacos.delete(prefixo);
    else espacos.set(prefixo, uri);
  }
  return espacos;
}

function atributosDe(brutos: readonly [string, string][], espacos: ReadonlyMap<string, string>): Atributo[] {
  const vistos = new Set<string>();
  return brutos.map(([nome, valor]) => {
    const [prefixo, local] = separar(nome);
    const uri = prefixo === '' ? '' : resolver(prefixo, espacos);
    const chave = `${uri} ${local}`;
    if (vistos.has(chave)) recusar(frase('Atributo repetido: {qual}', { qual: nome }));
    vistos.add(chave);
    return { prefixo, local, uri, valor };
  });
}
