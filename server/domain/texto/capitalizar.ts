const MINUSCULAS_DO_TITULO = new Set(['dos', 'das']);
const MINUSCULAS_DO_NOME = new Set('da das de del della den der di do dos du e und van von y'.split(' '));
const ROMANO = /^[IVX]{2,}$/;

/**
 * Capitalises a title (GER-39, GER-40): every word but 'dos', 'das' and those under 3 characters. The first word always
 * gets its capital, Roman numerals written in capitals keep them, and each part around hyphen or apostrophe counts.
 * Names of people and courses are never shown by it: what is registered is shown as it was registered.
 */
export const capitalizar = (titulo: string): string =>
  palavraPorPalavra(
    titulo,
    (palavra) => [...palavra].length < 3 || MINUSCULAS_DO_TITULO.has(palavra),
    (palavra) => palavra.replace(/(^|[-'’(/])(\p{L})/gu, (_, antes: string, letra: string) => antes + maiuscula(letra)),
  );

/**
 * The spelling to propose for a name that a source shouts, that is, writes in capitals alone; null for any other name,
 * whose capitals say something. It is a guess ('MCDONALD' becomes 'Mcdonald'): nothing is registered by it unless a
 * person takes it.
 */
export function grafiaProposta(nome: string): string | null {
  if (!/\p{Lu}{2}/u.test(nome) || /\p{Ll}/u.test(nome)) return null;
  return palavraPorPalavra(nome, (palavra) => MINUSCULAS_DO_NOME.has(palavra), comInicial);
}

// The letter behind an apostrophe is a second capital in "D'Ávila", not in "Ka'apor".
const comInicial = (palavra: string): string =>
  palavra.replace(
    /(^|[-(/])(\p{L})(?:(['’])(\p{L}))?/gu,
    (_, antes: string, letra: string, apostrofo = '', seguinte = '') =>
      antes + maiuscula(letra) + apostrofo + maiuscula(seguinte),
  );

const palavraPorPalavra = (
  texto: string,
  ficaMinuscula: (palavra: string) => boolean,
  comMaiusculas: (palavra: string) => string,
): string =>
  texto
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((palavra, indice) => {
      if (indice > 0 && ROMANO.test(palavra)) return palavra;
      const minuscula = palavra.toLocaleLowerCase('pt-BR');
      return indice > 0 && ficaMinuscula(minuscula) ? minuscula : comMaiusculas(minuscula);
    })
    .join(' ');

const maiuscula = (letra: string): string => letra.toLocaleUpperCase('pt-BR');
