import { type Frase, frase } from '#domain/idiomas/frase.ts';
import { type Documento, type Elemento, elementosDe, textoDe } from '../arvore.ts';
import { canonicalizar, type ModoC14n } from '../c14n.ts';
import { deBase64 } from '../certificado.ts';
import { NS_DS, NS_XADES } from '../nomes-xml.ts';
import { modoC14n, type ReferenciaLida } from '../referencia.ts';
import type { TipoDeCarimbo } from '../resultado.ts';
import { NS_XADES_141 } from './propriedades.ts';

/* What a timestamp of XAdES (ETSI TS 101 903, 7.3, 7.5, 7.7 and 8.2) is made over: canonical forms in a row. */

const PADRAO: ModoC14n = { exclusivo: false, comentarios: false };

/** Kind of an unsigned property, null for one that is no timestamp of these. */
export function tipoDoCarimbo({ uri, local }: Elemento): TipoDeCarimbo | null {
  if (uri === NS_XADES && local === 'SignatureTimeStamp') return 'assinatura';
  if (local === 'ArchiveTimeStamp' && (uri === NS_XADES || uri === NS_XADES_141)) return 'arquivamento';
  const referencias =
    (uri === NS_XADES && local === 'SigAndRefsTimeStamp') ||
    (uri === NS_XADES_141 && local === 'SigAndRefsTimeStampV2');
  return referencias ? 'referencias' : null;
}

/** Canonicalisation that the timestamp states; null: one that is not carried out here. */
function modoDe(carimbo: Elemento): ModoC14n | null {
  const [metodo] = elementosDe(carimbo, NS_DS, 'CanonicalizationMethod');
  return metodo === undefined ? PADRAO : modoC14n(metodo);
}

const REFERENCIAS = [
  'CompleteCertificateRefs',
  'CompleteRevocationRefs',
  'AttributeCertificateRefs',
  'AttributeRevocationRefs',
];
const isReferencia = ({ local }: Elemento) => REFERENCIAS.some((nome) => local === nome || local === `${nome}V2`);

// The octets that a reference digests: its own canonicalisation, or the timestamp's where it names none.
function octetosDaReferencia(
  documento: Documento,
  referencia: Elemento,
  { alvo, documentoInteiro, excluidos }: ReferenciaLida,
  modo: ModoC14n,
): string {
  if (alvo === null) return '';
  const proprio = elementosDe(referencia, NS_DS, 'Transforms')
    .flatMap((lista) => elementosDe(lista, NS_DS, 'Transform'))
    .map(modoC14n)
    .find((achado) => achado !== null);
  return canonicalizar(documentoInteiro ? documento : alvo, { ...(proprio ?? modo), comentarios: false }, excluidos);
}

export interface FonteDosOctetos {
  documento: Documento;
  assinatura: Elemento;
  referencias: readonly ReferenciaLida[];
  /** All unsigned properties, in document order. */
  naoAssinadas: readonly Elemento[];
}

// Only what stood there when the stamp was made: the properties before it.
function doArquivamento(fonte: FonteDosOctetos, antes: readonly Elemento[], modo: ModoC14n): string[] {
  const { documento, assinatura, referencias } = fonte;
  const info = elementosDe(assinatura, NS_DS, 'SignedInfo');
  const elementos = info.flatMap((um) => elementosDe(um, NS_DS, 'Reference'));
  const partes = (nome: string) => elementosDe(assinatura, NS_DS, nome);
  const objetos = partes('Object').filter(
    (objeto) => elementosDe(objeto, NS_XADES, 'QualifyingProperties').length === 0,
  );
  const referenciados = new Set(referencias.map(({ alvo }) => alvo));
  return [
    ...referencias.map((lida, i) => {
      const elemento = elementos[i];
      return elemento === undefined ? '' : octetosDaReferencia(documento, elemento, lida, modo);
    }),
    ...[...info, ...partes('SignatureValue'), ...partes('KeyInfo'), ...antes].map((um) => canonicalizar(um, modo)),
    ...objetos.filter((objeto) => !referenciados.has(objeto)).map((um) => canonicalizar(um, modo)),
  ];
}

/**
 * The octets that a timestamp property is made over, by its kind; null: its canonicalisation or its `Include` is not
 * carried out here.
 */
export function octetosDoCarimbo(fonte: FonteDosOctetos, carimbo: Elemento): Uint8Array | null {
  const tipo = tipoDoCarimbo(carimbo);
  const modo = modoDe(carimbo);
  if (tipo === null || modo === null || elementosDe(carimbo, NS_XADES, 'Include').length > 0) return null;
  const antes = fonte.naoAssinadas.slice(0, fonte.naoAssinadas.indexOf(carimbo));
  const valor = elementosDe(fonte.assinatura, NS_DS, 'SignatureValue').map((um) => canonicalizar(um, modo));
  const textos =
    tipo === 'assinatura'
      ? valor
      : tipo === 'referencias'
        ? [
            ...valor,
            ...antes
              .filter((um) => tipoDoCarimbo(um) === 'assinatura' || isReferencia(um))
              .map((um) => canonicalizar(um, modo)),
          ]
        : doArquivamento(fonte, antes, modo);
  return new TextEncoder().encode(textos.join(''));
}

/**
 * Demoiselle's stamps, the only real ones known, are made over the decoded value in place of the canonical element.
 * They bind the same signature and are not what XAdES asks for.
 */
export function outrasFormasDoValor({ assinatura }: FonteDosOctetos): [Frase, Uint8Array][] {
  return elementosDe(assinatura, NS_DS, 'SignatureValue').flatMap((elemento): [Frase, Uint8Array][] => {
    const texto = textoDe(elemento);
    const emBytes = (um: string) => new TextEncoder().encode(um);
    return [
      [frase('o valor decodificado da assinatura'), deBase64(texto) ?? new Uint8Array()],
      [frase('o texto do valor da assinatura'), emBytes(texto)],
      [frase('o texto do valor da assinatura'), emBytes(texto.replaceAll(/\s/g, ''))],
      ...[false, true].map((exclusivo): [Frase, Uint8Array] => [
        frase('o valor da assinatura em outra forma canônica'),
        emBytes(canonicalizar(elemento, { exclusivo, comentarios: false })),
      ]),
    ];
  });
}
