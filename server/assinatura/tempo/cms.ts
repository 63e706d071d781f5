import { type Certificado, lerCertificado } from '../certificado.ts';
import { type Der, DerInvalido, filhosDer, lerDer, oid } from '../der.ts';
import { prepararNome } from '../nome-x500.ts';
import { comTag, paraDer } from './ber.ts';
import { emHex } from './hex.ts';

/** SignerInfo of RFC 5652. */
export interface AssinanteCms {
  /** Names the certificate: prepared issuer and serial in hex, or the subject key identifier in hex. */
  nomeado: { emissor: string; serie: string } | { chave: string };
  resumo: string;
  /** Signed attributes by type. */
  atributos: ReadonlyMap<string, Der>;
  /** Signed attributes as they were signed: DER of the SET. */
  atributosAssinados: Uint8Array;
  algoritmo: string;
  valor: Uint8Array;
}

export interface Cms {
  tipo: string;
  conteudo: Uint8Array;
  certificados: Certificado[];
  listas: Uint8Array[];
  assinante: AssinanteCms;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const [CONTENT_TYPE, MESSAGE_DIGEST] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4'] as const;
export const [NOME_V1, NOME_V2] = ['1.2.840.113549.1.9.16.2.12', '1.2.840.113549.1.9.16.2.47'] as const;

const malformado = (): never => {
  throw new DerInvalido('Mensagem assinada malformada');
};

function lerAssinante(info: Der): AssinanteCms {
  const [, sid, resumo, ...resto] = filhosDer(info);
  const assinados = resto.find(({ tag }) => tag === 0xa0) ?? malformado();
  const [algoritmo, valor] = resto.filter(({ tag }) => tag !== 0xa0 && tag !== 0xa1);
  const [emissor, serie] = sid?.tag === 0x30 ? filhosDer(sid) : [];
  return {
    nomeado:
      emissor === undefined || serie === undefined
        ? { chave: emHex(sid?.conteudo ?? malformado()) }
        : { emissor: prepararNome(emissor).join(), serie: emHex(serie.conteudo) },
    resumo: oid(filhosDer(resumo)[0]),
    atributos: new Map(
      filhosDer(assinados).map((atributo) => {
        const [tipo, valores] = filhosDer(atributo);
        return [oid(tipo), filhosDer(valores)[0] ?? malformado()];
      }),
    ),
    atributosAssinados: comTag(0x31, assinados.conteudo),
    algoritmo: oid(filhosDer(algoritmo)[0]),
    valor: valor?.conteudo ?? malformado(),
  };
}

/** Reads a SignedData with exactly one signer and its content inside. Throws DerInvalido. */
export function lerCms(bytes: Uint8Array): Cms {
  const [tipo, envelope] = filhosDer(lerDer(paraDer(bytes))[0]);
  if (oid(tipo) !== SIGNED_DATA) malformado();
  const [, , encapsulado, ...resto] = filhosDer(filhosDer(envelope)[0]);
  const [tipoDoConteudo, conteudo] = filhosDer(encapsulado);
  const assinantes = filhosDer(resto.find(({ tag }) => tag === 0x31));
  const [unico, outro] = assinantes;
  if (unico === undefined || outro !== undefined || conteudo === undefined) return malformado();
  const certificados = resto.find(({ tag }) => tag === 0xa0);
  const listas = resto.find(({ tag }) => tag === 0xa1);
  return {
    tipo: oid(tipoDoConteudo),
    conteudo: filhosDer(conteudo)[0]?.conteudo ?? malformado(),
    certificados:
      certificados === undefined
        ? []
        : filhosDer(certificados)
            .filter(({ tag }) => tag === 0x30)
            .map(({ inteiro }) => lerCertificado(inteiro)),
    listas:
      listas === undefined
        ? []
        : filhosDer(listas)
            .filter(({ tag }) => tag === 0x30)
            .map(({ inteiro }) => inteiro),
    assinante: lerAssinante(unico),
  };
}
