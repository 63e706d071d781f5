import type { Certificado } from './certificado.ts';
import type { Confianca } from './confianca.ts';
import { assinadoPor, iguais } from './criptografia.ts';
import { confirmado, naoVerificado, negado, type Resultado } from './resultado.ts';

/** Outcome with the path found: the signer's certificate first; only the signer's when there is none. */
export interface CadeiaConferida extends Resultado {
  caminho: readonly Certificado[];
}

/** What the certificate at the end is for: signing documents, timestamps, or answers about revocation. */
export type Fim = 'documento' | 'carimbo' | 'ocsp';

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
  { raizes, intermediarias }: Confianca,
  quando: Date,
  fim: Fim = 'documento',
): Promise<CadeiaConferida> {
  const caminho = [assinante];
  const resposta = (um: Resultado): CadeiaConferida => ({ ...um, caminho });
  if (raizes.length === 0)
    return resposta(naoVerificado('Nenhuma autoridade certificadora de confiança está instalada'));
  if (fim === 'documento' && !assinante.podeAssinarDocumentos)
    return resposta(negado('O certificado não serve para assinar documentos'));
  let desconhecido = false;
  for (let atual: Certificado | undefined = assinante; atual && caminho.length <= MAXIMO; atual = caminho.at(-1)) {
    const topo: Certificado = atual;
    if (raizes.some((raiz) => mesmo(raiz, topo))) return resposta(fimDoCaminho(caminho));
    const candidatos = [...raizes, ...intermediarias].filter((candidato) => serve(candidato, caminho, quando));
    const respostas = await Promise.all(candidatos.map((candidato) => assinadoPor(topo, candidato)));
    const proximo = candidatos[respostas.indexOf(true)];
    desconhecido ||= proximo === undefined && respostas.includes(null);
    if (proximo === undefined) break;
    caminho.push(proximo);
  }
  if (desconhecido) return resposta(naoVerificado('O certificado usa um algoritmo que não pode ser conferido aqui'));
  return resposta(negado('O certificado não foi emitido por uma autoridade de confiança'));
}

function fimDoCaminho(caminho: readonly Certificado[]): Resultado {
  const restrito = caminho.find(({ temRestricaoDesconhecida }) => temRestricaoDesconhecida);
  if (restrito) return naoVerificado(`O certificado de ${restrito.nome} tem uma restrição que não se sabe conferir`);
  const [assinante, ...autoridades] = caminho.map(({ nome }) => nome);
  return confirmado(`Emitido por ${autoridades.join(', ') || assinante}`);
}
