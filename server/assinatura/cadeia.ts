import type { Certificado } from './certificado.ts';
import { assinadoPor, iguais } from './criptografia.ts';
import { falhou, naoVerificado, passou, type Resultado } from './resultado.ts';

const MAXIMO = 8;
const mesmo = (a: Certificado, b: Certificado) => a.titular === b.titular && iguais(a.spki, b.spki);
const valeEm = (certificado: Certificado, quando: Date) =>
  certificado.validoDe <= quando && quando <= certificado.validoAte;

/** Whether a certificate may stand next above the path: an authority, valid then, with room for those below it. */
function serve(candidato: Certificado, caminho: readonly Certificado[], quando: Date): boolean {
  // Self-issued authorities (a renewed key) do not count (RFC 5280 6.1.4).
  const abaixo = caminho.slice(1).filter(({ titular, emissor }) => titular !== emissor).length;
  return (
    candidato.titular === caminho.at(-1)?.emissor &&
    !caminho.includes(candidato) &&
    candidato.autoridade &&
    candidato.podeAssinarCertificados &&
    abaixo <= (candidato.maximoAbaixo ?? MAXIMO) &&
    valeEm(candidato, quando)
  );
}

/**
 * Path from a signer's certificate to one of the trusted roots, each link checked: name, authority, path length, right
 * to sign, critical extensions, validity at `quando`, signature. A restriction that is not understood is never passed
 * over; revocation is not looked at.
 */
export async function conferirCadeia(
  assinante: Certificado,
  outros: readonly Certificado[],
  raizes: readonly Certificado[],
  quando: Date,
): Promise<Resultado> {
  if (raizes.length === 0) return naoVerificado('Nenhuma autoridade certificadora de confiança está instalada');
  if (!assinante.podeAssinarDocumentos) return falhou('O certificado não serve para assinar documentos');
  const caminho = [assinante];
  let desconhecido = false;
  for (let atual: Certificado | undefined = assinante; atual && caminho.length <= MAXIMO; atual = caminho.at(-1)) {
    const topo: Certificado = atual;
    if (raizes.some((raiz) => mesmo(raiz, topo))) return fimDoCaminho(caminho);
    const candidatos = [...raizes, ...outros].filter((candidato) => serve(candidato, caminho, quando));
    const respostas = await Promise.all(candidatos.map((candidato) => assinadoPor(topo, candidato)));
    const proximo = candidatos[respostas.indexOf(true)];
    desconhecido ||= proximo === undefined && respostas.includes(null);
    if (proximo === undefined) break;
    caminho.push(proximo);
  }
  if (desconhecido) return naoVerificado('O certificado usa um algoritmo que não pode ser conferido aqui');
  return falhou('O certificado não foi emitido por uma autoridade de confiança');
}

function fimDoCaminho(caminho: readonly Certificado[]): Resultado {
  const restrito = caminho.find(({ temRestricaoDesconhecida }) => temRestricaoDesconhecida);
  if (restrito) return naoVerificado(`O certificado de ${restrito.nome} tem uma restrição que não se sabe conferir`);
  const [assinante, ...autoridades] = caminho.map(({ nome }) => nome);
  return passou(`Emitido por ${autoridades.join(', ') || assinante}`);
}

/** Whether the certificate was valid at the moment that the signature claims. */
export function conferirValidade(certificado: Certificado, quando: Date | null): Resultado {
  if (quando === null) return naoVerificado('A assinatura não diz quando foi feita');
  if (!valeEm(certificado, quando)) return falhou('O certificado não era válido na data declarada da assinatura');
  return passou('O certificado era válido na data declarada da assinatura');
}
