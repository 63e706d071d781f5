import { type Assinatura, assinar as assinarXml } from '../../demo/assinante/assinar.ts';
import type { Titular } from './certificados.ts';

/** How one signature is made: over the element with the id `uri`, or over the whole document (''). */
export interface Pedido extends Pick<Assinatura, 'transformacao' | 'c14n' | 'semXades'> {
  uri: string;
  titular: Titular;
  data?: string;
}

let proximo = 1;

/**
 * The document with one more signature, as the connector makes it, under an invented policy. xmlsec1 judges the
 * result.
 */
export function assinar(xml: string, { uri, titular, data = '2024-05-02T10:00:00Z', ...resto }: Pedido): string {
  return assinarXml(xml, {
    id: `Sig-${proximo++}`,
    alvo: uri === '' ? 'raiz' : { id: uri },
    identidade: { chave: titular.chave, cadeia: [titular.der] },
    quando: new Date(data),
    politica: '2.16.76.1.7.1.9.2.3',
    transformacao: 'xpath',
    ...resto,
  });
}
