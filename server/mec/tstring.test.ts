import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { quantidade } from '../test/campanha.ts';
import { PADRAO_TSTRING } from './gramatica/simples.ts';
import { PADRAO_DO_MEC } from './test/padrao-do-mec.ts';

/* Every character of the first plane (two in a campaign), alone and between letters: our rule and MEC's agree. */

// libxml2 counts an element's siblings to say where an error is: long files take their square.
const POR_ARQUIVO = 256;

function recusadosPeloEsquema(textos: readonly string[], padrao: string): Set<number> {
  const esquema = XmlDocument.fromString(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:simpleType name="T"><xs:restriction base="xs:string"><xs:pattern value="${padrao}"/></xs:restriction></xs:simpleType><xs:element name="r"><xs:complexType><xs:sequence><xs:element name="v" type="T" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>`,
  );
  const validador = XsdValidator.fromDoc(esquema);
  const recusados = new Set<number>();
  for (let inicio = 0; inicio < textos.length; inicio += POR_ARQUIVO) {
    const parte = textos.slice(inicio, inicio + POR_ARQUIVO);
    const arvore = XmlDocument.fromString(`<r>${parte.map((t) => `<v>${referencias(t)}</v>`).join('')}</r>`);
    try {
      validador.validate(arvore);
    } catch (erro) {
      if (!(erro instanceof XmlValidateError)) throw erro;
      for (const { xpath = '' } of erro.details) recusados.add(inicio + Number(/\[(\d+)\]$/.exec(xpath)?.[1] ?? 1) - 1);
    } finally {
      arvore.dispose();
    }
  }
  validador.dispose();
  esquema.dispose();
  return recusados;
}

const referencias = (texto: string) => [...texto].map((c) => `&#${c.codePointAt(0)};`).join('');

const CARACTERES = Array.from({ length: quantidade({ pequena: 0xffff, inteira: 0x1ffff }) }, (_, indice) => indice + 1)
  .filter(
    (c) => c === 9 || c === 10 || c === 13 || (c >= 32 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0xfffd) || c > 0xffff,
  )
  .map((c) => String.fromCodePoint(c));

const ENTRE_LETRAS = CARACTERES.map((c) => `a${c}b`);

/** Of each list: two of them are asked about twice. */
const doMec = new Map<readonly string[], Set<number>>();
function recusadosPeloMec(textos: readonly string[]): Set<number> {
  const recusados = doMec.get(textos) ?? recusadosPeloEsquema(textos, PADRAO_DO_MEC);
  doMec.set(textos, recusados);
  return recusados;
}

test.each([
  ['alone', CARACTERES],
  ['between letters', ENTRE_LETRAS],
])('no character %s passes here and fails there; Latin ones agree both ways', (_onde, textos) => {
  const recusados = recusadosPeloMec(textos);
  const nossos = textos.map((texto) => problemaTextoMec(texto) === null);
  expect(CARACTERES.filter((_, i) => nossos[i] === true && recusados.has(i))).toEqual([]);
  expect(CARACTERES.filter((c, i) => c <= '\u024F' && nossos[i] === recusados.has(i))).toEqual([]);
});

// With one character at a time the classes are compared; these few compare how blanks may stand between them.
const COMBINACOES = ['a', ' ', '\u00a0', '—', '.', '\n', 'ẽ'];
const PALAVRAS = [0, 1, 2, 3, 4].reduce<string[]>(
  (palavras) => [...new Set([...palavras, ...palavras.flatMap((p) => COMBINACOES.map((c) => p + c))])],
  [''],
);

test.each([
  ['every character alone', CARACTERES],
  ['every character between letters', ENTRE_LETRAS],
  ['every character last', CARACTERES.map((c) => `a${c}`)],
  ['every character first', CARACTERES.map((c) => `${c}a`)],
  ['every arrangement of letters, blanks and others up to five', PALAVRAS],
])('the faster pattern is the same rule: %s', (_nome, textos) => {
  expect(PADRAO_DO_MEC).not.toBe('');
  const literal = recusadosPeloMec(textos);
  const rapido = recusadosPeloEsquema(textos, PADRAO_TSTRING);
  expect(textos.filter((_, i) => literal.has(i) !== rapido.has(i))).toEqual([]);
});
