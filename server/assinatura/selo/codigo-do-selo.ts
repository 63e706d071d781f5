import { unzlibSync, zlibSync } from 'fflate';
import { deAlgarismos, paraAlgarismos } from './algarismos.ts';
import { assinaturaConfere, type ChavePublica, type CoseLido, lerCose, montarCose } from './cose.ts';
import { codificarSelo, decodificarSelo, type SeloDoDiploma } from './selo.ts';

/** Path of the page that reads seals, below the register's address; what follows its `#` never leaves the browser. */
const PAGINA = '/digital/v#';

/** Address in the QR code: text, then digits alone, which a QR code holds in little room. */
export interface CodigoDoSelo {
  prefixo: string;
  algarismos: string;
}

/** Signs and packs a seal: CWT, COSE_Sign1, zlib, digits. */
export async function selar(
  selo: SeloDoDiploma,
  kid: string,
  assinar: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<CodigoDoSelo> {
  const cose = await montarCose(kid, codificarSelo(selo), assinar);
  return { prefixo: `${selo.emissor}${PAGINA}`, algarismos: paraAlgarismos(zlibSync(cose, { level: 9 })) };
}

interface SeloLido {
  selo: SeloDoDiploma;
  cose: CoseLido;
}

/** Reads what a QR code held: the address or its digits alone. Null when it is no seal. */
export function abrirSelo(texto: string): SeloLido | null {
  const algarismos = texto.trim().split('#').at(-1) ?? '';
  const bytes = deAlgarismos(algarismos);
  if (bytes === null) return null;
  try {
    const cose = lerCose(unzlibSync(bytes));
    const selo = cose && decodificarSelo(cose.conteudo);
    return cose && selo && { selo, cose };
  } catch {
    return null;
  }
}

export async function conferirSelo(
  { cose }: SeloLido,
  chaves: readonly ChavePublica[],
): Promise<'confere' | 'nao-confere' | 'chave-desconhecida'> {
  const chave = chaves.find(({ kid }) => kid === cose.kid);
  if (chave === undefined) return 'chave-desconhecida';
  return (await assinaturaConfere(cose, chave)) ? 'confere' : 'nao-confere';
}
