import { LACUNA, type Tradutor } from './traduzir.ts';

// '{a} de {b}' fits any name: a text of so few letters of its own is never found in what the server says.
const MINIMO_FIXO = 8;

/**
 * Says in another language a finished sentence of the server: which of the keys it was made of, and with what. Null when
 * it was made of none.
 */
export function criarReconhecedor(chaves: readonly string[], dizer: Tradutor): (frase: string) => string | null {
  const conhecidas = new Set(chaves);
  // Of two that fit, the sentence was made of the one that says more of it.
  const modelos = chaves
    .filter((texto) => /\{\w+\}/.test(texto) && fixos(texto) >= MINIMO_FIXO)
    .toSorted((um, outro) => fixos(outro) - fixos(um))
    .map((texto) => ({ texto, padrao: padraoDe(texto) }));
  const exato = (texto: string): string | null => (conhecidas.has(texto) ? dizer(texto) : null);
  // What a sentence holds may be a text of its own, or several.
  const lista = (texto: string): string[] =>
    texto.split(/(; |, )/).map((uma, i) => (i % 2 ? uma : (exato(uma) ?? uma)));
  const isLista = (texto: string): boolean => texto.split(/; |, /).every((uma) => conhecidas.has(uma));
  const parte = (texto: string): string =>
    exato(texto) ?? (isLista(texto) ? null : peloModelo(texto)) ?? lista(texto).join('');
  const peloModelo = (frase: string): string | null => {
    for (const { padrao, texto } of modelos) {
      const valores = padrao.exec(frase)?.groups;
      if (valores === undefined) continue;
      return dizer(texto, Object.fromEntries(Object.entries(valores).map(([nome, um]) => [nome, parte(um)])));
    }
    return null;
  };
  // A line repeated as a headline's sentence: its title, a colon, what was found. Or a name, a colon, what of it.
  const comTitulo = (texto: string): string | null => {
    const [titulo = '', ...resto] = texto.split(': ');
    const traduzido = exato(titulo);
    return resto.length === 0 || traduzido === null ? null : `${traduzido}: ${parte(resto.join(': '))}`;
  };
  const comNome = (texto: string): string | null => {
    const [nome, ...resto] = texto.split(': ');
    const dito = resto.join(': ');
    const traduzido = resto.length === 0 ? null : (exato(dito) ?? peloModelo(dito));
    return traduzido === null ? null : `${nome}: ${traduzido}`;
  };
  const inteiro = (texto: string): string | null =>
    exato(texto) ?? comTitulo(texto) ?? peloModelo(texto) ?? comNome(texto);
  // A reason ends with a stop only where it stands as a sentence.
  const comPonto = (texto: string): string | null => {
    const frase = texto.endsWith('.') ? inteiro(texto.slice(0, -1)) : null;
    return frase === null ? null : `${frase}.`;
  };
  return (frase) => inteiro(frase) ?? comPonto(frase);
}

/** Letters that a text has of its own, beside its gaps. */
const fixos = (texto: string): number => texto.replaceAll(LACUNA, '').length;

const padraoDe = (modelo: string): RegExp =>
  new RegExp(
    `^${modelo
      .split(LACUNA)
      .map((parte, i) => (i % 2 === 1 ? `(?<${parte}>.+?)` : parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
    's',
  );
