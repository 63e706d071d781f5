import type { Certificado } from './certificado.ts';
import { assinadoPor, iguais } from './criptografia.ts';
import { falhou, naoVerificado, passou, type Resultado } from './resultado.ts';

const MAXIMO = 8;
const mesmo = (a: Certificado, b: Certificado) => a.titular === b.titular && iguais(a.spki, b.spki);
const valeEm = (certificado: Certificado, quando: Date) =>
  certificado.validoDe <= quando && quando <= certificado.validoAte;

/**
 * Path from a signer's certificate to one of the trusted roots, each link checked: name, authority, right to sign
 * certificates, validity at `quando`, signature. Revocation is not looked at.
 */
export async function conferirCadeia(
  assinante: Certificado,
  outros: readonly Certificado[],
  raizes: readonly Certificado[],
  quando: Date,
): Promise<Resultado> {
  if (raizes.length === 0) return naoVerificado('Nenhuma autoridade certificadora de confiança está instalada');
  const caminho = [assinante];
  let desconhecido = false;
  for (let atual = assinante; caminho.length <= MAXIMO; ) {
    if (raizes.some((raiz) => mesmo(raiz, atual))) {
      return passou(
        `Emitido por ${
          caminho
            .slice(1)
            .map(({ nome }) => nome)
            .join(', ') || atual.nome
        }`,
      );
    }
    let proximo: Certificado | null = null;
    for (const candidato of [...raizes, ...outros]) {
      if (candidato.titular !== atual.emissor || caminho.includes(candidato)) continue;
      if (!candidato.autoridade || !candidato.podeAssinarCertificados || !valeEm(candidato, quando)) continue;
      const certo = await assinadoPor(atual, candidato);
      desconhecido ||= certo === null;
      if (certo === true) {
        proximo = candidato;
        break;
      }
    }
    if (proximo === null) break;
    caminho.push(proximo);
    atual = proximo;
  }
  if (desconhecido) return naoVerificado('O certificado usa um algoritmo que não pode ser conferido aqui');
  return falhou('O certificado não foi emitido por uma autoridade de confiança');
}

/** Whether the certificate was valid at the moment that the signature claims. */
export function conferirValidade(certificado: Certificado, quando: Date | null): Resultado {
  if (quando === null) return naoVerificado('A assinatura não diz quando foi feita');
  if (!valeEm(certificado, quando)) return falhou('O certificado não era válido na data declarada da assinatura');
  return passou('O certificado era válido na data declarada da assinatura');
}
