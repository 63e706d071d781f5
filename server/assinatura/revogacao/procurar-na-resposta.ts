import type { Certificado } from '../certificado.ts';
import { assinadoPor, iguais, resumir } from '../criptografia.ts';
import { filhosDer, lerDer } from '../der.ts';
import { prepararNome } from '../nome-x500.ts';
import { RESUMOS_POR_OID } from '../tempo/algoritmos.ts';
import { malformada, RESPONDER_OCSP, type RespostaOcsp, type RespostaUnica } from './ocsp.ts';

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

/**
 * Whether the answer comes from the authority itself or from a responder that it appointed (RFC 6960 4.2.2.2); null:
 * cannot be checked here. A responder's own revocation is not asked for.
 */
export async function respostaDe(resposta: RespostaOcsp, emissor: Certificado): Promise<boolean | null> {
  if (await eODe(resposta, emissor)) return assinadoPor(resposta, emissor);
  for (const candidato of resposta.certificados) {
    const nomeado = candidato.usosEstendidos?.includes(RESPONDER_OCSP) === true;
    const valia = candidato.validoDe <= resposta.produzida && resposta.produzida <= candidato.validoAte;
    if (!nomeado || !valia || candidato.emissor !== emissor.titular || !(await eODe(resposta, candidato))) continue;
    const doEmissor = await assinadoPor(candidato, emissor);
    return doEmissor === true ? assinadoPor(resposta, candidato) : doEmissor;
  }
  return false;
}

/** What the answer says of this certificate of this authority; undefined: nothing. */
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
