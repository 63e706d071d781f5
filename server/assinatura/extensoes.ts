import { type Der, filhosDer, lerDer, oid, textoDer } from './der.ts';

/** What the extensions of a certificate allow and tell. */
export interface Extensoes {
  autoridade: boolean;
  /** How many authorities may stand between this one and a signer; null: any number. */
  maximoAbaixo: number | null;
  podeAssinarCertificados: boolean;
  podeAssinarDocumentos: boolean;
  /** Digits from the ICP-Brasil fields of the subject alternative name. */
  cpf: string | null;
  cnpj: string | null;
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
  const valores = new Map<string, Uint8Array>();
  let temRestricaoDesconhecida = false;
  for (const extensao of bloco === undefined ? [] : filhosDer(filhosDer(bloco)[0])) {
    const partes = filhosDer(extensao);
    const tipo = oid(partes[0]);
    const critica = partes.length === 3 && partes[1]?.conteudo[0] !== 0;
    valores.set(tipo, partes.at(-1)?.conteudo ?? new Uint8Array());
    temRestricaoDesconhecida ||= critica && !CONHECIDAS.includes(tipo);
  }
  const ler = (tipo: string): Der | undefined => {
    const valor = valores.get(tipo);
    return valor && lerDer(valor)[0];
  };
  const limites = ler(LIMITES);
  const [ca, maximo] = limites === undefined ? [] : filhosDer(limites);
  const usos = ler(USOS)?.conteudo[1] ?? (valores.has(USOS) ? 0 : 0xff);
  const estendidos = ler(USOS_ESTENDIDOS);
  const serveParaAssinar =
    estendidos === undefined || filhosDer(estendidos).some((uso) => USOS_DE_ASSINANTE.includes(oid(uso)));
  return {
    autoridade: ca?.tag === 0x01 && ca.conteudo[0] === 0xff,
    maximoAbaixo: maximo?.tag === 0x02 ? maximo.conteudo.reduce((numero, byte) => numero * 256 + byte, 0) : null,
    podeAssinarCertificados: (usos & 0x04) !== 0,
    podeAssinarDocumentos: (usos & 0xc0) !== 0 && serveParaAssinar,
    ...identificacao(ler(ALTERNATIVOS)),
    temRestricaoDesconhecida,
  };
}

const CPF = '2.16.76.1.3.1';
const CNPJ = '2.16.76.1.3.3';

// otherName [0] { OID, [0] EXPLICIT text }: birth date (8) then CPF (11), or the CNPJ (14).
function identificacao(nomes: Der | undefined): Pick<Extensoes, 'cpf' | 'cnpj'> {
  const achados: Pick<Extensoes, 'cpf' | 'cnpj'> = { cpf: null, cnpj: null };
  for (const nome of nomes === undefined ? [] : filhosDer(nomes)) {
    if (nome.tag !== 0xa0) continue;
    const [tipo, explicito] = filhosDer(nome);
    const valor = filhosDer(explicito)[0];
    if (valor === undefined) continue;
    const campo = oid(tipo);
    if (campo === CPF) achados.cpf = /^\d{8}(\d{11})/.exec(textoDer(valor))?.[1] ?? null;
    if (campo === CNPJ) achados.cnpj = /^(\d{14})/.exec(textoDer(valor))?.[1] ?? null;
  }
  return achados;
}
