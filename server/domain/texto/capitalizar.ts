const MINUSCULAS = new Set(['dos', 'das']);
const ROMANO = /^[IVX]{2,}$/;

/**
 * Capitalises a title or a name (GER-39, GER-40): every word but 'dos', 'das' and those under 3 characters. The first
 * word always gets its capital, Roman numerals written in capitals keep them, and each part around hyphen or apostrophe
 * counts.
 */
export function capitalizar(texto: string): string {
  return texto
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((palavra, indice) =>
      indice > 0 && ROMANO.test(palavra) ? palavra : capitalizarPalavra(palavra, indice === 0),
    )
    .join(' ');
}

function capitalizarPalavra(palavra: string, primeira: boolean): string {
  const minuscula = palavra.toLocaleLowerCase('pt-BR');
  const curta = [...minuscula].length < 3 || MINUSCULAS.has(minuscula);
  if (curta && !primeira) return minuscula;
  return minuscula.replace(/(^|[-'’(/])(\p{L})/gu, (_, antes: string, letra: string) => antes + maiuscula(letra));
}

const maiuscula = (letra: string): string => letra.toLocaleUpperCase('pt-BR');
