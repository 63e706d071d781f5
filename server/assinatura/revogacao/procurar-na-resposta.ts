import { type Frase, frase } from '#domain/idiomas/frase.ts';
import type { Certificado } from '../certificado.ts';
import { assinadoPor, iguais, resumir } from '../criptografia.ts';
import { filhosDer, lerDer } from '../der.ts';
import { prepararNome } from '../nome-x500.ts';
import { confirmado, naoVerificado, type Resultado } from '../resultado.ts';
import { RESUMOS_POR_OID } from '../tempo/algoritmos.ts';
import { serveParaFim } from '../usos.ts';
import { malformada, type RespostaOcsp, type RespostaUnica } from './ocsp.ts';

/** Bytes of a certificate's public key, without its algorithm: what OCSP names a key by. */
function chavePublica({ spki }: Certificado): Uint8Array {
  return filhosDer(lerDer(spki)[0])[1]?.conteudo.subarray(1) ?? malformada();
}

async function eODe({ respondente }: RespostaOcsp, certificado: Certificado): Promise<boolean> {
  const [valor] = filhosDer(respondente);
  if (valor === undefined) return false;
  return respondente.tag === 0xa1
    ? prepararNome(valor).join() === certificado.titular
    : iguais(valor.conteudo, await resumir('SHA-1', chavePublica(certificado)));
}

const MINIMO_RSA = 2048;

/** Whose answer it is: `respondente` is the certificate of an appointed responder, null for the authority itself. */
interface AutorDaResposta extends Resultado {
  respondente: Certificado | null;
}

/**
 * The authority itself or a responder that it appointed (RFC 6960 4.2.2.2), with the right to answer and a key that is
 * long enough. The responder's own revocation is another question.
 */
export async function respostaDe(resposta: RespostaOcsp, emissor: Certificado): Promise<AutorDaResposta> {
  if (await eODe(resposta, emissor)) return { ...(await assinadaPor(resposta, emissor)), respondente: null };
  for (const candidato of resposta.certificados) {
    if (candidato.emissor !== emissor.titular || !(await eODe(resposta, candidato))) continue;
    const impedimento = impedimentoDo(candidato, resposta.produzida);
    if (impedimento !== null) return { ...naoVerificado(impedimento), respondente: null };
    const nomeado = await assinadaPor(candidato, emissor);
    const feita = nomeado.resultado === 'confirmado' ? await assinadaPor(resposta, candidato) : nomeado;
    return { ...feita, respondente: candidato };
  }
  return { ...naoVerificado('A resposta OCSP não é de quem a autoridade nomeou'), respondente: null };
}

function impedimentoDo(candidato: Certificado, quando: Date): Frase | null {
  if (!serveParaFim(candidato, 'ocsp')) return frase('Quem respondeu por OCSP não tem certificado para isso');
  if (candidato.bitsRsa !== null && candidato.bitsRsa < MINIMO_RSA)
    return frase('A chave de quem respondeu por OCSP tem {bits} bits, menos que {minimo}', {
      bits: candidato.bitsRsa,
      minimo: MINIMO_RSA,
    });
  const valia = candidato.validoDe <= quando && quando <= candidato.validoAte;
  return valia ? null : frase('O certificado de quem respondeu por OCSP não valia quando respondeu');
}

async function assinadaPor(assinado: Parameters<typeof assinadoPor>[0], autor: Certificado): Promise<Resultado> {
  const certo = await assinadoPor(assinado, autor);
  if (certo === null) return naoVerificado('A assinatura da resposta OCSP não pode ser conferida aqui');
  return certo ? confirmado('A resposta OCSP confere') : naoVerificado('A assinatura da resposta OCSP não confere');
}

/** Undefined: nothing about this certificate of this authority. */
export async function procurarNaResposta(
  { respostas }: RespostaOcsp,
  certificado: Certificado,
  emissor: Certificado,
): Promise<RespostaUnica | undefined> {
  for (const unica of respostas) {
    const algoritmo = RESUMOS_POR_OID[unica.algoritmo];
    if (unica.serie !== certificado.serie || algoritmo === undefined) continue;
    const mesmoNome = iguais(await resumir(algoritmo, emissor.titularDer), unica.nomeDoEmissor);
    const mesmaChave = iguais(await resumir(algoritmo, chavePublica(emissor)), unica.chaveDoEmissor);
    if (mesmoNome && mesmaChave) return unica;
  }
  return undefined;
}
