import { type Der, filhosDer, textoDer } from './der.ts';
import { preparar, prepararNome } from './nome-x500.ts';

/* Name constraints of RFC 5280 4.2.1.10: subtrees that the names below an authority must, or must not, stand in. */

/** GeneralNames as they stand. */
export type NomesDoCertificado = readonly Der[];

/** Subtrees by kind of name; each is the base's GeneralName. */
export interface RestricoesDeNome {
  permitidos: readonly Der[];
  excluidos: readonly Der[];
  /** It says something that is not done here: minimum or maximum distances. */
  desconhecidas: boolean;
}

const [EMAIL, DNS, DIRETORIO, URI, IP] = [0x81, 0x82, 0xa4, 0x86, 0x87] as const;
const CONFERIDOS: readonly number[] = [EMAIL, DNS, DIRETORIO];
const E_MAIL_NO_NOME = '1.2.840.113549.1.9.1';

/** Reads the extension. Throws DerInvalido. */
export function lerRestricoes(valor: Der): RestricoesDeNome {
  const subarvores = filhosDer(valor).map(({ tag, ...resto }) => ({
    tag,
    bases: filhosDer({ tag, ...resto }).map(filhosDer),
  }));
  const de = (tag: number) =>
    subarvores.filter((um) => um.tag === tag).flatMap(({ bases }) => bases.flatMap(([b]) => b ?? []));
  const distantes = subarvores.some(({ bases }) => bases.some(({ length }) => length !== 1));
  return { permitidos: de(0xa0), excluidos: de(0xa1), desconhecidas: distantes };
}

const isRelativo = (de: readonly string[], base: readonly string[]) => base.every((rdn, i) => de[i] === rdn);

function isDentro(nome: Der, base: Der): boolean {
  if (nome.tag === DIRETORIO) {
    const [[dn], [daBase]] = [filhosDer(nome), filhosDer(base)];
    return dn !== undefined && daBase !== undefined && isRelativo(prepararNome(dn), prepararNome(daBase));
  }
  const [texto, limite] = [textoDer(nome).toLowerCase(), textoDer(base).toLowerCase()];
  if (nome.tag === DNS) return limite === '' || texto === limite || texto.endsWith(`.${limite.replace(/^\./, '')}`);
  const dominio = texto.slice(texto.lastIndexOf('@') + 1);
  if (limite.includes('@')) return texto === limite;
  return limite.startsWith('.') ? dominio.endsWith(limite) : dominio === limite;
}

/** Null when that cannot be told here. */
export function cumpreRestricoes(
  { permitidos, excluidos, desconhecidas }: RestricoesDeNome,
  certificado: { titularDer: Uint8Array; alternativos: NomesDoCertificado; relativos: readonly string[] },
): boolean | null {
  const { titularDer, alternativos, relativos } = certificado;
  if (desconhecidas) return null;
  const diretorio: Der = { tag: DIRETORIO, conteudo: titularDer, inteiro: titularDer };
  const nomes = [...(relativos.length === 0 ? [] : [diretorio]), ...alternativos];
  // An address inside the subject counts when there is none among the alternative names; it is not read here.
  const emailNoNome =
    relativos.some((um) => um.includes(preparar(E_MAIL_NO_NOME))) && !alternativos.some(({ tag }) => tag === EMAIL);
  const limitados = new Set([...permitidos, ...excluidos].map(({ tag }) => tag));
  const incertos = nomes.some(
    ({ tag }) => limitados.has(tag) && !CONFERIDOS.includes(tag) && tag !== URI && tag !== IP,
  );
  const naoLidos = nomes.some(({ tag }) => limitados.has(tag) && (tag === URI || tag === IP));
  for (const nome of nomes.filter(({ tag }) => CONFERIDOS.includes(tag))) {
    const doTipo = (bases: readonly Der[]) => bases.filter(({ tag }) => tag === nome.tag);
    if (doTipo(excluidos).some((base) => isDentro(nome, base))) return false;
    if (doTipo(permitidos).length > 0 && !doTipo(permitidos).some((base) => isDentro(nome, base))) return false;
  }
  return incertos || naoLidos || (emailNoNome && limitados.has(EMAIL)) ? null : true;
}
