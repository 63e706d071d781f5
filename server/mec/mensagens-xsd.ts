import { type ErrorDetail, type XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm';
import { TRADUCOES } from './traducoes-xsd.ts';

/** One refusal of the schema: line in the file, path of names (`infDiploma.DadosDiploma`), reason in Portuguese. */
export interface ErroDeEsquema {
  linha: number;
  campo: string;
  motivo: string;
}

/** Put by libxml2 before its sentence: the element or attribute that it speaks of, under a name for programs. */
const DE_QUEM = /^Element '[^']*'(?:, attribute '[^']*')?: /;

function motivo(inteira: string): string {
  const mensagem = inteira.replace(DE_QUEM, '');
  for (const [regra, escrever] of TRADUCOES) {
    const achado = regra.exec(mensagem);
    if (achado !== null) return escrever(achado.slice(1));
  }
  return 'O valor não é aceito pelo esquema do MEC';
}

function* filhosDe(no: XmlElement): Generator<XmlElement> {
  for (let filho = no.firstChild; filho !== null; filho = filho.next) if (filho instanceof XmlElement) yield filho;
}

const nomeNoCaminho = ({ prefix, name }: XmlElement) => (prefix === '' ? name : `${prefix}:${name}`);

// Elements along libxml2's own path of a node (`/*` + `/ds:Signature[2]/*[1]`), from the root. Walked here and not by
// XPath, which knows no prefix of the document.
function elementosAte(xpath: string, arvore: XmlDocument): XmlElement[] {
  const passos = xpath
    .split('/')
    .slice(2)
    .filter((passo) => !/^@|\(\)/.test(passo));
  const achados = [arvore.root];
  for (const passo of passos) {
    const [, nome = '*', posicao = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(passo) ?? [];
    const irmaos = [...filhosDe(achados.at(-1) ?? arvore.root)].filter(
      (um) => nome === '*' || nomeNoCaminho(um) === nome,
    );
    const no = irmaos[Number(posicao) - 1];
    if (no === undefined) break;
    achados.push(no);
  }
  return achados;
}

// Position among the siblings of the same name, only where there are several.
function parte(no: XmlElement): string {
  const mesmos = (outro: XmlTreeNode | null) => (outro instanceof XmlElement && outro.name === no.name ? 1 : 0);
  let antes = 0;
  let depois = 0;
  for (let outro = no.prev; outro !== null; outro = outro.prev) antes += mesmos(outro);
  for (let outro = no.next; depois === 0 && outro !== null; outro = outro.next) depois += mesmos(outro);
  return antes + depois > 0 ? `${no.name}[${antes + 1}]` : no.name;
}

/** libxml2's refusal in Portuguese; the document must not be disposed yet. */
export function traduzirErro({ message, line, xpath = '' }: ErrorDetail, arvore: XmlDocument): ErroDeEsquema {
  const partes = elementosAte(xpath, arvore).slice(1).map(parte);
  const atributo =
    /^Element '[^']*', attribute '(?:\{[^}]*\})?([^']*)'/.exec(message)?.[1] ?? /\/@([^/]*)$/.exec(xpath)?.[1];
  if (atributo !== undefined) partes.push(atributo);
  return { linha: line, campo: partes.join('.'), motivo: motivo(message) };
}
