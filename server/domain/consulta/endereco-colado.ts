/** An address that somebody pasted: the part in which a code may stand, and a seal's digits where it is one's. */
interface EnderecoColado {
  texto: string;
  digitosDoSelo: string | null;
}

const ENDERECO = /\bhttps?:\/\/\S+|(?<![\w@.])(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/\S*|(?<![\w/])\/?digital\/\S+/i;
const SELO = /\/v\/?#(\d{40,})\W*$/i;

/** The first address inside a text, or null: there is none. Of any host: what counts is the code, not where it is. */
export function lerEndereco(texto: string): EnderecoColado | null {
  const achado = ENDERECO.exec(texto)?.[0];
  if (achado === undefined) return null;
  const digitosDoSelo = SELO.exec(achado)?.[1] ?? null;
  return { texto: `${decodificar(achado).replace(/[/?#=&]/g, ' | ')} | ${texto.replace(achado, ' ')}`, digitosDoSelo };
}

// What is no percent encoding stays as it was written.
function decodificar(endereco: string): string {
  try {
    return decodeURIComponent(endereco);
  } catch {
    return endereco;
  }
}
