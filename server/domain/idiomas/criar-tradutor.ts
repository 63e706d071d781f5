import { type Dicionario, LACUNA, preencher, type Tradutor } from './traduzir.ts';

// '{a} de {b}' fits any name: a text of so few letters of its own is never found in what the server says.
const MINIMO_FIXO = 8;

/** A translator over one dictionary; what the dictionary lacks stays as it is. */
export function criarTradutor(dicionario: Dicionario): Tradutor {
  const modelos = Object.entries(dicionario)
    .filter(([texto]) => /\{\w+\}/.test(texto) && texto.replaceAll(LACUNA, '').length >= MINIMO_FIXO)
    .map(([texto, traduzido]) => ({ padrao: padraoDe(texto), traduzido }));
  const exato = (texto: string): string | undefined =>
    Object.hasOwn(dicionario, texto) ? dicionario[texto] : undefined;
  // What a sentence holds may be a text of its own, or several.
  const lista = (texto: string): string[] =>
    texto.split(/(; |, )/).map((uma, i) => (i % 2 ? uma : (exato(uma) ?? uma)));
  const isLista = (texto: string): boolean => texto.split(/; |, /).every((uma) => exato(uma) !== undefined);
  const parte = (texto: string): string =>
    exato(texto) ?? (isLista(texto) ? undefined : peloModelo(texto)) ?? lista(texto).join('');
  const peloModelo = (texto: string): string | undefined => {
    for (const { padrao, traduzido } of modelos) {
      const valores = padrao.exec(texto)?.groups;
      if (valores === undefined) continue;
      return preencher(traduzido, Object.fromEntries(Object.entries(valores).map(([nome, um]) => [nome, parte(um)])));
    }
    return undefined;
  };
  // A line repeated as a headline's sentence: its title, a colon, what was found. Or a name, a colon, what of it.
  const comTitulo = (texto: string): string | undefined => {
    const [titulo = '', ...resto] = texto.split(': ');
    const traduzido = exato(titulo);
    return resto.length === 0 || traduzido === undefined ? undefined : `${traduzido}: ${parte(resto.join(': '))}`;
  };
  const comNome = (texto: string): string | undefined => {
    const [nome, ...resto] = texto.split(': ');
    const dito = resto.join(': ');
    const traduzido = resto.length === 0 ? undefined : (exato(dito) ?? peloModelo(dito));
    return traduzido === undefined ? undefined : `${nome}: ${traduzido}`;
  };
  const inteiro = (texto: string): string | undefined =>
    exato(texto) ?? comTitulo(texto) ?? peloModelo(texto) ?? comNome(texto);
  // A reason ends with a stop only where it stands as a sentence.
  const comPonto = (texto: string): string | undefined => {
    const frase = texto.endsWith('.') ? inteiro(texto.slice(0, -1)) : undefined;
    return frase === undefined ? undefined : `${frase}.`;
  };
  return (texto, valores) => preencher(inteiro(texto) ?? comPonto(texto) ?? texto, valores);
}

const padraoDe = (modelo: string): RegExp =>
  new RegExp(
    `^${modelo
      .split(LACUNA)
      .map((parte, i) => (i % 2 === 1 ? `(?<${parte}>.+?)` : parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
    's',
  );
