/** A signed answer found in something, an answer that nobody signed, or none. */
type RespostaAchada = { jwt: string } | 'sem-assinatura' | null;

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** A receipt holds the signed answer in its properties. Only a run's own beginning is looked at: many are no work. */
const NO_PDF = /(?<![\w-])eyJ[\w-]{20,}\.[\w-]+\.[\w-]{20,}/;

/** Finds the register's answer in a receipt (PDF), a `.jwt`, or JSON: the signed form of RFC 7515, or the plain answer. */
export function acharResposta(bytes: Uint8Array): RespostaAchada {
  const texto = new TextDecoder().decode(bytes).trim();
  if (texto.startsWith('%PDF-')) return comoJwt(NO_PDF.exec(texto)?.[0]);
  if (texto.startsWith('eyJ')) return comoJwt(JWT.exec(texto)?.[0]);
  return texto.startsWith('{') ? noJson(texto) : null;
}

const comoJwt = (jwt: string | undefined): RespostaAchada => (jwt === undefined ? null : { jwt });

function noJson(texto: string): RespostaAchada {
  try {
    const lido: Partial<Record<string, unknown>> = JSON.parse(texto);
    const partes = [lido.protected, lido.payload, lido.signature];
    if (partes.every((uma) => typeof uma === 'string')) return comoJwt(JWT.exec(partes.join('.'))?.[0]);
    return 'codigoValidacao' in lido && 'veredito' in lido ? 'sem-assinatura' : null;
  } catch {
    return null;
  }
}
