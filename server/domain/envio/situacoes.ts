import type { ChaveInteira } from '../idiomas/frase.ts';

/** Of the progress bar (CON-12). */
export const ETAPAS = [
  'Aguardando envio do XML',
  'XML enviado',
  'Aguardando assinatura',
  'XML assinado',
  'XML válido',
] as const;
type Etapa = 1 | 2 | 3 | 4 | 5;

/** Descriptions of the 12 statuses of a sending (CON-23 to CON-35), with the stage that each is in. */
const SITUACOES = {
  1: ['Aguardando envio do XML da documentação acadêmica', 1],
  2: ['XML da documentação acadêmica enviado', 2],
  3: ['Aguardando assinatura do XML da documentação acadêmica', 3],
  4: ['XML da documentação acadêmica assinado', 4],
  5: ['Aguardando envio do XML do diploma digital', 1],
  6: ['XML do diploma digital enviado', 2],
  7: ['Aguardando assinatura do diploma digital', 3],
  8: ['XML do diploma digital assinado', 4],
  9: ['Diploma digital válido', 5],
  10: ['Diploma digital suspenso', null],
  11: ['Diploma digital revogado', null],
  12: ['Aguardando revogação do diploma digital no MEC', null],
} as const satisfies Readonly<Record<number, readonly [ChaveInteira, Etapa | null]>>;
export type SituacaoEnvioId = keyof typeof SITUACOES;

export const SITUACAO = {
  aguardandoDocumentacao: 1,
  aguardandoDiploma: 5,
  diplomaAssinado: 8,
  valido: 9,
  suspenso: 10,
  revogado: 11,
  aguardandoRevogacao: 12,
} as const satisfies Readonly<Record<string, SituacaoEnvioId>>;

// One status of a sending; `documento` is the one of the two that it speaks of. What no longer stands is at no stage.
interface SituacaoEnvio {
  id: SituacaoEnvioId;
  descricao: ChaveInteira;
  etapa: Etapa | null;
  documento: 'documentacao-academica' | 'diploma-digital';
}

/**
 * Stage of the document that was sent, which the record's status may have left behind: once the diploma is awaited, the
 * documentação acadêmica is valid (CON-12). Null: it no longer stands.
 */
export function etapaDoEnviado(situacaoId: number, documento: SituacaoEnvio['documento']): Etapa | null {
  if (documento === 'documentacao-academica' && situacaoId >= SITUACAO.aguardandoDiploma) return ETAPAS.length;
  return situacaoEnvio(situacaoId)?.etapa ?? null;
}

/** 12, in their order. */
export const SITUACOES_ENVIO: readonly SituacaoEnvio[] = Object.entries(SITUACOES).map(
  ([chave, [descricao, etapa]]) => {
    const id = Number(chave) as SituacaoEnvioId;
    return {
      id,
      descricao,
      etapa,
      documento: id < SITUACAO.aguardandoDiploma ? 'documentacao-academica' : 'diploma-digital',
    };
  },
);

/** Status of a registro that nothing was sent of yet (CON-37). */
const SITUACAO_INICIAL: SituacaoEnvioId = SITUACAO.aguardandoDocumentacao;

/** Undefined for no status. */
export const situacaoEnvio = (id: number): SituacaoEnvio | undefined =>
  SITUACOES_ENVIO.find((situacao) => situacao.id === id);

/** Text of a registro's status; none yet reads as status 1 (CON-37). An unknown id gives 'Situação desconhecida'. */
export function descricaoDaSituacao(id: number | null): string {
  return situacaoEnvio(id ?? SITUACAO_INICIAL)?.descricao ?? 'Situação desconhecida';
}

/** Text of one document's status: an id below 0 is a document that was never sent (CON-38). */
export function descricaoDoDocumento(documentoId: number, situacao: string): string {
  return documentoId < 0 ? 'Não enviado' : situacao;
}

/** Statuses offered by the status filter (CON-34). */
export const SITUACOES_DO_FILTRO = SITUACOES_ENVIO.filter(({ id }) => id !== SITUACAO.revogado);

/** R2: status 8 or later. */
export function diplomaAssinado(id: number | null): boolean {
  const situacao = situacaoEnvio(id ?? SITUACAO_INICIAL);
  return situacao !== undefined && situacao.id >= SITUACAO.diplomaAssinado;
}
