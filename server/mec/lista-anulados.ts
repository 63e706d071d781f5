import { z } from 'zod';
import { iesRegistradora } from './blocos/ies.ts';
import { conferir } from './erros.ts';
import { documento, elemento } from './escrever-xml.ts';
import { AMBIENTES, NS_DS, NS_MEC, VERSAO } from './namespaces.ts';
import { codigoValidacao, data, numeroPositivo, opcao, texto } from './tipos.ts';

/** TMotivoAnulacao in the schema's order, ids 1 to 6 (R6). "Anotaçao" without til is MEC's spelling. */
export const MOTIVOS_DE_ANULACAO = [
  'Erro de Fato',
  'Erro de Direito',
  'Decisão Judicial',
  'Reemissão para Complemento de Informação',
  'Reemissão para Inclusão de Habilitação',
  'Reemissão para Anotaçao de Registro',
] as const;

/** TDiplomaAnulado. */
export const diplomaAnulado = z.strictObject({
  CodigoDiplomaAnulado: codigoValidacao,
  DataAnulacao: data,
  MotivoAnulacao: opcao(MOTIVOS_DE_ANULACAO),
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
export function listaAnuladosXml(valor: InfListaDiplomasAnulados): string {
  const inf = conferir(infListaDiplomasAnulados, valor);
  return documento('ListaDiplomasAnulados', { '': NS_MEC, ds: NS_DS }, elemento('infListaDiplomasAnulados', inf));
}
