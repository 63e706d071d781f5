import { contem, descendentes, type Elemento, elementosDe, espacosEm, textoDe } from './arvore.ts';
import { NS_DS, TRANSFORMACAO } from './nomes-xml.ts';

/*
 * The XPath transforms in use, by the exact meaning of their spellings: "leave out every Signature" and "leave out this
 * Signature". Any other expression is not evaluated.
 */

/** The signature itself, or every element that is one by this test. */
type Fora = 'esta' | ((elemento: Elemento) => boolean);

const NOME = '([A-Za-z_][\\w.-]*)';
const LOCAL = `local-name\\(\\)=(?:'Signature'|"Signature")`;
const ESPACO = `namespace-uri\\(\\)=(?:'${NS_DS}'|"${NS_DS}")`;
const OU_ACIMA = 'ancestor-or-self::';
const nega = (passo: string) => new RegExp(`^(?:not\\(${OU_ACIMA}${passo}\\)|count\\(${OU_ACIMA}${passo}\\)=0)$`);

const isAssinatura = ({ uri, local }: Elemento) => uri === NS_DS && local === 'Signature';
const PELO_PREFIXO = nega(`${NOME}:Signature`);
const POR_EXTENSO = [
  nega(`\\*\\[${ESPACO}and ${LOCAL}\\]`),
  nega(`\\*\\[${LOCAL}and ${ESPACO}\\]`),
  nega(`\\*\\[${LOCAL}\\]\\[${ESPACO}\\]`),
  nega(`\\*\\[${ESPACO}\\]\\[${LOCAL}\\]`),
];
const SO_O_LOCAL = nega(`\\*\\[${LOCAL}\\]`);
const PELO_NOME = nega(`\\*\\[name\\(\\)=(?:'${NOME}:Signature'|"${NOME}:Signature")\\]`);
const SO_ESTA = new RegExp(
  `^count\\(${OU_ACIMA}${NOME}:Signature\\|here\\(\\)/ancestor::${NOME}:Signature\\[1\\]\\)>count\\(${OU_ACIMA}${NOME}:Signature\\)$`,
);
const SUBTRAI_TODAS = new RegExp(`^(?:/descendant::|//|/descendant-or-self::node\\(\\)/)${NOME}:Signature$`);
const SUBTRAI_ESTA = new RegExp(`^here\\(\\)/ancestor::${NOME}:Signature(?:\\[1\\]|\\[position\\(\\)=1\\])?$`);

// Blanks count inside quotes, and where they part two words.
const semBrancos = (texto: string): string =>
  texto.replace(/('[^']*'|"[^"]*")|((?<=[\w-])\s+(?=[\w-]))|\s+/g, (_tudo, entreAspas, entrePalavras) =>
    entrePalavras === undefined ? (entreAspas ?? '') : ' ',
  );

// What the expression of an XPath transform (1999) leaves out, or null when it is not known.
function foraPorXPath(xpath: Elemento): Fora | null {
  const expressao = semBrancos(textoDe(xpath));
  const espacos = espacosEm(xpath);
  const isDs = (achado: RegExpExecArray) => achado.slice(1).every((p) => p === undefined || espacos.get(p) === NS_DS);
  const pelo = PELO_PREFIXO.exec(expressao);
  if (pelo !== null) return isDs(pelo) ? isAssinatura : null;
  if (POR_EXTENSO.some((regra) => regra.test(expressao))) return isAssinatura;
  if (SO_O_LOCAL.test(expressao)) return ({ local }) => local === 'Signature';
  const nome = PELO_NOME.exec(expressao)
    ?.slice(1)
    .find((um) => um !== undefined);
  if (nome !== undefined) return ({ prefixo, local }) => local === 'Signature' && prefixo === nome;
  const so = SO_ESTA.exec(expressao);
  return so !== null && isDs(so) ? 'esta' : null;
}

// The same of a Filter 2.0 transform, of which only one subtraction is known.
function foraPorFiltro(xpath: Elemento): Fora | null {
  const expressao = semBrancos(textoDe(xpath));
  const espacos = espacosEm(xpath);
  const todas = SUBTRAI_TODAS.exec(expressao);
  if (todas !== null) return espacos.get(todas[1] ?? '') === NS_DS ? isAssinatura : null;
  const esta = SUBTRAI_ESTA.exec(expressao);
  return esta !== null && espacos.get(esta[1] ?? '') === NS_DS ? 'esta' : null;
}

/** The elements under `alvo` that a transform's one XPath leaves out; null when it is not known what it means. */
export function excluidosPorXPath(transformacao: Elemento, alvo: Elemento, assinatura: Elemento): Elemento[] | null {
  const [filho, outro] = elementosDe(transformacao);
  if (filho === undefined || outro !== undefined || filho.local !== 'XPath') return null;
  const filtro = transformacao.atributos.some(({ valor }) => valor === TRANSFORMACAO.filtro2);
  if (filho.uri !== (filtro ? TRANSFORMACAO.filtro2 : NS_DS)) return null;
  if (filtro && !filho.atributos.some(({ local, valor }) => local === 'Filter' && valor === 'subtract')) return null;
  const fora = filtro ? foraPorFiltro(filho) : foraPorXPath(filho);
  if (fora === null) return null;
  if (fora === 'esta') return contem(alvo, assinatura) ? [assinatura] : [];
  // They look at ancestors too: of a node inside a signature nothing is left.
  for (let no: Elemento | null = alvo; no !== null; no = no.pai) if (fora(no)) return [alvo];
  return [...descendentes(alvo)].filter(fora);
}
