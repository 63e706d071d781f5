import { type Antecipado, ID_DO_ANTECIPADO, type RespostaAntecipada } from '#contract/antecipado.ts';

/** An answer that came with the page speaks of that moment: whoever asks later asks the server. */
const VALE_POR_MS = 10_000;

let respostas: Antecipado['respostas'] = {};

/** Takes what the page brought in its HTML, once; null where it brought nothing. */
export function tomarAntecipado(): Antecipado | null {
  const elemento = document.getElementById(ID_DO_ANTECIPADO);
  elemento?.remove();
  if (elemento === null) return null;
  // Written by the server that serves this very script, by the contract's schemas.
  const antecipado = JSON.parse(elemento.textContent) as Antecipado;
  respostas = antecipado.respostas;
  setTimeout(() => {
    respostas = {};
  }, VALE_POR_MS);
  return antecipado;
}

/** The answer to a GET that came with the page, once; null where the server is still to be asked. */
export function tomarResposta(url: string): Response | null {
  const resposta = tirar(url);
  return resposta && Response.json(resposta.corpo, { status: resposta.status });
}

/** The body of a 200 that came with the page, once, for who cannot wait; a refusal stays for `tomarResposta`. */
export const tomarCorpo = (url: string): unknown => (respostas[url]?.status === 200 ? tirar(url)?.corpo : undefined);

function tirar(url: string): RespostaAntecipada | null {
  const { [url]: resposta = null, ...outras } = respostas;
  respostas = outras;
  return resposta;
}
