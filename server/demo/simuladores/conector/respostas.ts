import { certo, type Resposta } from '../nucleo/responder.ts';
import type { DocumentoSimulado } from './documento-simulado.ts';
import { ESPECIES, PRESERVADOS } from './protocolo.ts';

export const erro = (status: number, message: string): Resposta => ({ status, corpo: { error: { message } } });

export interface Feitio {
  versao: string;
  /** A document that has only just come in is told with nulls, as the client library allows. */
  nulos: boolean;
}

const temVersoes = ({ versao }: Feitio): boolean => Number(versao.split('.')[1]) >= 25 || !versao.startsWith('0.');

/** A document as lists and `GET /documents/{id}` tell it. */
export function resumoDe(documento: DocumentoSimulado, feitio: Feitio) {
  const { documentId, documentType, groupId, yourNumber, currentState, securityCode, autorizacao } = documento;
  const novo = feitio.nulos && currentState === 0;
  return {
    documentId,
    documentType: novo ? null : documentType,
    groupId: novo ? null : groupId,
    yourNumber,
    registryOrigin: 'registration',
    currentState: novo ? null : currentState,
    securityCode,
    receipt: PRESERVADOS.includes(currentState) ? reciboDe(documento).tx_receipt : null,
    authorization: autorizacao,
    ...(temVersoes(feitio) && { versions: [] }),
  };
}

/** A document as `/state` tells it. */
export const estadoDe = (documento: DocumentoSimulado) => ({
  currentState: documento.currentState,
  description: documento.descricao,
  aditionalInfo: documento.info,
  registryOrigin: 'registration',
  signatures: documento.assinaturas.length === 0 ? null : documento.assinaturas,
  ...(documento.revogacao !== null && { revocation: documento.revogacao }),
  lastUpdate: new Date(documento.estadoDesde).toISOString(),
});

export const reciboDe = (documento: DocumentoSimulado) => ({
  doc_type: ESPECIES[documento.documentType]?.nome ?? '',
  status: documento.descricao,
  group_id: documento.groupId,
  our_number: `SIM-${documento.documentId}`,
  your_number: documento.yourNumber,
  doc_hash: documento.nonce,
  tx_receipt: `TESTE-${documento.documentId}`,
  created_at: documento.historico[0]?.timestamp ?? '',
  updated_at: new Date(documento.estadoDesde).toISOString(),
});

/** `/health`, as the client library shows it. */
export const saudeDe = ({ versao }: Feitio) =>
  certo({
    status: 'pass',
    version: '1',
    releaseId: versao,
    checks: {
      conector: [{ status: 'pass', version: versao }],
      RAP: [{ status: 'pass', version: '1.0.0' }],
      database: [{ status: 'pass' }],
    },
  });

export function gruposDe(documentos: readonly DocumentoSimulado[]) {
  return [...Map.groupBy(documentos, ({ groupId }) => groupId)].map(([groupId, lista]) => {
    const ocupados = lista.map(({ documentType }) => documentType);
    const grupo = ESPECIES[ocupados[0] ?? 0]?.grupo;
    const doGrupo = Object.entries(ESPECIES).filter(([, especie]) => especie.grupo === grupo);
    return {
      groupId,
      groupType: grupo,
      documents: lista.map(({ documentId, documentType }) => ({ documentId, documentType })),
      availableSlots: doGrupo.map(([tipo]) => Number(tipo)).filter((tipo) => !ocupados.includes(tipo)),
    };
  });
}
