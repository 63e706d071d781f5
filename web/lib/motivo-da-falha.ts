import { ErroDaApi, FalhaDaChamada } from './api-client.ts';
import { ArquivoMudou } from './arquivo-mudou.ts';
import { t } from './idioma.ts';

/** The server's sentence for a refusal, ours for no network, in the page's language; null where neither helps the user. */
export function motivoDaFalha(erro: unknown): string | null {
  if (erro instanceof ErroDaApi)
    return erro.status < 500 || erro.status === 502 || erro.status === 504 ? fraseDoErro(erro) : null;
  return erro instanceof FalhaDaChamada || erro instanceof ArquivoMudou ? t(erro.message) : null;
}

function fraseDoErro({ frases, message }: ErroDaApi): string | null {
  if (frases !== undefined) return t(frases.message);
  const dita = fraseDe(message);
  return dita && t(dita);
}

/** Answers that a second try changes nothing of: it is not there, something stands against it, or it is not to be understood. */
const DEFINITIVAS: readonly number[] = [404, 409, 422];

/** The same try may go better later. */
export const repetirAjuda = (erro: unknown): boolean =>
  !(erro instanceof ArquivoMudou) &&
  !(erro instanceof ErroDaApi && DEFINITIVAS.includes(erro.status) && motivoDaFalha(erro) !== null);

/** The sentence inside a message that is itself JSON, as services behind ours write them (CON-77); else the text. */
function fraseDe(texto: string): string | null {
  if (!/^\s*[{[]/.test(texto)) return texto;
  try {
    return procurarFrase(JSON.parse(texto), 0);
  } catch {
    return texto;
  }
}

const CHAVES = ['message', 'mensagem', 'error', 'erro', 'errors', 'erros'];
function procurarFrase(valor: unknown, fundo: number): string | null {
  if (typeof valor === 'string') return fraseDe(valor);
  if (typeof valor !== 'object' || valor === null || fundo > 5) return null;
  const dentro = Array.isArray(valor) ? valor : CHAVES.map((chave) => Reflect.get(valor, chave));
  return dentro.map((um) => procurarFrase(um, fundo + 1)).find((frase) => frase !== null) ?? null;
}
