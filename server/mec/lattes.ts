import { NS_MEC_HTTPS } from './namespaces.ts';

const DA_FORMA_HTTPS = new RegExp(`xmlns(:[\\w.-]+)?\\s*=\\s*["']${NS_MEC_HTTPS}["']`);
const LATTES = /(<(?:[\w.-]+:)?Lattes>\s*)https?(?=:\/\/lattes\.cnpq\.br\/)/g;

/**
 * A document for the schema, its Lattes addresses in the form of its namespace. MEC published its schemas with http and
 * with https; a service copies the address that we send (RNP's schema asks for http) into either.
 */
export const comLattesDaForma = (xml: string): string =>
  xml.replaceAll(LATTES, `$1${DA_FORMA_HTTPS.test(xml) ? 'https' : 'http'}`);
