import { type ErrorDetail, XmlAttribute, type XmlDocument, XmlElement } from 'libxml2-wasm';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';

/** One refusal of the schema: line in the file, path of element names (`infDiploma.DadosDiploma.Diplomado.Nome`), reason in Portuguese. */
export interface ErroDeEsquema {
  linha: number;
  campo: string;
  motivo: string;
}

const cortar = (texto: string) => (texto.length > 80 ? `${texto.slice(0, 80)}…` : texto);
const nomes = (lista: string) =>
  lista
    .replace(/\{[^}]*\}/g, '')
    .split(',')
    .map((nome) => nome.trim())
    .join(', ');

const TIPOS: Record<string, string> = {
  'xs:date': 'uma data (aaaa-mm-dd)',
  'xs:ID': 'um identificador único no documento',
  'xs:base64Binary': 'um arquivo em base64',
  'xs:unsignedInt': 'um número inteiro',
  'xs:decimal': 'um número',
  'xs:anyURI': 'um endereço',
};

function problemaDoTexto(valor: string, padrao: string): string | null {
  const problema = padrao.includes('IsLatinExtended') ? problemaTextoMec(valor) : null;
  return problema === null ? null : `O texto ${problema}`;
}

type Traducao = [RegExp, (partes: string[]) => string];
const TRADUCOES: readonly Traducao[] = [
  [
    /\[facet 'pattern'\] The value '([\s\S]*)' is not accepted by the pattern '([\s\S]*)'/,
    ([valor = '', padrao = '']) =>
      problemaDoTexto(valor, padrao) ?? `O valor '${cortar(valor)}' não segue o formato exigido`,
  ],
  [
    /\[facet 'enumeration'\] The value '([\s\S]*)' is not an element of the set \{([\s\S]*)\}/,
    ([valor = '', lista = '']) => `O valor '${cortar(valor)}' não está entre os aceitos: ${cortar(lista)}`,
  ],
  [
    /\[facet 'maxLength'\] The value .*length of '(\d+)'.*maximum length of '(\d+)'/,
    ([tem, maximo]) => `Tem ${tem} caracteres; o máximo é ${maximo}`,
  ],
  [
    /\[facet 'minLength'\] The value .*length of '(\d+)'.*minimum length of '(\d+)'/,
    ([tem, minimo]) => `Tem ${tem} caracteres; o mínimo é ${minimo}`,
  ],
  [
    /\[facet 'minInclusive'\] The value '(.*)' is less than the minimum value allowed \('(.*)'\)/,
    ([valor, minimo]) => `O valor ${valor} é menor que ${minimo}`,
  ],
  [
    /\[facet 'maxInclusive'\] The value '(.*)' is greater than the maximum value allowed \('(.*)'\)/,
    ([valor, maximo]) => `O valor ${valor} é maior que ${maximo}`,
  ],
  [
    /\[facet 'fractionDigits'\] The value '(.*)' has more fractional digits than are allowed \('(.*)'\)/,
    ([valor, casas]) => `O valor ${valor} tem mais de ${casas} casas decimais`,
  ],
  [
    /'([\s\S]*)' is not a valid value of the (?:local )?(?:atomic|union|list) type(?: '([^']*)')?/,
    ([valor = '', tipo = '']) => {
      const esperado = TIPOS[tipo];
      const fim = esperado === undefined ? 'não é aceito neste campo' : `não é ${esperado}`;
      return `O valor '${cortar(valor)}' ${fim}`;
    },
  ],
  [
    /This element is not expected\. Expected is (?:one of )?\( (.*) \)/,
    ([lista = '']) => `Elemento fora de lugar; esperado: ${nomes(lista)}`,
  ],
  [/This element is not expected/, () => 'Elemento inesperado'],
  [
    /Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)/,
    ([lista = '']) => `Falta o elemento ${nomes(lista)}`,
  ],
  [/The attribute '(.*)' is required but missing/, ([nome]) => `Falta o atributo ${nome}`],
  [/The attribute '(.*)' is not allowed/, ([nome]) => `O atributo ${nome} não é permitido`],
  [/Character content/, () => 'Este elemento não pode conter texto'],
  [/Element content is not allowed/, () => 'Este elemento não pode conter outros elementos'],
  [/No matching global declaration/, () => 'O elemento principal não é de um documento do Diploma Digital'],
];

function motivo(mensagem: string): string {
  for (const [regra, escrever] of TRADUCOES) {
    const achado = regra.exec(mensagem);
    if (achado !== null) return escrever(achado.slice(1));
  }
  return 'O valor não é aceito pelo esquema do MEC';
}

// Position among the siblings of the same name, only where there are several.
function parte(no: XmlElement): string {
  let antes = 0;
  let depois = 0;
  for (let outro = no.prev; outro !== null; outro = outro.prev)
    if (outro instanceof XmlElement && outro.name === no.name) antes += 1;
  for (let outro = no.next; depois === 0 && outro !== null; outro = outro.next)
    if (outro instanceof XmlElement && outro.name === no.name) depois += 1;
  return antes + depois > 0 ? `${no.name}[${antes + 1}]` : no.name;
}

function caminho(xpath: string | undefined, arvore: XmlDocument): string {
  const achado = xpath === undefined ? null : arvore.get(xpath);
  const partes: string[] = [];
  if (achado instanceof XmlAttribute) partes.unshift(achado.name);
  let no = achado instanceof XmlElement ? achado : (achado?.parent ?? null);
  while (no?.parent != null) {
    partes.unshift(parte(no));
    no = no.parent;
  }
  return partes.join('.');
}

/** libxml2's refusal in Portuguese; the document must not be disposed yet. */
export function traduzirErro(detalhe: ErrorDetail, arvore: XmlDocument): ErroDeEsquema {
  const atributo = /^Element '[^']*', attribute '(?:\{[^}]*\})?([^']*)'/.exec(detalhe.message)?.[1];
  const campo = caminho(detalhe.xpath, arvore);
  return {
    linha: detalhe.line,
    campo: atributo === undefined || campo.endsWith(`.${atributo}`) ? campo : `${campo}.${atributo}`.replace(/^\./, ''),
    motivo: motivo(detalhe.message),
  };
}
