import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { encurtar } from '#domain/texto/encurtar.ts';

/** Of a value that is refused. */
const MAXIMO = 80;

const nomes = (lista: string) =>
  lista
    .replace(/##other(\{[^}]*\})?\*?|\*(?=,|\s|$)/g, 'outro elemento')
    .replace(/\{[^}]*\}/g, '')
    .split(',')
    .map((nome) => nome.trim())
    .join(', ');

const TIPOS: Record<string, string> = {
  'xs:date': 'uma data (aaaa-mm-dd)',
  'xs:ID': 'um identificador único no documento',
  'xs:base64Binary': 'um arquivo em base64',
  'xs:unsignedInt': 'um número inteiro',
  'xs:integer': 'um número inteiro',
  'xs:decimal': 'um número',
  'xs:anyURI': 'um endereço',
};

function problemaDoTexto(valor: string): string | null {
  const problema = problemaTextoMec(valor);
  return problema === null ? null : `O texto ${problema}`;
}

type Traducao = readonly [RegExp, (partes: string[]) => string];
// The last one of a kind takes whatever the ones before it left: no sentence of libxml2 reaches a screen.
export const TRADUCOES: readonly Traducao[] = [
  [
    /\[facet 'pattern'\] The value '([\s\S]*)' is not accepted by the pattern '([\s\S]*)'/,
    ([valor = '', padrao = '']) =>
      (padrao.includes('\\p{Zs}') ? problemaDoTexto(valor) : null) ??
      `O valor '${encurtar(valor, MAXIMO)}' não segue o formato exigido`,
  ],
  [
    /\[facet 'enumeration'\] The value '([\s\S]*)' is not an element of the set \{([\s\S]*)\}/,
    ([valor = '', lista = '']) =>
      `O valor '${encurtar(valor, MAXIMO)}' não está entre os aceitos: ${encurtar(lista, MAXIMO)}`,
  ],
  [
    /\[facet 'm(ax|in)Length'\] The value .*length of '(\d+)'.*length of '(\d+)'/,
    ([qual, tem, limite]) => `Tem ${tem} caracteres; o ${qual === 'ax' ? 'máximo' : 'mínimo'} é ${limite}`,
  ],
  [
    /\[facet 'm(ax|in)Inclusive'\] The value '(.*)' is .* the m\w+ value allowed \('(.*)'\)/,
    ([qual, valor, limite]) => `O valor ${valor} é ${qual === 'ax' ? 'maior' : 'menor'} que ${limite}`,
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
      return `O valor '${encurtar(valor, MAXIMO)}' ${fim}`;
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
  [/Missing child element/, () => 'Falta um elemento'],
  [/The attribute '(?:\{[^}]*\})?(.*)' is required but missing/, ([nome]) => `Falta o atributo ${nome}`],
  [/The attribute '(?:\{[^}]*\})?(.*)' is not allowed/, ([nome]) => `O atributo ${nome} não é permitido`],
  [/Character content/, () => 'Este elemento não pode conter texto'],
  [/Element content is not allowed/, () => 'Este elemento não pode conter outros elementos'],
  [/No matching global (?:element )?declaration/, () => 'O elemento não é conhecido neste lugar'],
  [/QName value|xsi:type|type definition/, () => 'O tipo indicado em xsi:type não é aceito'],
  [/nillable|xsi:nil/, () => 'O elemento não pode ser anulado com xsi:nil'],
];
