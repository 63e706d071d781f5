import { type Elemento, elementosDe, textoDe } from '../arvore.ts';
import { deBase64 } from '../certificado.ts';
import { NS_XADES } from '../nomes-xml.ts';

/** Only what XAdES 1.4.1 added to 1.3.2. */
export const NS_XADES_141 = 'http://uri.etsi.org/01903/v1.4.1#';

/** Lists and OCSP answers (DER) that a signature carries beside its signed properties. */
interface ProvasTrazidas {
  listas: Uint8Array[];
  respostas: Uint8Array[];
}

const MAXIMO = 200;

/** Reads RevocationValues, those of the timestamps included. */
export function lerNaoAssinadas(bloco: Elemento | null): ProvasTrazidas {
  const elementos = bloco === null ? [] : elementosDe(bloco);
  const dosCarimbos = elementos
    .filter(({ uri, local }) => uri === NS_XADES_141 && local === 'TimeStampValidationData')
    .flatMap((dados) => elementosDe(dados));
  const valores = [...elementos, ...dosCarimbos].filter(
    ({ uri, local }) => uri === NS_XADES && local === 'RevocationValues',
  );
  const dentro = (...caminho: [string, string]) =>
    caminho
      .reduce((atuais, nome) => atuais.flatMap((elemento) => elementosDe(elemento, NS_XADES, nome)), valores)
      .slice(0, MAXIMO)
      .flatMap((elemento) => deBase64(textoDe(elemento)) ?? []);
  return {
    listas: dentro('CRLValues', 'EncapsulatedCRLValue'),
    respostas: dentro('OCSPValues', 'EncapsulatedOCSPValue'),
  };
}
