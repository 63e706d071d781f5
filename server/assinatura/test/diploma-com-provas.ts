import { type Assinatura, assinar } from '../../demo/assinante/assinar.ts';
import type { Identidade } from '../../demo/assinante/autoridade.ts';
import type { Titular } from '../../demo/assinante/extensoes.ts';
import { recortarDadosDiploma } from '../../mec/dados-diploma-assinados.ts';
import { diplomaXml } from '../../mec/diploma-em-xml.ts';
import { documentacaoAcademicaXml } from '../../mec/documentos.ts';
import type { Ambiente } from '../../mec/namespaces.ts';
import { documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { diplomaSemDadosDoRegistro } from '../../mec/test/sem-dados-diploma.ts';
import { DOCUMENTOS, umSnapshot } from '../../mec/test/um-snapshot.ts';

const snapshot = umSnapshot(2);
const { nonce } = snapshot.ids;
export const { codigoValidacao } = snapshot.ids;

export const REITORA: Titular = { tipo: 'cpf', nome: 'REITORA INVENTADA', documento: '98765432100' };
export const DECANO: Titular = { tipo: 'cpf', nome: 'DECANO INVENTADO', documento: '12345678909' };
export const IES: Titular = { tipo: 'cnpj', nome: 'UNIVERSIDADE INVENTADA', documento: '11222333000181' };

/** A part not named is signed as by default. */
export interface ComoAssinar {
  identidadeDe: (titular: Titular) => Identidade;
  quando: Date;
  partes?: Partial<Assinatura>;
  raiz?: Partial<Assinatura>;
  ambiente?: Ambiente;
}

let proximo = 1;

/** A whole diploma, signed as MEC's table asks. */
export function diplomaComProvas({
  identidadeDe,
  quando,
  partes = {},
  raiz = {},
  ambiente = 'Homologação',
}: ComoAssinar): string {
  const comum = { transformacao: 'xpath', quando } as const;
  const naParte = (xml: string, id: string, titular: Titular) =>
    assinar(xml, { id: `S${proximo++}`, alvo: { id }, identidade: identidadeDe(titular), ...comum, ...partes });
  const documentacao = [REITORA, DECANO, IES].reduce(
    (xml, titular) => naParte(xml, `Dip${nonce}`, titular),
    documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente, documentos: DOCUMENTOS })),
  );
  const montado = diplomaXml(diplomaSemDadosDoRegistro(snapshot, ambiente), recortarDadosDiploma(documentacao));
  const registrado = naParte(montado, `RDip${nonce}`, REITORA);
  return assinar(registrado, { id: `S${proximo++}`, alvo: 'raiz', identidade: identidadeDe(IES), quando, ...raiz });
}
