import { type Certificado, lerCertificado } from '../certificado.ts';
import { type Der, DerInvalido, filhosDer, lerDer, oid } from '../der.ts';
import { emHex } from '../tempo/hex.ts';
import { lerInstante } from '../tempo/instante.ts';
import { lerExtensoesCruas } from './campos-do-certificado.ts';
import type { Revogacao } from './procurar-na-lista.ts';

export interface RespostaUnica {
  algoritmo: string;
  nomeDoEmissor: Uint8Array;
  chaveDoEmissor: Uint8Array;
  serie: string;
  situacao: 'bom' | 'revogado' | 'desconhecido';
  revogacao: Revogacao | null;
  desde: Date;
  ate: Date | null;
  /** Also answers for expired certificates (archive cutoff). */
  guardaVencidos: boolean;
}

/** A basic OCSP response (RFC 6960), read and not yet believed. */
export interface RespostaOcsp {
  respondente: Der;
  produzida: Date;
  respostas: RespostaUnica[];
  certificados: Certificado[];
  algoritmo: string;
  tbs: Uint8Array;
  assinatura: Uint8Array;
}

const BASICA = '1.3.6.1.5.5.7.48.1.1';
const CORTE_DO_ARQUIVO = '1.3.6.1.5.5.7.48.1.6';

/** @throws DerInvalido */
export const malformada = (): never => {
  throw new DerInvalido('Resposta OCSP malformada');
};

// XAdES keeps whole responses, CAdES only the basic part; both are found in EncapsulatedOCSPValue.
function parteBasica(der: Uint8Array): Der {
  const [topo] = lerDer(der);
  const [primeiro, envelope] = filhosDer(topo);
  if (primeiro?.tag !== 0x0a) return topo ?? malformada();
  if (primeiro.conteudo[0] !== 0) malformada();
  const [tipo, valor] = filhosDer(filhosDer(envelope)[0]);
  if (oid(tipo) !== BASICA) malformada();
  return lerDer(valor?.conteudo ?? malformada())[0] ?? malformada();
}

function lerUnica(resposta: Der): RespostaUnica {
  const [id, estado, desde, ...resto] = filhosDer(resposta);
  const [algoritmo, nome, chave, serie] = filhosDer(id);
  const ate = resto.find(({ tag }) => tag === 0xa0);
  const revogado = estado?.tag === 0xa1 ? filhosDer(estado) : null;
  const motivo = revogado?.find(({ tag }) => tag === 0xa0);
  return {
    algoritmo: oid(filhosDer(algoritmo)[0]),
    nomeDoEmissor: nome?.conteudo ?? malformada(),
    chaveDoEmissor: chave?.conteudo ?? malformada(),
    serie: emHex(serie?.conteudo ?? malformada()),
    situacao: revogado !== null ? 'revogado' : estado?.tag === 0x80 ? 'bom' : 'desconhecido',
    revogacao:
      revogado === null
        ? null
        : {
            quando: lerInstante(revogado[0]),
            motivo: motivo === undefined ? null : (filhosDer(motivo)[0]?.conteudo[0] ?? null),
          },
    desde: lerInstante(desde),
    ate: ate === undefined ? null : lerInstante(filhosDer(ate)[0]),
    guardaVencidos: lerExtensoesCruas(resto.find(({ tag }) => tag === 0xa1)).has(CORTE_DO_ARQUIVO),
  };
}

/** Reads an OCSP response, whole or only its basic part. Throws DerInvalido. */
export function lerOcsp(der: Uint8Array): RespostaOcsp {
  const [dados, algoritmo, assinatura, certificados] = filhosDer(parteBasica(der));
  const campos = filhosDer(dados);
  const [respondente, produzida, respostas] = campos[0]?.tag === 0xa0 ? campos.slice(1) : campos;
  if (dados === undefined || respondente === undefined || assinatura === undefined) return malformada();
  return {
    respondente,
    produzida: lerInstante(produzida),
    respostas: filhosDer(respostas).map(lerUnica),
    certificados:
      certificados === undefined
        ? []
        : filhosDer(filhosDer(certificados)[0]).map(({ inteiro }) => lerCertificado(inteiro)),
    algoritmo: oid(filhosDer(algoritmo)[0]),
    tbs: dados.inteiro,
    assinatura: assinatura.conteudo.subarray(1),
  };
}
