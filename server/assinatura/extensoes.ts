import { type Der, DerInvalido, filhosDer, lerDer, oid, textoDer } from './der.ts';
import { lerRestricoes, type NomesDoCertificado, type RestricoesDeNome } from './restricoes-de-nome.ts';

export interface Extensoes {
  autoridade: boolean;
  /** How many authorities may stand between this one and a signer; null: any number. */
  maximoAbaixo: number | null;
  podeAssinarCertificados: boolean;
  podeAssinarListas: boolean;
  /** digitalSignature or nonRepudiation, or no key usage stated. */
  podeAssinar: boolean;
  /** OIDs of the extended key usage; null: none stated, any use. */
  usosEstendidos: readonly string[] | null;
  /** Fields by which ICP-Brasil names a holder: OID to text, from the subject alternative name. Personal data. */
  camposIcp: ReadonlyMap<string, string>;
  /** Alternative names that name constraints look at. */
  alternativos: NomesDoCertificado;
  restricoesDeNome: RestricoesDeNome | null;
  /** Key identifiers, hex: of this key, and of the issuer's. */
  chaveId: string | null;
  chaveDoEmissorId: string | null;
  /** Every extension's value (inside the octet string), by OID. */
  extensoes: ReadonlyMap<string, Uint8Array>;
  /** OIDs of critical extensions that are not understood here: the certificate must not be relied on (RFC 5280 4.2). */
  criticasDesconhecidas: readonly string[];
}

const [ALTERNATIVOS, LIMITES, USOS, USOS_ESTENDIDOS] = ['2.5.29.17', '2.5.29.19', '2.5.29.15', '2.5.29.37'] as const;
const [RESTRICOES_DE_NOME, CHAVE, CHAVE_DO_EMISSOR] = ['2.5.29.30', '2.5.29.14', '2.5.29.35'] as const;
// Policies say nothing as long as nobody demands one, and distribution points serve the check of revocation.
const [POLITICAS, PONTOS_DE_LISTA] = ['2.5.29.32', '2.5.29.31'] as const;
const CONHECIDAS: readonly string[] = [
  ALTERNATIVOS,
  LIMITES,
  USOS,
  USOS_ESTENDIDOS,
  RESTRICOES_DE_NOME,
  POLITICAS,
  PONTOS_DE_LISTA,
];
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function lerTodas(bloco: Der | undefined): { valores: Map<string, Uint8Array>; criticas: string[] } {
  const valores = new Map<string, Uint8Array>();
  const criticas: string[] = [];
  for (const extensao of bloco === undefined ? [] : filhosDer(filhosDer(bloco)[0])) {
    const partes = filhosDer(extensao);
    const tipo = oid(partes[0]);
    // RFC 5280 4.2: no extension twice.
    if (valores.has(tipo)) throw new DerInvalido('Certificado com extensão repetida');
    valores.set(tipo, partes.at(-1)?.conteudo ?? new Uint8Array());
    if (partes.length === 3 && partes[1]?.conteudo[0] !== 0) criticas.push(tipo);
  }
  return { valores, criticas };
}

/** Reads the extensions field; undefined: the certificate has none. Throws DerInvalido. */
export function lerExtensoes(bloco: Der | undefined): Extensoes {
  const { valores, criticas } = lerTodas(bloco);
  const ler = (tipo: string): Der | undefined => {
    const valor = valores.get(tipo);
    return valor && lerDer(valor)[0];
  };
  const limites = ler(LIMITES);
  const [ca, maximo] = limites === undefined ? [] : filhosDer(limites);
  const usos = ler(USOS)?.conteudo[1] ?? (valores.has(USOS) ? 0 : 0xff);
  const estendidos = ler(USOS_ESTENDIDOS);
  const restricoes = ler(RESTRICOES_DE_NOME);
  const doEmissor = ler(CHAVE_DO_EMISSOR);
  const chaveDoEmissor = doEmissor && filhosDer(doEmissor).find(({ tag }) => tag === 0x80);
  const chave = ler(CHAVE);
  return {
    autoridade: ca?.tag === 0x01 && ca.conteudo[0] === 0xff,
    maximoAbaixo: maximo?.tag === 0x02 ? maximo.conteudo.reduce((numero, byte) => numero * 256 + byte, 0) : null,
    podeAssinarCertificados: (usos & 0x04) !== 0,
    podeAssinarListas: (usos & 0x02) !== 0,
    podeAssinar: (usos & 0xc0) !== 0,
    usosEstendidos: estendidos === undefined ? null : filhosDer(estendidos).map(oid),
    ...nomesAlternativos(ler(ALTERNATIVOS)),
    restricoesDeNome: restricoes === undefined ? null : lerRestricoes(restricoes),
    chaveId: chave === undefined ? null : hex(chave.conteudo),
    chaveDoEmissorId: chaveDoEmissor === undefined ? null : hex(chaveDoEmissor.conteudo),
    extensoes: valores,
    criticasDesconhecidas: criticas.filter((tipo) => !CONHECIDAS.includes(tipo)),
  };
}

// otherName [0] { OID, [0] EXPLICIT text }. A field written twice with two values names nobody.
function nomesAlternativos(nomes: Der | undefined): Pick<Extensoes, 'camposIcp' | 'alternativos'> {
  const campos = new Map<string, string>();
  const alternativos = nomes === undefined ? [] : filhosDer(nomes);
  for (const nome of alternativos) {
    if (nome.tag !== 0xa0) continue;
    const [tipo, explicito] = filhosDer(nome);
    const valor = filhosDer(explicito)[0];
    if (valor === undefined || !oid(tipo).startsWith('2.16.76.1.3.')) continue;
    const texto = textoDer(valor).trim();
    campos.set(oid(tipo), campos.has(oid(tipo)) && campos.get(oid(tipo)) !== texto ? '' : texto);
  }
  return { camposIcp: campos, alternativos };
}
