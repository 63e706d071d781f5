import type { Expression, JSXChild, JSXElement, JSXFragment } from 'oxc-parser';
import { type Fonte, procurar } from './fontes.ts';

/** A browser may forbid these stores, or throw at them; their doors are named beside them. */
const ARMAZENS = /^(?:sessionStorage|localStorage|cookieStore|indexedDB|caches)$/;
const PORTAS = /^web\/lib\/(?:guarda|guarda-de-arquivos|sem-rede)\.ts$/;

/** Uses of the browser's storage and cookies elsewhere than at their doors: one `file:line` each. */
export function armazenamentoFora(fontes: readonly Fonte[]): string[] {
  const deFora = fontes.filter(({ caminho }) => !PORTAS.test(caminho));
  return procurar(deFora, /^web\//, (anotar) => ({
    Identifier: ({ name, start }) => {
      if (ARMAZENS.test(name)) anotar(start, `usa ${name}: só por web/lib/guarda.ts`);
    },
    MemberExpression: ({ object, property, start }) => {
      const deDocumento = object.type === 'Identifier' && object.name === 'document';
      if (deDocumento && property.type === 'Identifier' && property.name === 'cookie')
        anotar(start, 'usa document.cookie: só por web/lib/guarda.ts');
    },
  }));
}

/** Inputs that drop what is typed or pasted without a word: one `file:line` each. */
export const oQueCortaCalado = (fontes: readonly Fonte[]): string[] =>
  procurar(fontes, /^web\//, (anotar) => ({
    JSXAttribute: ({ name, start }) => {
      if (name.name === 'maxLength')
        anotar(start, 'usa maxLength, que corta o que se cola: a regra do campo diz o máximo');
    },
    JSXOpeningElement: ({ name, start }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'InputNumber')
        anotar(start, 'usa InputNumber, que troca o digitado pelo número anterior: use CampoNumero');
    },
  }));

/** This tells how what stands between two tags may change: it is text, it comes and goes, both, or neither. */
interface Filho {
  texto: boolean;
  vaiEVem: boolean;
}

const OUTRO: Filho = { texto: false, vaiEVem: false };
const TEXTO: Filho = { texto: true, vaiEVem: false };

/** React makes no node of these, of an empty text neither. */
const ehNada = (no: Expression): boolean =>
  (no.type === 'Literal' && (no.value === null || no.value === '' || typeof no.value === 'boolean')) ||
  (no.type === 'Identifier' && no.name === 'undefined');

/** Names that this house gives to elements; any other name is taken for text. */
const ELEMENTOS = /^(?:children|topo|menu|atalhos|botao|lista|campos|campo|acao|icone|outrosBotoes|rodape)$/;

const ehElemento = (no: Expression): boolean =>
  (no.type === 'Identifier' && ELEMENTOS.test(no.name)) ||
  (no.type === 'MemberExpression' && no.property.type === 'Identifier' && ELEMENTOS.test(no.property.name));

/** The tag of an element: another tag is another node, the same one stays. */
const etiquetaDe = (no: Expression): string =>
  no.type === 'JSXElement' && no.openingElement.name.type === 'JSXIdentifier' ? no.openingElement.name.name : '';

function lerExpressao(no: Expression): Filho {
  if (ehElemento(no)) return OUTRO;
  switch (no.type) {
    case 'ParenthesizedExpression':
      return lerExpressao(no.expression);
    case 'LogicalExpression':
      return no.operator === '&&' ? { ...lerExpressao(no.right), vaiEVem: true } : lerExpressao(no.right);
    case 'ConditionalExpression': {
      const lados = [no.consequent, no.alternate].filter((lado) => !ehNada(lado)).map(lerExpressao);
      const texto = lados.some((lado) => lado.texto);
      const mesmo = lados.length === 2 && lados.every((lado) => lado.texto === texto && !lado.vaiEVem);
      const outraEtiqueta = !texto && etiquetaDe(no.consequent) !== etiquetaDe(no.alternate);
      return { texto, vaiEVem: !mesmo || outraEtiqueta };
    }
    case 'CallExpression': {
      const { callee } = no;
      if (ehElemento(callee)) return OUTRO;
      const nome = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
      return nome === 'map' || nome === 'flatMap' ? { texto: false, vaiEVem: true } : TEXTO;
    }
    case 'Literal':
      return ehNada(no) || String(no.value).trim() === '' ? OUTRO : TEXTO;
    case 'JSXElement':
    case 'JSXFragment':
      return OUTRO;
    default:
      return TEXTO;
  }
}

function lerFilho(filho: JSXChild): Filho[] {
  if (filho.type === 'JSXText') return filho.value.trim() === '' ? [] : [TEXTO];
  if (filho.type !== 'JSXExpressionContainer') return [OUTRO];
  return filho.expression.type === 'JSXEmptyExpression' ? [] : [lerExpressao(filho.expression)];
}

/**
 * Bare text beside what comes and goes, or that itself comes and goes beside something: one `file:line` each. A browser
 * that translates puts the text into an element of its own, and React, which then inserts before it or takes it away,
 * breaks the page (facebook/react#11538). Text in an element of its own survives.
 */
export function textoAoLadoDoQueVaiEVem(fontes: readonly Fonte[]): string[] {
  return procurar(fontes, /^web\/.*\.tsx$/, (anotar) => {
    const ver = ({ children, start }: JSXElement | JSXFragment) => {
      const filhos = children.flatMap(lerFilho);
      if (filhos.length > 1 && filhos.some(({ texto }) => texto) && filhos.some(({ vaiEVem }) => vaiEVem))
        anotar(start, 'tem texto solto ao lado do que vai e vem: ponha o texto num <span>');
    };
    return { JSXElement: ver, JSXFragment: ver };
  });
}
