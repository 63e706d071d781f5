import { type Der, filhosDer, lerDer, oid, textoDer } from './der.ts';

/** What the extensions of a certificate allow and tell. */
export interface Extensoes {
  autoridade: boolean;
  /** How many authorities may stand between this one and a signer; null: any number. */
  maximoAbaixo: number | null;
  podeAssinarCertificados: boolean;
  podeAssinarListas: boolean;
  podeAssinarDocumentos: boolean;
  /** OIDs of the extended key usage; null: none stated, any use. */
  usosEstendidos: readonly string[] | null;
  /** Fields by which ICP-Brasil names a holder: OID to text, from the subject alternative name. Personal data. */
  camposIcp: ReadonlyMap<string, string>;
  /** Every extension's value (inside the octet string), by OID. */
  extensoes: ReadonlyMap<string, Uint8Array>;
  /** Some extension is critical and not understood here: the certificate must not be relied on (RFC 5280 4.2). */
  temRestricaoDesconhecida: boolean;
}

const [ALTERNATIVOS, LIMITES, USOS, USOS_ESTENDIDOS] = ['2.5.29.17', '2.5.29.19', '2.5.29.15', '2.5.29.37'] as const;
const CONHECIDAS: readonly string[] = [ALTERNATIVOS, LIMITES, USOS, USOS_ESTENDIDOS];
// Any use; client authentication and e-mail (what ICP-Brasil writes); document signing, RFC 9336 and Microsoft's.
const USOS_DE_ASSINANTE: readonly string[] = [
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
];

/** Reads the extensions field; undefined: the certificate has none. Throws DerInvalido. */
export function lerExtensoes(bloco: Der | undefined): Extensoes {
  const extensoes = new Map<string, Uint8Array>();
  let temRestricaoDesconhecida = false;
  for (const extensao of bloco === undefined ? [] : filhosDer(filhosDer(bloco)[0])) {
    const partes = filhosDer(extensao);
    const tipo = oid(partes[0]);
    const critica = partes.length === 3 && partes[1]?.conteudo[0] !== 0;
    extensoes.set(tipo, partes.at(-1)?.conteudo ?? new Uint8Array());
    temRestricaoDesconhecida ||= critica && !CONHECIDAS.includes(tipo);
  }
  const ler = (tipo: string): Der | undefined => {
    const valor = extensoes.get(tipo);
    return valor && lerDer(valor)[0];
  };
  const limites = ler(LIMITES);
  const [ca, maximo] = limites === undefined ? [] : filhosDer(limites);
  const usos = ler(USOS)?.conteudo[1] ?? (extensoes.has(USOS) ? 0 : 0xff);
  const estendidos = ler(USOS_ESTENDIDOS);
  const usosEstendidos = estendidos === undefined ? null : filhosDer(estendidos).map(oid);
  return {
    autoridade: ca?.tag === 0x01 && ca.conteudo[0] === 0xff,
    maximoAbaixo: maximo?.tag === 0x02 ? maximo.conteudo.reduce((numero, byte) => numero * 256 + byte, 0) : null,
    podeAssinarCertificados: (usos & 0x04) !== 0,
    podeAssinarListas: (usos & 0x02) !== 0,
    podeAssinarDocumentos:
      (usos & 0xc0) !== 0 && (usosEstendidos === null || usosEstendidos.some((uso) => USOS_DE_ASSINANTE.includes(uso))),
    usosEstendidos,
    camposIcp: camposIcp(ler(ALTERNATIVOS)),
    extensoes,
    temRestricaoDesconhecida,
  };
}

// otherName [0] { OID, [0] EXPLICIT text }. A field written twice with two values names nobody.
function camposIcp(nomes: Der | undefined): ReadonlyMap<string, string> {
  const campos = new Map<string, string>();
  for (const nome of nomes === undefined ? [] : filhosDer(nomes)) {
    if (nome.tag !== 0xa0) continue;
    const [tipo, explicito] = filhosDer(nome);
    const valor = filhosDer(explicito)[0];
    if (valor === undefined || !oid(tipo).startsWith('2.16.76.1.3.')) continue;
    const texto = textoDer(valor).trim();
    campos.set(oid(tipo), campos.has(oid(tipo)) && campos.get(oid(tipo)) !== texto ? '' : texto);
  }
  return campos;
}
