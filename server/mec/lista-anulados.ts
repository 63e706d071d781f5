import { z } from 'zod';
import { MOTIVOS_ANULACAO } from '#domain/registro/motivos-anulacao.ts';
import { iesRegistradora } from './blocos/ies.ts';
import { conferir } from './erros.ts';
import { documento, elemento } from './escrever-xml.ts';
import { AMBIENTES, NS_DS, NS_MEC, VERSAO } from './namespaces.ts';
import type { Solto } from './solto.ts';
import { codigoValidacao, data, numeroPositivo, opcao, texto } from './tipos.ts';

/** TMotivoAnulacao (R6). */
const MOTIVOS = MOTIVOS_ANULACAO.map(({ nome }) => nome);

/** TDiplomaAnulado. */
export const diplomaAnulado = z.strictObject({
  CodigoDiplomaAnulado: codigoValidacao,
  DataAnulacao: data,
  MotivoAnulacao: z.enum(MOTIVOS, { error: `Motivo inválido; são aceitos: ${MOTIVOS.join(', ')}` }),
  AnotacaoAnulacao: texto.optional(),
});

/** infListaDiplomasAnulados; an empty list is valid. */
export const infListaDiplomasAnulados = z.strictObject({
  '@versao': z.literal(VERSAO),
  '@ambiente': opcao(AMBIENTES),
  NumeroDeSequencia: numeroPositivo,
  IESRegistradora: iesRegistradora,
  DiplomasAnulados: z.strictObject({ DiplomaAnulado: z.array(diplomaAnulado).optional() }),
  DataMaximaProximaAtualizacao: data,
});
export type InfListaDiplomasAnulados = z.infer<typeof infListaDiplomasAnulados>;

/** Unsigned list as compact XML. Throws DocumentoInvalido. */
export function listaAnuladosXml(valor: Solto<InfListaDiplomasAnulados>): string {
  const inf = conferir(infListaDiplomasAnulados, valor);
  return documento('ListaDiplomasAnulados', { '': NS_MEC, ds: NS_DS }, elemento('infListaDiplomasAnulados', inf));
}
