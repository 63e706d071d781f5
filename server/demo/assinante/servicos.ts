import { carimbar } from './carimbo.ts';
import type { Par } from './guarda-de-certificados.ts';
import { type Emissor, emitirLista, type Revogado, responderOcsp } from './revogacao.ts';

const DIA_MS = 86_400_000;
const VIGENCIA_DA_LISTA_DIAS = 30;

export interface Servicos {
  /** Timestamp token over octets, DER. */
  carimbar(octetos: Uint8Array, quando: Date): Buffer;
  /** Certificates of the authorities, root included, and of those who stamp the time and answer by OCSP. */
  certificados: readonly Buffer[];
  /** Lists of revoked certificates in force at a moment: the authority's and the root's. */
  listas(quando: Date): readonly Buffer[];
  /** OCSP answer about one certificate (DER). */
  responder(certificado: Buffer, quando: Date): Buffer;
}

export interface Prestadores {
  raiz: Emissor;
  emissora: Emissor;
  tempo: Par;
  ocsp: Par;
  /** Certificates that the authority's list, or OCSP, names as revoked. */
  naLista?: readonly Revogado[];
  porOcsp?: readonly Revogado[];
}

/** Services of an authority: lists change once a day, so that a day's documents carry the same one. */
export function prestarServicos(prestadores: Prestadores): Servicos {
  const { raiz, emissora, tempo, ocsp, naLista = [], porOcsp = [] } = prestadores;
  const doDia = new Map<number, readonly Buffer[]>();
  const vigencia = (dia: number) => ({
    de: new Date(dia * DIA_MS),
    ate: new Date((dia + VIGENCIA_DA_LISTA_DIAS) * DIA_MS),
  });
  return {
    carimbar: (octetos, quando) => carimbar({ ...tempo, acompanham: [emissora.certificado] }, octetos, quando),
    certificados: [emissora.certificado, raiz.certificado, tempo.certificado, ocsp.certificado],
    listas(quando) {
      const dia = Math.floor(quando.getTime() / DIA_MS);
      const prontas =
        doDia.get(dia) ??
        [emissora, raiz].map((emissor) =>
          emitirLista(emissor, {
            ...vigencia(dia),
            numeroDaLista: dia,
            revogados: emissor === emissora ? naLista : [],
          }),
        );
      doDia.set(dia, prontas);
      return prontas;
    },
    responder: (certificado, quando) =>
      responderOcsp(ocsp, emissora, {
        certificado,
        de: quando,
        ate: new Date(quando.getTime() + VIGENCIA_DA_LISTA_DIAS * DIA_MS),
        revogado: porOcsp.find((um) => um.certificado.equals(certificado)),
      }),
  };
}
