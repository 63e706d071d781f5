import { type Elemento, elementosDe } from './arvore.ts';
import { NS_DS } from './nomes-xml.ts';

/* The order of elements that XML Signature fixes: what is out of it no two verifiers read in the same way. */

const ORDENS: Readonly<Record<string, RegExp>> = {
  Signature: /^SignedInfo SignatureValue (?:KeyInfo )?(?:Object )*$/,
  SignedInfo: /^CanonicalizationMethod SignatureMethod (?:Reference )+$/,
  Reference: /^(?:Transforms )?DigestMethod DigestValue $/,
  Transforms: /^(?:Transform )+$/,
  SignatureValue: /^$/,
  DigestMethod: /^$/,
  DigestValue: /^$/,
};

export function bemFormada(elemento: Elemento): boolean {
  const ordem = elemento.uri === NS_DS ? ORDENS[elemento.local] : undefined;
  if (ordem === undefined) return true;
  const filhos = elementosDe(elemento);
  const nomes = filhos.map(({ uri, local }) => (uri === NS_DS ? `${local} ` : '? ')).join('');
  return ordem.test(nomes) && filhos.every(bemFormada);
}
