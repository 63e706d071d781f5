import { type Dicionario, LACUNA, preencher, type Tradutor } from './traduzir.ts';

/** A translator over one dictionary; what the dictionary lacks stays as it is. */
export function criarTradutor(dicionario: Dicionario): Tradutor {
  const modelos = Object.entries(dicionario)
    .filter(([texto]) => /\{\w+\}/.test(texto))
    .map(([texto, traduzido]) => ({ padrao: padraoDe(texto), traduzido }));
  const exato = (texto: string): string | undefined =>
    Object.hasOwn(dicionario, texto) ? dicionario[texto] : undefined;
  // What a sentence holds may be a text of its own, or several.
  const parte = (texto: string): string =>
    exato(texto) ??
    peloModelo(texto) ??
    texto
      .split('; ')
      .map((uma) => exato(uma) ?? uma)
      .join('; ');
  const peloModelo = (texto: string): string | undefined => {
    for (const { padrao, traduzido } of modelos) {
      const valores = padrao.exec(texto)?.groups;
      if (valores === undefined) continue;
      return preencher(traduzido, Object.fromEntries(Object.entries(valores).map(([nome, um]) => [nome, parte(um)])));
    }
    return undefined;
  };
  // A line repeated as a headline's sentence: its title, a colon, what was found.
  const comTitulo = (texto: string): string | undefined => {
    const [titulo, ...resto] = texto.split(': ');
    const traduzido = resto.length === 0 ? undefined : exato(titulo ?? '');
    return traduzido === undefined ? undefined : `${traduzido}: ${parte(resto.join(': '))}`;
  };
  return (texto, valores) => preencher(exato(texto) ?? comTitulo(texto) ?? peloModelo(texto) ?? texto, valores);
}

const padraoDe = (modelo: string): RegExp =>
  new RegExp(
    `^${modelo
      .split(LACUNA)
      .map((parte, i) => (i % 2 === 1 ? `(?<${parte}>.+?)` : parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
    's',
  );
