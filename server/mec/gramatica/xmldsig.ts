import type { Complexo, Simples } from './modelo.ts';
import {
  type Componente,
  escolha,
  livre,
  misto,
  qualquer,
  repetida,
  sequencia,
  simples,
  talvez,
  tipo,
} from './notacao.ts';

/* XML Signature core (W3C), as far as a schema sees it: whether a signature holds is not asked here. */

const texto = simples('', 'xs:string');
const uri = simples('', 'xs:anyURI');
const id = simples('', 'xs:ID');
const base64 = simples('', 'xs:base64Binary');
const inteiro = simples('', 'xs:integer');
const CryptoBinary = simples('CryptoBinary', 'xs:base64Binary');

const algoritmo = { '@Algorithm': uri } as const;
const comId = { '@Id?': id } as const;
const alheios = qualquer('##other');
const umAlheio = qualquer('##other', 'lax', 1, 1);
const SEM_VALOR = 'Elemento de assinatura';
const umAlgoritmo = (nome: string, ...partes: readonly Componente[]) => misto(tipo(nome, algoritmo, ...partes));

export const ELEMENTOS_DA_ASSINATURA: Readonly<Record<string, Simples | Complexo>> = {
  Signature: tipo('SignatureType', {
    'ds:SignedInfo': null,
    'ds:SignatureValue': null,
    'ds:KeyInfo?': null,
    'ds:Object*': null,
    ...comId,
  }),
  SignatureValue: tipo('SignatureValueType', { '#': base64, ...comId }),
  SignedInfo: tipo('SignedInfoType', {
    'ds:CanonicalizationMethod': null,
    'ds:SignatureMethod': null,
    'ds:Reference+': null,
    ...comId,
  }),
  CanonicalizationMethod: umAlgoritmo('CanonicalizationMethodType', qualquer('##any', 'strict')),
  SignatureMethod: umAlgoritmo(
    'SignatureMethodType',
    { 'HMACOutputLength?': simples('HMACOutputLengthType', 'xs:integer') },
    qualquer('##other', 'strict'),
  ),
  Reference: tipo('ReferenceType', {
    'ds:Transforms?': null,
    'ds:DigestMethod': null,
    'ds:DigestValue': null,
    ...comId,
    '@URI?': uri,
    '@Type?': uri,
  }),
  Transforms: tipo('TransformsType', { 'ds:Transform+': null }),
  Transform: umAlgoritmo('TransformType', livre(0, '', SEM_VALOR, { XPath: texto }, [umAlheio])),
  DigestMethod: umAlgoritmo('DigestMethodType', alheios),
  DigestValue: simples('DigestValueType', 'xs:base64Binary'),
  KeyInfo: misto(
    tipo(
      'KeyInfoType',
      comId,
      livre(
        1,
        '',
        SEM_VALOR,
        {
          'ds:KeyName': null,
          'ds:KeyValue': null,
          'ds:RetrievalMethod': null,
          'ds:X509Data': null,
          'ds:PGPData': null,
          'ds:SPKIData': null,
          'ds:MgmtData': null,
        },
        [umAlheio],
      ),
    ),
  ),
  KeyName: texto,
  MgmtData: texto,
  KeyValue: misto(
    tipo('KeyValueType', escolha(SEM_VALOR, { 'ds:DSAKeyValue': null }, { 'ds:RSAKeyValue': null }, umAlheio)),
  ),
  RetrievalMethod: tipo('RetrievalMethodType', { 'ds:Transforms?': null, '@URI?': uri, '@Type?': uri }),
  X509Data: tipo(
    'X509DataType',
    livre(
      1,
      '',
      SEM_VALOR,
      {
        X509IssuerSerial: tipo('X509IssuerSerialType', { X509IssuerName: texto, X509SerialNumber: inteiro }),
        X509SKI: base64,
        X509SubjectName: texto,
        X509Certificate: base64,
        X509CRL: base64,
      },
      [umAlheio],
    ),
  ),
  PGPData: tipo(
    'PGPDataType',
    escolha(
      SEM_VALOR,
      sequencia({ PGPKeyID: base64, 'PGPKeyPacket?': base64 }, alheios),
      sequencia({ PGPKeyPacket: base64 }, alheios),
    ),
  ),
  SPKIData: tipo('SPKIDataType', repetida({ SPKISexp: base64 }, qualquer('##other', 'lax', 0, 1))),
  Object: misto(tipo('ObjectType', qualquer('##any'), { ...comId, '@MimeType?': texto, '@Encoding?': uri })),
  Manifest: tipo('ManifestType', { 'ds:Reference+': null, ...comId }),
  SignatureProperties: tipo('SignaturePropertiesType', { 'ds:SignatureProperty+': null, ...comId }),
  SignatureProperty: misto(tipo('SignaturePropertyType', qualquer('##other', 'lax', 1), { '@Target': uri, ...comId })),
  DSAKeyValue: tipo(
    'DSAKeyValueType',
    talvez({ P: CryptoBinary, Q: CryptoBinary }),
    { 'G?': CryptoBinary, Y: CryptoBinary, 'J?': CryptoBinary },
    talvez({ Seed: CryptoBinary, PgenCounter: CryptoBinary }),
  ),
  RSAKeyValue: tipo('RSAKeyValueType', { Modulus: CryptoBinary, Exponent: CryptoBinary }),
};
