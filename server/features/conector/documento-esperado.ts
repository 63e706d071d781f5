import { lerXml } from '#assinatura/ler-xml.ts';
import type { ContratoDoConector } from '#domain/envio/contrato-do-conector.ts';
import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO, type TipoNoConector } from '#domain/envio/especies.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { compararDocumentos, type Diferenca, toleranciaDoContrato } from '../../mec/comparar-documentos.ts';
import { documentacaoDoRegistro } from '../../mec/documentacao-para-mec.ts';
import { documentacaoAcademicaXml, previaDoDiplomaXml } from '../../mec/documentos.ts';
import {
  historicoDoRegistro,
  historicoEscolarXml,
  historicoSegundaViaDoRegistro,
  historicoSegundaViaXml,
} from '../../mec/historico-em-xml.ts';
import type { Ambiente } from '../../mec/namespaces.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';

/** Roots by which a document of each kind may come. */
export const RAIZES: Readonly<Partial<Record<TipoNoConector, readonly string[]>>> = {
  4: ['DocumentacaoAcademicaRegistro'],
  3: ['DocumentoHistoricoEscolarFinal', 'DocumentoHistoricoEscolarSegundaViaNatoFisico'],
  2: ['Diploma'],
};

/*
 * What is not held against the snapshot, and by what else:
 * - codes and the id of the request are the service's (H6): `conferirIds` asks whether they are of these institutions, of
 *   nobody else's document, and what the service itself tells;
 * - supporting documents and the act of designation are no part of the snapshot: `problemasDosAnexos` holds each against
 *   what was sent, by its digest.
 */
const ALHEIOS =
  /(^|\.)(Seguranca(Historico)?\.CodigoValidacao|IdDocumentacaoAcademica)$|(^|\.)(DocumentacaoComprobatoria|AtoDesignacao)([.[@]|$)/;
const UM_DOCUMENTO = [{ tipo: 'Outros', observacoes: null, base64: 'JVBERi0xLjQK' }] as const;

/** The unsigned document that the register would write. @throws DocumentoInvalido */
function documentoEsperado(
  { tipo, raiz }: { tipo: TipoNoConector; raiz: string },
  snapshot: SnapshotDoRegistro,
  ambiente: Ambiente,
): string {
  if (tipo === TIPO_DIPLOMA) return previaDoDiplomaXml(diplomaDoRegistro(snapshot, ambiente));
  if (tipo === TIPO_DOCUMENTACAO) {
    return documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente, documentos: UM_DOCUMENTO }));
  }
  return raiz === 'DocumentoHistoricoEscolarFinal'
    ? historicoEscolarXml('final', historicoDoRegistro(snapshot, ambiente))
    : historicoSegundaViaXml(historicoSegundaViaDoRegistro(snapshot, ambiente));
}

/** What a document was sent by, and what it came as. */
interface Comparado {
  tipo: TipoNoConector;
  raiz: string;
  /** Whether it states the layout of today's documents. */
  mesmoLeiaute: boolean;
  contrato: ContratoDoConector;
  ambiente: Ambiente;
}

/** Every value in which a received document is not what was registered. @throws DocumentoInvalido */
export function compararComRegistro(
  recebido: ReturnType<typeof lerXml>,
  snapshot: SnapshotDoRegistro,
  { contrato, mesmoLeiaute, ambiente, ...qual }: Comparado,
): Diferenca[] {
  const esperado = lerXml(documentoEsperado(qual, snapshot, ambiente));
  return compararDocumentos(recebido, esperado, toleranciaDoContrato(contrato, mesmoLeiaute, ALHEIOS));
}
