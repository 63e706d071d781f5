import { atributoDe, type Documento, type Elemento, elementosDe, textoDe } from './arvore.ts';
import { type Formato, formatoDe } from './layout.ts';
import { NS_DS, NS_MEC_FORMAS } from './nomes-xml.ts';

/** One value: names from DadosDiploma or DadosRegistro down, siblings numbered from the second on. */
export interface CampoDoDiploma {
  caminho: string;
  valor: string;
}

/** Signatures left out. */
export interface DiplomaEmCampos extends Formato {
  codigoValidacao: string | null;
  /** 44 digits shared by the diploma's ids; null when the id has another form. */
  nonce: string | null;
  campos: CampoDoDiploma[];
}

/** Reads the values of a document whose root is MEC's Diploma; null for any other document. */
export function lerCamposDoDiploma(documento: Documento): DiplomaEmCampos | null {
  const { raiz } = documento;
  if (raiz.local !== 'Diploma' || !NS_MEC_FORMAS.some((uri) => uri === raiz.uri)) return null;
  const [inf, outro] = elementosDe(raiz, raiz.uri, 'infDiploma');
  if (inf === undefined || outro !== undefined) return null;
  const campos = [...folhas(inf)];
  const codigo = campos.find(({ caminho }) => /^DadosRegistro\w*\.Seguranca\.CodigoValidacao$/.test(caminho));
  return {
    ...formatoDe(documento),
    codigoValidacao: codigo?.valor.toLowerCase() ?? null,
    nonce: /^VDip(\d{44})$/.exec(atributoDe(inf, 'id') ?? '')?.[1] ?? null,
    campos,
  };
}

/** Every element below, in document order, with its path: dotted names, siblings numbered from the second. */
export function* descendentesComCaminho(elemento: Elemento, base = ''): Generator<readonly [string, Elemento]> {
  const vezes = new Map<string, number>();
  for (const filho of elementosDe(elemento)) {
    if (filho.uri === NS_DS) continue;
    const vez = (vezes.get(filho.local) ?? 0) + 1;
    vezes.set(filho.local, vez);
    const nome = vez === 1 ? filho.local : `${filho.local}[${vez}]`;
    const caminho = base === '' ? nome : `${base}.${nome}`;
    yield [caminho, filho];
    yield* descendentesComCaminho(filho, caminho);
  }
}

function* folhas(elemento: Elemento): Generator<CampoDoDiploma> {
  for (const [caminho, um] of descendentesComCaminho(elemento)) {
    if (elementosDe(um).length === 0) yield { caminho, valor: textoDe(um).normalize('NFC').trim() };
  }
}

/**
 * Digests of the values, keyed by the nonce that only the document itself holds: whoever has the file can compare it
 * with the register's digests, whoever has not can guess nothing from them, neither values nor which of them there are.
 * Each is 32 hex digits.
 */
export async function resumirCampos(campos: readonly CampoDoDiploma[], nonce: string): Promise<string[]> {
  const texto = new TextEncoder();
  const algoritmo = { name: 'HMAC', hash: 'SHA-256' };
  const chave = await crypto.subtle.importKey('raw', texto.encode(nonce), algoritmo, false, ['sign']);
  const resumir = async ({ caminho, valor }: CampoDoDiploma) => {
    const resumo = new Uint8Array(await crypto.subtle.sign('HMAC', chave, texto.encode(`${caminho}\n${valor}`)));
    return Array.from(resumo.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  return Promise.all(campos.map(resumir));
}

/** A document's values that the register has not, and how many of the register's it lacks. */
interface Comparacao {
  iguais: number;
  diferentes: CampoDoDiploma[];
  faltam: number;
}

export async function compararCampos(diploma: DiplomaEmCampos, doRegistro: readonly string[]): Promise<Comparacao> {
  const conhecidos = new Set(doRegistro);
  const resumos = diploma.nonce === null ? [] : await resumirCampos(diploma.campos, diploma.nonce);
  const diferentes = diploma.campos.filter((_, indice) => !conhecidos.has(resumos[indice] ?? ''));
  const iguais = diploma.campos.length - diferentes.length;
  return { iguais, diferentes, faltam: Math.max(0, conhecidos.size - iguais) };
}
