import { randomInt } from 'node:crypto';
import type { Resposta } from '../nucleo/responder.ts';
import type { DocumentoSimulado } from './documento-simulado.ts';
import { julgar } from './julgamento.ts';
import { objeto } from './ler-historico.ts';
import type { ChamadaAoConector, OpcoesDoConector } from './opcoes.ts';
import { ESPECIES, estaAssinado } from './protocolo.ts';
import { erro } from './respostas.ts';

type Contexto = OpcoesDoConector & {
  vivos: readonly DocumentoSimulado[];
  /** The document whose data are given anew. */
  existente: DocumentoSimulado | undefined;
};

/** Judges what comes in and keeps its data: the document, or the refusal. */
export function receber(chamada: ChamadaAoConector, contexto: Contexto): DocumentoSimulado | Resposta {
  const { campos, anexo = '' } = chamada;
  const { documentType = '', documentData = '' } = campos;
  const tipo = Number(documentType);
  const { meta, erros } = julgar(tipo, documentData);
  if (meta === null) return erro(400, erros.join('; '));
  const doEsquema = contexto.esquemas?.(JSON.parse(documentData)) ?? [];
  if (doEsquema.length > 0) return erro(400, doEsquema.join('; '));
  if (ESPECIES[tipo]?.pdf && !anexo.startsWith('%PDF-')) return erro(400, 'documentFile sem PDF');
  const motivo =
    contexto.existente === undefined
      ? foraDeOrdem(tipo, meta.groupId, documentData, contexto)
      : naoCabe(contexto.existente, meta.yourNumber);
  if (motivo !== null) return erro(400, motivo);
  const documento = contexto.existente ?? novo(tipo, meta, contexto);
  contexto.armazem.gravarDados(documento.documentId, documentData);
  if (anexo !== '') contexto.armazem.gravarAnexo(documento.documentId, anexo);
  return documento;
}

const novo = (
  documentType: number,
  { yourNumber, groupId }: { yourNumber: string; groupId: string },
  { armazem, agora, revisaoManual }: Contexto,
): DocumentoSimulado => ({
  documentId: armazem.proximoId(),
  documentType,
  yourNumber,
  groupId,
  securityCode: null,
  nonce: Array.from({ length: 44 }, () => randomInt(10)).join(''),
  currentState: 0,
  estadoDesde: agora(),
  descricao: '',
  info: '',
  autorizacao: revisaoManual ? 'awaiting' : 'authorized',
  historico: [],
  assinaturas: [],
  revogacao: null,
  removido: false,
});

function naoCabe({ yourNumber, currentState }: DocumentoSimulado, dado: string): string | null {
  if (dado !== yourNumber) return '/meta/yourNumber não é o do documento';
  return currentState >= 10 && currentState <= 14 ? 'Documento já registrado' : null;
}

/** Which document of its group a picture refers to, and by which key. */
const REFERENCIAS: Readonly<Record<number, readonly [chave: string, ...documentTypes: number[]]>> = {
  5: ['ReferenciaDiploma', 2, 6],
  12: ['ReferenciaCurriculo', 11],
  13: ['ReferenciaHistorico', 3],
};

function foraDeOrdem(tipo: number, groupId: string, documentData: string, contexto: Contexto): string | null {
  const doGrupo = contexto.vivos.filter((d) => d.groupId === groupId);
  const antes = ESPECIES[tipo]?.depoisDe ?? [];
  const serve = (um: number) => (um === 2 ? [2, 6] : [um]);
  const falta = antes.find(
    (um) => !doGrupo.some((d) => serve(um).includes(d.documentType) && estaAssinado(d.currentState)),
  );
  if (falta !== undefined) {
    return `O documento subsequente só pode ser gerado após a assinatura do anterior (${ESPECIES[falta]?.titulo})`;
  }
  const referencia = REFERENCIAS[tipo];
  if (referencia === undefined) return null;
  const [chave, ...donos] = referencia;
  const codigo = objeto(objeto(JSON.parse(documentData)).data)[chave];
  const certo = doGrupo.some((d) => donos.includes(d.documentType) && d.securityCode === codigo);
  return certo ? null : `/data/${chave} não é o código do documento do grupo`;
}
