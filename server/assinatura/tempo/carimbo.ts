import type { Certificado } from '../certificado.ts';
import { iguais, resumir } from '../criptografia.ts';
import { DerInvalido, filhosDer, lerDer, oid } from '../der.ts';
import { confirmado, naoVerificado, negado, type Resultado } from '../resultado.ts';
import { lerCampos, lerExtensoesCruas } from '../revogacao/campos-do-certificado.ts';
import { RESUMOS_POR_OID } from './algoritmos.ts';
import { comTag } from './ber.ts';
import { type Cms, lerCms } from './cms.ts';
import { certificadoDoAssinante, conferirCms } from './conferir-cms.ts';
import { lerInstante } from './instante.ts';

/** A timestamp token (RFC 3161), read and not yet believed. */
export interface Carimbo {
  cms: Cms;
  politica: string;
  algoritmo: string;
  impressao: Uint8Array;
  quando: Date;
  /** It bears a critical extension: what nobody here understands must not be relied on (RFC 3161 2.4.2). */
  comRestricao: boolean;
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CARIMBAR = '1.3.6.1.5.5.7.3.8';

/** Reads one token. Throws DerInvalido. */
export function lerCarimbo(bytes: Uint8Array): Carimbo {
  const cms = lerCms(bytes);
  const [versao, politica, impressao, , quando, ...resto] = filhosDer(lerDer(cms.conteudo)[0]);
  if (cms.tipo !== TST_INFO || versao?.conteudo[0] !== 1) throw new DerInvalido('Carimbo do tempo malformado');
  const [algoritmo, valor] = filhosDer(impressao);
  // [1] holds SEQUENCE OF Extension without the outer SEQUENCE that certificates put around it.
  const doBloco = resto.find(({ tag }) => tag === 0xa1);
  const extensoes = lerExtensoesCruas(doBloco && { ...doBloco, conteudo: comTag(0x30, doBloco.conteudo) });
  return {
    cms,
    politica: oid(politica),
    algoritmo: oid(filhosDer(algoritmo)[0]),
    impressao: valor?.conteudo ?? new Uint8Array(),
    quando: lerInstante(quando),
    comRestricao: [...extensoes.values()].some(({ critica }) => critica),
  };
}

export async function conferirImpressao({ algoritmo, impressao }: Carimbo, octetos: Uint8Array): Promise<Resultado> {
  const resumo = RESUMOS_POR_OID[algoritmo];
  if (resumo === undefined || resumo === 'SHA-1') return naoVerificado('O carimbo usa um resumo que não é aceito aqui');
  return iguais(await resumir(resumo, octetos), impressao)
    ? confirmado('O carimbo é deste conteúdo')
    : negado('O carimbo do tempo não é deste conteúdo');
}

// RFC 3161 2.3: one extended use, timestamping, and critical.
function serveParaCarimbar(certificado: Certificado): boolean {
  const { usosEstendidos } = certificado;
  return usosEstendidos?.length === 1 && usosEstendidos[0] === CARIMBAR && lerCampos(certificado).usosCriticos;
}

/** The authority's certificate that signed the token, with the outcome; its path is another question. */
export async function conferirCarimbador(
  { cms, quando, comRestricao }: Carimbo,
  outros: readonly Certificado[],
): Promise<{ resultado: Resultado; certificado: Certificado | null }> {
  const certificado = certificadoDoAssinante(cms.assinante, [...cms.certificados, ...outros]);
  if (certificado === null) {
    return { certificado, resultado: naoVerificado('O carimbo não traz o certificado de quem o assinou') };
  }
  const resultado = await conferirCms(cms, certificado);
  if (resultado.resultado !== 'confirmado') return { certificado, resultado };
  if (!serveParaCarimbar(certificado)) {
    return { certificado, resultado: negado('O certificado que assinou o carimbo não é de autoridade do tempo') };
  }
  if (quando < certificado.validoDe || quando > certificado.validoAte) {
    return { certificado, resultado: negado('O certificado da autoridade do tempo não valia quando ela carimbou') };
  }
  if (comRestricao) {
    return { certificado, resultado: naoVerificado('O carimbo tem uma restrição que não se sabe conferir') };
  }
  return { certificado, resultado };
}
